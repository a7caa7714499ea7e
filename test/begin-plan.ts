import { sha256 } from '../src/adapters/digest.ts'
import type { Assistant } from '../src/assistants/assistant.ts'
import { fact } from '../src/core/event.ts'
import { turnId } from '../src/core/id.ts'
import type { PlanProducer, StepAction } from '../src/core/plan.ts'
import type { SessionRef } from '../src/core/session.ts'
import type { Feed } from '../src/journal/feed.ts'
import type { Journal } from '../src/journal/journal.ts'
import { TurnLog } from '../src/journal/turn-log.ts'
import { createFlowBook } from '../src/plans/flows/flow-book.ts'
import { endOf } from '../src/plans/progress.ts'
import { runPlan } from '../src/plans/run-plan.ts'
import type { TurnScope } from '../src/plans/turn-scope.ts'
import type { Policy } from '../src/policy/policy.ts'
import type { Clock } from '../src/ports/clock.ts'
import type { JournalStore } from '../src/ports/journal-store.ts'
import { memoryDesk } from '../src/testing/memory-desk.ts'
import { memoryRevisions } from '../src/testing/memory-revisions.ts'
import { scriptedModel } from '../src/testing/scripted-model.ts'
import { scriptedService } from '../src/testing/scripted-service.ts'
import { aMessage } from '../src/testing/test-engine.ts'
import { NO_MCP } from '../src/tools/mcp/no-mcp.ts'
import { readsOf } from '../src/turn/reads.ts'
import { receive } from '../src/turn/receive.ts'
import { showPendings } from '../src/turn/show-pendings.ts'

export interface PlanStart {
  readonly store: JournalStore
  readonly journal: Journal
  readonly feed: Feed
  readonly clock: Clock
  readonly policy: Policy
  readonly assistant: Assistant
}

/** A session's first turn, whose plan no model made; it runs up to where it waits for the person. */
export async function beginPlan(
  { store, journal, feed, clock, policy, assistant }: PlanStart,
  ref: SessionRef,
  actions: readonly StepAction[],
  producer: Exclude<PlanProducer, 'planner_loop'> = 'intent',
): Promise<void> {
  const input = aMessage('Go', { run: 'go', locale: assistant.locale })
  const body = JSON.stringify(input)
  await store.put(ref, { key: 'go', at: 0, lane: 'turn', run: 'go', digest: sha256(body), body }, 'queue')
  const log = new TurnLog(
    await journal.load(ref),
    {
      turn: turnId(1),
      input: 'go',
      inputDigest: sha256(body),
      recorded: [],
      mode: 'live',
      compareDigests: true,
      signal: new AbortController().signal,
      title: 'Go',
      extend: () => {},
      late: () => {},
    },
    { journal, feed, clock },
  )
  const scope: TurnScope = {
    log,
    store,
    journal,
    policy,
    primitives: {},
    flows: createFlowBook({ revisions: memoryRevisions(), digest: sha256 }),
    flow: null,
    guardrails: [],
    preview: null,
    memory: null,
    remember: async () => {},
    mcp: NO_MCP,
    desk: memoryDesk(),
    clock,
    assistant,
    digest: sha256,
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
  receive(scope, input)
  const plan = log.nextPlan()
  const steps = actions.map(action => ({ kind: action.kind, name: nameOf(action) }))
  log.emit(
    fact(
      'plan_created',
      { plan, producer, continues: null, reply: null, steps },
      { steps: actions.map(action => ({ action, confidence: null })) },
    ),
  )
  const progress = await runPlan(scope, plan)
  const end = showPendings(scope, progress.kind === 'done' ? { reason: 'answered' } : endOf(progress))
  log.emit(fact('turn_ended', end))
  await log.commit('closed')
}

function nameOf(action: StepAction): string | null {
  switch (action.kind) {
    case 'tool_call':
    case 'ui_tool':
      return action.tool
    case 'ask_user':
      return action.param
    case 'agent_task':
      return action.agent
    case 'respond':
      return null
  }
}
