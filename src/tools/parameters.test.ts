import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bookTable } from '../../docs/examples/book-table.ts'
import { thisPackage } from '../config/this-package.ts'
import { z } from '../index.ts'
import { defineTool } from './define-tool.ts'

const contact = { email: 'ada@example.com', phone: null }
const whole = { day: '2026-05-02', guests: 4, contact }

test('a model sees what fields are for, their bounds, choices and defaults', () => {
  expect(bookTable.parameters).toMatchObject({
    required: ['day', 'guests', 'contact'],
    properties: {
      day: { type: 'string', format: 'date', description: 'the day, as YYYY-MM-DD' },
      guests: { type: 'integer', minimum: 1, maximum: 12, description: 'how many people come' },
      area: { enum: ['inside', 'garden'], default: 'inside' },
      names: { type: 'array', maxItems: 12, items: { type: 'string', minLength: 2 } },
      contact: {
        type: 'object',
        properties: { email: { format: 'email' }, phone: { type: ['string', 'null'] } },
      },
    },
  })
})

test('what was left out gets its default', () => {
  expect(bookTable.check(whole)).toEqual({ ok: true, value: { ...whole, area: 'inside' } })
})

test.each([
  [{ day: 'Friday' }, 'day: '],
  [{ guests: 13 }, 'guests: '],
  [{ area: 'roof' }, 'area: '],
  [{ names: ['Ada', 'B'] }, 'names[1]: '],
  [{ contact: { ...contact, email: 'nobody' } }, 'contact.email: '],
  [{ contact: { email: 'ada@example.com' } }, 'contact.phone: '],
])('a fault names the field: %j', (given, field) => {
  for (const locale of [undefined, 'en', 'de']) {
    const checked = bookTable.check({ ...whole, ...given }, locale)
    expect(checked.ok ? [] : checked.faults).toEqual([expect.stringContaining(field)])
  }
})

test('faults are worded as the guide shows them', () => {
  const guide = readFileSync(join(thisPackage().folder, 'docs/guides/writing-an-assistant.md'), 'utf8')
  const checked = bookTable.check({ ...whole, names: ['Ada', 'B'], contact: { ...contact, email: '?' } })
  expect(checked.ok ? [] : checked.faults).toHaveLength(2)
  for (const fault of checked.ok ? [] : checked.faults) expect(guide).toContain(`\`${fault}\``)
})

test('checks of one’s own over several fields say what they say', () => {
  const trip = defineTool({
    name: 'trip',
    description: 'Plans a trip.',
    parameters: z
      .object({ from: z.iso.date(), to: z.iso.date() })
      .refine(({ from, to }) => from <= to, { path: ['to'], message: 'must not be before from' }),
    run: ({ from, to }) => `${from}–${to}`,
  })
  expect(trip.check({ from: '2026-05-02', to: '2026-05-01' })).toEqual({
    ok: false,
    faults: ['to: must not be before from'],
  })
})

test.each([
  ['z.date()', z.date()],
  ['z.map()', z.map(z.string(), z.string())],
  ['.transform()', z.string().transform(text => text.length)],
])('%s, which JSON cannot hold, is refused with the name of the tool', (_, field) => {
  const define = () =>
    defineTool({ name: 'odd', description: 'Odd.', parameters: z.object({ field }), run: () => null })
  expect(define).toThrow(/tool "odd": parameters must describe plain JSON/)
})
