import { expect, test } from 'vitest'
import { openArchive } from '../adapters/files/open-archive.ts'
import { type ZipEntry, zipStream } from './zip-stream.ts'

async function archive(entries: readonly ZipEntry[]): Promise<Uint8Array> {
  async function* each() {
    yield* entries
  }
  const parts: Uint8Array[] = []
  for await (const part of zipStream(each())) parts.push(part)
  return Buffer.concat(parts)
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

test('what is put into an archive is found in it under its name', async () => {
  const at = Date.UTC(2026, 10, 17, 12, 30, 8)
  const bytes = await archive([
    { path: 'a/größe – 1.txt', bytes: bytesOf('ä'.repeat(5_000)), at },
    { path: 'empty', bytes: new Uint8Array(), at: 0 },
  ])
  const read = openArchive(bytes)
  expect(read('a/größe – 1.txt')).toBe('ä'.repeat(5_000))
  expect(read('empty')).toBe('')
  expect(read('other')).toBeNull()
  expect(bytes.length).toBeLessThan(1_000)
})
