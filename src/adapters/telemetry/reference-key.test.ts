import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '../../../test/a-folder.ts'
import { referenceKey } from './reference-key.ts'

const FIRST = 'the-first-key-there-is'
const SECOND = 'another-key-comes-later'
const silent = (line: string) => expect.unreachable(line)

test('the first key stays, for its owner alone', () => {
  const file = join(aFolder(), 'deep', 'telemetry.key')
  expect(referenceKey(file, FIRST, silent)).toBe(FIRST)
  chmodSync(file, 0o644)
  expect(referenceKey(file, SECOND, silent)).toBe(FIRST)
  expect(readFileSync(file, 'utf8')).toBe(`${FIRST}\n`)
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o077).toBe(0)
})

test.each(['', 'short\n', 'not a key at all, many words\n'])('%j is no key and is replaced', text => {
  const file = join(aFolder({ 'telemetry.key': text }), 'telemetry.key')
  expect(referenceKey(file, FIRST, silent)).toBe(FIRST)
  expect(referenceKey(file, SECOND, silent)).toBe(FIRST)
})

test('where it cannot be kept it holds for this run, and that is said', () => {
  const said: string[] = []
  const folder = aFolder()
  writeFileSync(join(folder, 'taken'), '')
  const file = join(folder, 'taken', 'telemetry.key')
  expect(referenceKey(file, FIRST, line => said.push(line))).toBe(FIRST)
  expect(said).toEqual([expect.stringContaining('references hold until the next start')])
})
