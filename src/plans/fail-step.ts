import { clip } from '../core/clip.ts'
import { type ErrorCode, wordingOf } from '../core/error.ts'
import type { Json } from '../core/json.ts'
import type { Approval } from '../core/pending.ts'
import { isDone } from '../core/plan.ts'
import { PRODUCERS } from '../core/producer.ts'
import type { OpenPlan } from '../core/session.ts'
import { textIn } from '../flows/ir/text.ts'
import { say } from '../messages/catalog.ts'
import type { FailureWords } from '../tools/tool-failure.ts'
import { askAboutStep } from './ask-about-step.ts'
import { executionModeOf, logFailure } from './log-failure.ts'
import type { StepProgress } from './progress.ts'
import { sendText } from './send-text.ts'
import { callOf, type StepCall } from './step-call.ts'
import { changeStep, type StepNews } from './step-facts.ts'
import type { TurnScope } from './turn-scope.ts'

export const tellsProducer = ({ producer }: Pick<OpenPlan, 'producer'>): boolean =>
  PRODUCERS[producer].hearsFailures

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

/** Reasons are sentences. */
const LONGEST = 500

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
  { code, effect, shown, detail, result, reason }: Failure,
): StepProgress {
  logFailure(scope, placeOfCall(scope, plan, call), { code, detail })
  changeStep(scope, plan.id, step, 'failed', {
    ...(effect === undefined ? {} : { effect }),
    code,
    result: result ?? { error: code, ...(shown !== null && { detail: shown }) },
  })
  if (tellsProducer(plan)) return { kind: 'done' }
  const { locale } = scope.reads
  const wording =
    reason === undefined
      ? wordingOf(code, locale)
      : clip(textIn(reason, locale, scope.assistant.locale), LONGEST)
  if (plan.intent === undefined || !FINAL.has(code))
    return askAboutStep(scope, plan, step, call, 'failed', wording)
  sendText(scope, say('intent_failed', locale, { reason: wording }))
  skipRest(scope, plan, step)
  return { kind: 'done' }
}

export function skipRest(scope: TurnScope, plan: OpenPlan, step: number): void {
  for (const [index, later] of plan.steps.entries())
    if (index > step && !isDone(later)) changeStep(scope, plan.id, index, 'skipped')
}

/** Place of a call's failure: whoever wished for it. */
export const placeOfCall = (scope: TurnScope, plan: OpenPlan, { tool }: StepCall) => ({
  ...PRODUCERS[plan.producer].place,
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
