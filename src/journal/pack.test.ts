import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 } from '../adapters/digest.ts'
import { fact } from '../core/event.ts'
import { DEFAULT_TENANT, type MessageId, type SessionId, turnId } from '../core/id.ts'
import { seededEntropy } from '../testing/seeded-entropy.ts'
import { genesis, packCommit, readCommit, unpackCommit } from './pack.ts'

const ref = { tenant: DEFAULT_TENANT, session: 'ses_1' as SessionId }
const deps = { digest: sha256, entropy: seededEntropy(7) }

const envelope = (seq: number, at: number) => ({ v: 1, seq, at, session: ref.session, turn: turnId(1) })

const aCommit = (text: string) =>
  packCommit(
    genesis(ref),
    turnId(1),
    [
      {
        ...envelope(1, 10),
        ...fact(
          'message_received',
          { message: 'm' as MessageId, characters: text.length },
          { text, entityId: null },
        ),
      },
      { ...envelope(2, 11), ...fact('turn_ended', { reason: 'answered' }) },
    ],
    deps,
  )

test('what is packed comes back, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      const row = aCommit(text)
      expect(readCommit(genesis(ref), row, sha256)).toBeInstanceOf(Array)
      expect(unpackCommit(ref, row)).toMatchObject([
        { seq: 1, at: 10, turn: 't1', type: 'message_received', content: { text } },
        { seq: 2, at: 11, type: 'turn_ended', content: null },
      ])
    }),
  )
})

test('any changed character of facts, content or hash is noticed', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 40 }),
      fc.constantFrom('facts', 'content', 'hash'),
      fc.nat(),
      fc.integer({ min: 1, max: 127 }),
      (text, column, position, flip) => {
        const row = aCommit(text)
        const stored = row[column] ?? ''
        const at = position % stored.length
        const changed = String.fromCharCode(stored.charCodeAt(at) ^ flip)
        const damaged = { ...row, [column]: stored.slice(0, at) + changed + stored.slice(at + 1) }
        fc.pre(!sameJson(stored, damaged[column] ?? ''))
        expect(readCommit(genesis(ref), damaged, sha256)).toBeTypeOf('string')
      },
    ),
    { numRuns: 500 },
  )
})

/** White space between JSON values of the content carries no meaning. */
function sameJson(a: string, b: string): boolean {
  try {
    return JSON.stringify(JSON.parse(a)) === JSON.stringify(JSON.parse(b))
  } catch {
    return false
  }
}

test('erased content leaves the chain whole', () => {
  const row = { ...aCommit('forget me'), content: null }
  expect(readCommit(genesis(ref), row, sha256)).toBeInstanceOf(Array)
  expect(unpackCommit(ref, row)[0]).toMatchObject({ payload: { characters: 9 }, content: null })
})

test('a commit fits into no other session and at no other place', () => {
  const row = aCommit('hello')
  const elsewhere = genesis({ ...ref, session: 'ses_2' as SessionId })
  expect(readCommit(elsewhere, row, sha256)).toMatch('chain breaks')
  expect(readCommit({ seq: 2, hash: row.hash }, row, sha256)).toMatch('expected event 3, found 1')
})

test('equal texts have unequal digests, so that short ones cannot be guessed', () => {
  const facts = [aCommit('yes').facts, aCommit('yes').facts]
  expect(facts[0]).not.toBe(facts[1])
})
