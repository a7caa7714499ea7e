import { GIVEN_UP, wordingOf } from '../core/error.ts'
import type { JournalEvent } from '../core/event.ts'

export interface FailedTurn {
  readonly turn: string
  readonly run: string | null
  readonly code: string
  readonly title: string
  readonly message: string | null
}

/** Turns of people that came to nothing, with the words they began with. */
export function failuresIn(events: readonly JournalEvent[], locale: string): readonly FailedTurn[] {
  return [...Map.groupBy(events, ({ turn }) => turn)].flatMap(([turn, own]): FailedTurn[] => {
    const started = own.find(event => event.type === 'turn_started')
    const end = own.find(event => event.type === 'turn_ended')?.payload
    const run = started?.payload.run ?? null
    // One that was given up has words of its own, in the place of an answer.
    if (turn === null || run === null || end?.reason !== 'failed' || GIVEN_UP.has(end.code)) return []
    const words = own.find(event => event.type === 'message_received')?.content?.text ?? null
    return [{ turn, run, code: end.code, title: wordingOf(end.code, locale), message: words }]
  })
}
