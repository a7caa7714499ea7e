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
) {
  const parameters = Object.entries(slots).map(([name, slot]) => ({ name, slot, required: true }))
  const intent = { id: 'it', parameters } as unknown as Intent
  const message = { text, locale: 'en', region: 'GB', refDate: '2026-11-16', zone: 'UTC' } as const
  return placeParams(await createSlotReader([slots]), intent, message, { contextType, entityId })
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
