import { firstFaults, firstNames } from '../core/clip.ts'
import { DECLINED, type Decliner } from '../core/declined-by.ts'
import { draftPlanOf } from '../core/draft-plan-of.ts'
import { type EffectStatus, fact, type TurnEnd } from '../core/event.ts'
import type { PlanId } from '../core/id.ts'
import { isPlainObject, type Json } from '../core/json.ts'
import type { Pending, PendingAnswer, SettledBy, Settlement } from '../core/pending.ts'
import { isDone } from '../core/plan.ts'
import { PRODUCERS } from '../core/producer.ts'
import type { OpenPlan } from '../core/session.ts'
import { rests } from '../core/ui.ts'
import { type MessageKey, say } from '../messages/catalog.ts'
import { KINDS, waitsForColleague } from '../pendings/kinds.ts'
import { argumentsIn } from '../pendings/read-edit.ts'
import { isExpired } from '../pendings/stack.ts'
import { isOffer } from '../pendings/waiting-intent.ts'
import { answerElicitation } from '../plans/answer-elicitation.ts'
import { askAboutStep } from '../plans/ask-about-step.ts'
import { closePending } from '../plans/close-pending.ts'
import { settleTries } from '../plans/earlier-tries.ts'
import { editLabel } from '../plans/edit-label.ts'
import { stepFailed } from '../plans/fail-step.ts'
import { OUTCOME_BY_PERSON } from '../plans/outcome-by-person.ts'
import { isRedrafted } from '../plans/prefill-task.ts'
import { endOf, type StepProgress } from '../plans/progress.ts'
import { type Grant, runSteps } from '../plans/run-steps.ts'
import { sendText } from '../plans/send-text.ts'
import { callOf, madeCallOf } from '../plans/step-call.ts'
import {
  cancelChain,
  cancelParents,
  changeStep,
  completedTasks,
  isTask,
  openPlan,
} from '../plans/step-facts.ts'
import { taskOf, unanswered, withoutStaleBasis } from '../plans/task-of.ts'
import { tasksCalledOff } from '../plans/tasks-called-off.ts'
import { unfitArguments } from '../plans/unfit-arguments.ts'
import { argumentsDigest } from '../tools/arguments-digest.ts'
import type { Tool } from '../tools/tool.ts'
import { failureIn } from '../tools/tool-failure.ts'
import type { TrackScope } from '../tracks/track-scope.ts'
import { afterPending, TRACKS } from '../tracks/tracks.ts'

type StepPending = Pending & { readonly subject: Extract<Pending['subject'], { of: 'step' }> }
const isOfStep = (pending: Pending): pending is StepPending => pending.subject.of === 'step'

/** Settles a pending and goes on with what waited for it. */
export async function settlePending(
  scope: TrackScope,
  pending: Pending,
  answer: PendingAnswer,
  by: SettledBy,
): Promise<TurnEnd> {
  if (isExpired(pending, scope.reads.now)) return expire(scope, pending)
  if (scope.reads.surface.unattended === true && isAgreement(pending, answer))
    return reply(scope, 'nobody_agrees')
  const editedArguments =
    answer.answer === 'change'
      ? editOf(scope, pending, answer.edited)
      : answer.answer === 'yes'
        ? answer.edited
        : null
  const edit =
    editedArguments === null
      ? null
      : checkEdit(scope, pending, editedArguments, isStillAsked(scope, pending, answer))
  const isRecalled = edit?.ok === false && waitsForColleague(pending)
  if (edit?.ok === false) {
    const end = reply(scope, 'invalid_change', { faults: firstFaults(edit.faults) })
    // Whoever wants it otherwise does not want it as it is: nobody approves that meanwhile.
    if (!isRecalled) return end
  }
  const edited = edit?.ok === true ? edit.value : isRecalled ? argumentsIn(pending.details) : null
  const settlement = settlementOf(answer)
  const value = answer.answer === 'value' ? answer.value : edited
  const label = answer.answer === 'yes' && edited !== null ? editLabel(scope, pending, edited) : null
  if (by === 'words') closeOffersOver(scope, pending)
  scope.log.emit(
    fact(
      'pending_settled',
      { pending: pending.id, kind: pending.kind, settlement, by },
      value === null ? null : { value, ...(label !== null && { label }) },
    ),
  )
  if (isOfStep(pending)) return goOn(scope, pending, answer, edited)
  const after = afterPending(scope, pending)
  return after === null ? reply(scope, 'no_longer_open') : after(scope, pending, answer, by)
}

/** Closes offers on top of it: whoever speaks of what waits below goes on without them. */
function closeOffersOver(scope: TrackScope, { id }: Pending): void {
  const { pendings } = scope.log.state
  const place = pendings.findIndex(pending => pending.id === id)
  for (const offer of pendings.slice(place + 1).filter(isOffer)) closePending(scope, offer, 'lapsed')
}

/** A colleague has lent a role to a call that waited for it; `announce` tells the person, once it is known whether that is enough. */
export async function approveByColleague(
  scope: TrackScope,
  pending: Pending,
  lentRoles: readonly string[],
  announce: NonNullable<Grant['announce']>,
): Promise<TurnEnd> {
  const { approval } = pending
  settleAtDesk(scope, pending, 'approved')
  if (!isOfStep(pending) || approval === null) return { reason: 'settled' }
  return resume(scope, pending, {
    step: pending.subject.step,
    approval: { ...approval, lentRoles },
    announce,
  })
}

export async function declineByColleague(scope: TrackScope, pending: Pending): Promise<TurnEnd> {
  settleAtDesk(scope, pending, 'declined')
  return isOfStep(pending) && pending.approval !== null
    ? leaveUndone(scope, pending, 'colleague')
    : { reason: 'settled' }
}

const settleAtDesk = (scope: TrackScope, { id, kind }: Pending, outcome: 'approved' | 'declined'): void =>
  void scope.log.emit(fact('pending_settled', { pending: id, kind, settlement: { outcome }, by: 'desk' }))

/** True for what only somebody who is there can say. Values and refusals anybody may hand in. */
const isAgreement = (pending: Pending, { answer }: PendingAnswer): boolean =>
  answer === 'yes' ||
  (answer === 'change' && !waitsForColleague(pending)) ||
  (KINDS[pending.kind].role !== 'question' && (answer === 'option' || answer === 'value'))

/** The outcome nobody knew came in after all: the question about it is void. */
export function answerByOutcome(
  scope: TrackScope,
  pending: Pending,
  { status, value }: LateOutcome,
): StepProgress {
  const { id, kind, subject, approval } = pending
  scope.log.emit(
    fact('pending_settled', { pending: id, kind, settlement: { outcome: 'answered' }, by: 'engine' }),
  )
  if (subject.of !== 'step') return { kind: 'done' }
  if (status !== 'ok')
    return stepFailed(scope, openPlan(scope, subject.plan), subject.step, approval, {
      code: 'tool_failed',
      ...failureIn(value),
    })
  changeStep(scope, subject.plan, subject.step, 'completed', { result: under('result', value) })
  return { kind: 'done' }
}

/** Goes on with what waited for an outcome. */
export async function goOnAfterOutcome(
  scope: TrackScope,
  pending: Pending,
  progress: StepProgress,
): Promise<TurnEnd> {
  if (progress.kind !== 'done') return endOf(progress)
  return isOfStep(pending) ? resume(scope, pending, null) : { reason: 'settled' }
}

export interface LateOutcome {
  readonly status: EffectStatus
  /** A tool's `{result}` or `{error}`. */
  readonly value: Json
}

const under = (name: string, value: Json): Json =>
  isPlainObject(value) ? ((value[name] ?? null) as Json) : value

function settlementOf(answer: PendingAnswer): Settlement {
  switch (answer.answer) {
    case 'yes':
      return { outcome: 'approved' }
    case 'change':
      return { outcome: 'changed' }
    case 'no':
    case 'refuse':
      return { outcome: 'declined' }
    case 'option':
      return { outcome: 'chosen', option: answer.option }
    case 'value':
      return { outcome: 'answered' }
    case 'cancel':
      return { outcome: 'cancelled' }
  }
}

async function goOn(
  scope: TrackScope,
  pending: StepPending,
  answer: PendingAnswer,
  edited: Json | null,
): Promise<TurnEnd> {
  const { plan, step } = pending.subject
  if (KINDS[pending.kind].settles === 'call') {
    const open = openPlan(scope, plan)
    const made = madeCallOf(open, step, pending.approval)
    if (made === null) return stop(scope, pending)
    const progress = await answerElicitation(scope, open, step, made, answer)
    return progress.kind === 'done' ? resume(scope, pending, null) : endOf(progress)
  }
  switch (answer.answer) {
    case 'yes':
      return edited !== null && isRedrafted(scope, openPlan(scope, plan), step, edited)
        ? resume(scope, pending, { step, approval: null })
        : resume(scope, pending, grantOf(scope, pending, edited))
    case 'change':
      return resume(scope, pending, { step, approval: null })
    case 'no':
      return leaveUndone(scope, pending, 'person')
    case 'refuse':
      if (scope.log.state.plans[plan]?.steps.some(isTask)) return stop(scope, pending)
      if (waitsForColleague(pending)) reply(scope, 'request_taken_back')
      changeStep(scope, plan, step, 'skipped', { result: { ...DECLINED.person, again: answer.params } })
      return resume(scope, pending, null)
    case 'value':
      changeStep(scope, plan, step, 'completed', { result: answer.value })
      return resume(scope, pending, null)
    case 'cancel':
      return stop(scope, pending)
    case 'option':
      return choose(scope, pending, answer.option)
  }
}

async function leaveUndone(scope: TrackScope, pending: StepPending, by: Decliner): Promise<TurnEnd> {
  const { plan, step } = pending.subject
  const open = openPlan(scope, plan)
  if (open.steps.some(isTask)) {
    // Agents build on each other: whoever wants one of them not done wants no more of it.
    if (by === 'person' || completedTasks(open) !== 0) return stop(scope, pending)
    cancelChain(scope, plan)
    return { reason: 'answered' }
  }
  changeStep(scope, plan, step, 'skipped', { result: DECLINED[by] })
  return resume(scope, pending, null)
}

async function choose(scope: TrackScope, pending: StepPending, option: string): Promise<TurnEnd> {
  const { plan, step } = pending.subject
  switch (option) {
    case 'retry':
      changeStep(scope, plan, step, 'pending')
      return resume(scope, pending, grantOf(scope, pending))
    case 'not_happened': {
      const call = callOf(openPlan(scope, plan), step, pending.approval)
      if (call === null) return stop(scope, pending)
      resolveDoubt(scope, pending, {
        status: 'error',
        value: { error: 'it did not happen' },
        mayHaveHappened: true,
      })
      // The person knows that it did not take place. Whether it should now is another question.
      return endOf(askAboutStep(scope, openPlan(scope, plan), step, call, 'missed'))
    }
    case 'happened':
      resolveDoubt(scope, pending, { status: 'ok', value: { result: { confirmed: 'by the person' } } })
      changeStep(scope, plan, step, 'completed', { result: OUTCOME_BY_PERSON })
      return resume(scope, pending, null)
    case 'leave':
      changeStep(scope, plan, step, 'indeterminate', {
        result: { status: 'nobody knows whether it took place' },
      })
      return resume(scope, pending, null)
    case 'go_on':
      return resume(scope, pending, null)
    case 'skip':
      changeStep(scope, plan, step, 'skipped', { result: { skipped: true } })
      return resume(scope, pending, null)
    default:
      return stop(scope, pending)
  }
}

/** The person's word stands in for the outcome nobody recorded. It is no proof: what they say did not happen may have. */
function resolveDoubt(
  scope: TrackScope,
  { subject }: StepPending,
  outcome: Parameters<typeof settleTries>[2],
): void {
  const { effect } = openPlan(scope, subject.plan).steps[subject.step] ?? {}
  const doubt = scope.log.state.doubtful.find(one => one.effect === effect)
  if (doubt !== undefined) settleTries(scope, doubt.tries.first, outcome)
}

/**
 * Goes on with a plan, then with those it is run for, up to the one nobody waits for but its owner. Of a plan that was stopped
 * only the step that was asked about: the others wait for a word of the person's own, and agents' tasks are called off.
 */
async function resume(scope: TrackScope, pending: StepPending, grant: Grant | null): Promise<TurnEnd> {
  const { subject } = pending
  if (isStopped(scope, subject.plan)) {
    const hasTasks = openPlan(scope, subject.plan).steps.some(isTask)
    // The words about a task's result belong to it.
    const progress = await runSteps(scope, subject.plan, grant, subject.step + (hasTasks ? 1 : 0))
    if (progress.kind === 'interrupted') cancelParents(scope, subject.plan)
    if (progress.kind !== 'done') return endOf(progress)
    if (hasTasks && !openPlan(scope, subject.plan).steps.every(isDone)) return stop(scope, pending)
    const asked = await TRACKS.planner.goOn(scope, subject.plan, subject.step)
    if (asked !== null) return asked
  }
  for (let id = subject.plan, stepGrant = grant; ; stepGrant = null) {
    const progress = await runSteps(scope, id, stepGrant)
    if (progress.kind === 'interrupted') cancelParents(scope, id)
    if (progress.kind !== 'done') return endOf(progress)
    const plan = openPlan(scope, id)
    if (plan.parent === undefined) return planDone(scope, plan)
    id = plan.parent.plan
  }
}

/** True for a draft's or agents' plan that was stopped, itself or in what it is run for. */
function isStopped(scope: TrackScope, id: PlanId): boolean {
  const plan = scope.log.state.plans[id]
  if (plan === undefined) return false
  if (draftPlanOf(scope.log.state, id) === null && !plan.steps.some(isTask)) return false
  return plan.stopped === true || (plan.parent !== undefined && isStopped(scope, plan.parent.plan))
}

async function planDone(scope: TrackScope, plan: OpenPlan): Promise<TurnEnd> {
  const owner = PRODUCERS[plan.producer].owner
  return owner === null ? { reason: 'answered' } : TRACKS[owner].planDone(scope, plan)
}

/** The yes covers what was shown; edited arguments are covered as edited, and the gate judges them anew. */
function grantOf(
  { digest }: TrackScope,
  { approval, subject }: StepPending,
  edited: Json | null = null,
): Grant | null {
  if (approval === null) return null
  if (edited === null) return { step: subject.step, approval }
  // What a colleague lent was for other arguments.
  const { lentRoles: _, ...own } = approval
  return { step: subject.step, approval: { ...own, argumentsDigest: argumentsDigest(digest, edited) } }
}

type Edit =
  | { readonly ok: true; readonly value: Json }
  | { readonly ok: false; readonly faults: readonly string[] }

/** A change in words that leaves a required question open: all of it is shown, checked and asked about again. */
function isStillAsked(scope: TrackScope, { subject }: Pending, answer: PendingAnswer): boolean {
  if (answer.answer !== 'change' || subject.of !== 'step') return false
  const plan = scope.log.state.plans[subject.plan]
  const task = plan === undefined ? null : taskOf(scope, plan, subject.step)
  return task !== null && unanswered(task, answer.edited, null, scope.reads.locale).length > 0
}

/** A change in words is shown again: what no longer fits it goes. */
function editOf(scope: TrackScope, { subject }: Pending, edited: Json): Json {
  const plan = subject.of === 'step' ? scope.log.state.plans[subject.plan] : undefined
  if (plan === undefined || subject.of !== 'step') return edited
  const task = taskOf(scope, plan, subject.step)
  const action = plan.steps[subject.step]?.action
  return task === null || action?.kind !== 'tool_call'
    ? edited
    : withoutStaleBasis(task, action.arguments, edited)
}

/** Edited arguments must fit the tool like any others; where something is still asked for, those that are there. */
function checkEdit(scope: TrackScope, { subject }: Pending, edited: Json, isOpen: boolean): Edit {
  const { log, assistant, reads } = scope
  const plan = subject.of === 'step' ? log.state.plans[subject.plan] : undefined
  const at = subject.of === 'step' ? subject.step : 0
  const action = plan?.steps[at]?.action
  const name =
    action?.kind === 'tool_call' ? action.tool : action?.kind === 'agent_task' ? action.agent : null
  const tool = assistant.tools.find(candidate => candidate.name === name)
  const { locale } = reads
  const task = plan === undefined ? null : taskOf(scope, plan, at)
  const unfit =
    tool === undefined || task === null ? [] : [...unfitArguments(tool, task.agent, edited, locale).values()]
  if (unfit.length > 0) return { ok: false, faults: unfit }
  const unknown = tool === undefined ? [] : undeclared(tool, edited)
  if (unknown.length > 0)
    return { ok: false, faults: [`${firstNames(unknown)}: ${say('not_asked_for', locale)}`] }
  if (isOpen) return { ok: true, value: edited }
  return tool?.check(edited, locale) ?? { ok: false, faults: [say('nothing_to_change', locale)] }
}

/** Arguments its tool has no parameter for: whoever sends one believes that it counts. */
function undeclared({ parameters, remote }: Tool, edited: Json): readonly string[] {
  const { properties, additionalProperties } = parameters
  // A server's schema that says nothing about others takes them.
  const isClosed =
    additionalProperties === false || (remote === undefined && additionalProperties === undefined)
  if (!isClosed || !isPlainObject(properties) || !isPlainObject(edited)) return []
  return Object.keys(edited).filter(name => !Object.hasOwn(properties, name))
}

function stop(scope: TrackScope, { kind, subject }: StepPending): TurnEnd {
  const sentence = tasksCalledOff(scope.log.state.plans[subject.plan], scope.reads.locale)
  cancelChain(scope, subject.plan)
  if (sentence !== null) return tell(scope, sentence)
  // Nothing opens at the next message: unsaid, that looks like a fault.
  if (kind === 'ui_tool' && rests(scope.log.state.ui))
    return tell(scope, `${say('cancelled', scope.reads.locale)} ${say('two_closed', scope.reads.locale)}`)
  return reply(scope, KINDS[kind].sentences.calledOff)
}

function expire(scope: TrackScope, pending: Pending): TurnEnd {
  closePending(scope, pending, 'expired')
  return reply(scope, KINDS[pending.kind].sentences.expired)
}

const reply = (scope: TrackScope, key: MessageKey, values: Record<string, string> = {}): TurnEnd =>
  tell(scope, say(key, scope.reads.locale, values))

function tell(scope: TrackScope, text: string): TurnEnd {
  sendText(scope, text)
  return { reason: 'answered' }
}
