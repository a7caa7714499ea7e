import { expect, test } from 'vitest'
import { stemOf } from './stem-of.ts'
import { createVerbsApart } from './verbs-apart.ts'

const find = createVerbsApart([
  ['refresh', ['update', 'offset']],
  ['cancel', ['absagen', 'call_off']],
])
const conceptsIn = (text: string) => {
  const words = text.split(' ')
  return find(words, words.map(stemOf)).map(({ concept }) => concept)
}

test.each([
  ['sagen sie den termin ab', ['cancel']],
  ['call the meeting off', ['cancel']],
  ['set the date up', []],
  ['set the timer off', []],
])('%j speaks of %j: English verbs do not come apart inside', (text, concepts) => {
  expect(conceptsIn(text)).toEqual(concepts)
})
