import { expect } from 'vitest'
import type { CommitRow } from '../../../ports/journal-store.ts'
import { aSession, grow, type OpenStore, sentences } from './fixture.ts'

const firsts = (rows: readonly CommitRow[]) => rows.map(({ firstSeq }) => firstSeq)

export function pagingContract(open: OpenStore): void {
  const it = sentences(open)

  it('pages forwards through a session without gap or repetition', async ({ store, reopen }) => {
    const ref = await aSession(store)
    const rows = await grow(store, ref, 25, 2)
    const again = (await reopen?.()) ?? store
    const read: CommitRow[] = []
    for (let after = 0; ; after = read.at(-1)?.lastSeq ?? 0) {
      const page = await again.commits(ref, after, 10)
      read.push(...page)
      if (page.length < 10) break
    }
    expect(read).toEqual(rows)
  })

  it('pages backwards through a session without gap or repetition', async ({ store, reopen }) => {
    const ref = await aSession(store)
    const rows = await grow(store, ref, 25, 2)
    const again = (await reopen?.()) ?? store
    const read: CommitRow[] = []
    for (let before = 1_000_000; ; before = read.at(-1)?.firstSeq ?? 0) {
      const page = await again.commitsBefore(ref, before, 10)
      read.push(...page)
      if (page.length < 10) break
    }
    expect(read).toEqual(rows.toReversed())
  })

  it('includes the commit that a position falls into, in both directions', async ({ store }) => {
    const ref = await aSession(store)
    await grow(store, ref, 3, 4)
    expect(firsts(await store.commits(ref, 3, 10))).toEqual([1, 5, 9])
    expect(firsts(await store.commits(ref, 4, 10))).toEqual([5, 9])
    expect(firsts(await store.commitsBefore(ref, 5, 10))).toEqual([1])
    expect(firsts(await store.commitsBefore(ref, 6, 10))).toEqual([5, 1])
  })

  it('reads on over what was written before and after it was opened', async ({ store, reopen }) => {
    const ref = await aSession(store)
    await grow(store, ref, 4, 2)
    const again = (await reopen?.()) ?? store
    for (const firstSeq of [9, 11, 13]) {
      const row = {
        firstSeq,
        lastSeq: firstSeq + 1,
        at: 1,
        turn: null,
        facts: 'f',
        content: null,
        hash: `h${firstSeq}`,
      }
      await again.append({ ref, after: firstSeq - 1, row, takes: [], settles: [] })
    }
    expect(firsts(await again.commits(ref, 4, 4))).toEqual([5, 7, 9, 11])
    expect(firsts(await again.commitsBefore(ref, 12, 4))).toEqual([11, 9, 7, 5])
    expect(firsts(await again.commits(ref, 0, 100))).toEqual([1, 3, 5, 7, 9, 11, 13])
    expect(firsts(await again.commitsBefore(ref, 100, 100))).toEqual([13, 11, 9, 7, 5, 3, 1])
  })

  it('gives an empty page beyond either end, and for a limit of nothing', async ({ store }) => {
    const ref = await aSession(store)
    await grow(store, ref, 3)
    expect(await store.commits(ref, 3, 10)).toEqual([])
    expect(await store.commits(ref, 99, 10)).toEqual([])
    expect(await store.commitsBefore(ref, 1, 10)).toEqual([])
    expect(await store.commits(ref, 0, 0)).toEqual([])
    expect(await store.commitsBefore(ref, 99, 0)).toEqual([])
  })
}
