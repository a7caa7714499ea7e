import { areSeen } from './are-seen.ts'

/** Turns text around, for whoever reads it and for what stands beside it. */
const TURNING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
/** Characters nobody sees; those that join letters and emoji are not among them. */
const UNSEEN = /[\u00AD\u180E\u200B\u2060-\u2064\uFEFF]|\p{Cs}/gu

/** Title of a conversation as lists, files and terminals show it: one line of what can be seen. Null where that is nothing. */
export function plainTitle(text: string): string | null {
  const line = text
    .replaceAll(TURNING, '')
    .replaceAll(UNSEEN, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return areSeen(line) ? line : null
}
