import { expect, test } from 'vitest'
import type { DeskNews } from '../core/desk-news.ts'
import type { JournalEvent } from '../core/event.ts'
import type { PendingId } from '../core/id.ts'
import { confirmNews } from './desk-news.ts'

const P1 = 't5/p1' as PendingId
const handover = (event: DeskNews['event']) => ({ event, what: 'handover', at: 7 }) as const
const approval = (event: DeskNews['event']) => ({ event, what: 'approval', pending: P1, at: 7 }) as const

const turn = (facts: readonly object[], now = 7) =>
  [{ type: 'turn_started', payload: { now } }, ...facts] as unknown as readonly JournalEvent[]
const of = (type: string, payload: object = {}) => ({ type, payload })
const ended = of('turn_ended', { reason: 'answered' })

test.each([
  ['somebody was handed over', handover('waiting'), of('escalated', { reason: 'asked', roles: ['support'] })],
  ['a colleague gave them back', handover('waiting'), of('desk_changed', { to: 'released' })],
  ['a colleague fell silent', handover('waiting'), of('desk_changed', { to: 'timed_out' })],
  ['a colleague took over', handover('taken'), of('desk_changed', { to: 'taken' })],
  ['they were handed back', handover('settled'), of('desk_changed', { to: 'handed_back' })],
  ['what they said is forgotten', handover('settled'), of('content_deleted', { through: 3 })],
  ['a call waits', approval('waiting'), of('pending_opened', { pending: P1, kind: 'role_approval' })],
  ['it was decided', approval('settled'), of('pending_settled', { pending: P1, kind: 'role_approval' })],
])('%s: true once the turn has ended with it', (_, news, brought) => {
  expect(confirmNews(news, turn([brought]))).toBe('not_yet')
  expect(confirmNews(news, turn([brought, ended]))).toBe('true')
  expect(confirmNews(news, turn([ended]))).toBe('never')
})

test.each([
  ['another request', approval('waiting'), of('pending_opened', { pending: 't5/p2', kind: 'role_approval' })],
  ['a question under its name', approval('waiting'), of('pending_opened', { pending: P1, kind: 'choice' })],
  ['another that was decided', approval('settled'), of('pending_settled', { pending: 't4/p1' })],
  ['a conversation that was taken', approval('settled'), of('desk_changed', { to: 'taken' })],
  ['a question that was answered', handover('settled'), of('pending_settled', { pending: P1 })],
  ['one that was released', handover('taken'), of('desk_changed', { to: 'released' })],
])('%s does not make it true', (_, news, brought) => {
  expect(confirmNews(news, turn([brought, ended]))).toBe('never')
})

test('a turn that began at another time and got the name of a lost one does not make it true', () => {
  const brought = of('escalated', { reason: 'asked', roles: ['support'] })
  expect(confirmNews(handover('waiting'), turn([brought], 8))).toBe('never')
  expect(confirmNews(handover('waiting'), turn([brought, ended], 8))).toBe('never')
  expect(confirmNews(handover('waiting'), [])).toBe('not_yet')
})
