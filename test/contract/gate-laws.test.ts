import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { JournalEvent, JournalEventOf } from '../../src/core/event.ts'
import type { Json } from '../../src/core/json.ts'
import { POLICY_VERDICTS } from '../../src/core/policy.ts'
import type { Policy } from '../../src/policy/policy.ts'
import { fixedClock } from '../../src/testing/fixed-clock.ts'
import { scriptedModel } from '../../src/testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../../src/testing/test-engine.ts'
import { defineTool } from '../../src/tools/define-tool.ts'
import { beginPlan } from '../begin-plan.ts'

/** Each tool's verdict depends on its arguments, so that an edit may meet another one. */
const verdicts = fc.array(fc.constantFrom(...POLICY_VERDICTS, 'require_confirmation' as const), {
  minLength: 5,
  maxLength: 5,
})
const calls = fc.array(fc.record({ tool: fc.nat(2), n: fc.nat(4), fails: fc.boolean() }), {
  minLength: 1,
  maxLength: 4,
})
const person = fc.oneof(
  fc.constantFrom(
    'yes',
    'no',
    'cancel',
    'maybe',
    'what is this about?',
    'ja',
    'skip it',
    'try again',
    'hello there',
  ),
  fc.record({ approved: fc.boolean() }),
  fc.record({ approved: fc.constant(true), editedArgs: fc.record({ n: fc.nat(6) }) }),
  fc.record({ option: fc.constantFrom('retry', 'skip', 'stop', 'happened', 'nonsense') }),
)
const scenario = fc.record({
  verdicts,
  calls,
  producer: fc.constantFrom('planner_loop', 'intent', 'agents'),
  answers: fc.array(person, { maxLength: 8 }),
})

test('whoever makes the plan: nothing runs without a passed gate, nor with other arguments than were agreed to', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async ({ verdicts: table, calls: wished, producer, answers }) => {
      const policy: Policy = {
        revision: 'property',
        check: ({ arguments: args }) => {
          const n = (args as { n: number }).n
          return {
            verdict: table[n % table.length] ?? 'deny',
            code: `rule_${n % table.length}`,
            reason: 'a rule',
          }
        },
      }
      const tools = [0, 1, 2].map(index =>
        defineTool({
          name: `tool_${index}`,
          description: 'Does something.',
          parameters: z.object({ n: z.number(), fails: z._default(z.boolean(), false) }),
          run: ({ n, fails }) => {
            if (fails) throw new Error('it failed')
            return n
          },
        }),
      )
      const steps = wished.map(({ tool, n, fails }) => ({ tool: `tool_${tool}`, arguments: { n, fails } }))
      const model = scriptedModel(({ messages }) =>
        producer === 'planner_loop' && messages.at(-1)?.role === 'user' && messages.length === 1
          ? steps.map(({ tool, arguments: args }) => ({ call: tool, arguments: args }))
          : 'Well.',
      )
      const assistant = anAssistant({ tools })
      const clock = fixedClock()
      const engine = createTestEngine({ model, policy, assistant, clock })
      const target = await engine.open()
      if (producer === 'planner_loop') await engine.say(target, 'Go', { run: 'go' })
      else {
        const actions = steps.map(
          (step, index) => ({ kind: 'tool_call', call: `call-${index}`, ...step }) as const,
        )
        await beginPlan({ ...engine, policy, assistant, clock }, target.ref, actions, producer)
      }
      for (const answer of answers) {
        const focus = (await engine.runner.state(target.ref)).pendings.at(-1)
        if (typeof answer === 'string') await engine.say(target, answer)
        else if (focus !== undefined)
          await engine.click(target, focus.id, { status: 'resolved', response: answer })
      }
      const events = await engine.events(target.ref)
      everyCallPassedTheGate(events)
      oneEffectAtATime(events)
      theLastIsInFocus(events)
      if (producer === 'planner_loop') expect((await engine.replay(target.ref)).difference).toBeNull()
    }),
    { numRuns: 400 },
  )
})

type Claim = JournalEventOf<'effect_claimed'>

function everyCallPassedTheGate(events: readonly JournalEvent[]): void {
  for (const claim of events) {
    if (claim.type !== 'effect_claimed' || claim.payload.kind !== 'tool') continue
    const before = events.filter(({ seq }) => seq < claim.seq)
    const judged = before.findLast(event => event.type === 'policy_checked')
    if (judged?.type !== 'policy_checked') throw new Error(`event ${claim.seq}: called without a verdict`)
    expect(judged.payload.tool).toBe(claim.payload.name)
    if (judged.payload.verdict === 'allow') continue
    expect(judged.payload.verdict).toBe('require_confirmation')
    expect(agreedArguments(before, judged)).toContainEqual((claim as Claim).content?.request)
  }
}

/** What the person said yes to for that step: as shown, or as edited. */
function agreedArguments(before: readonly JournalEvent[], judged: JournalEventOf<'policy_checked'>): Json[] {
  const { plan, step } = judged.payload
  return before.flatMap(event => {
    if (event.type !== 'pending_settled') return []
    const { settlement, pending } = event.payload
    const said =
      settlement.outcome === 'approved' || (settlement.outcome === 'chosen' && settlement.option === 'retry')
    const opened = before.find(other => other.type === 'pending_opened' && other.payload.pending === pending)
    if (!said || opened?.type !== 'pending_opened' || opened.payload.subject.of !== 'step') return []
    if (opened.payload.subject.plan !== plan || opened.payload.subject.step !== step) return []
    const details = opened.content?.details as { arguments: Json } | undefined
    return [event.content?.value ?? details?.arguments ?? null]
  })
}

function oneEffectAtATime(events: readonly JournalEvent[]): void {
  let open: string | null = null
  for (const event of events) {
    if (event.type === 'effect_claimed') {
      expect(open).toBeNull()
      open = event.payload.effect
    }
    if (event.type === 'effect_settled' && event.payload.effect === open) open = null
  }
}

function theLastIsInFocus(events: readonly JournalEvent[]): void {
  for (const event of events) {
    if (event.type !== 'pendings_shown') continue
    const shown = event.content?.pendings ?? []
    expect(shown.length).toBeLessThanOrEqual(3)
    expect(shown.at(-1)?.id.startsWith(`${event.payload.focus}~`)).toBe(true)
  }
}
