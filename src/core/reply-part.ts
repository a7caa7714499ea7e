import type { JsonObject } from './json.ts'

/**
 * Part of a model's reply in the order it came, with what its provider wants back together with the results of its calls:
 * signatures, ids, thoughts. Kept only where there is more to it than text and calls.
 */
export type ReplyPart =
  | { readonly part: 'reasoning'; readonly text: string; readonly metadata?: JsonObject }
  /** So many characters of the reply's text. */
  | { readonly part: 'text'; readonly characters: number; readonly metadata?: JsonObject }
  | { readonly part: 'call'; readonly id: string; readonly metadata?: JsonObject }
