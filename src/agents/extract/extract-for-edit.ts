import type { JsonObject } from '../../core/json.ts'

/** A result as a text to change: of a song its words, not the sentence that it is done. */
export function extractForEdit({ lyrics }: JsonObject): JsonObject {
  return typeof lyrics === 'string' && lyrics.trim() !== '' ? { text: lyrics } : {}
}
