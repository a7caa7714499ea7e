import { describe, expect, test } from 'vitest'
import { createThesaurus } from '../thesaurus/thesaurus.ts'
import { FEATURE_KINDS, type FeatureKind, featuresOf, featureText } from './features.ts'
import { foldText } from './fold-text.ts'

const conceptsOf = createThesaurus()

function namesOf(text: string): Record<FeatureKind, string[]> {
  const folded = foldText(text)
  const { starts, ends, blockEnds } = featuresOf(folded, conceptsOf)
  const names: Record<FeatureKind, string[]> = { word: [], pair: [], letters: [], concept: [] }
  let at = 0
  for (const kind of FEATURE_KINDS)
    for (; at < blockEnds[kind]; at++)
      names[kind].push(featureText(kind, folded, starts[at] ?? 0, ends[at] ?? 0))
  return names
}

const hashesOf = (text: string) => {
  const { hashes, blockEnds } = featuresOf(foldText(text), conceptsOf)
  return [...hashes.subarray(0, blockEnds.letters)]
}

test('words, pairs with the borders of the text, letters within the borders of words', () => {
  expect(namesOf('Go home')).toEqual({
    word: ['go', 'home'],
    pair: ['^ go', 'go home', 'home $'],
    letters: [
      ' g',
      ' go',
      ' go ',
      'go',
      'go ',
      'o ',
      ' h',
      ' ho',
      ' hom',
      ' home',
      'ho',
      'hom',
      'home',
      'home ',
      'om',
      'ome',
      'ome ',
      'me',
      'me ',
      'e ',
    ],
    concept: [],
  })
})

test('words of one meaning share a feature, in whatever language', () => {
  const conceptHashes = (text: string) => {
    const { hashes, blockEnds } = featuresOf(foldText(text), conceptsOf)
    return [...hashes.subarray(blockEnds.letters, blockEnds.concept)]
  }
  expect(conceptHashes('reimburse')).toEqual(conceptHashes('Erstattung'))
  expect(conceptHashes('giraffe')).toEqual([])
})

test('the order of a pair matters', () => {
  expect(hashesOf('can you').sort()).not.toEqual(hashesOf('you can').sort())
})

test('a word is another feature than its letters', () => {
  const hashes = hashesOf('at')
  expect(new Set(hashes).size).toBe(hashes.length)
})

test('a text without words has no features', () => {
  expect(namesOf('… 👍 !')).toEqual({ word: [], pair: [], letters: [], concept: [] })
})

describe('folding', () => {
  test.each([
    ['Für FÜR fu\u0308r fuer', ' fuer fuer fuer fuer '],
    ['Straße STRASSE', ' strasse strasse '],
    ["Don't don’t", ' dont dont '],
    ['Café', ' cafe '],
    ['pay 350.00 €', ' pay 000 00 '],
    ['a_b-c', ' a b c '],
    ['ﬁle', ' file '],
    ['', ''],
  ])('%s → %j', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })
})
