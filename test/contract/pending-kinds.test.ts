import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { JournalEvent } from '../../src/core/event.ts'
import { type DraftId, effectKey, turnId } from '../../src/core/id.ts'
import type { Json } from '../../src/core/json.ts'
import { type AnswerForm, type Click, PENDING_KINDS, type PendingKind } from '../../src/core/pending.ts'
import { say } from '../../src/messages/catalog.ts'
import { detailsOf, KINDS } from '../../src/pendings/kinds.ts'
import { askedInFull } from '../../src/pendings/view-parts.ts'
import { createPlan } from '../../src/plans/create-plan.ts'
import { type NewPending, openPending } from '../../src/plans/open-pending.ts'
import { changeStep } from '../../src/plans/step-facts.ts'
import type { TurnScope } from '../../src/plans/turn-scope.ts'
import { waitingEvents } from '../../src/server/agui/pending-events.ts'
import { formOf } from '../../src/server/mcp/form-of.ts'
import { fixedClock } from '../../src/testing/fixed-clock.ts'
import { scriptedModel } from '../../src/testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../../src/testing/test-engine.ts'
import { defineTool } from '../../src/tools/define-tool.ts'
import { changeDraft, persistDraft } from '../../src/tracks/planner/draft-facts.ts'
import { receive } from '../../src/turn/receive.ts'
import { responseOf } from '../../src/turn/response-of.ts'
import { viewOf } from '../../src/turn/show-pendings.ts'
import { beginTurn, endTurn } from '../begin-plan.ts'
import { aCall, aPlanIntent } from '../builders/a-draft.ts'
import { aFlow } from '../builders/a-flow.ts'

const look = defineTool({
  name: 'look',
  description: 'Looks.',
  parameters: z.object({ at: z.string() }),
  effect: 'retry',
  run: ({ at }) => ({ seen: at }),
})

const INTAKE = `
version: v1
id: intake
entry: topic
nodes:
  - {id: topic, type: question, key: topic, prompt: What is it about?, answer: {type: text}}
  - {id: done, type: terminal, message: Thank you.}
edges:
  - {from: topic, to: done}
`

const intake = aFlow(INTAKE)

const FORMS = {
  yes_no: { form: 'yes_no', editable: false },
  choice: {
    form: 'choice',
    options: [
      { id: 'happened', label: 'It took place' },
      { id: 'not_happened', label: 'It did not' },
      { id: 'stop', label: 'Stop here' },
    ],
  },
  value: { form: 'value', schema: null },
} as const satisfies Record<string, AnswerForm>
type Form = keyof typeof FORMS

const CLICKS: Readonly<Record<Form, readonly Json[]>> = {
  yes_no: [{ approved: true }, { approved: false }],
  choice: [{ option: 'happened' }, { option: 'not_happened' }, { option: 'stop' }],
  value: [{ value: 'twelve' }],
}

/** The simplest value a schema takes. */
function sampleOf(schema: z.core.$ZodType): Json {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([key, inner]) => [key, sampleOf(inner)]))
    case 'optional':
    case 'readonly':
      return sampleOf(def.innerType)
    case 'literal':
      return (def.values[0] ?? null) as Json
    case 'enum':
      return Object.values(def.entries)[0] ?? null
    case 'string':
      return 'something'
    case 'union': {
      const [first] = def.options
      return first === undefined ? null : sampleOf(first)
    }
    case 'array':
      return []
    case 'boolean':
      return true
    case 'number':
      return 1
    case 'record':
      return {}
    case 'null':
    case 'nullable':
      return null
    case 'custom':
      return {}
    default:
      throw new Error(`no sample of ${def.type}`)
  }
}

/** A draft that waits for the person. */
function aDraftIn(scope: TurnScope): DraftId {
  const intent = aPlanIntent()
  const steps = [aCall('s1', 'look', { at: 'the sky' })]
  const draft = persistDraft(scope, { intent, reasoning: '', steps, parent: null, by: 'model' })
  return changeDraft(scope, draft, 'pending_review').id
}

function subjectFor(scope: TurnScope, kind: PendingKind): NewPending['subject'] {
  const { settles } = KINDS[kind]
  if (settles === 'flow') return { of: 'flow', node: 'topic', key: 'topic' }
  if (settles === 'planner') return { of: 'draft', draft: aDraftIn(scope) }
  if (settles !== 'plan' && settles !== 'call') return { of: 'conversation' }
  const action = { kind: 'tool_call', call: 'c1', tool: 'look', arguments: { at: 'the sky' } } as const
  const plan = createPlan(scope, { producer: 'agents', actions: [action] })
  changeStep(scope, plan, 0, 'waiting_user', { effect: effectKey(turnId(1), 1) })
  return { of: 'step', plan, step: 0 }
}

/** A session that waits for a pending of this kind, and a model that is not to be asked. */
async function waitingFor(kind: PendingKind, form: Form, subjectOf = subjectFor) {
  const clock = fixedClock()
  const flow = KINDS[kind].settles === 'flow' ? await intake : null
  const assistant = anAssistant({ tools: [look], flow })
  const engine = createTestEngine({ assistant, clock, model: scriptedModel(() => 'Just talking.') })
  const target = await engine.open()
  const { policy } = assistant
  await beginTurn({ ...engine, clock, policy, assistant }, target.ref, async (scope, input) => {
    receive(scope, input)
    const opened = {
      kind,
      subject: subjectOf(scope, kind),
      answer: FORMS[form],
      approval: null,
      question: 'What now?',
      details: sampleOf(KINDS[kind].details),
    } as NewPending
    return endTurn(scope, { reason: 'waiting', pending: openPending(scope, opened) })
  })
  const [pending, ...others] = (await engine.runner.state(target.ref)).pendings
  if (pending === undefined || others.length > 0) throw new Error('one pending is open')
  const isOpen = async () =>
    (await engine.runner.state(target.ref)).pendings.some(({ id }) => id === pending.id)
  return {
    clock,
    pending,
    isOpen,
    begun: () => engine.events(target.ref),
    click: (answer: Click) => engine.click(target, pending.id, answer),
    say: (text: string) => engine.say(target, text),
  }
}

const settlements = (events: readonly JournalEvent[]) =>
  events.flatMap(event => (event.type === 'pending_settled' ? [event.payload] : []))
const askedModels = (events: readonly JournalEvent[]) =>
  events.filter(event => event.type === 'effect_claimed' && event.payload.kind === 'model')
const texts = (events: readonly JournalEvent[]) =>
  events.flatMap(event => (event.type === 'message_sent' && event.content ? [event.content.text] : []))

const FINISHED = { type: 'RUN_FINISHED', threadId: 't', runId: 'r' }
const FORM_NAMES: readonly Form[] = ['yes_no', 'choice', 'value']
const EVERY = PENDING_KINDS.flatMap(kind => FORM_NAMES.map(form => [kind, form] as const))

test.each(EVERY)(
  'a pending of the kind %s with a %s goes over every wire as its row says',
  async (kind, form) => {
    const { pending, begun, clock } = await waitingFor(kind, form)
    const { details, lastsMs, wire, permits } = KINDS[kind]
    expect(detailsOf(kind, pending)).toEqual(sampleOf(details))
    expect(pending.expiresAt).toBe(lastsMs === null ? null : clock.now() + lastsMs)
    const view = viewOf(pending)
    const end = waitingEvents({ view, call: 't1/plan1#0' }, FINISHED, { tools: [] }, 'en').at(-1)
    expect(end).toMatchObject(
      wire === 'plain_end'
        ? { type: 'RUN_FINISHED', outcome: { type: 'success' } }
        : {
            type: 'RUN_FINISHED',
            outcome: {
              type: 'interrupt',
              interrupts: [
                permits === 'calls'
                  ? { reason: 'tool_call', toolCallId: 't1/plan1#0', message: askedInFull(view, 'en') }
                  : { reason: 'input_required', message: 'What now?' },
              ],
            },
          },
    )
    expect(formOf(view, 'en').form.required).toHaveLength(1)
    expect(responseOf(await begun()).text).toContain('What now?')
  },
)

test.each(EVERY.flatMap(([kind, form]) => CLICKS[form].map(response => [kind, form, response] as const)))(
  'a click on a %s with a %s settles it, and no model is asked: %j',
  async (kind, form, response) => {
    const { pending, click, isOpen } = await waitingFor(kind, form)
    const events = await click({ status: 'resolved', response })
    expect(settlements(events)[0]).toMatchObject({ pending: pending.id, kind, by: 'click' })
    expect(await isOpen()).toBe(false)
    expect(askedModels(events)).toEqual([])
    expect(events.at(-1)).not.toMatchObject({ payload: { reason: 'failed' } })
  },
)

test.each(EVERY)('a %s with a %s can be called off by a click', async (kind, form) => {
  const { pending, click, isOpen } = await waitingFor(kind, form)
  const events = await click({ status: 'cancelled' })
  const settlement = { outcome: 'cancelled' }
  expect(settlements(events)[0]).toEqual({ pending: pending.id, kind, settlement, by: 'click' })
  expect(await isOpen()).toBe(false)
  expect(askedModels(events)).toEqual([])
  if (kind !== 'elicitation') expect(texts(events)).toContain(say(KINDS[kind].sentences.calledOff, 'en'))
})

test.each(PENDING_KINDS)('words answer a %s as its row says', async kind => {
  const { words, no } = KINDS[kind]
  const answered = async (text: string) => {
    const { say: write } = await waitingFor(kind, 'yes_no')
    const events = await write(text)
    expect(events.at(-1)).not.toMatchObject({ payload: { reason: 'failed' } })
    return settlements(events).find(({ by }) => by === 'words')?.settlement ?? null
  }
  const outcomes = [await answered('yes'), await answered('no'), await answered('cancel')]
  if (words === 'left_to_track') return
  expect(outcomes).toEqual([
    { outcome: 'approved' },
    no === 'unclear' ? null : no === 'declines' ? { outcome: 'declined' } : { outcome: 'chosen', ...no },
    { outcome: 'cancelled' },
  ])
})

test.each(PENDING_KINDS)('a %s is answered in time or not at all', async kind => {
  const { clock, click } = await waitingFor(kind, 'yes_no')
  const { lastsMs } = KINDS[kind]
  if (lastsMs === null) return
  clock.advance(lastsMs)
  const events = await click({ status: 'resolved', response: { approved: true } })
  expect(settlements(events).filter(({ by }) => by === 'click')).toEqual([])
})

test.each(PENDING_KINDS)('a %s of which nothing is known but its kind asks no model either', async kind => {
  const { click, isOpen } = await waitingFor(kind, 'yes_no', () => ({ of: 'conversation' }))
  const events = await click({ status: 'resolved', response: { approved: false } })
  expect(askedModels(events)).toEqual([])
  expect(await isOpen()).toBe(false)
  expect(texts(events)).toHaveLength(1)
})
