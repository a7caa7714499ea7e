import { expect, test } from 'vitest'
import type { Intent } from './intent.ts'
import { soundParams } from './model-guess.ts'

const intent = {
  parameters: [{ name: 'amount', slot: { type: 'number' }, sensitive: false }],
} as unknown as Intent

const read = (amount: number, ...said: string[]) =>
  soundParams(
    intent,
    { intent: 'refund', confidence: 1, runner_ups: [], parameters: [{ name: 'amount', value: amount }] },
    said,
  )

test.each([
  [45, ['give me 45 back']],
  [45, ['forty-five would be fair']],
  [45.5, ['das waren 45,50 €']],
  [1000, ['zwischen 500 und tausend Euro']],
  [45, ['forget it', '45€', 'hello']],
])('a model may report %d where somebody said %j', (amount, said) => {
  expect(read(amount, ...said)).toEqual({ amount })
})

test.each([
  [45, 'I was charged oddly'],
  [45, 'some of it'],
  [45, '450 or 4'],
  [200, 'hundreds of euros'],
])('%d was made up where all that was said is %j', (amount, said) => {
  expect(read(amount, said)).toEqual({})
})
