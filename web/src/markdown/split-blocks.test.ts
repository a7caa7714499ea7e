import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitBlocks } from './split-blocks.ts'

test.each([
  ['paragraphs', 'one\n\ntwo\nstill two\n\nthree', ['one\n\n', 'two\nstill two\n\n', 'three']],
  [
    'a fence with blank lines in it',
    'a\n\n```js\nx\n\ny\n```\n\nb',
    ['a\n\n', '```js\nx\n\ny\n```\n\n', 'b'],
  ],
  ['a fence that is still open', '```\nx\n\ny', ['```\nx\n\ny']],
  ['a longer fence around a shorter one', '````\n```\n\n```\n````\n\nb', ['````\n```\n\n```\n````\n\n', 'b']],
  [
    'a list with blank lines between its items',
    '1. a\n\n2. b\n\n   more b\n\nend',
    ['1. a\n\n2. b\n\n   more b\n\n', 'end'],
  ],
  [
    'a text with definitions',
    'see [x]\n\nand\n\n[x]: https://example.org',
    ['see [x]\n\nand\n\n[x]: https://example.org'],
  ],
  ['nothing', '', []],
])('%s', (_name, text, blocks) => {
  expect(splitBlocks(text)).toEqual(blocks)
})

const piece = fc.constantFrom(
  'a',
  '\n',
  '\n\n',
  '```',
  '~~~',
  '- x',
  '1. y',
  '  ',
  '\t',
  '> q',
  '| t |',
  '# h',
  '`',
)
const markdown = fc.array(piece, { maxLength: 40 }).map(pieces => pieces.join(''))

test('the blocks joined are the text', () => {
  fc.assert(
    fc.property(markdown, text => {
      expect(splitBlocks(text).join('')).toBe(text)
    }),
  )
})

test('text added at the end changes only the last block', () => {
  fc.assert(
    fc.property(markdown, markdown, (text, more) => {
      const settled = splitBlocks(text).slice(0, -1)
      expect(splitBlocks(text + more).slice(0, settled.length)).toEqual(settled)
    }),
  )
})
