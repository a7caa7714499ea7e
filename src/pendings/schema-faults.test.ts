import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { schemaFaults } from './schema-faults.ts'

const schema = z.strictObject({
  text: z.string().check(z.minLength(2), z.maxLength(3)),
  number: z.number().check(z.gte(1), z.lt(9), z.multipleOf(2)),
  whole: z.int(),
  flag: z.boolean(),
  list: z.array(z.string()).check(z.minLength(1)),
  size: z.enum(['small', 'large']),
  mail: z.email(),
  day: z.iso.date(),
  code: z.string().check(z.regex(/^A/)),
  own: z.string().check(z.regex(/^[A-Z]$/, 'ein Buchstabe')),
})

const WRONG: readonly unknown[] = [
  {},
  {
    text: 'a',
    number: 0,
    whole: 0.5,
    flag: 'x',
    list: [],
    size: 'huge',
    mail: 'x',
    day: 'x',
    code: 'b',
    own: 'b',
  },
  {
    text: 'abcd',
    number: 9,
    whole: 'x',
    flag: 1,
    list: 'x',
    size: 1,
    mail: 1,
    day: 1,
    code: 1,
    own: 1,
    more: 1,
  },
  { text: 5, number: 'x', whole: null },
  'nothing',
]

const faultsIn = (locale: string) =>
  WRONG.flatMap(value => {
    const parsed = z.safeParse(schema, value, { error: schemaFaults(locale) })
    return parsed.success
      ? []
      : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  })

test('in German there is no word of English, in English none of German', () => {
  expect(faultsIn('de-AT').join(' ')).not.toMatch(
    /\b(must|needs|is|expected|received|invalid|string|number|too|one of)\b\s/i,
  )
  expect(faultsIn('en').join(' ').replaceAll('ein Buchstabe', '')).not.toMatch(
    /\b(fehlt|mindestens|eine?|zu)\b/,
  )
})

test('it names what is needed', () => {
  expect(faultsIn('de')).toEqual(
    expect.arrayContaining([
      'text: fehlt',
      'text: zu kurz (mindestens 2)',
      'number: mindestens 1',
      'number: weniger als 9',
      'whole: gebraucht wird eine ganze Zahl',
      'flag: gebraucht wird Ja oder Nein',
      'size: möglich ist small, large',
      'mail: gebraucht wird eine E-Mail-Adresse',
      'code: hat nicht die richtige Form',
      ': kennt more nicht',
    ]),
  )
})

test('what an author says about a field comes before what we would say', () => {
  expect(faultsIn('en')).toContain('own: ein Buchstabe')
})
