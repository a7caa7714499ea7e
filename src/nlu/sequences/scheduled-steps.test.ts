import { describe, expect, test } from 'vitest'
import type { Language } from '../text/language.ts'
import { findSequences } from './find-sequences.ts'

const steps = (language: Language, text: string) =>
  findSequences(text, language)[0]?.steps.map(step => step.text) ?? []

describe('parts of a plan told by when they come', () => {
  test.each<[Language, string, readonly string[]]>([
    ['en', 'Day 1 we pick, day 2 we press, day 3 we bottle', ['we pick', 'we press', 'we bottle']],
    [
      'en',
      'our year: in March we sow, in July we weed, in October we harvest',
      ['we sow', 'we weed', 'we harvest'],
    ],
    ['en', '9:00 arrival, 9:30 first talk, 12:15 lunch', ['arrival', 'first talk', 'lunch']],
    ['en', 'tents in May, bunting in June, the fete in July', ['tents', 'bunting', 'the fete']],
    ['en', '2026 digging, 2027 planting, 2028 harvest', ['digging', 'planting', 'harvest']],
    ['en', '10 am setup, noon lunch, 3 pm games', ['setup', 'lunch', 'games']],
    [
      'de',
      'Q2 Halle mieten, Q3 Maschinen aufstellen, Q4 anfahren',
      ['Halle mieten', 'Maschinen aufstellen', 'anfahren'],
    ],
    [
      'de',
      'Montag wird gemäht, Dienstag gewendet, Mittwoch gepresst',
      ['wird gemäht', 'gewendet', 'gepresst'],
    ],
    ['de', '1. Woche Boden raus, 2. Woche Estrich, 3. Woche Fliesen', ['Boden raus', 'Estrich', 'Fliesen']],
  ])('%s: %s', (language, text, expected) => {
    expect(steps(language, text)).toEqual(expected)
  })

  test.each<[Language, string]>([
    ['en', 'We open on Monday, Wednesday and Friday'],
    ['en', 'the shop had 9:00, 10:00 and 11:00 free'],
    ['en', 'May was wet, March was dry, June was mixed'],
    ['de', 'Montag, Mittwoch und Freitag geht es'],
  ])('times alone, or out of order, are no plan, %s: %s', (language, text) => {
    expect(steps(language, text)).toEqual([])
  })
})
