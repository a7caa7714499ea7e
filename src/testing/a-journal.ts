import type { Fact, JournalEvent } from '../core/event.ts'
import { type SessionId, type TurnId, turnId } from '../core/id.ts'

export interface JournalOptions {
  readonly session?: SessionId
  readonly start?: number
}

/** Facts as a session's journal holds them: numbered from 1, a second apart, each in the turn that was started last. */
export function aJournal(
  facts: readonly Fact[],
  { session = 'ses_0000000001' as SessionId, start = Date.UTC(2026, 0, 5, 9) }: JournalOptions = {},
): JournalEvent[] {
  let turns = 0
  let turn: TurnId | null = null
  return facts.map((fact, index) => {
    if (fact.type === 'turn_started') turn = turnId(++turns)
    return { v: 1, seq: index + 1, at: start + index * 1_000, session, turn, ...fact }
  })
}
