import { expect, test } from 'vitest'
import { withLabel } from './with-label.ts'

test.each([
  ['grade', 'Grades 5–6', 'Grades 5–6'],
  ['Klassenstufe', 'Klasse 5–6', 'Klasse 5–6'],
  ['Klassenstufe', '5-6', 'Klassenstufe 5-6'],
  ['style', 'Cartoon', 'style Cartoon'],
  ['style', '', 'style '],
])('%s with the value "%s" reads "%s"', (label, text, line) => {
  expect(withLabel({ label, text })).toBe(line)
})
