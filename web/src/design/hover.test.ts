import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = `${import.meta.dirname}/..`
const sheets = globSync('**/*.css', { cwd: folder })

/** Rules that hold while a pointer is over something, wherever there may be none. */
const unbound = (css: string): readonly string[] =>
  [
    ...css
      .replaceAll(/@media[^{]*\(hover: hover\)[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
      .matchAll(/.*:hover.*/g),
  ].map(([line]) => line.trim())

test('sheets are found, and rules outside of the bound are seen', () => {
  expect(sheets.length).toBeGreaterThan(20)
  expect(unbound('@media (hover: hover) { a:hover { color: red } }\nb:hover { color: red }')).toEqual([
    'b:hover { color: red }',
  ])
})

// After a tap a phone takes the finger for a pointer that stays.
test.each(sheets)('what %s shows below a pointer needs one', sheet => {
  expect(unbound(readFileSync(`${folder}/${sheet}`, 'utf8'))).toEqual([])
})
