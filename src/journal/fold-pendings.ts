import type { JournalEventOf } from '../core/event.ts'
import type { TurnId } from '../core/id.ts'
import { type Json, ofJson } from '../core/json.ts'
import type { AnswerForm, Pending } from '../core/pending.ts'
import type { SessionState, SettledPending } from '../core/session.ts'
import type { PackedFlowState } from '../flows/engine/pack-state.ts'
import { detailsOf } from '../pendings/kinds.ts'
import { withArguments, withToldPlan } from './fold-plans.ts'

/** Number of settled pendings that are remembered, for answers that come twice. */
const REMEMBERED = 20

const ERASED: Readonly<Record<AnswerForm['form'], AnswerForm>> = {
  yes_no: { form: 'yes_no', editable: false },
  choice: { form: 'choice', options: [] },
  value: { form: 'value', schema: null },
  result: { form: 'result', tool: '' },
  returns: { form: 'returns', tool: '' },
}

export function withPending(state: SessionState, event: JournalEventOf<'pending_opened'>): SessionState {
  const { pending: id, tag, kind, form, subject, approval, expiresAt } = event.payload
  // A deletion closes what was open, and has to find it again after a crash, when the content is gone already.
  const content = event.content ?? {
    question: '',
    // A form that only a later engine knows is read as the plainest one.
    answer: Object.hasOwn(ERASED, form) ? ERASED[form] : ERASED.value,
    details: null,
    argumentsDigest: null,
  }
  const pending: Pending = {
    id,
    tag,
    kind,
    subject,
    expiresAt,
    approval: approval && { ...approval, argumentsDigest: content.argumentsDigest ?? '' },
    answer: content.answer,
    question: content.question,
    details: content.details,
    openedAt: event.at,
    locale: state.open?.started.payload.locale ?? 'en',
    showings: 0,
    ...callsOf(state, subject),
  }
  return {
    ...state,
    pendings: [...state.pendings, pending],
    settled: askedAgain(state.settled, pending, event),
  }
}

/** The flow asks where it stands. */
function callsOf({ flow }: SessionState, { of }: Pending['subject']): Pick<Pending, 'calls'> {
  const calls = of === 'flow' && flow !== null ? ofJson<PackedFlowState>(flow.state).call_stack : undefined
  return calls === undefined ? {} : { calls }
}

/** Marks the yes of this very turn that the call was asked about again after. */
function askedAgain(
  settled: SessionState['settled'],
  { kind, subject }: Pending,
  { turn }: JournalEventOf<'pending_opened'>,
): SessionState['settled'] {
  if (kind !== 'confirmation' || subject.of !== 'step') return settled
  return settled.map(one =>
    one.turn === turn &&
    one.settlement.outcome === 'approved' &&
    one.step?.plan === subject.plan &&
    one.step.step === subject.step
      ? { ...one, isAskedAgain: true }
      : one,
  )
}

export function withShowings(
  state: SessionState,
  { payload }: JournalEventOf<'pendings_shown'>,
): SessionState {
  return {
    ...state,
    pendings: state.pendings.map(pending => ({
      ...pending,
      showings: payload.showings[pending.id] ?? pending.showings,
    })),
  }
}

export function withoutPending(state: SessionState, event: JournalEventOf<'pending_settled'>): SessionState {
  const { pending: id, settlement, by } = event.payload
  const settled = state.pendings.find(pending => pending.id === id)
  const { turn, at } = event
  const channel = state.open?.started.payload.surface.channel ?? 'engine'
  const next: SessionState = {
    ...state,
    pendings: state.pendings.filter(pending => pending.id !== id),
    settled:
      turn === null || settled === undefined
        ? state.settled
        : [
            ...state.settled,
            {
              pending: id,
              tag: settled.tag,
              turn,
              settlement,
              label: labelOf(settled, event),
              by,
              at,
              channel,
              ...rolesOf(settled),
              ...(settled.subject.of === 'flow' && {
                asked: {
                  node: settled.subject.node,
                  key: settled.subject.key,
                  calls: settled.calls ?? [],
                },
              }),
              ...(settled.kind === 'confirmation' &&
                settled.subject.of === 'step' && {
                  step: { plan: settled.subject.plan, step: settled.subject.step },
                }),
            },
          ].slice(-REMEMBERED),
  }
  // A click ends the question before the flow moves: what stands there may be the answer of an earlier round.
  if (settled?.subject.of === 'flow') return by === 'click' ? next : withGivenAnswers(next, turn)
  if (settled?.kind === 'plan_interrupted' && settled.subject.of === 'step')
    return withToldPlan(next, settled.subject.plan)
  const { outcome } = settlement
  const edited = outcome === 'approved' || outcome === 'changed' ? event.content?.value : undefined
  return edited === undefined || edited === null || settled?.subject.of !== 'step'
    ? next
    : withArguments(next, settled.subject.plan, settled.subject.step, edited)
}

/** Answers that the flow took in this turn, with the questions they were given to: words move it before the question ends, clicks after. */
export function withGivenAnswers(state: SessionState, turn: TurnId | null): SessionState {
  const { flow } = state
  const isBare = ({ asked, turn: own }: SettledPending) =>
    own === turn && asked !== undefined && asked.value === undefined
  if (flow === null || !state.settled.some(isBare)) return state
  const packed = ofJson<PackedFlowState>(flow.state)
  return {
    ...state,
    settled: state.settled.map(one => {
      const value = one.asked === undefined || !isBare(one) ? undefined : givenTo(packed, one.asked)
      return value === undefined || one.asked === undefined ? one : { ...one, asked: { ...one.asked, value } }
    }),
  }
}

/** Answer to a question: kept by the innermost of its calls that keeps answers to itself, else by the flow. */
function givenTo(
  { answers, scoped = {} }: PackedFlowState,
  { key, calls }: NonNullable<SettledPending['asked']>,
): Json | undefined {
  const path = calls.map(address => address.slice(address.lastIndexOf('/') + 1))
  const scopes = path.map((_, at) => scoped[path.slice(0, path.length - at).join('>')])
  return [...scopes, answers].find(own => own !== undefined && Object.hasOwn(own, key))?.[key]
}

const rolesOf = (pending: Pending): { readonly roles?: readonly string[] } => {
  const details = detailsOf('role_approval', pending)
  return details === null ? {} : { roles: details.roles }
}

function labelOf(
  { answer }: Pending,
  { payload: { settlement }, content }: JournalEventOf<'pending_settled'>,
): string | null {
  if (settlement.outcome !== 'chosen') return content?.label ?? null
  const options = answer.form === 'choice' ? answer.options : []
  return options.find(({ id }) => id === settlement.option)?.label ?? null
}
