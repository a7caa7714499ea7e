import { describe, expect, test } from 'vitest'
import { UI_TOOLS } from '../../core/ui.ts'
import { leastOf } from '../../nlu/numbers/number-mention.ts'
import type { Language } from '../../nlu/text/language.ts'
import { namedTools } from '../tools-in-words.ts'
import { asMeant } from './as-meant.ts'
import { readMessage } from './reading.ts'

const meant = (language: Language, text: string) => asMeant(readMessage(text, language, namedTools(UI_TOOLS)))

describe('steps of a message that surely tells a process', () => {
  test.each<[Language, string, readonly string[]]>([
    [
      'en',
      'cut the fabric, pin it, sew the seams, press',
      ['Cut the fabric', 'Pin it', 'Sew the seams', 'Press'],
    ],
    [
      'en',
      'grind the beans, rinse the filter, pour slowly. Draw that for me',
      ['Grind the beans', 'Rinse the filter', 'Pour slowly'],
    ],
    [
      'de',
      'Stoff zuschneiden, stecken, nähen, das ist bei uns der Ablauf',
      ['Stoff zuschneiden', 'Stecken', 'Nähen'],
    ],
    [
      'de',
      '1. Teig ansetzen 2. Stockgare 3. rundwirken 4. backen',
      ['Teig ansetzen', 'Stockgare', 'Rundwirken', 'Backen'],
    ],
  ])('%s: %s', (language, text, names) => {
    expect(meant(language, text).steps.map(({ name }) => name)).toEqual(names)
  })

  test('two clauses are none: nothing in them says that one comes after the other', () => {
    expect(meant('en', 'the kiln is warm, the glaze is mixed').steps).toEqual([])
  })
})

test('a count is meant that would weigh too little by itself', () => {
  const { counted } = meant('en', 'my sister counted 60 stamps, a sheet for those')
  expect(counted === null ? null : leastOf(counted.amount)).toBe(60)
})
