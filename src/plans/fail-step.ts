import { type ErrorCode, wordingOf } from '../core/error.ts'
import type { Json } from '../core/json.ts'
import type { Approval } from '../core/pending.ts'
import { isDone, type PlanProducer } from '../core/plan.ts'
import type { OpenPlan } from '../core/session.ts'
import { say } from '../messages/catalog.ts'
import type { FailureWords } from '../tools/tool-failure.ts'
import { askAboutStep } from './ask-about-step.ts'
import { executionModeOf, logFailure } from './log-failure.ts'
import type { StepProgress } from './progress.ts'
import { sendText } from './send-text.ts'
import { callOf, type StepCall } from './step-call.ts'
import { changeStep, type StepNews } from './step-facts.ts'
import type { TurnScope } from './turn-scope.ts'

/** A model or a flow is told of a failure and decides; elsewhere the person does. */
const TELLS_PRODUCER: Readonly<Record<PlanProducer, boolean>> = {
  planner_loop: true,
  intent: false,
  agents: false,
  flow: true,
  ui: false,
  planner: false,
  executor: true,
  context: true,
}

export const tellsProducer = ({ producer }: Pick<OpenPlan, 'producer'>): boolean => TELLS_PRODUCER[producer]

/** Trying again changes nothing about these: the person is told, and says what they want next. */
const FINAL: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'tool_not_found',
  'tool_refused',
  'tool_conflict',
  'tool_forbidden',
  'tool_unapproved',
  'tool_changed',
  'tool_arguments_invalid',
  'tool_result_invalid',
])

type Failure = {
  readonly code: NonNullable<StepNews['code']>
  readonly effect?: NonNullable<StepNews['effect']>
  /** In place of the code and the words. */
  readonly result?: Json
} & FailureWords

/** A step's call failed: whoever wished for it is told, or the person says how to go on. */
export function failStep(
  scope: TurnScope,
  plan: OpenPlan,
  step: number,
  call: StepCall,
  { code, effect, shown, detail, result }: Failure,
): StepProgress {
  logFailure(scope, placeOfCall(scope, plan, call), { code, detail })
  changeStep(scope, plan.id, step, 'failed', {
    ...(effect === undefined ? {} : { effect }),
    code,
    result: result ?? { error: code, ...(shown !== null && { detail: shown }) },
  })
  if (tellsProducer(plan)) return { kind: 'done' }
  const wording = wordingOf(code, scope.reads.locale)
  if (plan.intent === undefined || !FINAL.has(code))
    return askAboutStep(scope, plan, step, call, 'failed', wording)
  sendText(scope, say('intent_failed', scope.reads.locale, { reason: wording }))
  for (const [index, later] of plan.steps.entries())
    if (index > step && !isDone(later)) changeStep(scope, plan.id, index, 'skipped')
  return { kind: 'done' }
}

/** Parts by the plans they make. */
const PLACES = {
  planner_loop: { component: 'planner_loop', stage: 'planner_loop' },
  intent: { component: 'intents', stage: 'tool_execute' },
  agents: { component: 'agents', stage: 'tool_execute' },
  flow: { component: 'flows', stage: 'tool_execute' },
  ui: { component: 'ui', stage: 'tool_execute' },
  planner: { component: 'planner', stage: 'tool_execute' },
  executor: { component: 'executor', stage: 'tool_execute' },
  context: { component: 'context', stage: 'tool_execute' },
} as const satisfies Record<PlanProducer, { readonly component: string; readonly stage: string }>

/** Place of a call's failure: whoever wished for it. */
export const placeOfCall = (scope: TurnScope, plan: OpenPlan, { tool }: StepCall) => ({
  ...PLACES[plan.producer],
  toolName: tool,
  executionMode: executionModeOf(scope, plan),
})

/** The call of a step is known to have failed, although it was made in an earlier turn. */
export function stepFailed(
  scope: TurnScope,
  plan: OpenPlan,
  step: number,
  granted: Approval | null,
  failure: Failure,
): StepProgress {
  const call = callOf(plan, step, granted)
  return call === null ? { kind: 'done' } : failStep(scope, plan, step, call, failure)
}
