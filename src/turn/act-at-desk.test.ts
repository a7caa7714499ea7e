import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AgentsSchema } from '../assistants/agents-schema.ts'
import { loadAgents } from '../assistants/load-agents.ts'
import type { DeskAct } from '../core/desk.ts'
import type { PendingId, UserId } from '../core/id.ts'
import type { Json } from '../core/json.ts'
import type { Verdict } from '../policy/policy.ts'
import type { Target } from '../ports/work.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { anAssistant, createTestEngine, TEST_PRINCIPAL, type TestEngine } from '../testing/test-engine.ts'
import { defineTool } from '../tools/define-tool.ts'

const ADA = { user: 'ada' as UserId, name: 'Ada' }

interface Rules {
  revision: string
  verdict: Verdict | null
  /** Arguments the tool does not take any more are refused. */
  takes: boolean
}

const aRuleBook = (): Rules => ({ revision: 'one', verdict: null, takes: true })

/** Only managers may do it, unless the rules say otherwise. */
const managersOnly = (rules: Rules) => ({
  get revision() {
    return rules.revision
  },
  check: ({ principal }: { principal: { roles: readonly string[] } }) =>
    rules.verdict ??
    (principal.roles.includes('manager')
      ? ({ verdict: 'allow', code: 'ok', reason: '' } as const)
      : ({
          verdict: 'require_role',
          code: 'manager',
          reason: 'Managers pay.',
          roles: ['manager'],
        } as const)),
})

const DESK = { roles: ['manager'], names: {}, release_after_minutes: 30 }

/** Decides about what waits at the desk, as a manager. */
function colleagueAt(engine: TestEngine, target: Target) {
  let deeds = 0
  return async (act: 'approve' | 'decline', pending: PendingId) => {
    const key = `desk-${++deeds}`
    const deed: DeskAct = { act, pending, roles: ['manager'], note: '' }
    await engine.runner.submit(
      target,
      key,
      { kind: 'desk', colleague: ADA, act: deed, principal: TEST_PRINCIPAL },
      'queue',
    )
    await engine.runner.settled(target.ref)
    const turn = (await engine.store.findInput(target.ref, key))?.turn
    const events = turn ? await engine.journal.turn(target.ref, turn) : []
    const refused = events.find(event => event.type === 'desk_refused')
    return { texts: textsOf(events), refused: refused?.payload.why ?? null }
  }
}

/** A payment only managers may make, asked for by somebody who is none. */
async function aPayment(call: string, given: Parameters<TestEngine['say']>[2] = {}) {
  const paid: Json[] = []
  const rules = aRuleBook()
  const pay = defineTool({
    name: 'pay',
    description: 'Pays.',
    parameters: z.object({ to: z.string().check(z.refine(() => rules.takes)), amount: z.number() }),
    async run(args) {
      paid.push(args)
      return {}
    },
  })
  const assistant = anAssistant({ tools: [pay], desk: DESK })
  const model = scriptedModel([
    [{ call, arguments: { to: 'Bo', amount: 80 } }],
    'Done so.',
    'Done so.',
    'Done so.',
  ])
  const engine = createTestEngine({ assistant, model, policy: managersOnly(rules) })
  const target = await engine.open()
  const state = () => engine.runner.state(target.ref)
  const say = async (text: string) => textsOf(await engine.say(target, text, given))
  const first = await say('pay Bo 80')
  return { engine, target, say, state, decide: colleagueAt(engine, target), paid, rules, first }
}

/** An agent's song only managers may have made. Its words are suggested while that costs nothing. */
async function aSong() {
  const rules = { ...aRuleBook(), costs: true }
  const sing = defineTool({
    name: 'sing',
    description: 'Sings.',
    parameters: z.object({
      content: z.string(),
      musicStyle: z.enum(['pop', 'rock']).check(z.refine(() => rules.takes)),
      lyrics: z.optional(z.string()),
    }),
    run: () => ({ text: 'La.' }),
  })
  const draft = defineTool({
    name: 'draft',
    description: 'Drafts the words.',
    parameters: z.object({ content: z.string() }),
    readOnly: true,
    estimate: () => (rules.costs ? { costUsd: 1 } : null),
    run: ({ content }) => ({ lyrics: `La, ${content}` }),
  })
  const tools = [sing, draft]
  const settings = AgentsSchema.parse({ music: { tool: 'sing', prefill: 'draft' } })
  const { agents, faults } = loadAgents(settings, tools, 'en')
  expect(faults).toEqual([])
  const engine = createTestEngine({
    assistant: anAssistant({ tools, agents, desk: DESK, conversation: false }),
    model: scriptedModel([]),
    policy: managersOnly(rules),
  })
  const target = await engine.open()
  const state = () => engine.runner.state(target.ref)
  for (const text of ['Make a pop song about the tides', 'yes']) await engine.say(target, text)
  expect((await state()).pendings).toMatchObject([{ kind: 'role_approval' }])
  return { state, decide: colleagueAt(engine, target), rules }
}

const NOT_DONE = 'Ada has agreed. Something has changed since, though, so nothing has been done yet.'

const textsOf = (events: readonly { type: string; content: unknown }[]): string[] =>
  events.flatMap(event =>
    event.type === 'message_sent' ? [(event.content as { text: string } | null)?.text ?? ''] : [],
  )

test('an approval that is enough is told as such, before what comes of it', async () => {
  const { say, state, decide, paid, engine, target } = await aPayment('pay')
  await say('yes')
  const [pending] = (await state()).pendings
  const { texts } = await decide('approve', pending?.id as PendingId)
  expect(texts).toEqual(['Ada has approved it.', expect.not.stringContaining('Ada')])
  expect(paid).toEqual([{ to: 'Bo', amount: 80 }])
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null })
})

test('an approval that leads to another question is not called one', async () => {
  const { say, state, decide, paid, rules } = await aPayment('pay')
  await say('yes')
  const [pending] = (await state()).pendings
  rules.revision = 'two'
  const { texts } = await decide('approve', pending?.id as PendingId)
  expect(texts).toEqual([NOT_DONE, expect.stringContaining('Shall I do this')])
  expect(paid).toEqual([])
  expect((await state()).pendings).toMatchObject([{ kind: 'confirmation' }])
})

test.each([
  ['refused by a rule', { verdict: 'deny', code: 'closed', reason: 'The till is closed.' }],
  [
    'one for another role',
    { verdict: 'require_role', code: 'chief', reason: 'The chief pays.', roles: ['chief'] },
  ],
] as const)('an approval of what is %s by now is not called one', async (_, verdict) => {
  const { say, state, decide, paid, rules } = await aPayment('pay')
  await say('yes')
  const [pending] = (await state()).pendings
  rules.verdict = verdict
  const { texts } = await decide('approve', pending?.id as PendingId)
  expect(texts).toEqual([NOT_DONE, expect.not.stringContaining('Ada')])
  expect(paid).toEqual([])
})

test('an approval of a call that cannot be made any more is told before what became of it, and not called one', async () => {
  const { say, state, decide, rules } = await aPayment('pay')
  await say('yes')
  const [pending] = (await state()).pendings
  rules.takes = false
  const { texts } = await decide('approve', pending?.id as PendingId)
  expect(texts).toEqual([NOT_DONE, expect.not.stringContaining('Ada')])
})

test.each([
  [
    'left out, since its tool does not take them any more',
    { takes: false },
    ['I have left it out.', 'Something is missing'],
  ],
  ['suggested anew', { costs: false, revision: 'two' }, ['Settle the song’s details']],
])('an approval of a task whose values are %s is told once', async (_, change, others) => {
  const { state, decide, rules } = await aSong()
  const [pending] = (await state()).pendings
  Object.assign(rules, change)
  const { texts } = await decide('approve', pending?.id as PendingId)
  expect(texts).toEqual([NOT_DONE, ...others.map(text => expect.stringContaining(text))])
  expect((await state()).pendings).toMatchObject([{ kind: 'confirmation' }])
})

test('a no of a colleague is told as theirs, and the model hears whose it was', async () => {
  const { say, state, decide, paid, engine, target } = await aPayment('pay')
  await say('yes')
  const [pending] = (await state()).pendings
  const { texts } = await decide('decline', pending?.id as PendingId)
  expect(texts).toEqual(['Ada has declined it.', expect.not.stringContaining('Ada')])
  expect(paid).toEqual([])
  const results = (await engine.events(target.ref)).flatMap(event =>
    event.type === 'step_changed' && event.payload.status === 'skipped' ? [event.content?.result] : [],
  )
  expect(results).toEqual([{ declined: true, by: 'colleague' }])
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null })
})

test('a task that a colleague declines ends with their no, and nobody acknowledges it as the person’s', async () => {
  const { state, decide } = await aSong()
  const [pending] = (await state()).pendings
  const { texts } = await decide('decline', pending?.id as PendingId)
  expect(texts).toEqual(['Ada has declined it.'])
  expect((await state()).pendings).toEqual([])
})

test('a change in words, without any intent, takes the place of a request that waits', async () => {
  const { say, state, decide, paid } = await aPayment('pay')
  await say('yes')
  const [old] = (await state()).pendings
  expect((await say('make it 60')).join(' ')).toContain('80 → 60')
  expect(await decide('approve', old?.id as PendingId)).toMatchObject({ refused: 'changed' })
  await say('yes')
  const [next] = (await state()).pendings
  await decide('approve', next?.id as PendingId)
  expect(paid).toEqual([{ to: 'Bo', amount: 60 }])
})

test.each(['not Bo', 'wrong amount'])(
  '"%s" takes a request of a model back, and tells it so',
  async words => {
    const { say, state, decide, paid } = await aPayment('pay')
    await say('yes')
    const [old] = (await state()).pendings
    await say(words)
    expect((await state()).pendings).toEqual([])
    expect(await decide('approve', old?.id as PendingId)).toMatchObject({ refused: 'changed' })
    expect(paid).toEqual([])
  },
)

test('a tool of a front end that only a role may use is refused at once: no desk could have it done', async () => {
  const parameters = { type: 'object', properties: { to: { type: 'string' }, amount: { type: 'number' } } }
  const frontend = { tools: [{ name: 'open_till', description: 'Opens it.', parameters }], context: [] }
  const { state, engine, target } = await aPayment('open_till', { frontend })
  expect((await state()).pendings).toEqual([])
  const events = await engine.events(target.ref)
  const failed = events.find(
    ({ type, payload }) => type === 'step_changed' && 'code' in payload && payload.code === 'policy_denied',
  )
  expect(failed?.content).toMatchObject({ result: { reason: 'Managers pay.' } })
})
