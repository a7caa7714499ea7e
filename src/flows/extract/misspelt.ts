import type { Slot } from '../../nlu/slots/schema.ts'
import { fold, normalise } from '../../nlu/text/normalise.ts'

/** Nobody names a choice in more words. */
const MOST_WORDS = 8
/** Shorter words are one letter away from too many others. */
const LEAST_LETTERS = 5

/** Part of a name stands for it where there is little else. */
const FEW_WORDS = 3

/**
 * The one choice that a short reply names with a slip of the finger ("warehose", "qoute", "Lagerhale") or by a part of
 * its name ("tennis" for a tennis court). Null where no choice is that near, or two are.
 */
export function misspelt(text: string, slot: Slot | undefined): string | null {
  if (slot?.type !== 'enum') return null
  const words = wordsOf(text)
  if (words.length > MOST_WORDS) return null
  const options = Object.entries(slot.values).map(([value, names]) => [value, names.map(wordsOf)] as const)
  return (
    only(options, name => isIn(words, name)) ??
    (words.length <= FEW_WORDS ? only(options, name => name.some(part => isTelling(part, words))) : null)
  )
}

type Option = readonly [value: string, names: readonly (readonly string[])[]]

function only(options: readonly Option[], isMeant: (name: readonly string[]) => boolean): string | null {
  const [one, ...others] = options.filter(([, names]) => names.some(isMeant))
  return one !== undefined && others.length === 0 ? one[0] : null
}

const isTelling = (part: string, words: readonly string[]): boolean =>
  part.length >= LEAST_LETTERS && words.includes(part)

const wordsOf = (text: string): string[] => fold(normalise(text)).match(/[\p{L}\p{N}]+/gu) ?? []

const isIn = (words: readonly string[], name: readonly string[]): boolean =>
  name.some(part => part.length >= LEAST_LETTERS) &&
  words.some((_, at) => name.every((part, offset) => isNear(words[at + offset] ?? '', part)))

function isNear(word: string, wanted: string): boolean {
  if (word === wanted) return true
  if (wanted.length < LEAST_LETTERS || word[0] !== wanted[0]) return false
  return isWithin(word, wanted, wanted.length >= 8 ? 2 : 1)
}

/** Letters missing, added, changed or swapped with their neighbour. */
function isWithin(word: string, wanted: string, slips: number): boolean {
  let rest = { word, wanted }
  for (let left = slips; ; left--) {
    rest = withoutSharedEnds(rest.word, rest.wanted)
    if (rest.word === '' && rest.wanted === '') return true
    if (left === 0) return false
    const { word: w, wanted: n } = rest
    if (w.length > 1 && w[0] === n[1] && w[1] === n[0]) rest = { word: w.slice(2), wanted: n.slice(2) }
    else if (w.length > n.length) rest = { word: w.slice(1), wanted: n }
    else if (w.length < n.length) rest = { word: w, wanted: n.slice(1) }
    else rest = { word: w.slice(1), wanted: n.slice(1) }
  }
}

function withoutSharedEnds(word: string, wanted: string): { readonly word: string; readonly wanted: string } {
  const shortest = Math.min(word.length, wanted.length)
  let start = 0
  while (start < shortest && word[start] === wanted[start]) start++
  let end = 0
  while (end < shortest - start && word.at(-1 - end) === wanted.at(-1 - end)) end++
  return { word: word.slice(start, word.length - end), wanted: wanted.slice(start, wanted.length - end) }
}
