import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './civil-date.ts'
import { easterSunday } from './feasts.ts'
import { findDays } from './find-days.ts'

/** A Wednesday. */
const TODAY = '2025-06-11'

function read(
  text: string,
  language: 'en' | 'de',
  more: { region?: string; prefer?: 'past' | 'future' } = {},
) {
  const region = language === 'en' ? 'US' : 'DE'
  return findDays(text, { today: TODAY, prefer: 'future', language, region, ...more }).map(
    ({ span, reason, ...day }) =>
      'day' in day ? day.day : 'from' in day ? `${day.from}/${day.to}` : day.fault,
  )
}

describe('English', () => {
  test.each([
    ['tomorrow at 8pm', '2025-06-12'],
    ['the day after tomorrow', '2025-06-13'],
    ['on Friday', '2025-06-13'],
    ['this Friday', '2025-06-13'],
    ['next Monday', '2025-06-16'],
    ['next Friday', 'two_readings'],
    ['Wednesday', 'two_readings'],
    ['a week from Friday', '2025-06-20'],
    ['two weeks today', '2025-06-25'],
    ['in 3 days', '2025-06-14'],
    ['March 15', '2026-03-15'],
    ['the 4th of July', '2025-07-04'],
    ['Sept. 3rd, 2026', '2026-09-03'],
    ['12/24/2025', '2025-12-24'],
    ['on the 3rd', '2025-07-03'],
    ['Thursday, June 26', '2025-06-26'],
    ['July 5-8', '2025-07-05/2025-07-08'],
    ["New Year's Eve", '2025-12-31'],
    ['Good Friday', '2026-04-03'],
    ['this evening', '2025-06-11'],
    ['February 30', 'no_such_day'],
    ['next week', 'not_a_day'],
    ['the week of June 23', 'not_a_day'],
    ['last Friday', 'in_the_past'],
    ['two weeks ago', 'in_the_past'],
  ])('%s', (text, day) => expect(read(text, 'en')).toEqual([day]))

  test.each([
    '7pm',
    '8:30',
    'in 12 months',
    'Q4',
    'the 3rd floor',
    'I may 3 times',
    'September',
    'every 5 minutes',
    '1.5',
    '24/7',
  ])('%s names no day', text => expect(read(text, 'en').filter(day => /^\d/.test(day))).toEqual([]))

  test('who writes the month first depends on the country', () => {
    expect(read('3/4', 'en')).toEqual(['2026-03-04'])
    expect(read('3/4', 'en', { region: 'GB' })).toEqual(['2026-04-03'])
    expect(read('3/4', 'en', { region: 'DE' })).toEqual(['two_readings'])
    expect(read('17/6', 'en', { region: 'DE' })).toEqual(['2025-06-17'])
  })

  test('a slot that looks back reads the last such day', () => {
    expect(read('May 3rd', 'en', { prefer: 'past' })).toEqual(['2025-05-03'])
    expect(read('Monday', 'en', { prefer: 'past' })).toEqual(['2025-06-09'])
    expect(read('tomorrow', 'en', { prefer: 'past' })).toEqual(['in_the_future'])
  })
})

describe('German', () => {
  test.each([
    ['morgen früh', '2025-06-12'],
    ['Übermorgen zu zweit', '2025-06-13'],
    ['heute in einer Woche', '2025-06-18'],
    ['heute in 14 Tagen', '2025-06-25'],
    ['Freitagabend', '2025-06-13'],
    ['kommenden Samstag', '2025-06-14'],
    ['Montag in einer Woche', '2025-06-23'],
    ['übernächsten Samstag', 'two_readings'],
    ['am 20.6. mit 7 Leuten', '2025-06-20'],
    ['am 5.', '2025-07-05'],
    ['am zwölften Juli', '2025-07-12'],
    ['Samstag, den 14. Juni', '2025-06-14'],
    ['ab dem 1. September', '2025-09-01'],
    ['vom 1. bis 4. August', '2025-08-01/2025-08-04'],
    ['an Pfingstmontag', '2026-05-25'],
    ['am zweiten Weihnachtstag', '2025-12-26'],
    ['am 31.02.', 'no_such_day'],
    ['irgendwann im Juli', 'not_a_day'],
  ])('%s', (text, day) => expect(read(text, 'de')).toEqual([day]))

  test.each([
    'Guten Morgen',
    'So ist das',
    '1.250 Mitarbeiter',
    '120,75 €',
    'die 7. Klasse',
    'Version 3.5',
    'freitags',
  ])('%s names no day', text => expect(read(text, 'de')).toEqual([]))
})

test.each([
  [1961, '1961-04-02'],
  [2008, '2008-03-23'],
  [2019, '2019-04-21'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
])('Easter of %d is on %s', (year, day) => expect(easterSunday(year)).toBe(day))

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)
const MONATE = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ')

test('a day with its year is read back from every way of writing it', () => {
  const days = fc.date({ min: new Date('2025-06-11'), max: new Date('2199-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, date => {
      const iso = date.toISOString().slice(0, 10)
      const [year, month, day] = iso.split('-').map(Number) as [number, number, number]
      expect(read(iso, 'en')).toEqual([iso])
      expect(read(`${MONTHS[month - 1]} ${day}, ${year}`, 'en')).toEqual([iso])
      expect(read(`${day} ${MONTHS[month - 1]} ${year}`, 'en')).toEqual([iso])
      expect(read(`${month}/${day}/${year}`, 'en')).toEqual([iso])
      expect(read(`am ${day}. ${MONATE[month - 1]} ${year}`, 'de')).toEqual([iso])
      expect(read(`${day}.${month}.${year}`, 'de')).toEqual([iso])
    }),
  )
})

describe('years', () => {
  test.each([
    ['4. Mai 80', 'de', '1980-05-04'],
    ["May 4th '80", 'en', '1980-05-04'],
    ['4 May 80, in Hull', 'en', '1980-05-04'],
    ['vierter Mai neunzehnhundertachtzig', 'de', '1980-05-04'],
    ['vierter fünfter achtzig', 'de', '1980-05-04'],
    ['3. März zweitausendeins', 'de', '2001-03-03'],
    ['fourth of may nineteen eighty', 'en', '1980-05-04'],
    ['4th july twenty seventeen', 'en', '2017-07-04'],
    ['3rd june two thousand and one', 'en', '2001-06-03'],
    ['May 4th nineteen oh five', 'en', '1905-05-04'],
    ['Heiligabend 1975', 'de', '1975-12-24'],
    ['boxing day 85', 'en', '1985-12-26'],
    ['Ostersonntag 1980', 'de', '1980-04-06'],
  ] as const)('%s', (text, language, day) => {
    expect(read(text, language, { prefer: 'past' })).toEqual([day])
  })

  test('two digits that count something are none', () => {
    expect(read('on 4 May 18 people come', 'en', { prefer: 'past' })).toEqual(['2025-05-04'])
  })
})

test.each([
  ['seit drei Tagen', 'de', -3],
  ['seit einer Woche', 'de', -7],
  ['for three days', 'en', -3],
  ['three days now', 'en', -3],
] as const)('%s began on a day', (text, language, days) => {
  expect(read(text, language, { prefer: 'past' })).toEqual([addDays(TODAY, days)])
  expect(read(text, language)).toEqual([])
})

test.each([
  ['vorletzten Samstag', 'de'],
  ['the saturday before last', 'en'],
  ['5./6. Dezember', 'de'],
  ['letzte Woche Dienstag', 'de'],
  // It was a Wednesday.
  ['Monday, 4 June', 'en'],
  ['Freitag, den 4.', 'de'],
  ['tuesday last week', 'en'],
] as const)('%s may be one of two', (text, language) => {
  expect(read(text, language, { prefer: 'past' })).toEqual(['two_readings'])
})

test('a day shortly ahead is not meant a year ago', () => {
  expect(read('20 June', 'en', { prefer: 'past' })).toEqual(['in_the_future'])
  expect(read('24 December', 'en', { prefer: 'past' })).toEqual(['2024-12-24'])
})
