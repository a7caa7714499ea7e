import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_DEPTH } from '../source/source-fault.ts'
import { MAX_YAML_ELEMENTS, readYaml } from './read-yaml.ts'

const FULL = 256 * 1024
const tooDeep = `nested deeper than ${MAX_DEPTH} levels`
const tooMany = `more than ${MAX_YAML_ELEMENTS} elements: split this file`

// As large as a file may be; each would cost the parser alone seconds, or its stack.
test.each([
  ['opening brackets', '['.repeat(FULL), tooDeep],
  ['opening braces', '{a: '.repeat(FULL / 4), tooDeep],
  ['list dashes on one line', '- '.repeat(FULL / 2), tooDeep],
  ['question marks on one line', '? '.repeat(FULL / 2), tooDeep],
  [
    'ever deeper lines',
    Array.from({ length: 600 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'),
    tooDeep,
  ],
  ['closing braces', '}'.repeat(FULL), tooMany],
  ['commas', `[${','.repeat(FULL - 2)}]`, tooMany],
  ['quotes', '""'.repeat(FULL / 2), tooMany],
  ['blank lines', '\n'.repeat(FULL), tooMany],
  ['tagged values', Array.from({ length: 30_000 }, (_, index) => `k${index}: !!str 1`).join('\n'), tooMany],
])('a file full of %s is one fault', (_, text, message) => {
  expect(readYaml('bomb.yaml', text)).toMatchObject({ ok: false, faults: [{ file: 'bomb.yaml', message }] })
})

test('a billion laughs end at the first alias', () => {
  const lines = ['a0: &a0 [lol]']
  for (let level = 1; level < 12; level++)
    lines.push(`a${level}: &a${level} [${`*a${level - 1}, `.repeat(9)}]`)
  const read = readYaml('laughs.yaml', lines.join('\n'))
  expect(read.ok ? [] : read.faults).toHaveLength(5)
})

test('depth is allowed up to the limit', () => {
  const nested = (depth: number) => `a: ${'['.repeat(depth)}${']'.repeat(depth)}`
  expect(readYaml('deep.yaml', nested(MAX_DEPTH - 2)).ok).toBe(true)
  expect(readYaml('deep.yaml', nested(MAX_DEPTH + 1)).ok).toBe(false)
})

test('whatever the text, reading returns, and every fault lies in the file', () => {
  const pieces = fc.constantFrom(
    'a',
    ': ',
    '\n',
    '  ',
    '- ',
    '[',
    ']',
    '{',
    '}',
    '"',
    "'",
    '#',
    '|',
    '>',
    '&a',
    '*a',
  )
  const texts = fc.oneof(
    fc.string(),
    fc.array(pieces, { maxLength: 60 }).map(parts => parts.join('')),
  )
  fc.assert(
    fc.property(texts, text => {
      const read = readYaml('any.yaml', text)
      const lines = text.split('\n').length
      for (const { line, column } of read.ok ? [read.yaml.faultAt(['a', 0, 'b'], '')] : read.faults) {
        expect(line).toBeGreaterThanOrEqual(1)
        expect(line).toBeLessThanOrEqual(lines)
        expect(column).toBeGreaterThanOrEqual(1)
      }
    }),
    { numRuns: 500 },
  )
})

test('plain YAML and JSON give their value', () => {
  expect(readYaml('a.yaml', 'a: [1, "2"]\nb: { c: ~ }\n')).toMatchObject({
    ok: true,
    yaml: { value: { a: [1, '2'], b: { c: null } } },
  })
  expect(readYaml('a.json', '{\n\t"a": [true, -1.5e3],\n\t"b": "\\u00e4"\n}')).toMatchObject({
    ok: true,
    yaml: { value: { a: [true, -1500], b: 'ä' } },
  })
})
