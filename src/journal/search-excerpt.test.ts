import { expect, test } from 'vitest'
import { searchable } from '../core/searchable.ts'
import { searchExcerpt } from './search-excerpt.ts'

const filler = 'and so it goes on and on '.repeat(8)
const excerpt = (text: string, ...words: readonly string[]) => searchExcerpt(text, words.map(searchable))

test('a short text is shown whole', () => {
  expect(excerpt('  Check   my bill ', 'bill')).toBe('Check my bill')
})

test.each([
  ['Übersicht', 'die Übersicht', 'übersicht'],
  ['PRÜFEN', 'bitte prüfen', 'prüfen'],
  ['strasse', 'in der Goethestraße', 'Goethestraße'],
  ['wide', 'ｗｉｄｅ letters', 'ｗｉｄｅ'],
])('%s is seen as it was written', (word, written, seen) => {
  for (const before of [filler, filler.replaceAll('and', 'größer'), filler.replaceAll('on', '😀')])
    expect(excerpt(`${before}${written} ${filler}`, word).toLowerCase()).toContain(seen.toLowerCase())
})

test('the first of several words is shown, in whatever order they were typed', () => {
  const text = `${filler}apples ${filler}pears`
  for (const words of [
    ['apples', 'pears'],
    ['pears', 'apples'],
    ['plums', 'apples'],
  ])
    expect(excerpt(text, ...words)).toContain('apples')
})

test('what stands far within a long word is seen', () => {
  const shown = excerpt(`see https://example.org/${'x'.repeat(300)}bill${'y'.repeat(300)}`, 'bill')
  expect(shown).toContain('bill')
  expect(shown.length).toBeLessThan(110)
})

test('no character is cut in half', () => {
  for (const before of ['', 'x'])
    expect(excerpt(`${before}${'😀'.repeat(200)}bill${'😀'.repeat(200)}`, 'bill').isWellFormed()).toBe(true)
})
