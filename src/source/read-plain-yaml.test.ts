import { globSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import type { FieldOffsets, OffsetTable } from './offsets.ts'
import { readPlainYaml } from './read-plain-yaml.ts'
import { readYaml } from './read-yaml.ts'

const root = `${import.meta.dirname}/../..`
const written = globSync(['assistants/**/flows/**/*.yaml', 'docs/examples/**/*.yaml', 'src/**/*.flow.yaml'], {
  cwd: root,
  exclude: ['**/node_modules/**'],
}).map(file => readFileSync(`${root}/${file}`, 'utf8'))

/** The value with the offsets of everything in it, as a tree. */
function withOffsets(value: unknown, table: OffsetTable): unknown {
  if (typeof value !== 'object' || value === null) return value
  const fields = table.get(value) as Map<string | number, FieldOffsets>
  return [...fields].map(([name, offsets]) => [
    name,
    offsets,
    withOffsets((value as Record<string | number, unknown>)[name], table),
  ])
}

/** Reads with both parsers; gives the value or `declined`. The full parser must read the same. */
function readBoth(text: string): unknown {
  const table: OffsetTable = new Map()
  const plain = readPlainYaml(text, table)
  if (plain === null) return 'declined'
  const full: OffsetTable = new Map()
  const read = readYaml(text, full)
  if (!read.ok) throw new Error(`only a full parser sees what is wrong: ${read.faults[0]?.message}\n${text}`)
  expect(plain.value).toEqual(read.value)
  expect(withOffsets(plain.value, table)).toEqual(withOffsets(read.value, full))
  return plain.value
}

test('flows as people write them are read without the full parser', () => {
  expect(written.length).toBeGreaterThan(10)
  const declined = written.filter(text => readBoth(text) === 'declined')
  expect(declined).toEqual([])
})

test.each([
  ['a: 1\nb:\n- x\n- y: 2\n  z: [1, {c: d}]\n', { a: 1, b: ['x', { y: 2, z: [1, { c: 'd' }] }] }],
  ["a: 'it''s' # said\nb: \"x\\n\"\n", { a: "it's", b: 'x\n' }],
  [
    'a: 2026-01-01\nb: 3x\nc: 1.50\nd: -2\ne: ~\nf: yes\n',
    { a: '2026-01-01', b: '3x', c: 1.5, d: -2, e: null, f: 'yes' },
  ],
  ['a: {b: c,\n  d: [e,\n   f]}\ng: 😀 ok\n', { a: { b: 'c', d: ['e', 'f'] }, g: '😀 ok' }],
])('%j', (text, value) => {
  expect(readBoth(text)).toEqual(value)
})

test.each([
  'a: |\n  x\n',
  'a: x\n  y\n',
  'a: &b 1\n',
  'a: *b\n',
  'a: !!str 1\n',
  'a: 0x1F\n',
  'a: 1e3\n',
  'a: b: c\n',
  'a:\n',
  'a: [b\n]\n',
  'a: 1\na: 2\n',
  'a: 1\n   b: 2\n',
  "a: 'x' y\n",
  'a: {b: c, d}\n',
  '? a\n: b\n',
  'a: x\n---\nb: y\n',
  '__proto__: 1\n',
  `a: ${'['.repeat(70)}${']'.repeat(70)}\n`,
])('%j is left to the full parser', text => {
  expect(readBoth(text)).toBe('declined')
})

test('whatever is changed in a file, both read the same or only the full parser reads it', () => {
  const piece = fc.constantFrom(
    ...':-#,[]{}\'"&*!|>?%@`~ \n',
    '  ',
    '- ',
    ': ',
    ' #',
    '\n  ',
    '\n    ',
    '0',
    'null',
    '\\',
    'é',
  )
  const change = fc.record({
    at: fc.nat(),
    cut: fc.integer({ min: 0, max: 4 }),
    piece: fc.oneof(piece, fc.constant('')),
  })
  const small = written.filter(text => text.length < 3_000)
  fc.assert(
    fc.property(
      fc.constantFrom(...small),
      fc.array(change, { minLength: 1, maxLength: 4 }),
      (text, changes) => {
        let changed = text
        for (const { at, cut, piece } of changes) {
          const place = at % (changed.length + 1)
          changed = changed.slice(0, place) + piece + changed.slice(place + cut)
        }
        readBoth(changed)
      },
    ),
    { numRuns: 1_500 },
  )
})

test('what programs write is read the same, whatever it holds', () => {
  const text = fc.string({
    unit: fc.constantFrom(...'ab1.:-#,[]{}\'"&*!|>?%@ \n\té', 'true', '0x'),
    maxLength: 8,
  })
  const { value } = fc.letrec(tie => ({
    value: fc.oneof(
      { maxDepth: 4 },
      text,
      fc.integer(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      tie('list'),
      tie('object'),
    ),
    list: fc.array(tie('value'), { maxLength: 4 }),
    object: fc.dictionary(fc.oneof(text, fc.constantFrom('id', 'to', 'de-AT')), tie('value'), { maxKeys: 4 }),
  }))
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('a', 'b', 'nodes'), value),
      fc.boolean(),
      (document, indentSeq) => {
        readBoth(stringify(document, { indentSeq }))
      },
    ),
    { numRuns: 700 },
  )
})
