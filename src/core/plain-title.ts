import { areSeen } from './are-seen.ts'

/** Flags of regions are a black flag and letters nobody sees; such letters anywhere else are left out. */
const TAGS = /(\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F})|[\u{E0000}-\u{E007F}]/gu
/** Characters nobody sees, among them those that turn text around; not those that join letters and emoji, or choose their form. */
const UNSEEN =
  /[[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\p{Cs}]--[\u200C\u200D\p{Variation_Selector}\u{E0000}-\u{E007F}]]/gv
/** Marks in a row beyond what any writing has, and those with no letter before them: they would lie on the lines around. */
const STACKED =
  /^[\p{M}\u200C\u200D]+|(?<=[\u200C\u200D])[\u200C\u200D]+|(?<=[\p{M}&&\p{Script=Inherited}]{3})[\p{M}&&\p{Script=Inherited}]+|(?<=[\p{M}\u200C\u200D]{8})[\p{M}\u200C\u200D]+/gv

/** Title of a conversation as lists, files and terminals show it: one line of what can be seen. Null where that is nothing. */
export function plainTitle(text: string): string | null {
  const line = text
    .replaceAll(TAGS, '$1')
    .replaceAll(UNSEEN, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replaceAll(STACKED, '')
  return areSeen(line) ? line : null
}
