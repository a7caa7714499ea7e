import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sha256 } from '../../src/adapters/digest.ts'
import { loadIntents } from '../../src/assistants/load-intents.ts'
import { loadPolicies } from '../../src/assistants/load-policies.ts'
import type { JournalEvent, JournalEventOf } from '../../src/core/event.ts'
import type { Json } from '../../src/core/json.ts'
import { POLICY_VERDICTS } from '../../src/core/policy.ts'
import { PLAN_PRODUCERS } from '../../src/core/producer.ts'
import type { Policy } from '../../src/policy/policy.ts'
import { fixedClock } from '../../src/testing/fixed-clock.ts'
import { scriptedModel } from '../../src/testing/scripted-model.ts'
import {
  anAssistant,
  createTestEngine,
  TEST_PRINCIPAL,
  type TestEngine,
} from '../../src/testing/test-engine.ts'
import { defineTool } from '../../src/tools/define-tool.ts'
import type { Tool } from '../../src/tools/tool.ts'
import { aFolder } from '../a-folder.ts'
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
/** Those whose turns began with a message: of the others the test stated the first one itself. */
const IS_WHOLE: ReadonlySet<string> = new Set(['planner_loop', 'a planner of one’s own'])
const scenario = fc.record({
  verdicts,
  calls,
  producer: fc.constantFrom(...PLAN_PRODUCERS, 'a planner of one’s own' as const),
  answers: fc.array(person, { maxLength: 8 }),
})

test('whoever makes the plan: nothing runs without a passed gate, nor with other arguments than were agreed to', async () => {
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
      const { engine, target, events } = await played(policy, wished, producer, answers)
      everyCallPassedTheGate(events)
      oneEffectAtATime(events)
      theLastIsInFocus(events)
      if (IS_WHOLE.has(producer)) expect((await engine.replay(target.ref)).difference).toBeNull()
    }),
    { numRuns: 400 },
  )
})

/** Rules of every effect, told apart by the argument `n`; what they mean is said once more in `isAllowed`. */
const RULES = `
rules:
  - { id: never, when: params.n == 0, effect: deny, reason: No. }
  - { id: boss, when: params.n == 1, effect: require_role, roles: [boss], reason: No. }
  - { id: ask, when: params.n == 2, effect: require_confirmation, reason: Sure? }
  - { id: first, when: params.n == 3, effect: rate_limit, limit: 1, window: P1D, reason: No. }
  - { id: broken, when: 1 / (params.n - 4) > 7, effect: allow }
`

test('whoever makes the plan: no rule of policies.yaml is got around, and a replay gives the same verdicts', async () => {
  const tools = aWorkshop()
  const { policy } = loadPolicies('policies.yaml', RULES, { tools, lookups: [] }, sha256)
  if (policy === null) throw new Error('the rules are sound')
  const circumstances = fc.record({ boss: fc.boolean(), unattended: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(
      scenario,
      circumstances,
      async ({ calls: wished, producer, answers }, { boss, unattended }) => {
        const given = {
          principal: { ...TEST_PRINCIPAL, roles: boss ? ['boss'] : [] },
          surface: { channel: 'api', tools: [], ...(unattended && { unattended }) },
        }
        const { engine, target, events } = await played(policy, wished, producer, answers, given)
        everyCallPassedTheGate(events)
        const made = events.flatMap(event =>
          event.type === 'effect_claimed' && event.payload.kind === 'tool' ? [event as Claim] : [],
        )
        for (const [index, claim] of made.entries()) {
          const { n } = (claim.content?.request ?? { n: -1 }) as { n: number }
          // Who answers by click is nobody's boss here, and the model's own turn is the only one that has roles.
          expect([n, index]).toSatisfy(
            () => n > 4 || n === 2 || (n === 1 && boss) || (n === 3 && index === 0),
          )
        }
        if (IS_WHOLE.has(producer)) expect((await engine.replay(target.ref)).difference).toBeNull()
      },
    ),
    { numRuns: 200 },
  )
})

function aWorkshop(): Tool[] {
  return [0, 1, 2].map(index =>
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
}

type Scenario = typeof scenario extends fc.Arbitrary<infer T> ? T : never

/** A session in which that producer makes a plan of these calls, and the person then says all that. */
async function played(
  policy: Policy,
  wished: Scenario['calls'],
  producer: Scenario['producer'],
  answers: Scenario['answers'],
  given: Parameters<TestEngine['say']>[2] = {},
) {
  const steps = wished.map(({ tool, n, fails }) => ({ tool: `tool_${tool}`, arguments: { n, fails } }))
  const model = scriptedModel(({ messages }) =>
    producer === 'planner_loop' && messages.at(-1)?.role === 'user' && messages.length === 1
      ? steps.map(({ tool, arguments: args }) => ({ call: tool, arguments: args }))
      : 'Well.',
  )
  const isGiven = producer === 'a planner of one’s own'
  const assistant = anAssistant({ tools: aWorkshop(), ...(isGiven && { intents: await anIntent() }) })
  const clock = fixedClock()
  const planner = { plan: () => ({ steps: steps.map(step => ({ type: 'tool_call', ...step }) as const) }) }
  const primitives = isGiven ? { planner } : {}
  const engine = createTestEngine({ model, policy, assistant, clock, primitives })
  const target = await engine.open()
  if (producer === 'planner_loop' || isGiven) await engine.say(target, 'Go', { run: 'go', ...given })
  else {
    const actions = steps.map(
      (step, index) => ({ kind: 'tool_call', call: `call-${index}`, ...step }) as const,
    )
    await beginPlan({ ...engine, policy, assistant, clock }, target.ref, actions, producer)
  }
  for (const answer of answers) {
    const focus = (await engine.runner.state(target.ref)).pendings.at(-1)
    if (typeof answer === 'string') await engine.say(target, answer, given)
    else if (focus !== undefined)
      await engine.click(target, focus.id, { status: 'resolved', response: answer })
  }
  return { engine, target, events: await engine.events(target.ref) }
}

/** "Go" is what it is for. */
const anIntent = () => {
  intents ??= loadedIntents()
  return intents
}
let intents: ReturnType<typeof loadedIntents> | undefined

async function loadedIntents() {
  const yaml = 'intents: { go: { description: Goes., examples: [go, go now, please go], post: Gone. } }'
  const loaded = await loadIntents(aFolder({ 'intents.yaml': yaml }), [], sha256)
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults))
  return loaded.intents
}

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
