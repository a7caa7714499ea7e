import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MathNode, readTex } from './read-tex.ts'

/** As short as it can be read: `msup(mi:x mn:2)`. */
const short = ({ tag, content }: MathNode): string =>
  typeof content === 'string' ? `${tag}:${content}` : `${tag}(${content.map(short).join(' ')})`
const read = (tex: string) => {
  const formula = readTex(tex)
  return formula && short(formula)
}

test.each([
  ['x^2', 'msup(mi:x mn:2)'],
  ['x_1^{n+1}', 'msubsup(mi:x mn:1 mrow(mi:n mo:+ mn:1))'],
  ['E = mc^2', 'mrow(mi:E mo:= mi:m msup(mi:c mn:2))'],
  ['\\frac{a}{b}', 'mfrac(mi:a mi:b)'],
  ['\\frac12', 'mfrac(mn:1 mn:2)'],
  ['\\sqrt[3]{x}', 'mroot(mi:x mn:3)'],
  ['\\sum_{i=1}^n i', 'mrow(munderover(mo:∑ mrow(mi:i mo:= mn:1) mi:n) mi:i)'],
  ['\\int_0^1 f', 'mrow(msubsup(mo:∫ mn:0 mn:1) mi:f)'],
  ['\\lim_{x \\to 0} \\sin x', 'mrow(munder(mi:lim mrow(mi:x mo:→ mn:0)) mi:sin mi:x)'],
  ["f'(x)", 'mrow(msup(mi:f mo:′) mo:( mi:x mo:))'],
  ['\\left( \\frac{1}{2} \\right)', 'mrow(mo:( mfrac(mn:1 mn:2) mo:))'],
  ['\\mathbb{R}', 'mi:ℝ'],
  ['\\alpha \\leq \\beta', 'mrow(mi:α mo:≤ mi:β)'],
  ['n \\text{ if } m', 'mrow(mi:n mtext:\u00a0if\u00a0 mi:m)'],
  [
    '\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}',
    'mrow(mo:( mtable(mtr(mtd(mi:a) mtd(mi:b)) mtr(mtd(mi:c) mtd(mi:d))) mo:))',
  ],
  ['a - 3,14', 'mrow(mi:a mo:− mn:3,14)'],
])('%s', (tex, expected) => {
  expect(read(tex)).toBe(expected)
})

test.each([
  '\\unknown{x}',
  '{',
  '}',
  '\\frac{a}',
  '\\left( x',
  '\\begin{matrix} a',
  'a & b',
  '{'.repeat(200),
])('%s is left as it was written', tex => {
  expect(read(tex)).toBeNull()
})

test('whatever is written, it is read or it is not', () => {
  const parts = [
    '\\frac',
    '{',
    '}',
    '^',
    '_',
    'x',
    '1',
    '\\left',
    '\\right',
    '(',
    ')',
    '\\begin{cases}',
    '\\end{cases}',
    '&',
    '\\\\',
    '\\sqrt',
    '[',
    ']',
    "'",
    '\\text{a',
    ' ',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 30 }), tokens => {
      read(tokens.join(''))
    }),
  )
})
