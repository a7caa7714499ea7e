import { expect, test } from 'vitest'
import { SHOWN } from '../core/shown-bounds.ts'
import { frontendNotes } from './frontend-notes.ts'

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const lineOf = (value: string) =>
  frontendNotes({ tools: [], context: [{ description: 'd', value }] })[1] ?? ''

test('what a front end writes as JSON is shown as JSON', () => {
  expect(lineOf('{"page": "cart"}')).toBe('- "d": {"page":"cart"}')
})

test.each([65, 3_000, 32_000])('a note that nests %i levels deep is a text like any other', levels => {
  const line = lineOf(nested(levels))
  expect(line).toMatch(/^- "d": "\[\[\[/)
  expect(line.length).toBeLessThan(SHOWN.frontendContext + 20)
})
