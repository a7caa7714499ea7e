import { expect, test } from 'vitest'
import type { FlowProgress } from '../../../src/api/rest.ts'
import type { Item } from '../chat/view.ts'
import { placeNoted } from './place-noted.ts'

const message = (id: string, role: 'user' | 'assistant'): Item => ({
  kind: 'message',
  id,
  role,
  text: id,
  run: null,
  at: null,
  status: 'complete',
})
const mark = (label: string): Item => ({
  kind: 'answer',
  id: `p ${label}`,
  run: null,
  settlement: { outcome: 'answered' },
  label: null,
  answer: { label, value: 'any', changeable: true },
  capture: null,
})
const answer = (node: string, label: string, value: string, ...calls: string[]) => ({
  key: [...calls, node].join('/'),
  node,
  calls,
  label,
  value,
})
const flow = (
  status: FlowProgress['status'],
  ...answers: readonly FlowProgress['answers'][number][]
): FlowProgress => ({ label: 'Inquiry', status, answers, asks: null, left: null, end: null, endedAt: null })

const AREA = answer('q.area', 'Area', '800 m²')
const VENUE = answer('q.venue', 'Venue', 'a warehouse')
const noted = [
  { node: 'q.venue', value: 'a warehouse' },
  { node: 'q.area', value: '800 m²' },
]
const line = (after: string) => ({ turn: 't1', line: '', after, noted })
const asItStands = { label: 'Area', value: '800 m²', changeable: true }

test('answers that were said beside the one that was asked for stand below its mark, those without one below the words', () => {
  const items = [message('u1', 'user'), mark('Venue'), message('a1', 'assistant')]
  expect([...placeNoted(items, [line('a1')], flow('asking', VENUE, AREA))]).toEqual([[1, [asItStands]]])
  const first = [message('u1', 'user'), message('a1', 'assistant')]
  expect([...placeNoted(first, [line('a1')], flow('asking', VENUE, AREA))]).toEqual([
    [0, [{ label: 'Venue', value: 'a warehouse', changeable: true }, asItStands]],
  ])
})

test('one that was changed since shows both values, and none can be changed once the flow is over', () => {
  const items = [message('u1', 'user'), message('a1', 'assistant')]
  const later = answer('q.area', 'Area', '900 m²')
  expect(placeNoted(items, [line('a1')], flow('ended', later)).get(0)).toEqual([
    { label: 'Area', value: '900 m²', before: '800 m²', changeable: false },
  ])
})

test('what holds no more has none, nor what is answered in several calls, or stands on no page that is shown', () => {
  const items = [message('u1', 'user'), message('a1', 'assistant')]
  const twice = [
    answer('q.area', 'Area, site', '1 m²', 'site'),
    answer('q.area', 'Area, shop', '2 m²', 'shop'),
  ]
  expect(placeNoted(items, [line('a1')], flow('asking', ...twice)).size).toBe(0)
  expect(placeNoted(items, [line('a9')], flow('asking', AREA)).size).toBe(0)
  expect(placeNoted(items, [line('a1')], null).size).toBe(0)
})
