import type { JournalEventOf } from '../core/event.ts'
import type { EffectKey } from '../core/id.ts'
import { isPlainObject, type Json } from '../core/json.ts'
import { outline } from '../core/outline.ts'
import { SHOWN } from '../core/shown-bounds.ts'

/** Stands for a result that is too long to be handed around: models, plans and clients can open it. */
export interface Reference {
  readonly reference: EffectKey
  readonly characters: number
  /** Its outline. */
  readonly preview: Json
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
  if (text.length <= SHOWN.result) return result
  const reference: Reference = {
    reference: event.payload.effect,
    characters: text.length,
    preview: outline(result, SHOWN.resultOutline),
  }
  return { ...reference }
}
