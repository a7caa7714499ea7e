import { expect, test } from 'vitest'
import { labelled } from './labelled.ts'

test.each([
  ['Town', 'Kiel', 'Town: Kiel'],
  ['Same address?', 'Yes', 'Same address? Yes'],
  ['Gleiche Adresse?', 'Ja', 'Gleiche Adresse? Ja'],
  ['Note:', 'none', 'Note: none'],
])('%s has one mark before its value', (label, value, text) => {
  expect(labelled(label, value)).toBe(text)
})
