import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { MessageId, PendingId, PlanId, SessionId, TurnId } from '../../../core/id.ts'
import type { Json, JsonObject } from '../../../core/json.ts'
import type { Pending, Settlement } from '../../../core/pending.ts'
import type { OpenPlan } from '../../../core/session.ts'
import { emptyState } from '../../../journal/fold.ts'
import { aMessage, anAnswer } from '../../../testing/test-engine.ts'
import { defineTool } from '../../../tools/define-tool.ts'
import { recordMove } from '../../record-move.ts'
import { meetPending } from './meet-pending.ts'

const id = 't1/p1' as PendingId

const asking = (schema: JsonObject | null): Pending => ({
  id,
  tag: '0a1b2c3d',
  kind: 'ask_user',
  subject: { of: 'conversation' },
  answer: { form: 'value', schema },
  approval: null,
  openedAt: 0,
  expiresAt: null,
  locale: 'en',
  showings: 1,
  question: 'Which?',
  details: null,
})

const CLICKED = { label: null, by: 'click', at: 0, channel: 'web' } as const
const refund = defineTool({
  name: 'refund',
  description: 'Pays money back.',
  parameters: z.object({ amount: z.number() }),
  run: () => null,
})
const reads = { locale: 'en', now: 0, zone: 'UTC', tools: [refund], intents: null, window: null }
const state = { ...emptyState('ses_1' as SessionId) }
const message = (text: string) => aMessage(text, { message: 'm' as MessageId })

test.each<[JsonObject | null, string, Json]>([
  [{ type: 'integer' }, '5', 5],
  [{ type: 'object', properties: { city: { type: 'string' } } }, 'Oslo', { city: 'Oslo' }],
  [{ type: 'boolean' }, 'yes', true],
  [null, 'in the morning', 'in the morning'],
])('where %j is asked for, the words %s are the value %j', (schema, text, value) => {
  expect(meetPending(message(text), { ...state, pendings: [asking(schema)] }, reads)).toMatchObject({
    move: { kind: 'settle', answer: { answer: 'value', value } },
  })
})

test('what is wrong with a click stays out of the record', () => {
  const click = anAnswer(id, { status: 'resolved', response: { secret_word: 1 } })
  const proposal = meetPending(click, { ...state, pendings: [asking({ type: 'integer' })] }, reads)
  if (proposal === null) throw new Error('a click is always met')
  expect(proposal.move).toMatchObject({ fault: expect.stringMatching(/./) })
  expect(recordMove(proposal.move)).toEqual({ kind: 'ask_again', pending: id, why: 'invalid' })
})

test.each<[Settlement['outcome'] | null, string]>([
  ['approved', 'answered_already'],
  ['declined', 'answered_already'],
  ['expired', 'no_longer_open'],
  ['lapsed', 'no_longer_open'],
  [null, 'no_longer_open'],
])('a click on what ended as %s is told %s', (outcome, told) => {
  const settled =
    outcome === null
      ? []
      : [
          {
            pending: id,
            tag: '0a1b2c3d',
            turn: 't2' as TurnId,
            settlement: { outcome } as Settlement,
            ...CLICKED,
          },
        ]
  const click = anAnswer(id, { status: 'resolved', response: { approved: true } })
  expect(meetPending(click, { ...state, settled }, reads)).toMatchObject({ move: { message: told } })
})

test('a yes after an interruption may be the one of before: the question is shown first', () => {
  const options = ['happened', 'not_happened'].map(option => ({ id: option, label: option }))
  const pending: Pending = { ...asking(null), kind: 'indeterminate', answer: { form: 'choice', options } }
  const ended = { reason: 'waiting', at: 0, wasInterrupted: true } as const
  const interrupted = { ...state, pendings: [pending], ended }
  const move = (text: string, focus?: PendingId) =>
    meetPending({ ...message(text), ...(focus && { focus }) }, interrupted, reads)?.move
  expect(move('yes')).toMatchObject({ kind: 'ask_again', why: 'unseen' })
  expect(move('Ja')).toMatchObject({ kind: 'ask_again', why: 'unseen' })
  expect(move('yes', id)).toMatchObject({ kind: 'settle' })
  expect(move('it happened')).toMatchObject({ kind: 'settle' })
  expect(move('no')).toMatchObject({ kind: 'settle' })
})

test('words that were written before the question was shown do not answer it', () => {
  const top = { ...state, pendings: [asking(null)] }
  const early = { ...message('in the morning'), focus: 't1/p9' as PendingId }
  expect(meetPending(early, top, reads)?.move).toEqual({
    track: 'pending',
    kind: 'ask_again',
    pending: id,
    why: 'unseen',
  })
  expect(meetPending({ ...early, focus: null }, top, reads)?.move).toMatchObject({ why: 'unseen' })
  expect(meetPending({ ...early, focus: id }, top, reads)?.move).toMatchObject({ kind: 'settle' })
})

test.each([['/refund amount=5'], ['  /refund'], ['/refund {"amount": 5}']])(
  'the command %s is not a value for what is open',
  text => {
    expect(meetPending(message(text), { ...state, pendings: [asking(null)] }, reads)).toBeNull()
  },
)

test.each([['/usr/bin'], ['/refunds'], ['refund']])('%s is a value, not a command', text => {
  expect(meetPending(message(text), { ...state, pendings: [asking(null)] }, reads)?.move).toMatchObject({
    kind: 'settle',
  })
})

test.each<[Pending['kind'], string, object]>([
  ['indeterminate', 'no', { kind: 'settle', answer: { answer: 'option' } }],
  ['indeterminate', 'nein', { kind: 'settle', answer: { answer: 'option' } }],
  ['indeterminate', 'yes', { kind: 'settle', answer: { answer: 'option', option: 'happened' } }],
  ['indeterminate', 'ok', { kind: 'ask_again', why: 'unclear' }],
  ['task_failed', 'yes', { kind: 'ask_again', why: 'unclear' }],
  ['task_failed', 'ok', { kind: 'ask_again', why: 'unclear' }],
  ['task_failed', 'no', { kind: 'ask_again', why: 'unclear' }],
])('to a choice of kind %s the word %s means %j', (kind, text, move) => {
  const ids = kind === 'indeterminate' ? ['happened', 'not_happened'] : ['retry', 'skip']
  const options = ids.map(option => ({ id: option, label: option }))
  const pending: Pending = { ...asking(null), kind, answer: { form: 'choice', options } }
  expect(meetPending(message(text), { ...state, pendings: [pending] }, reads)?.move).toMatchObject(move)
})

const call = { kind: 'tool_call', tool: 'refund', arguments: { amount: 80 } } as const
const plan = {
  id: 't1/plan1' as PlanId,
  producer: 'planner',
  steps: [{ action: call, status: 'waiting_user', confidence: null, result: null, effect: null, code: null }],
} as unknown as OpenPlan
const confirming: Pending = {
  ...asking(null),
  kind: 'confirmation',
  subject: { of: 'step', plan: plan.id, step: 0 },
  answer: { form: 'yes_no', editable: true },
  question: 'Refund 80 euros?',
  details: { tool: 'refund', title: 'Refund', arguments: { amount: 80 }, confidence: null },
}
const atDesk: Pending = {
  ...confirming,
  kind: 'role_approval',
  answer: { form: 'choice', options: [{ id: 'stop', label: 'Take it back' }] },
}
const meet = (text: string, ...pendings: readonly Pending[]) =>
  meetPending(message(text), { ...state, plans: { [plan.id]: plan }, pendings }, reads)?.move

test.each(["don't pay it", "no, don't do that", 'do not book it', 'nein, überweise das nicht'])(
  '"%s" declines, and leaves nothing open',
  text => {
    const answer = { answer: expect.stringMatching(/^(?:no|cancel)$/) }
    expect(meet(text, confirming)).toMatchObject({ kind: 'settle', answer })
  },
)

test.each(["don't pay it yet", 'überweise das noch nicht'])('"%s" is asked about', text => {
  expect(meet(text, confirming)).toMatchObject({ kind: 'ask_again', why: 'change' })
})

test('a value is not refused where nobody could ask for another alone: the person is asked how it should be', () => {
  expect(meet('The amount is wrong', confirming)).toMatchObject({ kind: 'ask_again', why: 'change' })
  expect(meet('The amount is wrong', atDesk)).toMatchObject({ kind: 'settle', answer: { answer: 'change' } })
})

const offering = (kind: Pending['kind']): Pending => ({
  ...asking(null),
  id: 't2/p1' as PendingId,
  kind,
  answer: { form: 'yes_no', editable: false },
})

const DECLINES = { kind: 'settle', pending: { id: 't2/p1' }, answer: { answer: 'no' } }
const IS_UNCLEAR = { kind: 'ask_again', pending: 't2/p1', why: 'unclear' }

test.each<[Pending['kind'], string, object | null]>([
  ['switch_intent', 'not that one', DECLINES],
  ['switch_intent', 'not 80', IS_UNCLEAR],
  // No answer to anything that waits: others read it.
  ['switch_intent', "that's not what I meant", null],
  ['escalation_offer', "I'm not sure", null],
  ['wish_offer', 'wait', null],
])('on top of a call, a %s is what "%s" is about, if anything is', (kind, text, expected) => {
  for (const under of [confirming, atDesk])
    expect({ move: meet(text, under, offering(kind)) ?? null }).toMatchObject({ move: expected })
})

test.each<Pending['kind']>(['escalation_offer', 'switch_intent', 'wish_offer'])(
  'under a %s, another value changes the call that waits',
  kind => {
    for (const under of [confirming, atDesk])
      expect(meet('make it 60', under, offering(kind))).toMatchObject({
        kind: 'settle',
        pending: { id: under.id },
        answer: { answer: 'change', edited: { amount: 60 } },
      })
  },
)

test('an offer alone has nothing that could be changed', () => {
  expect(meet('make it 60', offering('escalation_offer'))).toMatchObject({
    kind: 'ask_again',
    pending: 't2/p1',
  })
})

test('under an offer that is not answered, a value that is named is refused all the same', () => {
  const move = meet('The amount is wrong', atDesk, offering('escalation_offer'))
  expect(move).toMatchObject({ kind: 'settle', pending: { kind: 'role_approval' } })
})
