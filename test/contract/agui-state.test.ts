import { AbstractAgent, type RunAgentInput } from '@ag-ui/client'
import type { BaseEvent, Event } from '@ag-ui/core'
import * as fc from 'fast-check'
import { from, type Observable } from 'rxjs'
import { expect, test } from 'vitest'
import type { PlanDraftView } from '../../src/api/rest.ts'
import { DRAFT_STATUSES } from '../../src/core/draft.ts'
import type { PlanId } from '../../src/core/id.ts'
import { type JsonObject, ofJson } from '../../src/core/json.ts'
import { LIMITS } from '../../src/core/limits.ts'
import { MAX_PENDINGS, type PendingView } from '../../src/core/pending.ts'
import { STEP_STATUSES } from '../../src/core/plan.ts'
import { SharedState } from '../../src/server/agui/shared-state.ts'
import { stateRooms } from '../../src/server/agui/state-rooms.ts'
import { amount, rerun } from '../chance.ts'

/** Texts up to long ones, of characters that cost more bytes than they look. */
const aText = (most: number) =>
  fc
    .tuple(fc.constantFrom('a', 'ß', '漢', '😀', '"', '\u0000', '\ud800', '~1/'), fc.nat(most))
    .map(([character, times]) => character.repeat(times))
const anything = fc.oneof({ weight: 3, arbitrary: aText(200) }, aText(9_000))
const aName = fc.constantFrom('send', 'look_up', 'x'.repeat(64))

const aPending: fc.Arbitrary<PendingView> = fc
  .record({ question: anything, text: anything })
  .map(({ question, text }) => ({
    id: 't999999999/p999999999~999999999~0123abcd',
    kind: 'plan_interrupted',
    question,
    answer: { form: 'yes_no', editable: true },
    details: { tool: 'send', arguments: { text } },
    expiresAt: 1_800_000_000_000,
    locale: 'de-CH',
  }))

const aStep = fc.record({
  title: anything,
  kind: fc.constantFrom('call' as const, 'executor' as const),
  name: aName,
  arguments: fc.record({ text: anything }),
  tools: fc.array(aName, { maxLength: 20 }),
  after: fc.constant([]),
  status: fc.constantFrom(...STEP_STATUSES),
  code: fc.constant(null),
  call: fc.constantFrom(null, 't1/plan7#3'),
  change: fc.constantFrom(null, 'changed' as const),
})

const aPlan: fc.Arbitrary<PlanDraftView> = fc
  .record({
    revision: fc.integer({ min: 1, max: 2 }),
    status: fc.constantFrom(...DRAFT_STATUSES),
    objective: anything,
    reasoning: anything,
    reason: fc.option(anything),
    steps: fc.array(aStep, { maxLength: LIMITS.planSteps }),
    notes: fc.array(anything, { maxLength: 3 }),
  })
  .map(({ steps, notes, ...rest }) => ({
    ...rest,
    id: 't1/draft1',
    contextType: 'project',
    executionMode: 'draft_only',
    intentLabel: null,
    plannerAgentId: null,
    steps: steps.map((step, place) => ({ ...step, id: `s${place + 1}` })),
    removed: notes.map(title => ({ id: 's0', title })),
    review: { revision: 1, round: 1, verdict: 'needs_changes', notes },
    plan: null,
    estimate: null,
    turn: 't1',
  }))

type Deed = (state: SharedState) => readonly Event[]
const aPlanId = fc.constantFrom('t1/plan1', 't1/plan2', 't2/plan1', 't2/plan~2').map(id => ofJson<PlanId>(id))

const aDeed: fc.Arbitrary<Deed> = fc.oneof(
  anything.map(details => (state: SharedState) => [state.agent('executing_tool', details)]),
  fc
    .array(aPending, { maxLength: MAX_PENDINGS })
    .map(pendings => (state: SharedState) => [state.pendings(pendings)]),
  aPlan.map(plan => (state: SharedState) => state.plan(plan)),
  fc.tuple(aPlanId, fc.array(aName, { maxLength: 100 })).map(([id, names]) => (state: SharedState) => [
    state.calls({
      id,
      producer: 'conversation',
      parent: null,
      steps: names.map(name => ({ kind: 'tool_call', name })),
    }),
  ]),
  fc
    .tuple(aPlanId, fc.nat(60), fc.constantFrom(...STEP_STATUSES))
    .map(([plan, step, status]) => (state: SharedState) => [
      state.step(`${plan}#${step}`, { plan, step, status, code: 'tool_failed' }),
    ]),
  fc
    .tuple(anything, fc.array(anything, { maxLength: 2 }), fc.array(aName, { maxLength: 40 }))
    .map(([summary, entities, tools]) => (state: SharedState) => [
      state.end('idle', { summary, entities, tools }),
    ]),
)

/** Shared by a front end, as long as it may be. */
const anAppsState = anything
  .map((text): JsonObject => ({ cart: text, count: 3 }))
  .filter(state => bytesOf(state) <= LIMITS.frontendStateBytes)

interface Told {
  readonly contextType: string
  /** Null where no client began it. */
  readonly frontend: JsonObject | null
  readonly deeds: readonly Deed[]
}
const aRun = (frontend: fc.Arbitrary<JsonObject | null>): fc.Arbitrary<Told> =>
  fc.record({
    contextType: fc.oneof({ weight: 5, arbitrary: fc.constant('project') }, aText(300)),
    frontend,
    deeds: fc.array(aDeed, { maxLength: 25 }),
  })
const someRuns = fc
  .tuple(aRun(anAppsState), fc.array(aRun(fc.option(anAppsState)), { maxLength: 2 }))
  .map(([first, more]) => [first, ...more])

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))
const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** The stock client, with the state it has after each event. */
class Client extends AbstractAgent {
  readonly states: unknown[] = []
  #events: readonly Event[] = []
  run(_input: RunAgentInput): Observable<BaseEvent> {
    return from(this.#events as readonly BaseEvent[])
  }
  async hear(runId: string, events: readonly Event[]): Promise<void> {
    const run = { threadId: this.threadId, runId }
    this.#events = asSent([
      { type: 'RUN_STARTED', ...run },
      ...events,
      { type: 'RUN_FINISHED', ...run, outcome: { type: 'success' } },
    ]) as Event[]
    await this.runAgent({ runId }, { onStateChanged: ({ state }) => void this.states.push(state) })
  }
}

const eventsOf = (state: SharedState, { contextType, frontend, deeds }: Told): readonly Event[] => [
  frontend === null ? state.goOn(contextType) : state.begin(contextType, frontend),
  ...deeds.flatMap(deed => deed(state)),
]

test('whatever a session shows, the state at the stock client is 16 kB at most after every event, and what a new one is told', async () => {
  await fc
    .assert(
      fc.asyncProperty(someRuns, async runs => {
        const client = new Client()
        const retold = new SharedState()
        for (const [place, run] of runs.entries()) {
          // Each run has a stream of its own, which knows nothing of those before.
          await client.hear(`r${place}`, eventsOf(new SharedState(), run))
          eventsOf(retold, run)
          expect(client.state).toEqual(asSent(retold.snapshot()))
        }
        expect(Math.max(...client.states.map(bytesOf))).toBeLessThanOrEqual(LIMITS.stateBytes)
      }),
      { numRuns: amount(60) },
    )
    .catch(error => {
      throw new Error(rerun('test/contract/agui-state.test.ts'), { cause: error })
    })
}, 60_000)

test('all rooms together, with their names and all a front end may share, are no larger than the state', () => {
  for (const frontendBytes of [2, 4_000, LIMITS.frontendStateBytes]) {
    const { agent, lastTurn, pendings, plan, calls } = stateRooms(frontendBytes)
    const names = bytesOf({ agent_state: 0, last_turn_context: 0, pendings: 0, plan: 0, plans: 0, steps: 0 })
    expect(frontendBytes + agent + lastTurn + pendings + plan + calls + names).toBeLessThanOrEqual(
      LIMITS.stateBytes,
    )
  }
})

test('each part keeps to its room', () => {
  fc.assert(
    fc.property(anAppsState, fc.array(aDeed, { maxLength: 25 }), (frontend, deeds) => {
      const state = new SharedState()
      const rooms = stateRooms(bytesOf(frontend))
      eventsOf(state, { contextType: 'project', frontend, deeds })
      const { agent_state, last_turn_context = 0, pendings, plan = 0, plans, steps } = state.snapshot()
      expect(bytesOf(agent_state)).toBeLessThanOrEqual(rooms.agent)
      expect(bytesOf(last_turn_context)).toBeLessThanOrEqual(rooms.lastTurn)
      expect(bytesOf(pendings)).toBeLessThanOrEqual(rooms.pendings)
      expect(bytesOf(plan)).toBeLessThanOrEqual(rooms.plan)
      expect(bytesOf({ plans, steps })).toBeLessThanOrEqual(rooms.calls)
    }),
    { numRuns: amount(100) },
  )
})
