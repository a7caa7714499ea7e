import type { Language } from '../../../words/language.ts'
import { de } from './de.ts'
import { en, type TimelineWords } from './en.ts'

export const TIMELINE_WORDS: Readonly<Record<Language, TimelineWords>> = { en, de }
