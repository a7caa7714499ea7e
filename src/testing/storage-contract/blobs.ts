import { expect } from 'vitest'
import type { BlobId } from '../../core/id.ts'
import { aRef, type OpenStorage, OTHER_TENANT, reopened, sentences } from './fixture.ts'

const ref = aRef('1')
const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256)

export function blobsContract(open: OpenStorage): void {
  const it = sentences(open)

  it('gives blobs back byte for byte, after a restart too', async opened => {
    const { blobs } = opened.storage
    const ids = [await blobs.put(ref, bytes), await blobs.put(ref, new Uint8Array())]
    const { blobs: later } = await reopened(opened)
    expect(Buffer.from((await later.get(ref, ids[0] as BlobId)) ?? []).equals(bytes)).toBe(true)
    expect(await later.get(ref, ids[1] as BlobId)).toHaveLength(0)
    expect(await later.list(ref)).toEqual(ids.toSorted())
    expect(await later.list(aRef('2'))).toEqual([])
  })

  it('names a blob by its content, and is not changed by what becomes of the bytes that were put', async ({
    storage: { blobs },
  }) => {
    const content = Uint8Array.of(1, 2, 3)
    const id = await blobs.put(ref, content)
    expect(await blobs.put(ref, Uint8Array.of(1, 2, 3))).toBe(id)
    expect(await blobs.put(ref, Uint8Array.of(1, 2, 4))).not.toBe(id)
    content.fill(0)
    expect([...((await blobs.get(ref, id)) ?? [])]).toEqual([1, 2, 3])
  })

  it('takes many of the same bytes at once', async ({ storage: { blobs } }) => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => blobs.put(ref, bytes)))
    expect(new Set(ids).size).toBe(1)
    expect(Buffer.from((await blobs.get(ref, ids[0] as BlobId)) ?? []).equals(bytes)).toBe(true)
  })

  it('finds a session its own blobs only, and removes them alone and for good', async opened => {
    const { blobs } = opened.storage
    const others = [aRef('2'), aRef('1', OTHER_TENANT)] as const
    const id = await blobs.put(ref, bytes)
    for (const other of others) expect(await blobs.get(other, id)).toBeNull()
    for (const other of others) await blobs.put(other, bytes)
    await blobs.removeAll(ref)
    await blobs.removeAll(ref)
    expect(await blobs.get(ref, id)).toBeNull()
    const { blobs: later } = await reopened(opened)
    expect(await later.get(ref, id)).toBeNull()
    for (const other of others) expect(await later.get(other, id)).toHaveLength(bytes.length)
  })

  it('measures what a session keeps, each content once, and removes one alone', async ({
    storage: { blobs },
  }) => {
    expect(await blobs.measure(ref)).toEqual({ count: 0, bytes: 0 })
    const id = await blobs.put(ref, bytes)
    await blobs.put(ref, bytes)
    const small = await blobs.put(ref, Uint8Array.of(1, 2, 3))
    await blobs.put(aRef('2'), bytes)
    expect(await blobs.measure(ref)).toEqual({ count: 2, bytes: bytes.length + 3 })
    await blobs.remove(ref, id)
    await blobs.remove(ref, id)
    expect(await blobs.get(ref, id)).toBeNull()
    expect(await blobs.get(ref, small)).toHaveLength(3)
    expect(await blobs.get(aRef('2'), id)).toHaveLength(bytes.length)
    expect(await blobs.measure(ref)).toEqual({ count: 1, bytes: 3 })
  })

  it('finds nothing under a name that no content has', async ({ storage: { blobs } }) => {
    await blobs.put(ref, bytes)
    // PostgreSQL takes no NUL and no half of a pair.
    const nobodys = [
      '',
      '..',
      '../../journal.db',
      'f'.repeat(64),
      'F'.repeat(64),
      `${'f'.repeat(63)}\0`,
      '\ud800',
    ]
    for (const name of nobodys) {
      expect(await blobs.get(ref, name as BlobId)).toBeNull()
      await blobs.remove(ref, name as BlobId)
    }
    expect(await blobs.measure(ref)).toEqual({ count: 1, bytes: bytes.length })
  })
}
