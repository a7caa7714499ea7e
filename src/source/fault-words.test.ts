import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { describeIssues } from './describe-issues.ts'
import { faultWords, JSON_FAULTS } from './fault-words.ts'
import { PLAIN_DICTIONARY } from './plain-dictionary.ts'

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
    const parsed = z.safeParse(schema, value, { error: faultWords(locale) })
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
      'text: gebraucht wird Text mit mindestens 2 Zeichen',
      'number: gebraucht wird mindestens 1',
      'list: gebraucht wird eine Liste mit mindestens einem Eintrag',
      'number: gebraucht wird weniger als 9',
      'whole: gebraucht wird eine ganze Zahl',
      'flag: gebraucht wird Ja oder Nein',
      'size: gebraucht wird eins von small, large',
      'mail: gebraucht wird eine E-Mail-Adresse',
      'code: gebraucht wird Text in der erwarteten Form',
      ': kennt more nicht',
    ]),
  )
})

test('what an author says about a field comes before what we would say', () => {
  expect(faultsIn('en')).toContain('own: ein Buchstabe')
})

test('authors, people and programs are told alike what is expected', () => {
  const value = WRONG[1]
  const { error } = z.safeParse(schema, value)
  const authors = describeIssues(schema, error?.issues ?? [], value, {
    ...PLAIN_DICTIONARY,
    part: 'key',
    object: 'an object',
    known: () => '',
  }).map(({ message }) => message.replace(/: expected (.*), found .*/, ': must be $1'))
  const { error: forPrograms } = z.safeParse(schema, value, { error: JSON_FAULTS })
  const programs = forPrograms?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  expect(programs?.map(line => line.replace('own: ein', 'own: must be ein'))).toEqual(authors)
  expect(authors).toContain('flag: must be true or false')
  const people = faultsIn('en').map(line => line.replace('yes or no', 'true or false'))
  expect(people.map(line => line.replace('own: ein', 'own: must be ein'))).toEqual(
    expect.arrayContaining(authors),
  )
})
