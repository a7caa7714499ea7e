import { sha256 } from '../../src/adapters/digest.ts'
import { fact } from '../../src/core/event.ts'
import { turnId } from '../../src/core/id.ts'
import type { Json } from '../../src/core/json.ts'
import type { PlanProducer } from '../../src/core/plan.ts'
import { TurnLog } from '../../src/journal/turn-log.ts'
import { endOf } from '../../src/plans/progress.ts'
import { runPlan } from '../../src/plans/run-plan.ts'
import type { TurnScope } from '../../src/plans/turn-scope.ts'
import type { Policy } from '../../src/policy/policy.ts'
import type { Model } from '../../src/ports/model.ts'
import { fixedClock } from '../../src/testing/fixed-clock.ts'
import { scriptedService } from '../../src/testing/scripted-service.ts'
import { aMessage, anAssistant, type TestEngine } from '../../src/testing/test-engine.ts'
import type { Tool } from '../../src/tools/tool.ts'
import { readsOf } from '../../src/turn/reads.ts'
import { receive } from '../../src/turn/receive.ts'
import type { Target } from '../../src/turn/runner-parts.ts'
import { showPendings } from '../../src/turn/show-pendings.ts'

export interface PlannedCall {
  readonly tool: string
  readonly arguments: Json
}

/** A first turn whose plan comes from another producer than the conversation loop. */
export async function startPlan(
  { store, journal, feed }: TestEngine,
  { ref }: Target,
  producer: PlanProducer,
  calls: readonly PlannedCall[],
  { policy, tools, model }: { policy: Policy; tools: readonly Tool[]; model: Model },
): Promise<void> {
  const input = aMessage('Go', { run: 'go' })
  const body = JSON.stringify(input)
  const clock = fixedClock()
  await store.put(ref, { key: 'go', at: 0, lane: 'turn', run: 'go', digest: sha256(body), body }, 'queue')
  const assistant = anAssistant({ tools })
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
      title: null,
      extend: () => {},
      late: () => {},
    },
    { journal, feed, clock },
  )
  const scope: TurnScope = {
    log,
    journal,
    policy,
    clock,
    assistant,
    digest: sha256,
    models: scriptedService(model).service,
    reads: readsOf(input, assistant, { now: clock.now(), engine: 'test', zone: 'UTC' }),
  }
  receive(scope, input)
  const plan = log.nextPlan()
  const steps = calls.map(({ tool, arguments: args }, index) => ({
    action: { kind: 'tool_call', call: `call-${index}`, tool, arguments: args } as const,
    confidence: null,
  }))
  const listed = calls.map(({ tool }) => ({ kind: 'tool_call', name: tool }) as const)
  log.emit(fact('plan_created', { plan, producer, continues: null, reply: null, steps: listed }, { steps }))
  const progress = await runPlan(scope, plan)
  const end = showPendings(scope, progress.kind === 'done' ? { reason: 'answered' } : endOf(progress))
  log.emit(fact('turn_ended', end))
  await log.commit('closed')
}
