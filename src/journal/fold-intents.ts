import type { JournalEventOf } from '../core/event.ts'
import { turnOf } from '../core/id.ts'
import type { ChangedParams } from '../core/intent.ts'
import { canonicalJson, isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import type { SessionState } from '../core/session.ts'
import { withDeclined, withGiven } from './fold-declined.ts'

/** An intent that is recognised is under way; what is known of its parameters is kept for later ones. */
export function withIntent(
  state: SessionState,
  { payload, content }: JournalEventOf<'intent_classified'>,
): SessionState {
  const { intent, sensitive, aside, doubts } = payload
  if (intent === null) return state
  const params = content?.params ?? {}
  const before = state.intent.open?.intent === intent && !aside ? state.intent.open : null
  const replaced = Object.entries(without(before?.params ?? {}, sensitive)).flatMap(([name, value]) =>
    canonicalJson(value) === canonicalJson(params[name] ?? null) ? [] : [value],
  )
  const memory = withGiven(withDeclined(state.intent, replaced), Object.values(params))
  const known = { ...memory.known, ...without(params, sensitive) }
  if (aside) return { ...state, intent: { ...memory, known, last: intent } }
  const isNews = before === null || JSON.stringify(before.params) !== JSON.stringify(params)
  const open = {
    intent,
    params,
    asked: isNews ? 0 : before.asked,
    plan: before?.plan ?? null,
    ...(before?.began !== undefined && { began: before.began }),
    ...(doubts !== undefined && { doubts }),
  }
  return {
    ...state,
    intent: { ...memory, open, known, last: intent, changed: changedBy(state, intent, params) },
  }
}

/** A deed that is over and taken up in the turn of a change was refused, and asks for it again; in a later one it is a new deed. */
function changedBy(state: SessionState, intent: string, params: JsonObject): ChangedParams | null {
  const { open, changed } = state.intent
  const earlier = changed?.intent === intent ? changed : null
  if (open?.intent !== intent)
    return earlier?.turn === state.turns ? { ...earlier, asked: earlier.asked + 1 } : null
  const replaced = differing(open.params, params).filter(name => Object.hasOwn(open.params, name))
  // Where a change was refused, the answer to the question for it is the change.
  const refused = earlier !== null && earlier.asked > 0 ? earlier.params : []
  const names = [...new Set([...refused, ...replaced])]
  return changedNow(state, intent, names)
}

function changedNow(
  { intent: { changed }, turns: turn }: SessionState,
  intent: string,
  params: readonly string[],
): ChangedParams | null {
  if (params.length === 0) return changed
  return { intent, params, turn, asked: changed?.intent === intent ? changed.asked : 0 }
}

const differing = (before: JsonObject, after: JsonObject): readonly string[] =>
  Object.keys(after).filter(
    name => canonicalJson(before[name] ?? null) !== canonicalJson(after[name] ?? null),
  )

/** Values a person changed in a call are the latest; what is not known stays so: it may be sensitive. */
export function withChangedParams(
  state: SessionState,
  intent: string,
  before: Json,
  args: unknown,
): SessionState {
  const { known } = state.intent
  const earlier = isPlainObject(before) ? (before as JsonObject) : {}
  const after = isPlainObject(args) ? (args as JsonObject) : {}
  const latest = Object.entries(after).filter(([name]) => Object.hasOwn(known, name))
  const names = differing(earlier, after)
  const replaced = names.flatMap(name => (Object.hasOwn(known, name) ? [earlier[name] ?? null] : []))
  return {
    ...state,
    intent: {
      ...withGiven(withDeclined(state.intent, replaced), Object.values(after)),
      known: { ...known, ...Object.fromEntries(latest) },
      changed: changedNow(state, intent, names),
    },
  }
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
    intent: {
      ...state.intent,
      open: asks ? { ...open, asked: open.asked + 1, plan, began: open.began ?? turnOf(plan) } : null,
    },
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
