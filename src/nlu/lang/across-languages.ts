import { LANGUAGES, type Language } from '../text/language.ts'

/** Words of each language, whoever keeps them: the packs, or a UI tool its own. */
type PerLanguage<Words> = Readonly<Record<Language, Words>>

/** Items of all languages in their order, where a message may mix them. */
export const itemsAcross = <Words, Item>(
  words: PerLanguage<Words>,
  items: (words: Words) => Iterable<Item>,
): readonly Item[] => LANGUAGES.flatMap(language => [...items(words[language])])

/** One pattern that finds what the pattern of any language finds. A language may have none. */
export function patternAcross<Words>(
  words: PerLanguage<Words>,
  pattern: (words: Words) => RegExp | null,
): RegExp {
  const patterns = LANGUAGES.flatMap(language => pattern(words[language]) ?? [])
  const flags = new Set(patterns.flatMap(({ flags }) => [...flags]))
  return new RegExp(patterns.map(({ source }) => `(?:${source})`).join('|') || '(?!)', [...flags].join(''))
}
