import { type Fact, type FactMap, type FactOf, fact, type JournalEvent } from '../../src/core/event.ts'
import { DEFAULT_TENANT, type SessionId, type TurnId, turnId, type UserId } from '../../src/core/id.ts'

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
  return facts.map((one, index) => {
    if (one.type === 'turn_started') turn = turnId(++turns)
    return { v: 1, seq: index + 1, at: start + index * 1_000, session, turn, ...one }
  })
}

/** How a turn of somebody at the page begins. */
export const turnStarted = (
  given: Partial<FactMap['turn_started']['payload']> = {},
): FactOf<'turn_started'> =>
  fact('turn_started', {
    input: 'message',
    run: null,
    now: 0,
    zone: 'UTC',
    locale: 'en',
    principal: { tenant: DEFAULT_TENANT, user: 'local' as UserId, roles: [] },
    surface: { channel: 'web', tools: [] },
    contextType: 'general',
    revision: 'r1',
    engine: '0.1.0',
    ...given,
  })
