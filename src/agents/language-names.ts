import { whenAsked } from '../core/when-asked.ts'
import { LANGUAGES } from '../nlu/text/language.ts'
import { fold } from '../nlu/text/normalise.ts'
import { isCapital, type Token } from '../nlu/text/tokenise.ts'

/** Languages people ask for, by their codes; their names come from the platform. */
const CODES =
  'ar bg cs cy da de el en es et fa fi fr ga he hi hr hu it ja ko la lt lv nl no pl ps pt ro ru sk sl sq sr sv ta tr uk ur vi zh'.split(
    ' ',
  )

/** Codes by folded names. The platform takes its time to name them. */
export const languageNames = whenAsked(() => {
  const codes = new Map(
    LANGUAGES.flatMap(language => {
      const names = new Intl.DisplayNames([language], { type: 'language' })
      return CODES.map(code => [fold(names.of(code) ?? code), code] as const)
    }),
  )
  return (name: string) => codes.get(name) ?? null
})

/** Code of the language that a folded word names in any of its forms: "polnische". */
export const languageNamed = (word: string): string | null =>
  languageNames(word) ?? languageNames(word.replace(/(?:e|en|er|es|em)$/u, ''))

/** True for the first word of a name that only sounds like a language: "Deutsche Einheit", "English Civil War". */
export const beginsName = (token: Token, next: Token | undefined): boolean =>
  next !== undefined &&
  next.kind === 'word' &&
  isCapital(token) &&
  isCapital(next) &&
  languageNamed(token.folded) !== null
