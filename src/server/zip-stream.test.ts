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
    { path: 'a/größe – 1.txt', chunks: [bytesOf('ä'.repeat(4_000)), bytesOf('ä'.repeat(1_000))], at },
    { path: 'empty', chunks: [], at: 0 },
  ])
  const read = openArchive(bytes)
  expect(read('a/größe – 1.txt')).toBe('ä'.repeat(5_000))
  expect(read('empty')).toBe('')
  expect(read('other')).toBeNull()
  expect(bytes.length).toBeLessThan(1_000)
})

test('an entry goes out while it is made: nobody holds all of it', async () => {
  let made = 0
  async function* chunks() {
    // Not to be packed any smaller.
    for (; made < 200; made++)
      yield Uint8Array.from({ length: 20_000 }, (_, at) => (Math.sin(made * 20_000 + at) * 1e6) & 255)
  }
  async function* entries() {
    yield { path: 'large', chunks: chunks(), at: 0 }
  }
  const reading = zipStream(entries())
  await reading.next()
  await reading.next()
  expect(made).toBeLessThan(100)
  await reading.return(undefined)
})

test('what fails in an entry breaks off the archive', async () => {
  async function* entries() {
    yield {
      path: 'bad',
      chunks: (async function* () {
        yield bytesOf('some')
        throw new Error('it is damaged')
      })(),
      at: 0,
    }
  }
  const readAll = async () => {
    for await (const _ of zipStream(entries()));
  }
  await expect(readAll()).rejects.toThrow('it is damaged')
})
