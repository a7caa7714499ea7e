import { PACKS } from '../../nlu/lang/packs.ts'
import { languageOf } from '../../nlu/text/language.ts'
import { fold } from '../../nlu/text/normalise.ts'

const FIRST_WORD = /^(\p{L}+)\s+(?=\p{L})/u
const LAST_WORD = /(?<!\p{L})(\p{L}{1,7})\s+$/u
/** More than the longest determiner and blanks behind it: a long text is not searched for each of its places. */
const NEAR = 20

/** A thing as it is put behind other words of a language: behind "the" a "piano", elsewhere "a piano". How much of it there is stays. */
export function withOneArticle(before: string, thing: string, locale: string): string {
  const { determiners } = PACKS[languageOf(locale)].text
  const isDeterminer = (word: string | undefined) => word !== undefined && determiners.has(fold(word))
  const [opening = '', word] = FIRST_WORD.exec(thing) ?? []
  return isDeterminer(word) && isDeterminer(LAST_WORD.exec(before.slice(-NEAR))?.[1])
    ? thing.slice(opening.length)
    : thing
}
