import type { JournalEvent, JournalEventOf } from '../../core/event.ts'
import { effectKey } from '../../core/id.ts'
import { outcomeText } from '../../journal/fold.ts'
import type { Cursor } from './cursor.ts'

/** False for a place that no reader of these facts of a turn can have been at: its id was made up. */
export function isPlaceIn(events: readonly JournalEvent[], cursor: Cursor): boolean {
  switch (cursor.inside) {
    case null:
    case 'fact':
      return true
    case 'message':
      return isMessage(events, cursor.seq) || isAskedAfter(events, cursor.seq - MESSAGE_AHEAD)
    default:
      return isThought(events, cursor)
  }
}

/** A message that streams comes after its settlement, which is the next fact. */
export const MESSAGE_AHEAD = 2

const isMessage = (events: readonly JournalEvent[], seq: number): boolean =>
  events.some(event => event.seq === seq && event.type === 'message_sent')

/** Facts before which a message that was not whole is taken back. */
export const TAKING_BACK: ReadonlySet<JournalEvent['type']> = new Set([
  'turn_resumed',
  'step_restarted',
  'turn_ended',
])

/** True where a model was being asked after the fact `seq` and may have begun to answer in words. */
function isAskedAfter(events: readonly JournalEvent[], seq: number): boolean {
  const asked = new Set<string>()
  for (const event of events) {
    // What is answered from here on was asked anew.
    if (event.seq > seq && TAKING_BACK.has(event.type)) break
    if (event.type === 'effect_settled' && (event.seq <= seq || isWordless(event)))
      asked.delete(event.payload.effect)
    if (event.seq <= seq && event.type === 'effect_claimed' && event.payload.kind !== 'tool')
      asked.add(event.payload.effect)
  }
  return asked.size > 0
}

const isWordless = (event: JournalEventOf<'effect_settled'>): boolean =>
  event.payload.status === 'ok' && outcomeText(event) === ''

function isThought(events: readonly JournalEvent[], { seq, offset }: Cursor): boolean {
  const { seq: begin = 0, turn = null } = events[0] ?? {}
  if (turn === null || seq < begin) return false
  const effect = effectKey(turn, offset)
  return events.some(({ type, payload }) => type === 'effect_claimed' && payload.effect === effect)
}
