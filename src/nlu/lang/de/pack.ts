import type { LanguagePack } from '../pack.ts'
import { grammar } from './grammar.ts'
import { numbers } from './numbers.ts'
import { text } from './text.ts'

export const de: LanguagePack = { grammar, text, numbers }
