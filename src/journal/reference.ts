import type { JournalEventOf } from '../core/event.ts'
import type { EffectKey } from '../core/id.ts'
import { isPlainObject, type Json } from '../core/json.ts'

/** Limit beyond which a result stays in the journal; models, plans and clients get a reference they can open. */
export const MAX_INLINE_CHARACTERS = 4_096
const PREVIEW_CHARACTERS = 500

export interface Reference {
  readonly reference: EffectKey
  readonly characters: number
  readonly preview: string
}

/** Result of a tool, as it lies in the outcome of its call. */
export function wholeResult({ content }: JournalEventOf<'effect_settled'>): Json {
  const value = content?.value ?? null
  if (!isPlainObject(value)) return value
  // The text of an exception is the author's.
  if ('fault' in value) return null
  return 'result' in value ? ((value.result ?? null) as Json) : value
}

/** The result itself when it is short, otherwise a reference to it. */
export function resultOf(event: JournalEventOf<'effect_settled'>): Json {
  const result = wholeResult(event)
  const text = JSON.stringify(result)
  if (text.length <= MAX_INLINE_CHARACTERS) return result
  const reference: Reference = {
    reference: event.payload.effect,
    characters: text.length,
    preview: text.slice(0, PREVIEW_CHARACTERS),
  }
  return { ...reference }
}
