import type { JournalEventOf } from '../core/event.ts'
import { isPlainObject, type JsonObject } from '../core/json.ts'
import type { SessionState } from '../core/session.ts'

/** An intent that is recognised is under way; what is known of its parameters is kept for later ones. */
export function withIntent(
  state: SessionState,
  { payload, content }: JournalEventOf<'intent_classified'>,
): SessionState {
  const { intent, sensitive, aside } = payload
  if (intent === null) return state
  const params = content?.params ?? {}
  const known = { ...state.intent.known, ...without(params, sensitive) }
  if (aside) return { ...state, intent: { ...state.intent, known, last: intent } }
  const before = state.intent.open?.intent === intent ? state.intent.open : null
  const isNews = before === null || JSON.stringify(before.params) !== JSON.stringify(params)
  const open = { intent, params, asked: isNews ? 0 : before.asked, plan: before?.plan ?? null }
  return { ...state, intent: { open, known, last: intent } }
}

/** Values a person changed in a call are the latest; what is not known stays so: it may be sensitive. */
export function withChangedParams(state: SessionState, args: unknown): SessionState {
  const { known } = state.intent
  const changed = Object.entries(isPlainObject(args) ? (args as JsonObject) : {}).filter(([name]) =>
    Object.hasOwn(known, name),
  )
  return { ...state, intent: { ...state.intent, known: { ...known, ...Object.fromEntries(changed) } } }
}

/** A plan that asks keeps its intent under way; any other plan is all there is to do for it. */
export function withIntentPlan(
  state: SessionState,
  { payload: { plan, intent, steps } }: JournalEventOf<'plan_created'>,
): SessionState {
  const { open } = state.intent
  if (open === null || open.intent !== intent) return state
  const asks = steps.some(({ kind }) => kind === 'ask_user')
  return {
    ...state,
    intent: { ...state.intent, open: asks ? { ...open, asked: open.asked + 1, plan } : null },
  }
}

/** Called off, run out or pushed out. */
export function withoutIntent(
  state: SessionState,
  { payload: { plan } }: JournalEventOf<'plan_ended'>,
): SessionState {
  const isOver = state.intent.open?.plan === plan
  return isOver ? { ...state, intent: { ...state.intent, open: null } } : state
}

/** Nothing is asked for it: it is over with its turn. */
export const withoutIdleIntent = (state: SessionState): SessionState =>
  state.intent.open !== null && state.intent.open.plan === null
    ? { ...state, intent: { ...state.intent, open: null } }
    : state

const without = (params: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !names.includes(name)))
