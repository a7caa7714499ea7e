import { type ErrorCode, wordingOf } from '../core/error.ts'
import type { Json } from '../core/json.ts'
import type { Approval } from '../core/pending.ts'
import { isDone, type PlanProducer } from '../core/plan.ts'
import type { OpenPlan } from '../core/session.ts'
import { errorLogged } from '../llm/error-log.ts'
import { say } from '../messages/catalog.ts'
import type { FailureWords } from '../tools/tool-failure.ts'
import { askAboutStep } from './ask-about-step.ts'
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
  scope.log.emit(errorLogged(placeOfCall(call), { code, detail }))
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

export const placeOfCall = ({ tool }: StepCall) => ({
  component: 'planner_loop',
  stage: 'tool_execute',
  toolName: tool,
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
