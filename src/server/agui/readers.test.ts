import { expect, test } from 'vitest'
import type { SessionRef } from '../../core/session.ts'
import { createReaders } from './readers.ts'

const ref = { tenant: 'local', session: 's1' } as SessionRef
const elsewhere = { tenant: 'local', session: 's2' } as SessionRef

test('a run has readers until the last of them left, however often one says so', async () => {
  const readers = createReaders(0)
  const [one, other] = [readers.enter(ref, 'run-1'), readers.enter(ref, 'run-1')]
  one()
  one()
  expect(await readers.haveLeft(ref, ['run-1'])).toBe(false)
  expect(await readers.haveLeft(ref, ['run-2'])).toBe(true)
  expect(await readers.haveLeft(elsewhere, ['run-1'])).toBe(true)
  other()
  expect(await readers.haveLeft(ref, ['run-1', 'run-2'])).toBe(true)
})

test('one who is about to leave is waited for', async () => {
  const readers = createReaders(60_000)
  const leave = readers.enter(ref, 'run-1')
  const left = readers.haveLeft(ref, ['run-1'])
  leave()
  expect(await left).toBe(true)
})
