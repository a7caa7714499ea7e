import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { aFolder } from '../../test/a-folder.ts'
import { accessDb } from '../adapters/access/access-db.ts'
import type { TenantId, UserId } from '../core/id.ts'
import type { AccessStore } from '../ports/access-store.ts'
import { fixedClock } from '../testing/fixed-clock.ts'
import { seededEntropy } from '../testing/seeded-entropy.ts'
import { createAccessBook, type NewKey } from './access-book.ts'
import { sameHash, secretHash } from './access-secret.ts'

const HOUR = 3_600_000
const ADA = { tenant: 'north' as TenantId, user: 'ada' as UserId, roles: ['user', 'manager'] }
const WISH: NewKey = { ...ADA, name: 'laptop', expiresAt: null }

function aBook(folder = aFolder()) {
  const clock = fixedClock()
  const entropy = seededEntropy(1)
  const lines: string[] = []
  const open = (change: Partial<AccessStore> = {}) => {
    const store = accessDb(folder)
    onTestFinished(() => store.close())
    return createAccessBook({ ...store, ...change }, { clock, entropy, say: line => lines.push(line) })
  }
  return { book: open(), open, clock, folder, lines }
}

test('a key admits the person it was made for, and its secret is nowhere in the folder', () => {
  const { book, folder } = aBook()
  const { key, secret } = book.make(WISH)
  expect(secret).toMatch(/^sbx_[0-9a-f]{12}_[\w-]{43}$/)
  expect(book.admit(secret)).toEqual({ kind: 'person', principal: ADA, by: 'key' })
  const bytes = readFileSync(join(folder, 'access.db'), 'latin1')
  expect(bytes).toContain(secretHash(secret))
  expect(bytes).not.toContain(secret.split('_')[2])
  expect(JSON.stringify(key)).not.toContain(secretHash(secret))
  expect(statSync(join(folder, 'access.db')).mode & 0o077).toBe(0)
})

test.each([
  ['another secret under the same id', (secret: string) => `${secret.slice(0, -2)}AA`],
  ['the id alone', (secret: string) => secret.slice(0, 16)],
  ['an id nobody has', (secret: string) => secret.replace(/_[0-9a-f]{12}_/, '_000000000000_')],
  ['a tail', (secret: string) => `${secret}A`],
  ['other letters', (secret: string) => secret.toUpperCase()],
  ['the hash', secretHash],
])('%s admits nobody', (_, change) => {
  const { book } = aBook()
  expect(book.admit(change(book.make(WISH).secret))).toEqual({ kind: 'nobody' })
})

test('what one process changes holds at once in another', () => {
  const { book, open } = aBook()
  const other = open()
  const { key, secret } = other.make(WISH)
  expect(book.admit(secret).kind).toBe('person')
  other.end(key.id)
  expect(book.admit(secret)).toEqual({ kind: 'ended' })
})

test('that a key has ended is told to who has its secret, and to nobody else', () => {
  const { book } = aBook()
  const { key, secret } = book.make(WISH)
  book.end(key.id)
  expect(book.admit(secret)).toEqual({ kind: 'ended' })
  expect(book.admit(`${secret.slice(0, -2)}AA`)).toEqual({ kind: 'nobody' })
})

test('it expires to the millisecond', () => {
  const { book, clock } = aBook()
  const { secret } = book.make({ ...WISH, expiresAt: clock.now() + HOUR })
  clock.advance(HOUR - 1)
  expect(book.admit(secret).kind).toBe('person')
  clock.advance(1)
  expect(book.admit(secret).kind).toBe('ended')
})

test('a rotated key overlaps with the new one, which is the same person’s and lives as long', () => {
  const { book, clock } = aBook()
  const old = book.make({ ...WISH, expiresAt: clock.now() + 100 * HOUR })
  clock.advance(10 * HOUR)
  const fresh = book.rotate(old.key.id, 2 * HOUR)
  expect(fresh.key).toMatchObject({ ...ADA, name: 'laptop', expiresAt: clock.now() + 100 * HOUR })
  expect([book.admit(old.secret).kind, book.admit(fresh.secret).kind]).toEqual(['person', 'person'])
  clock.advance(2 * HOUR)
  expect([book.admit(old.secret).kind, book.admit(fresh.secret).kind]).toEqual(['ended', 'person'])
})

test('what is no more, or replaced already, cannot be rotated', () => {
  const { book } = aBook()
  const { key } = book.make(WISH)
  book.rotate(key.id, HOUR)
  expect(() => book.rotate(key.id, HOUR)).toThrow(`${key.id} cannot be rotated: it is replaced`)
  book.end(key.id)
  expect(() => book.rotate(key.id, HOUR)).toThrow('it is ended')
  expect(() => book.end('nothing')).toThrow('there is no access key "nothing"')
})

test('the day of the latest use is kept', () => {
  const { book, clock } = aBook()
  const { secret } = book.make(WISH)
  const lastUse = () => book.list().map(key => key.lastUse)
  expect(lastUse()).toEqual([null])
  book.admit(secret)
  expect(lastUse()).toEqual(['2026-01-05'])
  clock.advance(24 * HOUR)
  book.admit(secret)
  expect(lastUse()).toEqual(['2026-01-06'])
})

test('a use that cannot be noted refuses nobody, and is said once', () => {
  const { book, open, lines } = aBook()
  const { secret } = book.make(WISH)
  const used = () => {
    throw new Error('attempt to write a readonly database')
  }
  const full = open({ used })
  expect([full.admit(secret).kind, full.admit(secret).kind]).toEqual(['person', 'person'])
  expect(lines).toEqual([
    'the use of access keys cannot be noted: Error: attempt to write a readonly database',
  ])
})

test('a file of a newer Signalbox is refused and left as it is', () => {
  const { open, folder } = aBook()
  const path = join(folder, 'access.db')
  const file = new DatabaseSync(path)
  expect(file.prepare('PRAGMA user_version').get()).toEqual({ user_version: 1 })
  file.exec('PRAGMA user_version = 2')
  file.close()
  const before = readFileSync(path)
  expect(() => open()).toThrow('was written by a newer Signalbox: it has format 2, this one knows 1')
  expect(readFileSync(path).equals(before)).toBe(true)
})

test('a browser signed in with a key is its person, until it signs out', () => {
  const { book } = aBook()
  const entry = book.signIn(book.make(WISH).secret)
  if (entry.kind !== 'signed_in') throw new Error(entry.kind)
  expect(book.admitBrowser(entry.cookie)).toEqual({ kind: 'person', principal: ADA, by: 'sign_in' })
  expect(book.admit(entry.cookie)).toEqual({ kind: 'nobody' })
  book.signOut(entry.cookie)
  expect(book.admitBrowser(entry.cookie)).toEqual({ kind: 'nobody' })
})

test('ending a key signs out its browsers, and none stays longer than the key or thirty days', () => {
  const { book, clock } = aBook()
  const made = book.make({ ...WISH, expiresAt: clock.now() + HOUR })
  const short = book.signIn(made.secret)
  const long = book.signIn(book.make(WISH).secret)
  if (short.kind !== 'signed_in' || long.kind !== 'signed_in') throw new Error('not signed in')
  expect([short.expiresAt, long.expiresAt]).toEqual([clock.now() + HOUR, clock.now() + 720 * HOUR])
  book.end(made.key.id)
  expect(book.admitBrowser(short.cookie)).toEqual({ kind: 'ended' })
  expect(book.signIn(made.secret)).toEqual({ kind: 'ended' })
  clock.advance(720 * HOUR)
  expect(book.admitBrowser(long.cookie)).toEqual({ kind: 'nobody' })
})

test('hashes of different length differ, and are not read beyond their end', () => {
  const hash = secretHash('a')
  expect(sameHash(hash, hash)).toBe(true)
  expect(sameHash(hash, hash.slice(2))).toBe(false)
  expect(sameHash(hash, '')).toBe(false)
})
