import { expect, test } from 'vitest'
import { createSlotReader } from '../nlu/slots/create-slot-reader.ts'
import type { Slot } from '../nlu/slots/schema.ts'
import type { Intent } from './intent.ts'
import { placeParams } from './place-params.ts'

const PROJECT: Slot = { type: 'enum', open: true, values: { relaunch: ['website relaunch'] } }

async function at(
  contextType: string,
  entityId: string,
  text: string,
  slots: Readonly<Record<string, Slot>>,
  { required = true, isHarmless = false, locale = 'en' } = {},
) {
  const parameters = Object.entries(slots).map(([name, slot]) => ({ name, slot, required }))
  const intent = { id: 'it', parameters } as unknown as Intent
  const message = { text, locale, region: 'GB', refDate: '2026-11-16', zone: 'UTC' } as const
  return placeParams(
    await createSlotReader([slots]),
    intent,
    message,
    { contextType, entityId },
    { isHarmless },
  )
}

test('what is called as the place is, is the thing one is at', async () => {
  expect(await at('project_audit', 'relaunch', 'Run an audit', { project: PROJECT })).toEqual({
    project: 'relaunch',
  })
  const id: Slot = { type: 'id', pattern: '\\d{5}' }
  expect(await at('order', '20481', 'Where is it?', { order_id: id })).toEqual({ order_id: '20481' })
})

test('what is only something of it is not', async () => {
  const others: Readonly<Record<string, Slot>> = {
    order_amount: { type: 'number' },
    audit_date: { type: 'date' },
    project_note: { type: 'text' },
  }
  expect(await at('order', '20481', 'Refund it', others)).toEqual({})
  expect(await at('project_audit', 'relaunch', 'Audit it', { ...others, project: PROJECT })).toEqual({
    project: 'relaunch',
  })
})

const TASK: Slot = { type: 'id', pattern: '[A-Z]{3}-\\d', words: ['task', 'Aufgabe'] }
const LOOKING = { required: false, isHarmless: true }

test.each([
  ['Show me all blockers', 'en'],
  ['Zeig alle Blocker', 'de'],
])('who wants to see all of something does not mean those of one thing: “%s”', async (text, locale) => {
  expect(await at('task', 'WEB-5', text, { task: TASK }, { ...LOOKING, locale })).toEqual({})
})

test.each([
  ['Which blockers are there?', 'en', LOOKING],
  ['Show me all blockers here', 'en', LOOKING],
  ['Zeig alle Blocker dieser Aufgabe', 'de', LOOKING],
  ['Is that all?', 'en', LOOKING],
  ['Close all blockers', 'en', { required: false }],
  ['Show all blockers', 'en', { isHarmless: true }],
])(
  'those of the thing one is at are meant, or nothing may be done to more: “%s”',
  async (text, locale, how) => {
    expect(await at('task', 'WEB-5', text, { task: TASK }, { ...how, locale })).toEqual({ task: 'WEB-5' })
  },
)

test('a place with a name of its own is what all are in', async () => {
  expect(await at('project', 'relaunch', 'Show all open tasks', { project: PROJECT }, LOOKING)).toEqual({
    project: 'relaunch',
  })
})
