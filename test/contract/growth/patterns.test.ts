import { expect, test } from 'vitest'
import { isFullRun } from '../../chance.ts'
import { computingMs } from '../../computing-ms.ts'
import { madePatterns, type SourcePattern, sourcePatterns } from './source-patterns.ts'

const SHORTEST = 20
const SHORT = isFullRun ? 3_000 : 2_000
/** Three times as long: nine times as dear where all pairs are gone over, three times where it is read once. */
const LONG = 3 * SHORT
const MOST_RATIO = 5.5
/** A look at the short text that takes longer is worth a second one, and ratios of less say nothing. */
const QUICK_MS = 2
const TELLING_MS = 20

/** Steep ones that only ever meet short texts, and what makes sure of it. */
const BOUNDED: Readonly<Record<string, string>> = {
  'src/tracks/human/draft-clarification.ts': 'the text of a model is cut before',
  'src/intents/wish-parts.ts': 'what is longer than 600 characters is not parted',
  'src/flows/compile/corrections.ts': 'reads the author’s own edges',
  'src/nlu/slots/dates/find-days.ts': 'meets the name of one weekday',
}

/** Characters of every kind that patterns look for; each alone, filling a text, finds what goes over it again. */
const FILLINGS = [
  'a',
  'ğ',
  '1',
  ' ',
  '\n',
  '-',
  '.',
  '!',
  '"',
  ',',
  ', ',
  'a ',
  '1 ',
  'a-',
  'a.',
  '1.',
  '(',
  '“',
]
const MORE = [
  'A',
  'a1',
  '[',
  '*',
  '_',
  '/',
  '\\',
  "'",
  '@',
  'a@',
  '#',
  ':',
  '=',
  '\u0301',
  'a,',
  '%',
  '<',
  '€',
  '1,',
  '|',
]

const fillingsFor = ({ source }: SourcePattern) => [
  ...FILLINGS,
  ...(isFullRun ? MORE : []),
  ...(source.match(/[^\\()[\]{}|?*+.^$]{1,12}/g) ?? []).slice(0, isFullRun ? 8 : 2),
]

/** Made once for all patterns: to put such texts together takes as long as to look through them. */
const texts = new Map<string, string>()

function textOf(filling: string, length: number): string {
  const key = `${length} ${filling}`
  const text = texts.get(key) ?? `a${filling.repeat(length / filling.length)}\u0000`
  if (FILLINGS.includes(filling)) texts.set(key, text)
  return text
}

function costOf(pattern: RegExp, text: string): number {
  const once = () => computingMs(() => pattern.test(text))
  const first = once()
  return first < QUICK_MS ? first : Math.min(first, once(), once())
}

/** A filling that costs more than its length; null where there is none. */
function steepFilling(one: SourcePattern): string | null {
  const pattern = new RegExp(one.source, one.flags.replace(/[gy]/g, ''))
  // The first use compiles it.
  pattern.test('a')
  for (const filling of fillingsFor(one)) {
    // Some never come back from a longer one.
    if (costOf(pattern, textOf(filling, SHORTEST)) > QUICK_MS) return filling
    const short = costOf(pattern, textOf(filling, SHORT))
    if (short < QUICK_MS) continue
    if (short > 100 * TELLING_MS) return filling
    const long = costOf(pattern, textOf(filling, LONG))
    if (long > TELLING_MS && long > MOST_RATIO * short) return filling
  }
  return null
}

/** Places that make patterns of what they are given, and what makes sure that these are harmless. */
const GIVEN: Readonly<Record<string, string>> = {
  'src/flows/compile/prove/texts-of-pattern.ts': 'matches characters of the author’s pattern one by one',
  'src/flows/extract/other-basis.ts': 'looks for one word of the question',
  'src/files/read-workbook.ts': 'looks for names of elements and attributes that stand in the same file',
  'src/intents/fill-template.ts': 'parts the author’s own template',
  'src/drafts/answers/read-change.ts': 'looks for a number',
  'src/drafts/answers/draft-reading.ts': 'repeats a pattern that is written down',
  'src/cli/add/intents-file.ts': 'looks for one name in the author’s own file',
  'src/assistants/path-override.ts': 'looks for the name of a path in at most 400 characters',
  'src/assistants/path-votes.ts': 'looks for the words of choices, which repeat nothing',
}

/** Where nothing repeats without end, nothing is gone over again. */
const repeats = ({ source }: SourcePattern) => /[+*]|\{\d+,\}/.test(source)

const fileOf = (place: string) => place.split(':')[0] ?? ''

const unknownSteep = (patterns: readonly SourcePattern[]) =>
  patterns
    .filter(repeats)
    .flatMap(one => {
      const filling = steepFilling(one)
      return filling === null ? [] : [{ ...one, filling }]
    })
    .filter(({ place }) => BOUNDED[fileOf(place)] === undefined)

const { patterns, makers } = sourcePatterns()

test('every pattern in the sources reads in time that grows with the text, or meets short texts only', () => {
  expect(patterns.length).toBeGreaterThan(300)
  expect(unknownSteep(patterns)).toEqual([])
})

test('so does every pattern that is made of words, and no place that makes one is unknown', async () => {
  const made = await madePatterns()
  expect(made.length).toBeGreaterThan(300)
  expect(unknownSteep(made)).toEqual([])
  const met = new Set(made.map(({ place }) => place))
  const unmet = makers.filter(place => !met.has(place) && GIVEN[fileOf(place)] === undefined)
  expect(unmet).toEqual([])
})

test.each([
  ['\\s+$', true],
  ['(a+)+b', true],
  ['(?<!\\s)\\s+$', false],
])('the measure tells %s apart', (source, expected) => {
  expect(steepFilling({ place: '', source, flags: '' }) !== null).toBe(expected)
})
