import type { ErrorCode } from '../../../../core/error.ts'
import type { SessionRef } from '../../../../core/session.ts'
import type { Chunk, JobProgress } from '../../../../ports/feed.ts'
import type { Target } from '../../../../ports/work.ts'

export type Message =
  /** Something was committed from this event on. */
  | { readonly kind: 'events'; readonly ref: SessionRef; readonly first: number }
  | { readonly kind: 'chunk'; readonly ref: SessionRef; readonly chunk: Chunk }
  | { readonly kind: 'progress'; readonly ref: SessionRef; readonly progress: JobProgress }
  | { readonly kind: 'failed'; readonly ref: SessionRef; readonly code: ErrorCode }
  /** Another node than before has the session. */
  | { readonly kind: 'taken'; readonly ref: SessionRef }
  /** There is something to do, for that node alone. */
  | { readonly kind: 'wake'; readonly target: Target; readonly to: string }
  | { readonly kind: 'is_watched'; readonly ref: SessionRef; readonly question: string; readonly to: string }
  /** Answer to it: 0 where nobody watches. */
  | {
      readonly kind: 'watched_there'
      readonly question: string
      readonly watched: number
      readonly to: string
    }

export type Envelope = Message & { readonly from: string }

/** Type of every field that is read of a message. */
type Shape = { readonly [field: string]: 'string' | 'number' | Shape }

const REF: Shape = { tenant: 'string', session: 'string' }
const SHAPES: { readonly [Kind in Message['kind']]: Shape } = {
  events: { ref: REF, first: 'number' },
  chunk: {
    ref: REF,
    chunk: { turn: 'string', message: 'string', seq: 'number', offset: 'number', text: 'string' },
  },
  progress: { ref: REF, progress: { turn: 'string', effect: 'string', text: 'string' } },
  failed: { ref: REF, code: 'string' },
  taken: { ref: REF },
  wake: { target: { ref: REF, assistant: 'string', thread: 'string' }, to: 'string' },
  is_watched: { ref: REF, question: 'string', to: 'string', from: 'string' },
  watched_there: { question: 'string', watched: 'number', to: 'string', from: 'string' },
}

const isShaped = (value: unknown, shape: Shape): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(shape).every(([name, wanted]) => {
    const field = (value as Record<string, unknown>)[name]
    return typeof wanted === 'string' ? typeof field === wanted : isShaped(field, wanted)
  })

/** Null where it is none that this version knows: everybody with the database's address may write to the channel. */
export function readMessage(payload: string): Envelope | null {
  try {
    const value = JSON.parse(payload) as Envelope | null
    const shape = value !== null && Object.hasOwn(SHAPES, value.kind) ? SHAPES[value.kind] : null
    return shape !== null && isShaped(value, shape) ? value : null
  } catch {
    return null
  }
}
