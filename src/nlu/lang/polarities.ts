import { LANGUAGES, type Language } from '../text/language.ts'
import { polarity as de } from './de/polarity.ts'
import { polarity as en } from './en/polarity.ts'
import type { PolarityWords } from './sections/polarity-words.ts'

/** Apart from the packs: the page reads a stop, and needs no other words for it. */
export const POLARITIES: Readonly<Record<Language, PolarityWords>> = { en, de }

/** Items of all languages: people mix them in short answers. */
export const ofAllPolarities = <Item>(items: (words: PolarityWords) => Iterable<Item>): readonly Item[] =>
  LANGUAGES.flatMap(language => [...items(POLARITIES[language])])
