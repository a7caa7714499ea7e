import type { RouterWords } from '../sections/router-words.ts'
import { bulk } from './router/bulk.ts'
import { counted } from './router/counted.ts'
import { listed } from './router/listed.ts'
import { maps } from './router/maps.ts'
import { processes } from './router/processes.ts'
import { review } from './router/review.ts'
import { rules } from './router/rules.ts'
import { steps } from './router/steps.ts'
import { tables } from './router/tables.ts'
import { talk } from './router/talk.ts'
import { wanted } from './router/wanted.ts'

export const router: RouterWords = {
  bulk,
  counted,
  wanted,
  listed,
  review,
  rules,
  steps,
  talk,
  processes,
  maps,
  tables,
}
