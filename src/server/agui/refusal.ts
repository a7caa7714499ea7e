import type { Event } from '@ag-ui/core'
import { type ErrorCode, wordingOf } from '../../core/error.ts'
import { idInFact } from './cursor.ts'
import type { Frame } from './frame.ts'
import type { SseWriter } from './sse-writer.ts'

/** An answer in a request that did nothing, as its run tells of it. */
export interface Refusal {
  readonly code: ErrorCode
  readonly message: string
}

export const refusalIn = (code: ErrorCode | null, locale: string): Refusal | null =>
  code === null ? null : { code, message: wordingOf(code, locale) }

/**
 * Words, and no RUN_ERROR: after one, stock clients hold on to what they took for open, and let nobody write. They stand last, where
 * no snapshot of the conversation takes them back.
 */
export function refusalEvents({ message }: Refusal, runId: string): readonly Event[] {
  const messageId = `refused-${runId}`
  return [
    { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' },
    { type: 'TEXT_MESSAGE_CONTENT', messageId, delta: message },
    { type: 'TEXT_MESSAGE_END', messageId },
  ] as Event[]
}

/** Writes a run with what was refused beside it told before its end. It is none of the journal's: its frames have the id of the one before. */
export function withRefusal(writer: SseWriter, refusal: Refusal | null, runId: string): SseWriter {
  if (refusal === null) return writer
  let last = idInFact(0, 0)
  const told = (frame: Frame): readonly Frame[] => {
    const id = last
    last = frame.id
    const { event } = frame
    if (event.type !== 'RUN_FINISHED' && event.type !== 'RUN_ERROR') return [frame]
    const words = refusalEvents(refusal, runId).map(event => ({ id, event }))
    return [...words, { ...frame, event: withResult(event, refusal) }]
  }
  return { write: frames => writer.write(frames.flatMap(told)), end: writer.end }
}

/** The end of a run with the refusal as its result, beside what it results in anyway. */
function withResult(event: Event, refused: Refusal): Event {
  if (event.type !== 'RUN_FINISHED') return event
  const { result } = event
  return { ...event, result: { ...(typeof result === 'object' && result), refused } } as Event
}
