import { FOLDINGS, OWN_LETTERS, STRETCHED_WORDS } from '../lang/letters.ts'

/** Zero-width, bidirectional and variation marks, and skin tones: they change how a text looks, never what it says. */
const INVISIBLE =
  /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\u00ad]|\ufeff|[\ufe00-\ufe0f]|[\u{1f3fb}-\u{1f3ff}]/gu

/** Nothing is left of it when it is normalised. */
export const isUnseen = (atom: string): boolean => !PLAIN.test(atom) && atom.replace(INVISIBLE, '') === ''

/** Nothing in it can change. */
const PLAIN = /^[\w\s.,!?'-]*$/

/** Compatibility letters become plain ones. Letters that merely look alike (Cyrillic е) stay what they are. */
export function normalise(text: string): string {
  if (PLAIN.test(text)) return text
  return text
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .replace(/[’‘´`]/g, "'")
}

/** People stretch these words; a stretched "okaaay" or "suuure" is another matter. */
const STRETCHED: readonly (readonly [RegExp, string])[] = STRETCHED_WORDS.map(word => [
  new RegExp(`^${[...word].map(letter => `${letter}+`).join('')}$`),
  word,
])
const INITIALS = [...new Set(STRETCHED_WORDS.map(word => word[0]))].join('')

/**
 * Quick test: a word that begins with none of the patterns above, or has no letter twice in a row, is not stretched.
 */
const MAY_BE_STRETCHED = new RegExp(`^[${INITIALS}].*(.)\\1`)
const FOLDED = new RegExp(`^(?![${INITIALS}])[a-z'-]+$`)

/** The form in which words are compared. */
export function fold(word: string): string {
  if (FOLDED.test(word)) return word
  const lower = word.toLowerCase()
  if (MAY_BE_STRETCHED.test(lower)) {
    const plain = STRETCHED.find(([stretched]) => stretched.test(lower))?.[1]
    if (plain !== undefined) return withFoldings(plain)
  }
  return withFoldings(lower)
}

const withFoldings = (word: string): string =>
  FOLDING.test(word) ? word.replace(FOLDINGS_IN, letter => FOLDINGS[letter] ?? letter) : word
const FOLDING = new RegExp(`[${OWN_LETTERS}]`)
const FOLDINGS_IN = new RegExp(FOLDING, 'g')
