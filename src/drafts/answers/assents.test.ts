import { expect, test } from 'vitest'
import { aCall, aPlanIntent } from '../../../test/builders/a-draft.ts'
import { assents } from './assents.ts'
import { readingOf } from './reading.ts'
import { replyOf } from './reply.ts'
import { setAside } from './set-aside.ts'

const DRAFT = {
  steps: [aCall('s1', 'find'), aCall('s2', 'create')],
  intent: aPlanIntent({ objective: 'Move' }),
}
const isAssent = (text: string, language: 'en' | 'de' = 'en') =>
  assents(setAside(readingOf(replyOf(text, language), DRAFT)))

test.each([
  ['Yes mate', 'en'],
  ['Go ahead, squire', 'en'],
  ['Ja freilich', 'de'],
] as const)('“%s” says yes in known words, beside others', (text, language) => {
  expect(isAssent(text, language)).toBe(true)
})

test.each([
  ['milk, eggs, bread, please', 'en'],
  ['Feierabend', 'de'],
  ['hip hop, go', 'en'],
  ['yes, but squire says no', 'en'],
  ['yes, if Anna agrees', 'en'],
  ['yes, tomorrow', 'en'],
  ['yes, squire?', 'en'],
  ['yes, step 2', 'en'],
  ['I was about to say yes', 'en'],
  ['Tom says yes', 'en'],
  ['Ja, warte mal', 'de'],
  ['Liste starten', 'de'],
] as const)('“%s” says no yes that stands by itself', (text, language) => {
  expect(isAssent(text, language)).toBe(false)
})
