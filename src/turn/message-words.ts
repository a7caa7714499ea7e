import { SignalboxError } from '../core/error.ts'
import type { MessageId } from '../core/id.ts'
import type { Input } from '../core/input.ts'
import type { SessionRef } from '../core/session.ts'
import type { Journal } from '../journal/journal.ts'
import type { InboxRow } from '../ports/journal-store.ts'

export interface MessageWords {
  readonly id: MessageId
  readonly text: string
}

/** A message is known by its own id for as long as the session lives. */
export const keyOfWords = ({ id }: Pick<MessageWords, 'id'>): string => `message:${id}`

/** A message is taken once. Other words under its name are a client's mistake, which must not pass for taken. */
export async function refuseOtherWords(
  journal: Journal,
  ref: SessionRef,
  { id, text }: MessageWords,
  row: InboxRow,
  place: string,
): Promise<void> {
  const recordedText = await wordsOf(journal, ref, row)
  if (recordedText === null || recordedText === text) return
  throw new SignalboxError('message_id_reused', `message ${id} was received with another text`, {
    place,
    hint: 'Use a new id for every message; what was said cannot be changed.',
  })
}

/** Words as they were said, from where they lie by now; null once they were deleted. */
async function wordsOf(journal: Journal, ref: SessionRef, { body, turn }: InboxRow): Promise<string | null> {
  const input = body === null ? null : (JSON.parse(body) as Input)
  if (input !== null) return input.kind === 'message' ? input.text : null
  const events = turn === null ? [] : await journal.turn(ref, turn)
  const received = events.find(event => event.type === 'message_received')
  return received?.type === 'message_received' ? (received.content?.text ?? null) : null
}
