import type { Slot } from '../../nlu/slots/schema.ts'
import { isFunctionWord } from '../../nlu/text/function-words.ts'
import { fold, normalise } from '../../nlu/text/normalise.ts'
import { isSlipOf, LEAST_LETTERS } from '../../nlu/text/slip-of.ts'
import { wordSet } from '../../nlu/text/word-set.ts'

/** Nobody names a choice in more words. */
const MOST_WORDS = 8
/** Part of a name stands for it where there is little else. */
const FEW_WORDS = 3

/**
 * The one choice that a short reply names with a slip of the finger ("warehose", "qoute", "Lagerhale") or by a part of
 * its name ("tennis" for a tennis court). Null where no choice is that near, or two are.
 */
export function misspelt(text: string, slot: Slot | undefined): string | null {
  if (slot?.type !== 'enum') return null
  const words = wordsOf(text)
  // "The window's fine" is about what is not.
  if (words.length > MOST_WORDS || /['’]s (?:fine|ok|okay|alright|working)/iu.test(text)) return null
  const options = Object.entries(slot.values).map(([value, names]) => [value, names.map(wordsOf)] as const)
  return (
    only(options, name => isIn(words, name)) ??
    (words.length <= FEW_WORDS ? only(options, name => isPartOf(words, name)) : null)
  )
}

type Option = readonly [value: string, names: readonly (readonly string[])[]]

function only(options: readonly Option[], isMeant: (name: readonly string[]) => boolean): string | null {
  const [one, ...others] = options.filter(([, names]) => names.some(isMeant))
  return one !== undefined && others.length === 0 ? one[0] : null
}

/** Nothing else is said: "health insurance" is no National Health, and "something else" nothing acute. */
const isPartOf = (words: readonly string[], name: readonly string[]): boolean =>
  name.some(part => part.length >= LEAST_LETTERS && !EMPTY.has(part) && words.includes(part)) &&
  words.every(word => name.includes(word) || (isLight(word) && word !== 'else'))

const isLight = (word: string): boolean => isFunctionWord(word, 'en') || isFunctionWord(word, 'de')
const EMPTY = wordSet('something anything someone damage schaden etwas other andere anderes thing sache')

const wordsOf = (text: string): string[] => fold(normalise(text)).match(/[\p{L}\p{N}]+/gu) ?? []

const isIn = (words: readonly string[], name: readonly string[]): boolean =>
  name.some(part => part.length >= LEAST_LETTERS) &&
  words.some((_, at) => name.every((part, offset) => isSlipOf(words[at + offset] ?? '', part)))
