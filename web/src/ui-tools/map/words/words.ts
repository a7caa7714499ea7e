import type { Language } from '../../../words/language.ts'
import { de } from './de.ts'
import { en, type MapWords } from './en.ts'

export const MAP_WORDS: Readonly<Record<Language, MapWords>> = { en, de }
