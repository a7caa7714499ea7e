import type { FactMap } from '../core/event.ts'
import type { PendingId, PlanId } from '../core/id.ts'
import type { ApprovedCall, Pending, PendingKind, Settlement } from '../core/pending.ts'
import type { SessionState } from '../core/session.ts'

export interface OpenPending extends Pick<Pending, 'id' | 'kind' | 'subject'> {
  readonly approval: ApprovedCall | null
}

/** Pendings of a session. Of the questions it holds only the names of parameters. */
export interface Waiting {
  /** The last one is in focus. */
  readonly pendings: readonly OpenPending[]
  /** For each step of a plan that is not over: the parameter it asks for. */
  readonly asked: ReadonlyMap<PlanId, readonly (string | null)[]>
  /** The intents these plans serve. */
  readonly intents: ReadonlyMap<PlanId, string>
}

export const NOT_WAITING: Waiting = { pendings: [], asked: new Map(), intents: new Map() }

/** A yes of this turn, for one step of a plan. */
export interface Grant {
  readonly plan: PlanId
  readonly step: number
  readonly approval: ApprovedCall
}

export const waitingOfSession = ({ pendings, plans }: Pick<SessionState, 'pendings' | 'plans'>): Waiting => ({
  pendings: pendings.map(({ id, kind, subject, approval }) => ({ id, kind, subject, approval })),
  asked: new Map(
    Object.values(plans).map(({ id, steps }) => [
      id,
      steps.map(({ action }) => (action.kind === 'ask_user' ? action.param : null)),
    ]),
  ),
  intents: new Map(
    Object.values(plans).flatMap(({ id, intent }) => (intent === undefined ? [] : [[id, intent] as const])),
  ),
})

export const withPlan = (
  waiting: Waiting,
  { plan, steps, intent }: FactMap['plan_created']['payload'],
): Waiting => ({
  ...waiting,
  asked: new Map(waiting.asked).set(
    plan,
    steps.map(({ kind, name }) => (kind === 'ask_user' ? name : null)),
  ),
  intents: intent === undefined ? waiting.intents : new Map(waiting.intents).set(plan, intent),
})

export const withPending = (
  waiting: Waiting,
  { pending: id, kind, subject, approval }: FactMap['pending_opened']['payload'],
): Waiting => ({ ...waiting, pendings: [...waiting.pendings, { id, kind, subject, approval }] })

export const withoutPending = (waiting: Waiting, id: PendingId): Waiting => ({
  ...waiting,
  pendings: waiting.pendings.filter(pending => pending.id !== id),
})

/** After a turn only plans that wait matter, as in the session's state. */
export function withoutEndedPlans({ pendings, asked, intents }: Waiting): Waiting {
  const waiting = new Set(pendings.map(({ subject }) => (subject.of === 'step' ? subject.plan : null)))
  const kept = <Value>(of: ReadonlyMap<PlanId, Value>) =>
    new Map([...of].filter(([plan]) => waiting.has(plan)))
  return { pendings, asked: kept(asked), intents: kept(intents) }
}

/** Besides a yes, a choice such as "try again" passes on the yes that was given before. */
const GRANTING: ReadonlySet<Settlement['outcome']> = new Set(['approved', 'chosen'])

/** Permission that settling this pending gives, if any. */
export function grantOf(
  { pendings }: Waiting,
  { pending: id, settlement }: FactMap['pending_settled']['payload'],
): Grant | null {
  const pending = pendings.find(open => open.id === id)
  if (pending?.subject.of !== 'step' || pending.approval === null) return null
  if (!GRANTING.has(settlement.outcome)) return null
  const { plan, step } = pending.subject
  return { plan, step, approval: pending.approval }
}

export interface Focus {
  readonly kind: PendingKind
  /** The parameter an `ask_user` step wants. */
  readonly param: string | null
}

/** Question the person is asked now. */
export function focusOf({ pendings, asked }: Waiting): Focus | null {
  const top = pendings.at(-1)
  if (top === undefined) return null
  const { kind, subject } = top
  const param = kind === 'ask_user' && subject.of === 'step' ? asked.get(subject.plan)?.[subject.step] : null
  return { kind, param: param ?? null }
}
