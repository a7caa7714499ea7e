import { LANGUAGES, type Language } from '../text/language.ts'
import { itemsAcross, patternAcross } from './across-languages.ts'
import { de } from './de/pack.ts'
import { en } from './en/pack.ts'
import type { LanguagePack } from './pack.ts'

export const PACKS: Readonly<Record<Language, LanguagePack>> = { en, de }

/** Something made of each pack, once, while a file is loaded: rules ask it by the language of the message. */
export function perLanguage<Made>(
  make: (pack: LanguagePack, language: Language) => Made,
): Readonly<Record<Language, Made>> {
  const made = LANGUAGES.map(language => [language, make(PACKS[language], language)] as const)
  return Object.fromEntries(made) as Record<Language, Made>
}

/** Items of all packs in the order of the languages, where a message may mix them. */
export const ofAllPacks = <Item>(items: (pack: LanguagePack) => Iterable<Item>): readonly Item[] =>
  itemsAcross(PACKS, items)

/** One set of the words of all packs. */
export const wordsOfAll = (words: (pack: LanguagePack) => Iterable<string>): ReadonlySet<string> =>
  new Set(ofAllPacks(words))

/** One pattern that finds what the pattern of any pack finds. A language may have none. */
export const patternOfAll = (pattern: (pack: LanguagePack) => RegExp | null): RegExp =>
  patternAcross(PACKS, pattern)

/** One table of the rows of all packs. */
export const tableOfAll = <Value>(
  table: (pack: LanguagePack) => Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(ofAllPacks(pack => Object.entries<Value>(table(pack))))

/** One table of lists, each with the items of all packs under its key. */
export function listsOfAll<Item>(
  lists: (pack: LanguagePack) => Readonly<Record<string, readonly Item[]>>,
): Readonly<Record<string, readonly Item[]>> {
  const rows = ofAllPacks(pack => Object.entries<readonly Item[]>(lists(pack)))
  return Object.fromEntries(
    rows.map(([key]) => [key, rows.flatMap(([name, items]) => (name === key ? items : []))]),
  )
}
