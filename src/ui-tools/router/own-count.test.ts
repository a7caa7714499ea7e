import { describe, expect, test } from 'vitest'
import { framesOf } from '../../nlu/frames/frames-of.ts'
import { findNumbers } from '../../nlu/numbers/find-numbers.ts'
import type { Language } from '../../nlu/text/language.ts'
import { tokenise } from '../../nlu/text/tokenise.ts'
import { isOwnCount } from './own-count.ts'

const isOwn = (language: Language, text: string) => {
  const count = findNumbers(text, language).find(({ kind }) => kind === 'count')
  return count === undefined ? null : isOwnCount(count, framesOf(tokenise(text), language), language)
}

describe('counts of the person’s own', () => {
  test.each<[Language, string]>([
    ['en', 'we have 14 allotments'],
    ['en', 'our club owns 31 boats'],
    ['en', 'the survey brought 40 responses'],
    ['en', 'the hotel has 12 rooms and I need to note who sleeps where'],
    ['de', 'bei uns liegen 9 Anträge'],
    ['de', 'Unsere Schule hat 22 Klassen'],
  ])('%s: %s', (language, text) => {
    expect(isOwn(language, text)).toBe(true)
  })
})

describe('counts of others, of then, of might-have-been, denied or told', () => {
  test.each<[Language, string]>([
    ['en', 'my brother has 14 pigeons'],
    ['en', 'if we had 14 ovens we could bake more'],
    ['en', 'we do not have 14 ovens'],
    ['en', 'she said they have 14 ovens'],
    ['en', 'Grandpa used to keep 14 goats'],
    ['de', 'mein Bruder hat 14 Tauben'],
    ['de', 'wir haben keine 14 Öfen'],
    ['de', 'Hätten wir 14 Öfen, könnten wir mehr backen'],
  ])('%s: %s', (language, text) => {
    expect(isOwn(language, text)).toBe(false)
  })
})
