import { sha256 } from '../src/adapters/digest.ts'
import { memoryBlobs } from '../src/adapters/storage/memory/memory-blobs.ts'
import { memoryDesk } from '../src/adapters/storage/memory/memory-desk.ts'
import { memoryRevisions } from '../src/adapters/storage/memory/memory-revisions.ts'
import type { Assistant } from '../src/assistants/assistant.ts'
import { fact, type TurnEnd } from '../src/core/event.ts'
import { turnId } from '../src/core/id.ts'
import type { TurnInput } from '../src/core/input.ts'
import type { StepAction } from '../src/core/plan.ts'
import type { PlanProducer } from '../src/core/producer.ts'
import type { SessionRef } from '../src/core/session.ts'
import type { Journal } from '../src/journal/journal.ts'
import { TurnLog } from '../src/journal/turn-log.ts'
import { createPlan } from '../src/plans/create-plan.ts'
import { endOf } from '../src/plans/progress.ts'
import { runSteps } from '../src/plans/run-steps.ts'
import type { Policy } from '../src/policy/policy.ts'
import { UNLIMITED } from '../src/ports/budget.ts'
import type { Clock } from '../src/ports/clock.ts'
import type { Feed } from '../src/ports/feed.ts'
import type { JournalStore } from '../src/ports/journal-store.ts'
import type { Telemetry } from '../src/telemetry/telemetry.ts'
import { scriptedModel } from '../src/testing/scripted-model.ts'
import { aMessage } from '../src/testing/test-engine.ts'
import { NO_MCP } from '../src/tools/mcp/no-mcp.ts'
import { createRunningCalls } from '../src/tools/running-calls.ts'
import { createFlowBook } from '../src/tracks/flow/flow-book.ts'
import { newCourse } from '../src/tracks/flow/shadow/live-course.ts'
import type { TrackScope } from '../src/tracks/track-scope.ts'
import { VIRTUAL_TOOLS } from '../src/tracks/tracks.ts'
import { readsOf } from '../src/turn/reads.ts'
import { receive } from '../src/turn/receive.ts'
import { showPendings } from '../src/turn/show-pendings.ts'
import { scriptedService } from './builders/scripted-service.ts'

export interface PlanStart {
  readonly store: JournalStore
  readonly journal: Journal
  readonly feed: Feed
  readonly clock: Clock
  readonly policy: Policy
  readonly assistant: Assistant
  readonly telemetry?: Pick<Telemetry, 'follow'>
}

type BegunBy = Exclude<PlanProducer, 'planner_loop'>

/** A session's first turn, whose plan no model made; it runs up to where it waits for the person. */
export const beginPlan = (
  start: PlanStart,
  ref: SessionRef,
  actions: readonly StepAction[],
  producer?: BegunBy,
): Promise<TurnEnd> => beginTurn(start, ref, (scope, input) => planTurn(scope, input, actions, producer))

/** A session's first turn, of which only the test says what it does. */
export async function beginTurn(
  { store, journal, feed, clock, policy, assistant, telemetry }: PlanStart,
  ref: SessionRef,
  turn: (scope: TrackScope, input: TurnInput) => Promise<TurnEnd>,
): Promise<TurnEnd> {
  const input = aMessage('Go', { run: 'go', locale: assistant.locale })
  const body = JSON.stringify(input)
  await store.put(ref, { key: 'go', at: 0, lane: 'turn', run: 'go', digest: sha256(body), body }, 'queue')
  const session = await journal.load(ref)
  const thread = (await store.findSession(ref))?.thread
  const report = telemetry?.follow(session.state, [], thread) ?? (() => {})
  const log = new TurnLog(
    session,
    {
      turn: turnId(1),
      input: 'go',
      inputDigest: sha256(body),
      recorded: [],
      mode: 'live',
      compareDigests: true,
      signal: new AbortController().signal,
      title: () => 'Go',
      extend: () => {},
      late: () => {},
    },
    {
      journal,
      clock,
      feed: {
        ...feed,
        publish(to, events) {
          feed.publish(to, events)
          report(events)
        },
      },
    },
  )
  const scope: TrackScope = {
    log,
    store,
    journal,
    policy,
    primitives: {},
    virtualTools: VIRTUAL_TOOLS,
    flows: createFlowBook({ revisions: memoryRevisions(), digest: sha256 }),
    flow: null,
    course: newCourse(),
    guardrails: [],
    preferences: [],
    preview: null,
    memory: null,
    frontend: null,
    remember: async () => {},
    mcp: NO_MCP,
    calls: createRunningCalls({ budget: UNLIMITED }),
    blobs: memoryBlobs(),
    desk: memoryDesk(),
    clock,
    budget: UNLIMITED,
    assistant,
    digest: sha256,
    queue: { put: async () => {}, drop: async () => {}, tell: async () => {} },
    wakeAt: async () => {},
    summariseLater: async () => {},
    models: scriptedService(scriptedModel([])).service,
    reads: readsOf(input, log.state, assistant, {
      now: clock.now(),
      engine: 'test',
      zone: 'UTC',
      hasModel: false,
      hasRouter: false,
      primitives: {},
    }),
  }
  return turn(scope, input)
}

/** What such a turn does, first and when it is run again. */
export async function planTurn(
  scope: TrackScope,
  input: TurnInput,
  actions: readonly StepAction[],
  producer: BegunBy = 'intent',
): Promise<TurnEnd> {
  receive(scope, input)
  const progress = await runSteps(scope, createPlan(scope, { producer, actions }))
  return endTurn(scope, progress.kind === 'done' ? { reason: 'answered' } : endOf(progress))
}

/** Leaves the person with what the turn has opened. */
export async function endTurn(scope: TrackScope, reached: TurnEnd): Promise<TurnEnd> {
  const end = showPendings(scope, reached)
  scope.log.emit(fact('turn_ended', end))
  await scope.log.commit('closed')
  return end
}
