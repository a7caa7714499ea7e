import type { Language } from '../../words/language.ts'
import { de } from './de.ts'
import { en, type SettingsWords } from './en.ts'

export const SETTINGS_WORDS: Readonly<Record<Language, SettingsWords>> = { en, de }
