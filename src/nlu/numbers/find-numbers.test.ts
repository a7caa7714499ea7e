import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computingMs } from '../../../test/computing-ms.ts'
import { LANGUAGES, type Language } from '../text/language.ts'
import { findNumbers } from './find-numbers.ts'

const MILLION = 1_000_000

/** Characters and words that numbers are made of, so that arbitrary texts meet the rules. */
const pieces = fc.constantFrom(
  ...'0 1 7 12 1998 2026 . , : / - – + ( ) % € # § \n °'.split(' '),
  ...'a an half dozen couple of hundred thousand million and or to between about at least pm May Room step'.split(
    ' ',
  ),
  ...'ein zwei Dutzend hundert und bis zwischen etwa Uhr Mai Klasse jährig zu fünft Stück risks people'.split(
    ' ',
  ),
)
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.array(pieces, { maxLength: 60 }).map(parts => parts.join('')),
  fc.array(pieces, { maxLength: 60 }).map(parts => parts.join(' ')),
)

test.each([
  ['€12,50 back', [12.5]],
  ['12,50 euros back', [12.5]],
  ['rows 12,50', [12, 50]],
  ['€1,250 back', [1250]],
])('in English a comma parts cents beside a currency only: %s', (text, values) => {
  expect(findNumbers(text, 'en').map(({ amount }) => (amount.is === 'one' ? amount.value : null))).toEqual(
    values,
  )
})

test('every number lies in the text, in order and without overlap, and what it counts follows it', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom(...LANGUAGES), (text, language) => {
      let end = 0
      for (const { span, counts, amount } of findNumbers(text, language)) {
        expect(span.start).toBeGreaterThanOrEqual(end)
        expect(span.end).toBeGreaterThan(span.start)
        expect(span.end).toBeLessThanOrEqual(text.length)
        if (counts !== undefined) {
          expect(counts.span.start).toBeGreaterThanOrEqual(span.start)
          expect(counts.span.end).toBeLessThanOrEqual(text.length)
          expect(counts.span.end).toBeGreaterThan(counts.span.start)
        }
        expect(Object.values(amount).filter(value => Number.isNaN(value))).toEqual([])
        end = span.end
      }
    }),
    { numRuns: 800 },
  )
})

test.each<[Language, (value: number) => string]>([
  ['en', inEnglish],
  ['de', inGerman],
])('a number in %s words is read as that number', (language, render) => {
  const all = fc.oneof(fc.integer({ min: 0, max: MILLION }), fc.integer({ min: 0, max: 2_000 }))
  fc.assert(
    fc.property(all, value => {
      const words = render(value)
      const [only, ...others] = findNumbers(words, language)
      expect(others).toEqual([])
      expect(only).toMatchObject({ span: { start: 0, end: words.length }, amount: { is: 'one', value } })
    }),
    { numRuns: 1_500 },
  )
})

test.each([0, 1, 21, 100, 101, 110, 999, 1_000, 1_001, 1_100, 21_021, 100_000, 999_999, MILLION])(
  'the edge %d is read back in every spelling',
  value => {
    const spellings: [Language, string][] = [
      ['en', inEnglish(value)],
      ['en', inEnglish(value).replaceAll(' and ', ' ').replaceAll('-', ' ')],
      ['de', inGerman(value)],
      ['de', inGerman(value).replaceAll('ß', 'ss').replaceAll('ü', 'ue').toUpperCase()],
      ['en', value.toLocaleString('en')],
      ['de', value.toLocaleString('de')],
    ]
    for (const [language, text] of spellings) {
      expect(findNumbers(text, language).map(({ amount }) => amount)).toEqual([{ is: 'one', value }])
    }
  },
)

test('ten times the text takes about ten times the time', () => {
  const part =
    'between 15 and 20 people, 1.2.3.4-5-6/7 (030) 12 34 ein paar hundert und half a dozen or so 5pm – '
  const timeFor = (text: string) =>
    computingMs(() => {
      for (const language of LANGUAGES) findNumbers(text, language)
    })
  timeFor(part.repeat(50))
  // 5 ms per 1,000 characters and language is the promise; the bound leaves room for a slow machine.
  const long = part.repeat(500)
  expect(timeFor(long) / LANGUAGES.length / (long.length / 1_000)).toBeLessThan(20 * 5)
  for (const hostile of ['1', '1,', '1.', '1-', '1 ', '(', '+', 'a ', 'ein', 'hundert', "a'", '½', '-', '1:'])
    expect(timeFor(hostile.repeat(20_000 / hostile.length)) / 40).toBeLessThan(20 * 5)
})

const EN_ONES =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen`.split(/\s+/)
const EN_TENS = 'x x twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const DE_ONES =
  `null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn
  siebzehn achtzehn neunzehn`.split(/\s+/)
const DE_TENS = 'x x zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ')

function inEnglish(value: number): string {
  if (value === MILLION) return 'one million'
  if (value >= 1_000) {
    const rest = value % 1_000
    const joint = rest > 0 && rest < 100 ? ' and ' : ' '
    return `${inEnglish(Math.floor(value / 1_000))} thousand${rest ? joint + inEnglish(rest) : ''}`
  }
  if (value >= 100) {
    const rest = value % 100
    return `${EN_ONES[Math.floor(value / 100)]} hundred${rest ? ` and ${inEnglish(rest)}` : ''}`
  }
  if (value < 20) return EN_ONES[value] ?? ''
  return `${EN_TENS[Math.floor(value / 10)]}${value % 10 ? `-${EN_ONES[value % 10]}` : ''}`
}

/** "Eins" stands at the end only. */
function inGerman(value: number): string {
  if (value === MILLION) return 'eine Million'
  return compound(value).replace(/ein$/, 'eins')
}

function compound(value: number): string {
  if (value >= 1_000) {
    return `${compound(Math.floor(value / 1_000))}tausend${value % 1_000 ? compound(value % 1_000) : ''}`
  }
  if (value >= 100)
    return `${DE_ONES[Math.floor(value / 100)]}hundert${value % 100 ? compound(value % 100) : ''}`
  if (value < 20) return DE_ONES[value] ?? ''
  return `${value % 10 ? `${DE_ONES[value % 10]}und` : ''}${DE_TENS[Math.floor(value / 10)]}`
}

test.each(['5constructor', 'constructor5', 'toString 5 valueOf', '__proto__ hasOwnProperty 7'])(
  'words every object has say nothing about a number: %s',
  text => {
    for (const { kind, amount } of LANGUAGES.flatMap(language => findNumbers(text, language))) {
      expect(typeof kind).toBe('string')
      expect(amount).toEqual({ is: 'one', value: Number(/\d/.exec(text)?.[0]) })
    }
  },
)

test.each(['600 m2', '600 m²', '600m2', '600 m^2', '600 sqm'])('%s is one area', text => {
  expect(findNumbers(text, 'en')).toMatchObject([{ kind: 'measure', unit: 'm2', amount: { value: 600 } }])
})

test.each(['', ' million', 'k', '.5', '%', ' euros'])(
  'digits without end, followed by %j, are no number',
  after => {
    for (const language of ['en', 'de'] as const)
      expect(
        findNumbers(`${'9'.repeat(400)}${after} apples`, language).map(({ amount }) => amount),
      ).not.toContainEqual(expect.objectContaining({ value: Infinity }))
  },
)

test.each([
  "the other one is my sister's",
  'sorry, wrong one',
  'the damaged one was hers',
  'my old one broke',
])('"%s" says no number', text => expect(findNumbers(text, 'en')).toEqual([]))
