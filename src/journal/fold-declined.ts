import type { Draft } from '../core/draft.ts'
import type { JournalEventOf } from '../core/event.ts'
import type { IntentMemory } from '../core/intent.ts'
import { canonicalJson, isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import type { PendingKind, Settlement } from '../core/pending.ts'
import { isDone } from '../core/plan.ts'
import type { OpenPlan, SessionState } from '../core/session.ts'
import { isPendingKind, KINDS, waitsForColleague } from '../pendings/kinds.ts'

const MOST_DECLINED = 20
/** Longer ones are nobody's id, name or amount. */
const LONGEST = 200

/** A request that waits for a colleague is taken back by its only option. */
const isTakenBack = (kind: PendingKind, settlement: Settlement): boolean =>
  waitsForColleague({ kind }) && settlement.outcome === 'chosen'

/** A kind that only a later engine knows is about nothing here. */
const isAboutDeed = (kind: string): boolean => isPendingKind(kind) && KINDS[kind].noIsAbout === 'deed'

/** Values of what the person declined or called off: they are not taken from memory until they are given again. */
export function withDeclinedDeed(
  state: SessionState,
  { payload: { pending: id, kind, settlement, by } }: JournalEventOf<'pending_settled'>,
): SessionState {
  const { outcome } = settlement
  const isRefused = outcome === 'declined' || outcome === 'cancelled' || isTakenBack(kind, settlement)
  if (by === 'engine' || !isRefused) return state
  const subject = state.pendings.find(pending => pending.id === id)?.subject
  if (subject?.of !== 'step' || !isAboutDeed(kind)) return state
  const plan = state.plans[subject.plan]
  return plan === undefined ? state : { ...state, intent: withDeclined(state.intent, valuesOf(state, plan)) }
}

export const withDeclinedDraft = (state: SessionState, { steps }: Pick<Draft, 'steps'>): SessionState => ({
  ...state,
  intent: withDeclined(
    state.intent,
    steps.flatMap(({ work }) => (work.kind === 'call' ? Object.values(work.arguments) : [])),
  ),
})

function valuesOf({ intent }: SessionState, plan: OpenPlan): readonly Json[] {
  const steps = plan.steps.flatMap(step =>
    step.action.kind === 'tool_call' && !isDone(step) && isPlainObject(step.action.arguments)
      ? [step.action.arguments as JsonObject]
      : [],
  )
  const params = [...steps, ...(intent.open?.plan === plan.id ? [intent.open.params] : [])]
  // Of an intent's values those that are not known may be sensitive.
  return params.flatMap(values =>
    Object.entries(values).flatMap(([name, value]) =>
      plan.intent === undefined || Object.hasOwn(intent.known, name) ? [value] : [],
    ),
  )
}

export function withDeclined(memory: IntentMemory, values: readonly Json[]): IntentMemory {
  const added = values.filter(
    value => (typeof value === 'string' || typeof value === 'number') && String(value).length <= LONGEST,
  )
  if (added.length === 0) return memory
  const { declined } = withGiven(memory, added)
  return { ...memory, declined: [...declined, ...added].slice(-MOST_DECLINED) }
}

/** Takes back the declining of values that are given again: they are meant. */
export const withGiven = (memory: IntentMemory, values: readonly Json[]): IntentMemory =>
  memory.declined.some(value => includes(values, value))
    ? { ...memory, declined: memory.declined.filter(value => !includes(values, value)) }
    : memory

const includes = (values: readonly Json[], sought: Json): boolean =>
  values.some(value => canonicalJson(value) === canonicalJson(sought))
