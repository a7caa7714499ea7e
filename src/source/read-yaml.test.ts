import { describe, expect, test } from 'vitest'
import { computingMs } from '../../test/computing-ms.ts'
import { readSource } from './read-source.ts'
import { MAX_DEPTH } from './source-fault.ts'

const read = (text: string, file = 'a.yaml') =>
  readSource(file, text, { maxCharacters: 50_000_000, split: 'split this file' })
const faultsOf = (text: string, file?: string) => {
  const found = read(text, file)
  return found.ok ? [] : found.faults.map(({ position, message }) => `${position.line}: ${message}`)
}

describe('the time for faults grows with the file, not with its square', () => {
  const filler = '#'.repeat(400)
  const lines = (count: number, line: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => line(index)).join('')

  test.each([
    [
      'keys written twice',
      'a.yaml',
      (n: number) => lines(n, index => `k${index}: 1 ${filler}\n`) + lines(n, index => `k${index}: 2\n`),
    ],
    ['stray lines', 'a.yaml', (n: number) => lines(n, index => `k${index}:\n    a: 1 ${filler}\n  b: 2\n\n`)],
    [
      'keys written twice in JSON',
      'a.json',
      (n: number) => `{"a": "${filler}"${lines(n, () => `,\n"a": 1`)}}`,
    ],
  ])('%s', (_, file, textOf) => {
    const least = (n: number) =>
      Math.min(...[1, 2, 3].map(() => computingMs(() => expect(faultsOf(textOf(n), file)).toHaveLength(5))))
    least(100)
    // Four times the file: about four times the time, sixteen times where it is quadratic.
    expect(least(2_000)).toBeLessThan(9 * Math.max(least(500), 3))
  })
})

test.each([
  ["a: '''", '1: this text has no closing quote'],
  ['a: "x\\"', '1: this text has no closing quote'],
  ["b: 1\na:\n  - 'it''", '3: this text has no closing quote'],
])('a quote that the end of the file leaves open is told: %j', (text, fault) => {
  expect(faultsOf(text)).toEqual([fault])
})

test.each(["a: ''''", 'a: "x\\\\"', "a: ''", 'a: "\\""', "a: |\n  x\nb: 'y'"])(
  'a quote that is closed at the end of the file is sound: %j',
  text => {
    expect(faultsOf(text)).toEqual([])
  },
)

test.each([
  ['brackets', (depth: number) => '['.repeat(depth) + ']'.repeat(depth)],
  ['brackets with a text', (depth: number) => `${'['.repeat(depth)}x${']'.repeat(depth)}`],
  ['a key and brackets', (depth: number) => `a: ${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}`],
  ['braces', (depth: number) => '{a: '.repeat(depth) + '}'.repeat(depth)],
  ['dashes', (depth: number) => `${'- '.repeat(depth)}x`],
  [
    'lines',
    (depth: number) =>
      `${Array.from({ length: depth }, (_, at) => `${' '.repeat(at)}a:`).join('\n')} |\n${' '.repeat(depth)}x`,
  ],
])('%s nest as deep as anything else', (_, nested) => {
  expect(faultsOf(nested(MAX_DEPTH))).toEqual([])
  expect(faultsOf(nested(MAX_DEPTH + 1)).join()).toMatch(/nested deeper than 64 levels$/)
})
