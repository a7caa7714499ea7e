import { expect, test } from 'vitest'
import { computingMs } from '../../../test/computing-ms.ts'
import { paragraphsOf, readDocument, readLyrics, readResearch } from './read-details.ts'

test('facts, terms and citations are read as texts or as objects with one', () => {
  const result = {
    facts: ['One.', { text: 'Two.', source: 'general' }, { number: 3 }, 4],
    terms: [{ id: 'light', de: 'Licht', en: 'light' }, 'water'],
    citations: [{ kind: 'general', text: 'A book' }, { title: 'A paper' }],
  }
  expect(readResearch(result, 'de')).toEqual({
    notes: [],
    facts: ['One.', 'Two.'],
    terms: ['Licht (light)', 'water'],
    citations: ['A book', 'A paper'],
  })
  expect(readResearch(result, 'en').terms).toEqual(['light (Licht)', 'water'])
})

test('a research in one language stays in it, whatever the page speaks', () => {
  const result = { language: 'de', facts: ['Licht.'], terms: [{ id: 'light', de: 'Licht', en: 'light' }] }
  expect(readResearch(result, 'en').terms).toEqual(['Licht (light)'])
})

test.each([[null], ['text'], [[]], [{ facts: 'none' }], [{ facts: null, lyrics: 3, difference: {} }]])(
  '%j has nothing to show, and breaks nothing',
  result => {
    expect(readResearch(result, 'de').facts).toEqual([])
    expect(readLyrics(result)).toBe('')
    expect(readDocument(result).filter(({ kind }) => kind !== 'same')).toEqual([])
  },
)

test('a text without a difference stands as it is', () => {
  expect(readDocument({ text: 'Short.' })).toEqual([{ kind: 'same', text: 'Short.' }])
  const difference = [
    { kind: 'same', text: 'One.' },
    { kind: 'removed', text: 'Two.' },
    { kind: 'onclick', text: 'x' },
  ]
  expect(readDocument({ text: 'One.', difference })).toEqual(difference.slice(0, 2))
})

test('a difference shows no signs of Markdown', () => {
  const texts = ['# Fractions', '- **Terms:** 2 * 3 ** 2', 'a - b'].map(text => ({ kind: 'removed', text }))
  expect(readDocument({ difference: texts }).map(({ text }) => text)).toEqual([
    'Fractions',
    '• Terms: 2 * 3 ** 2',
    'a - b',
  ])
})

test('a difference is shown paragraph by paragraph', () => {
  const difference = ['Terms', 'One.', 'Two.', 'Sources'].map((text, at) => ({
    kind: 'same',
    text,
    isStart: at !== 2,
  }))
  const texts = paragraphsOf(readDocument({ difference })).map(all => all.map(({ text }) => text))
  expect(texts).toEqual([['Terms'], ['One.', 'Two.'], ['Sources']])
})

test('stars that close nothing cost a difference no time', () => {
  const text = '**a '.repeat(60_000)
  const spent = computingMs(() =>
    expect(readDocument({ difference: [{ kind: 'same', text }] })).toHaveLength(1),
  )
  expect(spent).toBeLessThan(500)
})
