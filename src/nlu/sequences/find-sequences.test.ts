import { describe, expect, test } from 'vitest'
import type { Language } from '../text/language.ts'
import { findSequences } from './find-sequences.ts'

const steps = (language: Language, text: string) =>
  findSequences(text, language)[0]?.steps.map(step => step.text) ?? []

describe('words that say what the steps beside them are, or what to do with them, are no step', () => {
  test.each<[Language, string, readonly string[]]>([
    [
      'en',
      "first we clip, then we dip, then we dry, that's how our shearing goes",
      ['we clip', 'we dip', 'we dry'],
    ],
    [
      'en',
      'first weigh it, then wash it, then dye it, and I want it drawn for the fair',
      ['weigh it', 'wash it', 'dye it'],
    ],
    [
      'en',
      'first weigh it, then wash it, then put it in the oven',
      ['weigh it', 'wash it', 'put it in the oven'],
    ],
    [
      'de',
      'erst wiegen, dann waschen, dann färben, mach daraus ein Schaubild',
      ['wiegen', 'waschen', 'färben'],
    ],
    ['de', 'erst wiegen, dann waschen, dann färben, so läuft das bei uns', ['wiegen', 'waschen', 'färben']],
  ])('%s: %s', (language, text, expected) => {
    expect(steps(language, text)).toEqual(expected)
  })
})

test('what is done next in the same breath is a step of its own', () => {
  expect(
    steps('de', 'Vor dem Streichen wird abgeklebt, dann grundiert und am nächsten Tag lackiert'),
  ).toHaveLength(3)
})
