import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defuse, writeCsv } from '../../files/write-csv.ts'
import { readDelimited } from './read-delimited.ts'

test.each([
  [
    'a spreadsheet paste',
    'Name\tRole\nAnn\tCFO\n',
    [
      ['Name', 'Role'],
      ['Ann', 'CFO'],
    ],
  ],
  [
    'semicolons, as German spreadsheets write',
    'Name;Betrag\nAnn;1,5',
    [
      ['Name', 'Betrag'],
      ['Ann', '1,5'],
    ],
  ],
  ['quotes with commas, quotes and lines inside', '"a, b","c ""d""","e\nf"', [['a, b', 'c "d"', 'e\nf']]],
  [
    'a byte order mark and Windows lines',
    '\uFEFFa,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'empty lines',
    'a\tb\n\n\t\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a list without any delimiter', 'one\ntwo', [['one'], ['two']]],
  [
    'a quote that never closes',
    '"a,b\nc,d',
    [
      ['"a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['nothing', '', []],
] as const)('%s is cut into cells', (_, text, cells) => {
  expect(readDelimited(text)).toEqual(cells)
})

test.each([
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  ' =x',
  '\t=x',
  '＝1+1',
  '\0=x',
  '\x01=x',
  '\x1f \x07=x',
  '\x7f=x',
  '\u200b=x',
  '\u202e=x',
  '\x0b@SUM(A1)',
])('%j is defused', cell => {
  expect(defuse(cell)).toBe(`'${cell}`)
})

test('a negative number stays a number in a number column only', () => {
  expect([defuse('-5', 'number'), defuse('-5', 'text'), defuse('-5+1', 'number')]).toEqual([
    '-5',
    "'-5",
    "'-5+1",
  ])
})

test('what is written as CSV reads back, defused', () => {
  const cell = fc
    .string({ unit: 'binary', maxLength: 12 })
    .filter(text => text.trim() !== '' && !text.includes('\t'))
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), pairs => {
      const columns = [
        { name: 'first one', type: 'text' },
        { name: 'second', type: 'text' },
      ] as const
      const rows = pairs.map(([first, second]) => ({ 'first one': first, second }))
      expect(readDelimited(writeCsv(columns, rows))).toEqual([
        ['first one', 'second'],
        ...pairs.map(([first, second]) => [defuse(first), defuse(second)]),
      ])
    }),
  )
})
