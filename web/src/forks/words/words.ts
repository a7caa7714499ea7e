import { de } from './de.ts'
import { en } from './en.ts'

export const FORK_WORDS = { en, de }
