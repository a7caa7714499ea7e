import { CERTAIN, confidence } from '../../../core/confidence.ts'
import { isPlainObject } from '../../../core/json.ts'
import type { Pending } from '../../../core/pending.ts'
import { PRODUCERS } from '../../../core/producer.ts'
import type { OpenPlan, SessionState } from '../../../core/session.ts'
import { saysWrong } from '../../../nlu/frames/says-wrong.ts'
import { languageOf } from '../../../nlu/text/language.ts'
import { waitsForColleague } from '../../../pendings/kinds.ts'
import { argumentsIn } from '../../../pendings/read-edit.ts'
import { readRefusal } from '../../../pendings/read-refusal.ts'
import { type Objection, readObjection, refusedByName } from '../../../pendings/read-refused.ts'
import { repeatableQuestion } from '../../../pendings/repeatable-question.ts'
import { holdsOn, topicOf } from '../../../pendings/topic-of.ts'
import { changeablePending } from '../../../pendings/waiting-intent.ts'
import { behindPending } from '../../behind-pending.ts'
import { type Decides, settling } from '../../proposal.ts'
import { type CallReads, recalled, shownValues } from '../../recall-request.ts'

/**
 * Words against a call that waits, which do not say what it should be instead.
 * O1. A value that is refused by name can be agreed to no more, by anybody: the other one is asked for. An intent
 * does that, or the model that is told; where neither is there, the call stays, and how it should be is asked.
 * O2. What waits for a colleague comes back to the person as soon as they doubt it: it would be approved while they still think.
 * O3. What is offered on top of the call is what "that" and doubts are about: under it only a value that is named is refused.
 */
export function objectToCall(text: string, state: SessionState, reads: CallReads): Decides | null {
  const pending = changeablePending(state)
  const args = pending === null ? null : argumentsIn(pending.details)
  if (pending === null || args === null || isTask(pending)) return null
  const behind = behindPending(pending, state, reads)
  const { about } = repeatableQuestion(text, pending, { ...behind, locale: reads.locale })
  // "That is not my order" wants none at all.
  if (readRefusal(text, about) !== null) return null
  const isOnTop = state.pendings.at(-1) === pending
  const shown = shownValues(args, behind)
  const objection = isOnTop
    ? readObjection(text, shown, about, reads)
    : byName(refusedByName(text, shown, about, reads))
  if (
    objection?.to === 'values' &&
    (behind.intent !== null || isHeard(pending, state)) &&
    !hasTasks(pending, state)
  )
    return settling(pending, { answer: 'refuse', params: objection.names }, REFUSED)
  if (waitsForColleague(pending))
    return objection !== null || (isOnTop && wantsTime(text, pending, state, reads))
      ? recalled(pending, args)
      : null
  // Whoever only wonders is asked about the value they name.
  return objection === null || text.includes('?') ? null : asksHow(pending)
}

const byName = (names: readonly string[]): Objection | null =>
  names.length === 0 ? null : { to: 'values', names }

const planOf = ({ subject }: Pending, { plans }: SessionState): OpenPlan | undefined =>
  subject.of === 'step' ? plans[subject.plan] : undefined

/** True where whoever made the plan is told what was refused, and decides what becomes of it. */
function isHeard(pending: Pending, state: SessionState): boolean {
  const plan = planOf(pending, state)
  return plan !== undefined && PRODUCERS[plan.producer].hearsFailures
}

/** True where a refused call would end the plan: agents build on each other. */
const hasTasks = (pending: Pending, state: SessionState): boolean =>
  (planOf(pending, state)?.steps ?? []).some(
    ({ action }) =>
      action.kind === 'agent_task' || (action.kind === 'tool_call' && action.task !== undefined),
  )

/** "Wrong", whatever else is said. */
export const isCalledWrong = (text: string, { locale }: CallReads): boolean =>
  saysWrong(text, languageOf(locale))

const REFUSED = { confidence: CERTAIN, rule: 'value_refused' } as const

const asksHow = ({ id }: Pending): Decides => ({
  stance: 'decides',
  move: { track: 'pending', kind: 'ask_again', pending: id, why: 'change' },
  confidence: confidence(0.9),
  rule: 'change_wanted',
})

/** "Wait", "hold on, I have to look": nobody is to decide about it meanwhile. */
function wantsTime(text: string, pending: Pending, state: SessionState, reads: CallReads): boolean {
  const language = languageOf(reads.locale)
  const { echo } = repeatableQuestion(text, pending, {
    ...behindPending(pending, state, reads),
    locale: reads.locale,
  })
  return topicOf(text, language, echo) === 'hold' || holdsOn(text, language, echo)
}

/** Agents' windows have readers of their own. */
const isTask = ({ details }: Pending): boolean => isPlainObject(details) && details.agent !== undefined
