import type { Language } from '../../../nlu/text/language.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import type { TimelineWords } from './timeline-words.ts'

export const WORDS: Readonly<Record<Language, TimelineWords>> = { en, de }
