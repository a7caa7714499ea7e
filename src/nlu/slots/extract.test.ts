import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computingMs } from '../../../test/computing-ms.ts'
import { createSlotReader } from './create-slot-reader.ts'
import type { Slots } from './schema.ts'

const slots: Slots = {
  order_id: { type: 'id', pattern: '[A-Z]{2,3}-?\\d{4,8}' },
  email: { type: 'email' },
  phone: { type: 'phone' },
  day: { type: 'date' },
  guests: { type: 'integer', min: 1, max: 50 },
  budget: { type: 'number', unit: 'money' },
  length: { type: 'duration_s' },
  colour: { type: 'enum', values: { red: ['red', 'rot'], none: ['no colour', 'keine Farbe', '✗'] } },
  gift: { type: 'boolean' },
  name: { type: 'text' },
  extras: { type: 'list' },
}
const reader = await createSlotReader([slots])
const read = (text: string, more: { locale?: string; pending?: string | null } = {}) =>
  reader.extract({ slots, pending: null, locale: 'en', region: 'US', refDate: '2025-06-11', ...more, text })

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc
    .array(
      fc.oneof(
        fc.string({ maxLength: 8 }),
        fc.constantFrom(
          ...'not no, if I had was "said 3 4 people red rot AB-1234 a@b.de +49 30 901820 am 5. Mai Friday 20k € $ 2 hours or oder sorry ? . , – nicht sondern'.split(
            ' ',
          ),
        ),
      ),
      { maxLength: 60 },
    )
    .map(words => words.join(' ')),
)
const anyView = fc.record({
  locale: fc.constantFrom('en', 'de', 'de-AT', 'xx'),
  pending: fc.constantFrom(null, ...Object.keys(slots)),
})

test('any text is read without an error, and every span lies in it', () => {
  fc.assert(
    fc.property(anyText, anyView, (text, view) => {
      const { values, left } = read(text, view)
      for (const { span } of [...Object.values(values), ...left]) {
        expect(span.start).toBeGreaterThanOrEqual(0)
        expect(span.end).toBeGreaterThan(span.start)
        expect(span.end).toBeLessThanOrEqual(text.length)
      }
    }),
    { numRuns: 400 },
  )
})

test('the same request gives the same extraction', () => {
  fc.assert(
    fc.property(anyText, anyView, (text, view) => {
      expect(read(text, view)).toEqual(read(text, view))
    }),
    { numRuns: 50 },
  )
})

test.each([
  '1 ',
  'a ',
  'x',
  '1',
  ' ab-12345',
  'a@',
  ' +49 171 2345678',
  ' red not',
  ' if would?',
  '"a said ',
  ' 1.2. am 3. Mai',
  '\n',
  '-,.:',
  ' haben sind',
  ' half a and a',
])('a long text of %j is read in time that grows with it', unit => {
  const text = unit.repeat(Math.ceil(10_000 / unit.length))
  read(text)
  // A generous bound against blow-up: it takes a tenth of this.
  expect(computingMs(() => read(text))).toBeLessThan(1_500)
})

test('a bare number fills the slot that was asked for, and no other', () => {
  expect(read('4').values).toEqual({})
  expect(Object.keys(read('4', { pending: 'guests' }).values)).toEqual(['guests'])
  expect(Object.keys(read('4', { pending: 'budget' }).values)).toEqual(['budget'])
  expect(read('4', { pending: 'email' }).values).toEqual({})
})

test('what is left out has a reason', () => {
  expect(read('not Friday').left).toMatchObject([{ slot: 'day', reason: 'negated', value: '2025-06-13' }])
  expect(read('4 or 5 people').left).toMatchObject([{ slot: 'guests', reason: 'ambiguous' }])
  expect(read('If I had 500 euros').left).toMatchObject([{ slot: 'budget', reason: 'supposed' }])
  expect(read('60 people').left).toMatchObject([{ slot: 'guests', reason: 'out_of_range' }])
  expect(read('next Friday').left).toMatchObject([{ slot: 'day', reason: 'two_readings' }])
})

test.each([
  ['a box in any colour, not only red', 'en', null],
  ['a box in any colour, not just in red', 'en', null],
  ['eine Kiste in allen Farben, nicht nur in rot', 'de', null],
  ['a box not in red', 'en', null],
  ['a box not only in red but with a lid', 'en', 'red'],
  ['eine Kiste nicht nur in rot, sondern mit Deckel', 'de', 'red'],
])('“%s” wishes for more than the one it names, unless it goes on', (text, locale, colour) => {
  expect(read(text, { locale }).values.colour?.value ?? null).toBe(colour)
})

test('words given with a slot name it', () => {
  const given: Slots = {
    crates: { type: 'integer', words: ['Kisten'] },
    weight: { type: 'number', unit: 'kg' },
  }
  const { values } = reader.extract({
    slots: given,
    pending: null,
    text: '12 Kisten mit zusammen 40 kg',
    locale: 'de',
    region: 'DE',
    refDate: '2025-06-11',
  })
  expect(values).toMatchObject({ crates: { value: 12 }, weight: { value: 40 } })
})

test.each([
  ['jane(at)example.org', 'jane@example.org'],
  ['p.mueller [at] firma-nord [dot] de', 'p.mueller@firma-nord.de'],
])('%s is the address %s', (text, address) => {
  expect(askFor(text, { email: { type: 'email' } }, 'email').email).toBe(address)
})

test('the zone decides which day it is', () => {
  const request = {
    slots,
    pending: null,
    text: 'tomorrow',
    locale: 'en',
    region: 'US',
    refDate: '2025-06-11T23:30:00Z',
  }
  expect(reader.extract({ ...request, zone: 'UTC' }).values.day?.value).toBe('2025-06-12')
  expect(reader.extract({ ...request, zone: 'Europe/Berlin' }).values.day?.value).toBe('2025-06-13')
})

test('without a day to count from no date is read', () => {
  const { values } = reader.extract({
    slots,
    pending: null,
    text: 'tomorrow',
    locale: 'en',
    region: 'US',
    refDate: 'soon',
  })
  expect(values).toEqual({})
})

test.each([
  ['milk, eggs and bread', ['milk', 'eggs', 'bread']],
  ['milk and eggs.', ['milk', 'eggs']],
  ['milk', ['milk']],
  ['what would you take?', undefined],
])('%s is a list where one was asked for', (text, items) => {
  expect(read(text, { pending: 'extras' }).values.extras?.value).toEqual(items)
  expect(read(text).values.extras).toBeUndefined()
})

test('a list of known values has those that are not denied', () => {
  const toppings: Slots = {
    toppings: { type: 'list', values: { ham: ['Schinken'], olives: ['Oliven'], corn: ['Mais'] } },
  }
  const request = { slots: toppings, pending: 'toppings', locale: 'de', region: 'DE', refDate: '2025-06-11' }
  const { values } = reader.extract({ ...request, text: 'Schinken und Mais, aber keine Oliven' })
  expect(values.toppings?.value).toEqual(['ham', 'corn'])
})

const askFor = (text: string, asked: Slots, pending: string | null, locale = 'en') => {
  const request = { slots: asked, pending, text, locale, region: 'US', refDate: '2025-06-11' }
  return Object.fromEntries(
    Object.entries(reader.extract(request).values).map(([name, { value }]) => [name, value]),
  )
}

test.each<[text: string, slot: Slots[string], name: string, pending: boolean, value: number | undefined]>([
  ['400 watts', { type: 'integer' }, 'watts', true, 400],
  ['40 W', { type: 'integer' }, 'watts', false, 40],
  ['40 W', { type: 'integer', words: ['Wattage'] }, 'answer', true, 40],
  ['2 kW', { type: 'integer', words: ['Wattage'] }, 'answer', true, undefined],
  ['2 kW', { type: 'number' }, 'watts', true, undefined],
  ['40 cm', { type: 'integer' }, 'height', true, 40],
  ['40 kg', { type: 'integer' }, 'height', true, undefined],
  ['40 kg', { type: 'number', unit: 'g' }, 'weight', true, 40_000],
  ['40 kg', { type: 'integer' }, 'guests', true, undefined],
  ['30 percent', { type: 'integer' }, 'answer', true, 30],
  ['30 percent', { type: 'integer' }, 'answer', false, undefined],
  ['two years', { type: 'integer' }, 'contract_months', false, 24],
  ['both', { type: 'integer' }, 'items', true, 2],
  ['both', { type: 'integer' }, 'items', false, undefined],
  ['pay 12 euro 50', { type: 'number', unit: 'money' }, 'amount', false, 12.5],
  ['pay 12 euro 50 of my late fees', { type: 'number', unit: 'money' }, 'amount', false, 12.5],
  ['pay 12 euro and 50 euro', { type: 'number', unit: 'money' }, 'amount', false, undefined],
  ['12 euro, 50 of them', { type: 'number', unit: 'money' }, 'amount', false, 12],
  ['none so far', { type: 'integer', min: 0 }, 'experience', true, 0],
  ['none so far', { type: 'integer' }, 'experience', true, undefined],
])('%s for %j called %s, asked for: %s', (text, slot, name, pending, value) => {
  expect(askFor(text, { [name]: slot }, pending ? name : null)[name]).toBe(value)
})

test('a word that names which one it is needs no wish; one that says how needs one', () => {
  const device: Slots = { device: { type: 'enum', values: { printer: ['printer'], laptop: ['laptop'] } } }
  const style: Slots = { style: { type: 'enum', values: { plain: ['plain'], diagram: ['diagram'] } } }
  expect(askFor('My printer keeps jamming', device, null)).toEqual({ device: 'printer' })
  expect(askFor('The printer cartridges are empty', device, null)).toEqual({})
  expect(askFor('The diagram in my book is wrong', style, null)).toEqual({})
})

test('days are told apart by their words, and by the way a slot looks', () => {
  const stay: Slots = { check_in: { type: 'date' }, check_out: { type: 'date' } }
  expect(askFor('Wir reisen am 5.9. an und am 12.9. ab', stay, null, 'de')).toEqual({
    check_in: '2025-09-05',
    check_out: '2025-09-12',
  })
  const visit: Slots = { appointment: { type: 'date' }, birth_date: { type: 'date', prefer: 'past' } }
  expect(askFor('born on May 4, 1988, I can come on Friday', visit, null)).toEqual({
    appointment: '2025-06-13',
    birth_date: '1988-05-04',
  })
  const claim: Slots = { happened_on: { type: 'date', prefer: 'past' }, visit: { type: 'date' } }
  expect(askFor('It happened yesterday', claim, null)).toEqual({ happened_on: '2025-06-10' })
  expect(askFor('May 3', claim, null)).toEqual({})
})

test.each([
  ['if my order were AB-1111', undefined],
  ['Suppose it is AB-1111', undefined],
  ['Wenn es AB-1111 wäre', undefined],
  ['If AB-1111 is not shipped yet, please cancel it', 'AB-1111'],
  ['It would be great if you could check AB-1111', 'AB-1111'],
])('%s gives the id %s', (text, id) => {
  expect(read(text, { locale: /Wenn/.test(text) ? 'de' : 'en' }).values.order_id?.value).toBe(id)
})

test('a yes or no of two words is named by both of them', () => {
  const patient: Slots = { new_patient: { type: 'boolean' } }
  expect(askFor('I am a new patient', patient, null)).toEqual({ new_patient: true })
  expect(askFor('I need a new appointment', patient, null)).toEqual({})
})

test.each([
  ['I meant a diagram', 'en'],
  ['Actually it is a diagram', 'en'],
  ['no, actually I meant diagram', 'en'],
  ['ich meinte das Diagramm', 'de'],
  ['eigentlich ist es ein Diagramm', 'de'],
])('%s is meant, whatever was asked for', (text, locale) => {
  const asked: Slots = {
    style: { type: 'enum', values: { diagram: ['diagram', 'Diagramm'], photo: ['photo', 'Foto'] } },
    email: { type: 'email' },
  }
  expect(askFor(text, asked, 'email', locale)).toEqual({ style: 'diagram' })
})

test('two slots may be one object under two names', () => {
  const number = { type: 'integer' } as const
  const asked: Slots = { watts: number, litres: number }
  expect(askFor('40 W and 3 litres', asked, null)).toEqual({ watts: 40, litres: 3 })
})

test.each(['two boxes of cedar', 'refill a bag of cedar', '2 mugs of cedar please'])(
  'in "%s" what is in it is named',
  async text => {
    const goods: Slots = { scent: { type: 'enum', values: { cedar: ['cedar'], mint: ['mint'] } } }
    const { values } = (await createSlotReader([goods])).extract({
      slots: goods,
      pending: null,
      locale: 'en',
      region: 'US',
      refDate: '2025-06-11',
      text,
    })
    expect(values.scent?.value).toBe('cedar')
  },
)

describe('a phone number that is dictated', () => {
  const read = (text: string, region: string, locale: string) =>
    reader.extract({
      slots: { phone: { type: 'phone', region } },
      pending: 'phone',
      text,
      locale,
      region,
      refDate: '2026-11-15',
    }).values.phone?.value

  test.each([
    ['oh seven four double oh one double five six two one', 'GB', 'en', '+447400155621'],
    ['double oh 49 170 1234567', 'GB', 'en', '+491701234567'],
    ['doppelnull 49 170 1234567', 'DE', 'de', '+491701234567'],
    ['07400 triple one 234', 'GB', 'en', '+447400111234'],
    ['null eins sieben null 1234567', 'DE', 'de', '+491701234567'],
    ['null eins fünf eins zwo drei vier fünf sechs sieben acht neun', 'DE', 'de', '+4915123456789'],
    [
      'plus vier neun eins sieben sechs eins zwei drei vier fünf sechs sieben acht',
      'DE',
      'de',
      '+4917612345678',
    ],
    ['plus four four seven four double oh one double five six two one', 'DE', 'en', '+447400155621'],
    ['+ vier neun eins sieben null 1234567', 'AT', 'de', '+491701234567'],
    ['my number plus oh seven four double oh one double five six two one', 'GB', 'en', '+447400155621'],
  ])('%s', (text, region, locale, phone) => expect(read(text, region, locale)).toBe(phone))

  test.each([
    ['null eins fünf eins dreiundzwanzig 456789', 'de'],
    ['null dreißig 12 34 56 78', 'de'],
    ['null dreißig, 12345678', 'de'],
    ['null vierzig / 123 456 78', 'de'],
    ['0170 123456 sieben', 'de'],
    ['0170 1234 sechsundfünfzig', 'de'],
    ['oh thirty 12 34 56 78', 'en'],
    ['030 1234 fifty six', 'en'],
  ])('in other than digits is asked for again: %s', (text, locale) => {
    expect(read(text, 'DE', locale)).toBeUndefined()
  })

  test.each([
    ['Zimmer zwei, 0170 1234567', 'de'],
    ['0170 1234567, ein Anruf genügt', 'de'],
    ['0170 1234567 ein Anruf genügt', 'de'],
    ['0170 1234567, ab acht', 'de'],
    ['line one +49 170 1234567', 'en'],
  ])('a number beside it is none of it: %s', (text, locale) => {
    expect(read(text, 'DE', locale)).toBe('+491701234567')
  })
})

test('a choice that is denied or doubted in one place is not taken from another, and a "no" denies one', () => {
  const slots = {
    kind: { type: 'enum', values: { deer: ['deer', 'Reh', 'Wildunfall'], crash: ['Unfall'] } },
  } as const
  const read = (text: string) =>
    reader.extract({ slots, pending: 'kind', text, locale: 'de', region: 'DE', refDate: '2026-11-15' }).values
      .kind?.value
  expect(read('weiß nich ob das ein Wildunfall ist, da war ein Reh')).toBeUndefined()
  expect(read('kein Unfall gewesen nur ein Reh')).toBe('deer')
  expect(read('kein Unfall oder Reh')).toBeUndefined()
})

test.each(['where is lx20481', 'LX20481??', 'track lx 20481 for me', 'Lx 20481 bitte verfolgen', 'lx-20481'])(
  'the hyphen and the case of an id do not matter: "%s"',
  text => {
    const order: Slots = { order: { type: 'id', pattern: 'LX-\\d{5}' } }
    const { values } = reader.extract({
      slots: order,
      pending: null,
      locale: 'en',
      region: 'US',
      refDate: '2025-06-11',
      text,
    })
    expect(values.order?.value).toBe('LX-20481')
  },
)
