import type { Language } from '../../words/language.ts'
import { de } from './de.ts'
import { en, type ShareWords } from './en.ts'

export const SHARE_WORDS: Readonly<Record<Language, ShareWords>> = { en, de }
