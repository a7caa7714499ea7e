import type { LanguagePack } from '../pack.ts'
import { grammar } from './grammar.ts'
import { text } from './text.ts'

export const de: LanguagePack = { grammar, text }
