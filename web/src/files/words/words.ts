import { de } from './de.ts'
import { en } from './en.ts'

export const FILE_WORDS = { en, de }
