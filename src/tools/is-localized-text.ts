import { isPlainObject } from '../core/json.ts'
import type { LocalizedText } from '../flows/ir/text.ts'

/** True for a text, or one per language, none of them blank: assistants in JavaScript may hand over anything. */
export function isLocalizedText(value: unknown): value is LocalizedText {
  const texts = isPlainObject(value) ? Object.values(value) : [value]
  return texts.length > 0 && texts.every(text => typeof text === 'string' && text.trim() !== '')
}
