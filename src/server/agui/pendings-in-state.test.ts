import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Json } from '../../core/json.ts'
import { LIMITS } from '../../core/limits.ts'
import { type AnswerForm, MAX_PENDINGS, type PendingView } from '../../core/pending.ts'
import { pendingsInState } from './pendings-in-state.ts'

const BYTES = LIMITS.statePendingsBytes

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
const told = (...pendings: PendingView[]) => pendingsInState(pendings, BYTES)
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

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

test('whatever is asked about, all that waits has room, each of it whole or without what would be agreed to', () => {
  fc.assert(
    fc.property(fc.array(anyPending, { maxLength: MAX_PENDINGS }), pendings => {
      const all = told(...pendings)
      expect(bytesOf(all)).toBeLessThanOrEqual(BYTES)
      for (const [place, pending] of pendings.entries()) {
        const one = all[place]
        if (one !== undefined && 'leftOut' in one) {
          expect(one).not.toHaveProperty('answer')
          expect(one).not.toHaveProperty('details')
          expect(one.question === pending.question).toBe(!one.leftOut.includes('question'))
        } else expect(one).toBe(pending)
      }
    }),
    { numRuns: 50 },
  )
})

test('at its bound it is told whole, one byte beyond it in outline', () => {
  const atBound = aPending({ details: 'x'.repeat(BYTES - bytesOf([aPending({ details: '' })])) })
  expect(told(atBound)).toEqual([atBound])
  const { answer: _, details: __, ...rest } = atBound
  expect(told(aPending({ details: `${String(atBound.details)}x` }))).toEqual([
    { ...rest, leftOut: ['answer', 'details'] },
  ])
})

test('the one in focus comes first where there is no room for all', () => {
  const long = aPending({ details: 'x'.repeat(2_500) })
  const short = aPending({ details: 'y' })
  const leftOut = ['answer', 'details']
  expect(told(long, short, long)).toMatchObject([{ leftOut }, short, long])
})

test('a long question is cut, and said to be', () => {
  expect(told(aPending({ question: 'Why? '.repeat(2_000) }))).toMatchObject([
    { question: expect.stringMatching(/^Why\? .*…$/), leftOut: ['question', 'answer', 'details'] },
  ])
})
