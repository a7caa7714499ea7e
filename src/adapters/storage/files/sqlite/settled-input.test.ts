import { expect, test } from 'vitest'
import { turnId } from '../../../../core/id.ts'
import type { InboxRow } from '../../../../ports/journal-store.ts'
import { proofOf } from './proof.ts'
import { decodeSettled, encodeSettled } from './settled-input.ts'

const anInput = (given: Partial<InboxRow> = {}): InboxRow => ({
  key: 'run-1',
  position: 3,
  at: 1_767_603_600_000,
  lane: 'turn',
  run: 'run-1',
  digest: null,
  turn: turnId(2),
  attempts: 0,
  body: null,
  settled: true,
  ...given,
})

test.each([
  ['of a turn', anInput()],
  ['with a run of another name', anInput({ run: 'run-2' })],
  ['that is a signal', anInput({ lane: 'signal', run: null, turn: null })],
])('an input %s comes back', (_, input) => {
  expect(decodeSettled(7, encodeSettled(7, [input]))).toEqual([input])
})

test('one whose lane was spelled out comes back, too', () => {
  const entry = ['run-1', 3, 1_767_603_600_000, 'turn', 0, 't2']
  expect(decodeSettled(7, JSON.stringify([[...entry, proofOf(7, entry)]]))).toEqual([anInput()])
})

test('an altered one is damage', () => {
  const altered = encodeSettled(7, [anInput()])?.replace('"t2"', '"t3"') ?? null
  expect(() => decodeSettled(7, altered)).toThrow('was altered')
})
