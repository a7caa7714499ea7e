import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DISPLAYED, IN_LINE, markMaths } from './mark-maths.ts'

/** Formulas that were found, without the code around them. */
const found = (source: string) =>
  [...markMaths(source).matchAll(/`+([\uE000\uE001])([^`]*?) `+/g)].map(
    ([, mark, tex]) => `${mark === IN_LINE ? 'in line' : 'displayed'} ${tex}`,
  )

test.each([
  ['Mass is $E = mc^2$, said he.', ['in line E = mc^2']],
  ['$x$ and $y_1$', ['in line x', 'in line y_1']],
  ['So \\(a < b\\).', ['in line a < b']],
  ['$$\n\\sum_{i=1}^n i\n= 3\n$$', ['displayed \\sum_{i=1}^n i = 3']],
  ['\\[ x^2 \\]', ['displayed x^2']],
  ['> $$\n> a + b\n> $$', ['displayed a + b']],
])('%j is maths', (source, formulas) => {
  expect(found(source)).toEqual(formulas)
})

test.each([
  'It costs $5, or $10 with post.',
  'From $5 to 10$ a piece',
  'US$ and A$',
  'set $HOME and $PATH, or $HOME/$USER',
  '`$x$` is code',
  '```sh\necho $a_b$ $c\n```',
  '`a `` $x$ b`',
  '`` ` $x$ ``` $y$ ``',
  '~~~\n$$x$$\n~~~',
  'an escaped \\$x\\$',
  '$ x $',
  '$$',
  'open $x^2 and no end',
])('%j is not', source => {
  expect(markMaths(source)).toBe(source)
})

test('marks of Markdown within a formula mean nothing', () => {
  expect(markMaths('$a_1 * b_1$')).toBe(`\`${IN_LINE}a_1 * b_1 \``)
  expect(markMaths('\\[a`b^2\\]')).toBe(`\`\`${DISPLAYED}a\`b^2 \`\``)
})

test('a text without formulas stays as it is, whatever it is', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', ' ', '\n', '`', '5', '~', '\\'), maxLength: 60 }),
      text => {
        expect(markMaths(text)).toBe(text)
      },
    ),
  )
})

test('a text of nothing but beginnings is read in time that grows with it', () => {
  expect(markMaths('\\['.repeat(50_000))).toHaveLength(100_000)
  expect(markMaths('$'.repeat(50_001)).length).toBeGreaterThan(0)
})
