import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Json } from '../../core/json.ts'
import { LIMITS } from '../../core/limits.ts'
import { type AnswerForm, MAX_PENDINGS, type PendingView } from '../../core/pending.ts'
import { pendingsEvent } from './pending-events.ts'
import { pendingInState } from './pending-in-state.ts'

const STATE_BYTES = 16_384

const aPending = (given: Partial<PendingView>): PendingView => ({
  id: 't999999999/p999999999~999999999~0123abcd',
  kind: 'plan_interrupted',
  question: 'Shall I do this?',
  answer: { form: 'yes_no', editable: true },
  details: null,
  expiresAt: 1_800_000_000_000,
  locale: 'de-CH',
  ...given,
})

/** Texts up to long ones, of characters that cost more bytes than they look. */
const aText = fc
  .tuple(fc.constantFrom('a', 'ß', '漢', '😀', '"', '\u0000', '\ud800'), fc.nat(20_000))
  .map(([character, times]) => character.repeat(times))
const anAnswer: fc.Arbitrary<AnswerForm> = fc.oneof(
  fc.constant({ form: 'yes_no' as const, editable: true }),
  aText.map(label => ({ form: 'choice' as const, options: [{ id: 'a', label }] })),
  aText.map(title => ({ form: 'value' as const, schema: { type: 'string', title } })),
)
const details = fc.oneof(
  fc.jsonValue(),
  aText.map(text => ({ tool: 'send', arguments: { text } })),
) as fc.Arbitrary<Json>
const anyPending = fc.record({ question: aText, answer: anAnswer, details }).map(aPending)

test('whatever is asked about, the questions that wait take less than 16 kB of the shared state', () => {
  fc.assert(
    fc.property(fc.array(anyPending, { maxLength: MAX_PENDINGS }), pendings => {
      expect(Buffer.byteLength(JSON.stringify(pendingsEvent(pendings)))).toBeLessThan(STATE_BYTES)
    }),
    { numRuns: 50 },
  )
})

test('a pending is told whole, or none of what would be agreed to', () => {
  fc.assert(
    fc.property(anyPending, pending => {
      const told = pendingInState(pending)
      if ('leftOut' in told) {
        expect(told).not.toHaveProperty('answer')
        expect(told).not.toHaveProperty('details')
        expect(told.question === pending.question).toBe(!told.leftOut.includes('question'))
      } else expect(told).toBe(pending)
    }),
    { numRuns: 50 },
  )
})

test('at its bound it is told whole, one byte beyond it in outline', () => {
  const bare = Buffer.byteLength(JSON.stringify(aPending({ details: '' })))
  const atBound = aPending({ details: 'x'.repeat(LIMITS.statePendingBytes - bare) })
  expect(pendingInState(atBound)).toBe(atBound)
  const { answer: _, details: __, ...rest } = atBound
  expect(pendingInState(aPending({ details: `${String(atBound.details)}x` }))).toEqual({
    ...rest,
    leftOut: ['answer', 'details'],
  })
})

test('a long question is cut, and said to be', () => {
  expect(pendingInState(aPending({ question: 'Why? '.repeat(2_000) }))).toMatchObject({
    question: expect.stringMatching(/^Why\? .*…$/),
    leftOut: ['question', 'answer', 'details'],
  })
})
