import type { FactType, JournalEvent, JournalEventOf } from '../../../src/core/event.ts'
import { effectKey, type TurnId, turnId } from '../../../src/core/id.ts'
import type { SessionHistory } from '../history.ts'
import type { Invariant, Seen } from './invariant.ts'

/** Where a session's journal stands while a commit is checked fact by fact. */
interface Position {
  seq: number
  turns: number
  open: TurnId | null
  attempt: number
  claims: number
  claimed: string | null
  readonly history: SessionHistory
}

type Rule<T extends FactType> = (event: JournalEventOf<T>, position: Position) => string | null
const within = (_: unknown, { open }: Position) => (open === null ? 'no turn is open' : null)

/** What each fact demands of what came before it. */
const RULES: { [T in FactType]: Rule<T> } = {
  session_opened: (_, { seq }) => (seq === 0 ? null : 'the session was opened before'),
  turn_started(event, position) {
    if (position.open !== null) return `${position.open} has not ended`
    const expected = turnId(++position.turns)
    if (event.turn !== expected) return `expected ${expected}`
    Object.assign(position, { open: event.turn, attempt: 1, claims: 0, claimed: null })
    return null
  },
  turn_resumed(event, position) {
    if (event.payload.attempt !== ++position.attempt) return `expected attempt ${position.attempt}`
    return within(event, position)
  },
  message_received: within,
  answer_received: within,
  desk_received: within,
  desk_changed: within,
  desk_refused: within,
  decision_made: within,
  effect_claimed(event, position) {
    if (position.claimed !== null) return `${position.claimed} has no outcome yet`
    if (position.open === null) return 'no turn is open'
    const expected = effectKey(position.open, ++position.claims)
    if (event.payload.effect !== expected) return `expected ${expected}`
    position.claimed = expected
    return null
  },
  effect_settled({ payload: { effect } }, position) {
    if (position.claimed === effect) {
      position.claimed = null
      return null
    }
    const earlier = position.history.claimOf(effect)?.settlements
    return earlier?.at(-1) === 'indeterminate' ? null : `${effect} is not open to be settled`
  },
  effect_accepted({ payload: { effect } }, { claimed, history }) {
    if (effect !== claimed) return `${effect} is not being made`
    return (history.claimOf(effect)?.handle ?? null) === null ? null : `${effect} was accepted before`
  },
  step_restarted: ({ payload }, { claimed }) =>
    payload.effect === claimed ? null : `${payload.effect} is not being made`,
  artifact_created: within,
  turn_interrupted: within,
  plan_created: within,
  step_changed: within,
  plan_ended: within,
  plan_drafted: within,
  draft_changed: within,
  plan_reviewed: within,
  policy_checked: within,
  pending_opened: within,
  pendings_shown: within,
  pending_settled: within,
  ui_opened: within,
  ui_checked: within,
  opt_out_changed: within,
  rules_changed: within,
  fork_made: within,
  answer_rated: within,
  sharing_changed: within,
  session_forked: () => 'a fork begins with its first commits',
  preferences_changed: within,
  flow_stepped: within,
  flow_moved: within,
  flow_shadowed: within,
  intent_classified: within,
  part_consulted: within,
  ontology_loaded: within,
  history_summarised: within,
  escalated: within,
  message_sent: within,
  error_logged: within,
  turn_ended(event, position) {
    const fault = within(event, position)
    position.open = null
    return fault
  },
  content_deleted: within,
}

/** Only legal sequences: numbered without gaps, turns one after the other, effects one after the other. */
export const legalSequence = (): Invariant => ({
  see(observation, history) {
    if (observation.kind !== 'append' || observation.outcome.kind !== 'appended') return null
    const { open, turns, seq } = history
    const position: Position = {
      seq,
      turns: turns.length,
      open: open?.turn ?? null,
      attempt: open?.attempt ?? 0,
      claims: open?.claims ?? 0,
      claimed: open?.openClaim ?? null,
      history,
    }
    return commitFault(observation, position)
  },
})

function commitFault({ append, events }: Seen<'append'>, position: Position): string | null {
  if (append.row.firstSeq !== position.seq + 1)
    return `event ${append.row.firstSeq} follows event ${position.seq}`
  for (const event of events) {
    const fault = eventFault(event, position)
    if (fault !== null) return `event ${event.seq} (${event.type}): ${fault}`
    position.seq++
  }
  if (position.open === null && append.settles.length === 0) return 'an ended turn leaves its input unsettled'
  return null
}

function eventFault(event: JournalEvent, position: Position): string | null {
  const rule = RULES[event.type] as Rule<FactType>
  const fault = rule(event as JournalEventOf<FactType>, position)
  if (fault !== null || event.type === 'turn_ended' || event.type === 'session_opened') return fault
  return event.turn === position.open ? null : `it says ${event.turn}, ${position.open} is open`
}

/** Every claim ends in exactly one outcome; only an indeterminate one may get a second, later. */
export const claimsSettledOnce = (): Invariant => ({
  see(observation, history) {
    if (observation.kind !== 'append' || observation.outcome.kind !== 'appended') return null
    const open = new Set(history.open?.openClaim ? [history.open.openClaim] : [])
    for (const event of observation.events) {
      if (event.type === 'effect_claimed') open.add(event.payload.effect)
      if (event.type === 'effect_settled') open.delete(event.payload.effect)
      if (event.type === 'turn_ended' && open.size > 0)
        return `${event.turn} ended, ${[...open]} has neither an outcome nor is it in doubt`
    }
    return null
  },
  atEnd(history) {
    for (const [key, { settlements }] of history.claims) {
      const [first, ...later] = settlements
      if (first === undefined) return `${key} was never settled`
      if (later.length > 1 || (later.length === 1 && first !== 'indeterminate'))
        return `${key} was settled as ${settlements.join(', then ')}`
    }
    return null
  },
})
