import type { Language } from '../../../words/language.ts'
import { de } from './de.ts'
import { en, type TableWords } from './en.ts'

export const TABLE_WORDS: Readonly<Record<Language, TableWords>> = { en, de }
