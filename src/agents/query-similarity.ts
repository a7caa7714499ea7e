import { wordsOfAll } from '../nlu/lang/packs.ts'
import { isLightWord } from '../nlu/text/light-words.ts'
import { fold } from '../nlu/text/normalise.ts'
import { tokenise } from '../nlu/text/tokenise.ts'
import { stemOf } from '../nlu/thesaurus/stem-of.ts'

/** Small words that turn an order round. */
const TURNING = wordsOfAll(({ orders }) => [
  ...orders.denials,
  ...orders.madeOf,
  ...orders.beforeLinks,
  ...orders.afterLinks,
])
/** Likeness of orders that differ in a word that counts: never above it, however long they are. */
const DIFFERENT = 0.9
/** Forms of one word differ by its ending. */
const LONGEST_ENDING = 3

/**
 * Likeness of two orders from 0 to 1, whatever the order of their words, their forms and the small words between them.
 * A number or a word that only one of them has makes another order of it.
 */
export function querySimilarity(one: string, other: string): number {
  const [first, second] = [tellingWords(one), tellingWords(other)]
  const total = first.length + second.length
  if (total === 0) return 0
  const left = [...second]
  const unmatched = first.filter(word => {
    const at = left.findIndex(candidate => areForms(word, candidate))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  const different = unmatched.length + left.length
  return different === 0 ? 1 : Math.min(DIFFERENT, (total - different) / total)
}

/** Words that tell orders and subjects apart, folded. */
export const tellingWords = (text: string): readonly string[] =>
  tokenise(text).flatMap(({ kind, text: written }) => {
    if (kind === 'digits') return [written]
    const folded = fold(written)
    const isLight = isLightWord(folded) || isLightWord(stemOf(folded))
    return kind === 'word' && (TURNING.has(folded) || !isLight) ? [folded] : []
  })

/** True for forms of one word: "Vulkane", "Vulkanen". */
export const areForms = (one: string, other: string): boolean =>
  one === other ||
  (Math.abs(one.length - other.length) <= LONGEST_ENDING &&
    /^\D+$/.test(one) &&
    (stemOf(one) === stemOf(other) || isBent(one, other) || isBent(other, one)))

/** "Vulkan", "Vulkane": a word may itself end as others are bent, and its stem is then another. */
const isBent = (word: string, form: string): boolean =>
  word.length >= SHORTEST_BENT && form.startsWith(word) && /^(?:e|n|s|en|es)$/.test(form.slice(word.length))
const SHORTEST_BENT = 5
