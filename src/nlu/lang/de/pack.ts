import type { LanguagePack } from '../pack.ts'
import { backing } from './backing.ts'
import { columns } from './columns.ts'
import { grammar } from './grammar.ts'
import { numbers } from './numbers.ts'
import { replies } from './replies.ts'
import { schedule } from './schedule.ts'
import { text } from './text.ts'

export const de: LanguagePack = { backing, columns, schedule, grammar, text, numbers, replies }
