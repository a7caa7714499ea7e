import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSseParser, type Frame } from './create-sse-parser.ts'

const encoder = new TextEncoder()

function parseInPieces(text: string, cuts: readonly number[]): Frame[] {
  const bytes = encoder.encode(text)
  const places = [...new Set(cuts.map(cut => cut % (bytes.length + 1)))].sort((a, b) => a - b)
  const push = createSseParser()
  const edges = [0, ...places, bytes.length]
  return edges.slice(1).flatMap((end, index) => push(bytes.slice(edges[index], end)))
}

const parse = (text: string) => parseInPieces(text, [])

test('a frame is its data lines, joined, under the id that precedes them', () => {
  expect(parse('id: 7.12\ndata: one\ndata: two\n\n')).toEqual([{ id: '7.12', data: 'one\ntwo' }])
})

test('an id stays until the next one', () => {
  expect(parse('id: 1\ndata: a\n\ndata: b\n\nid: 2\ndata: c\n\n').map(frame => frame.id)).toEqual([
    '1',
    '1',
    '2',
  ])
})

test('comments, unknown fields and empty frames make no event', () => {
  expect(parse(': ping\n\nretry: 10\nevent: x\n\ndata: a\n\n')).toEqual([{ id: null, data: 'a' }])
})

test('only one space after the colon is taken away', () => {
  expect(parse('data:  a\n\ndata:b\n\ndata\n\n').map(frame => frame.data)).toEqual([' a', 'b', ''])
})

test('a frame that was not finished is not an event', () => {
  expect(parse('data: a\n\ndata: half')).toEqual([{ id: null, data: 'a' }])
})

test('an id with a null character is ignored', () => {
  expect(parse('id: 1\ndata: a\n\nid: 2\0\ndata: b\n\n').map(frame => frame.id)).toEqual(['1', '1'])
})

test('a byte order mark at the start is not part of the first field', () => {
  expect(parse('\uFEFFdata: a\n\n')).toEqual([{ id: null, data: 'a' }])
})

test('wherever the bytes are cut, in a character or in a line end, the frames are the same', () => {
  const line = fc.string({ unit: 'binary' }).map(text => text.replace(/[\r\n]/g, ' ').replace(/\uFEFF/g, ''))
  const frames = fc.array(fc.record({ id: fc.nat(), lines: fc.array(line, { minLength: 1, maxLength: 3 }) }))
  fc.assert(
    fc.property(frames, fc.constantFrom('\n', '\r\n', '\r'), fc.array(fc.nat()), (sent, end, cuts) => {
      const text = sent
        .map(({ id, lines }) =>
          [`: beat`, `id: ${id}`, ...lines.map(one => `data: ${one}`), '', ''].join(end),
        )
        .join('')
      const whole = sent.map(({ id, lines }) => ({ id: `${id}`, data: lines.join('\n') }))
      // Lone surrogates do not survive UTF-8, so both sides go through it.
      const expected = JSON.stringify(whole).replace(/\\ud[89a-f][0-9a-f]{2}/g, '\uFFFD')
      expect(JSON.stringify(parseInPieces(text, cuts))).toBe(expected)
    }),
  )
})
