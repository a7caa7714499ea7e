import { expect, test } from 'vitest'
import { createSlotReader } from './create-slot-reader.ts'
import type { Slots } from './schema.ts'

const values = { relaunch: ['website relaunch', 'Website-Relaunch'], fair: ['trade fair', 'Messe'] }
const open: Slots = { project: { type: 'enum', open: true, values } }
const closed: Slots = { project: { type: 'enum', values } }
const reader = await createSlotReader([open, closed])

const read = (text: string, slots: Slots, pending: string | null) =>
  reader.extract({ text, slots, pending, locale: 'en', region: 'US', refDate: '2026-11-16' }).values.project
    ?.value

test('where choices are open, an answer that is none of them is taken as it is written', () => {
  expect(read('the rebranding of Berlin', open, 'project')).toBe('the rebranding of Berlin')
  expect(read('the rebranding of Berlin', closed, 'project')).toBeUndefined()
})

test('one of the choices is still that choice', () => {
  expect(read('the website relaunch please', open, 'project')).toBe('relaunch')
  expect(read('Messe', open, 'project')).toBe('fair')
})

test.each([
  ['what nobody asked for', 'audit the rebranding', null],
  ['a question', 'which projects are there?', 'project'],
  ['a no', 'no', 'project'],
  ['a yes', 'yes, please', 'project'],
  ['a way out', 'never mind', 'project'],
  ['what is too long for a name', `well, ${'it is a long story and '.repeat(5)}so on`, 'project'],
])('%s is no other choice', (_, text, pending) => expect(read(text, open, pending)).toBeUndefined())

test.each(['move the launch back by two weeks', 'change it to the other one', 'put that further back'])(
  '“%s” changes something, and is not itself another choice',
  text => {
    const message = { text, slots: open, locale: 'en', region: 'US', refDate: '2026-11-16' }
    expect(reader.changes({ ...message, earlier: { project: 'relaunch' } }).changes).toEqual({})
  },
)

const lamps: Slots = {
  project: {
    type: 'enum',
    values: {
      led: ['LED lighting', 'LED-Beleuchtung'],
      controls: ['Lichtsteuerung', 'Steuerung'],
      office: ['Büro'],
    },
  },
}
test.each([
  ['Wir brauchen LED-Licht für unsere Halle', 'led'],
  ['Wir brauchen LED Licht für unsere Halle', 'led'],
  ['LED-Strahler für den Platz, bitte', 'led'],
  // The other half names another choice, or no name of the choice begins so.
  ['Wir brauchen eine LED-Steuerung', undefined],
  ['Wir brauchen Büro-Stühle für unsere Halle', undefined],
  ['Wir brauchen kein LED-Licht', undefined],
])('“%s” is read by the choices whose own names are compounds like it', (text, choice) =>
  expect(
    reader.extract({ text, slots: lamps, pending: null, locale: 'de', region: 'DE', refDate: '2026-11-16' })
      .values.project?.value,
  ).toBe(choice),
)
