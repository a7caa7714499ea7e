import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fact, type JournalEvent } from '../core/event.ts'
import { type MessageId, type SessionId, turnId } from '../core/id.ts'
import { emptyState, fold, WINDOW } from './fold.ts'

const session = 'ses_1' as SessionId

function received(turn: number, text: string): JournalEvent {
  const message = `m${turn}` as MessageId
  return {
    v: 1,
    seq: turn,
    at: turn,
    session,
    turn: turnId(turn),
    ...fact('message_received', { message, characters: text.length }, { text, entityId: null }),
  }
}

test('the window is bounded, holds the newest turns, and never less than the last one', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: WINDOW.characters * 2 }), { minLength: 1, maxLength: 150 }), sizes => {
      const state = sizes
        .map((size, index) => received(index + 1, 'x'.repeat(size)))
        .reduce(fold, emptyState(session))
      const characters = state.window.reduce((sum, { text }) => sum + text.length, 0)
      expect(state.window.length).toBeLessThanOrEqual(WINDOW.messages)
      expect(state.window.length === 1 || characters <= WINDOW.characters).toBe(true)
      expect(state.window.at(-1)?.turn).toBe(turnId(sizes.length))
      expect(state.messages).toBe(sizes.length)
    }),
    { numRuns: 50 },
  )
})
