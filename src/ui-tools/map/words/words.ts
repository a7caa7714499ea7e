import type { Language } from '../../../nlu/text/language.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import type { MapWords } from './map-words.ts'

export const WORDS: Readonly<Record<Language, MapWords>> = { en, de }
