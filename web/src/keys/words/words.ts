import type { Language } from '../../words/language.ts'
import { de } from './de.ts'
import { en, type KeyWords } from './en.ts'

export const KEY_WORDS: Readonly<Record<Language, KeyWords>> = { en, de }
