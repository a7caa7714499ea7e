import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '../../../../test/a-folder.ts'
import { fixedClock } from '../../../testing/fixed-clock.ts'
import { keyFile } from './key-file.ts'

const DAY_MS = 86_400_000
const fileIn = (folder: string) => join(folder, 'signing-keys.json')

test('a key is made once, for its owner alone, and every process is given the same', async () => {
  const folder = join(aFolder(), 'data')
  const clock = fixedClock()
  const [one, other] = await Promise.all([keyFile(folder, clock).keys(), keyFile(folder, clock).keys()])
  expect(one).toEqual(other)
  expect(one).toHaveLength(1)
  expect(Buffer.from(one[0].secret, 'base64url').length).toBe(32)
  expect(statSync(fileIn(folder)).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['signing-keys.json'])
})

test('after thirty days another one signs, and the one before is known a while longer', async () => {
  const folder = aFolder()
  const clock = fixedClock()
  const ring = keyFile(folder, clock)
  const [first] = await ring.keys()
  clock.advance(30 * DAY_MS)
  const rotated = await ring.keys()
  expect(rotated.map(({ id }) => id)).toEqual([expect.not.stringContaining(first.id), first.id])
  expect(statSync(fileIn(folder)).mode & 0o777).toBe(0o600)
  clock.advance(2 * DAY_MS)
  expect((await ring.keys()).map(({ id }) => id)).toEqual([rotated[0].id])
})

test.each([
  ['that others could read', (path: string) => chmodSync(path, 0o644)],
  ['that is damaged', (path: string) => writeFileSync(path, '{"keys": [', { mode: 0o600 })],
  [
    'with a short key',
    (path: string) => writeFileSync(path, '{"keys":[{"id":"aaaaaaaa","secret":"x","createdAt":0}]}'),
  ],
])('a file %s is not trusted: its keys are replaced', async (_, spoil) => {
  const folder = aFolder()
  const ring = keyFile(folder, fixedClock())
  const [before] = await ring.keys()
  spoil(fileIn(folder))
  const after = await ring.keys()
  expect(after).toHaveLength(1)
  expect(after[0].id).not.toBe(before.id)
  expect(statSync(fileIn(folder)).mode & 0o777).toBe(0o600)
  expect(readFileSync(fileIn(folder), 'utf8')).not.toContain(before.secret)
})
