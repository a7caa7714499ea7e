import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { prepared } from './prepared.ts'

/** What the chat may cost somebody who opens it for the first time. */
const MOST_BYTES = 200_000

test('the first load of the chat stays small', () => {
  const page = prepared.page
  const html = readFileSync(join(page, 'index.html'), 'utf8')
  const paths = [
    'index.html',
    ...[...html.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, path]) => path ?? ''),
  ]
  const files = paths
    .map(path => ({ name: basename(path), bytes: gzipSync(readFileSync(join(page, path))).length }))
    .sort((one, other) => other.bytes - one.bytes)
  expect(files.length).toBeGreaterThan(3)
  const all = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const largest = files.slice(0, 5).map(({ name, bytes }) => `${name} ${bytes}`)
  expect(all, `gzipped: ${largest.join(', ')}`).toBeLessThanOrEqual(MOST_BYTES)
})
