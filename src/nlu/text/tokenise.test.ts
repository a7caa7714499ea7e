import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokenise } from './tokenise.ts'

const written = (text: string) => tokenise(text).map(({ text: said, glued }) => (glued ? `+${said}` : said))

test('what is written together is several tokens, glued', () => {
  expect(written('PO-4711 at 5pm, 3.5 km')).toEqual([
    'PO',
    '+-',
    '+4711',
    'at',
    '5',
    '+pm',
    '+,',
    '3',
    '+.',
    '+5',
    'km',
  ])
})

test('an apostrophe belongs to its word, whichever way it is written', () => {
  expect(tokenise("we’ve don't").map(({ folded }) => folded)).toEqual(["we've", "don't"])
})

test('words are compared in lower case with umlauts written out', () => {
  expect(tokenise('Fünf GRÖSSEN, groß').map(({ folded }) => folded)).toEqual([
    'fuenf',
    'groessen',
    ',',
    'gross',
  ])
})

test('invisible characters inside a word are not seen, and offsets count them', () => {
  const [word, next] = tokenise('zw\u200bölf Leute')
  expect(word).toMatchObject({ text: 'zwölf', span: { start: 0, end: 6 } })
  expect(next?.span).toEqual({ start: 7, end: 12 })
})

test('full-width digits are digits', () => {
  expect(tokenise('１２ Leute')[0]).toMatchObject({ kind: 'digits', text: '12' })
})

test('tokens lie in the text in their order, and outside them there is only what is not seen', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), text => {
      let end = 0
      let rest = ''
      for (const { span } of tokenise(text)) {
        expect(span.start).toBeGreaterThanOrEqual(end)
        expect(span.end).toBeGreaterThan(span.start)
        rest += text.slice(end, span.start)
        end = span.end
      }
      expect(end).toBeLessThanOrEqual(text.length)
      expect(rest + text.slice(end)).toMatch(/^[\s\p{Cf}]*$/u)
    }),
  )
})
