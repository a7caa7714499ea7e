import { expect } from 'vitest'
import type { DeskNews } from '../../core/desk-news.ts'
import type { TurnId } from '../../core/id.ts'
import { aRef, type OpenStorage, OTHER_TENANT, reopened, sentences } from './fixture.ts'

const [one, two] = [aRef('1'), aRef('1', OTHER_TENANT)]
const news = (id: string, at = 1): DeskNews => ({
  id,
  event: 'waiting',
  what: 'handover',
  turn: 't1' as TurnId,
  at,
  assistant: 'lamps',
  since: 1,
  roles: ['support'],
  reason: 'asked',
})
const idsOf = (rows: readonly { readonly news: DeskNews }[]) => rows.map(row => row.news.id)

export function outboxContract(open: OpenStorage): void {
  const it = sentences(open)

  it('gives news to one taker, until its time is over or it is settled', async place => {
    await place.storage.outbox.put(one, [news('a')])
    await place.storage.outbox.put(one, [{ ...news('a'), reason: 'another' }])
    const { outbox } = await reopened(place)
    expect(await outbox.claim(10, 20, 9)).toEqual([{ ref: one, news: news('a'), attempts: 0 }])
    expect(await outbox.claim(19, 30, 9)).toEqual([])
    expect(idsOf(await outbox.claim(20, 30, 9))).toEqual(['a'])
    await outbox.settle('a')
    await outbox.settle('a')
    expect(await outbox.claim(99, 100, 9)).toEqual([])
    expect(await outbox.state()).toEqual({ waiting: 0, oldest: null, givenUp: 0, fault: null })
  })

  it('lets nobody else have what one of many takers at the same moment got', async ({
    storage: { outbox },
  }) => {
    for (const id of ['a', 'b', 'c', 'd']) await outbox.put(aRef(id), [news(id)])
    const takers = await Promise.all(Array.from({ length: 8 }, () => outbox.claim(10, 20, 2)))
    const taken = takers.flatMap(idsOf)
    // Whoever is passed over while another claims gets the rest afterwards.
    taken.push(...idsOf(await outbox.claim(10, 20, 9)))
    expect(taken.toSorted()).toEqual(['a', 'b', 'c', 'd'])
  })

  it('gives of each session the oldest alone, so that nothing overtakes', async ({ storage: { outbox } }) => {
    await outbox.put(one, [news('a'), news('b')])
    await outbox.put(two, [news('c')])
    expect(idsOf(await outbox.claim(10, 20, 9))).toEqual(['a', 'c'])
    expect(await outbox.claim(10, 20, 9)).toEqual([])
    await outbox.settle('a')
    expect(idsOf(await outbox.claim(10, 20, 9))).toEqual(['b'])
  })

  it('counts attempts that failed, and has it due again when it was said', async ({
    storage: { outbox },
  }) => {
    await outbox.put(one, [news('a', 5)])
    await outbox.claim(10, 20, 9)
    await outbox.postpone('a', 50, 'it answered 500')
    expect(await outbox.claim(49, 60, 9)).toEqual([])
    expect(await outbox.claim(50, 60, 9)).toMatchObject([{ attempts: 1 }])
    await outbox.postpone('a', 51, null)
    expect(await outbox.claim(51, 60, 9)).toMatchObject([{ attempts: 1 }])
    expect(await outbox.state()).toEqual({ waiting: 1, oldest: 5, givenUp: 0, fault: 'it answered 500' })
  })

  it('keeps what was given up to be seen, gives it to nobody, and lets the next one through', async place => {
    await place.storage.outbox.put(one, [news('a'), news('b', 7)])
    await place.storage.outbox.giveUp('a', 100, 'it answered 410')
    const { outbox } = await reopened(place)
    expect(idsOf(await outbox.claim(200, 300, 9))).toEqual(['b'])
    expect(await outbox.state()).toEqual({ waiting: 1, oldest: 7, givenUp: 1, fault: 'it answered 410' })
    await outbox.forget(100)
    expect(await outbox.state()).toMatchObject({ givenUp: 1 })
    await outbox.forget(101)
    expect(await outbox.state()).toMatchObject({ waiting: 1, givenUp: 0 })
  })

  it('carries all news with what became of it, and adopts what it does not know', async place => {
    const { outbox } = place.storage
    await outbox.put(one, [news('a'), news('b', 2)])
    await outbox.put(two, [news('c', 3)])
    await outbox.postpone('a', 50, 'no route')
    await outbox.giveUp('c', 60, 'gone')
    const all = await outbox.carry()
    expect(all).toMatchObject([
      { ref: one, news: news('a'), attempts: 1, due: 50, fault: 'no route', givenUpAt: null },
      { ref: one, news: news('b', 2), attempts: 0, fault: null },
      { ref: two, news: news('c', 3), fault: 'gone', givenUpAt: 60 },
    ])
    for (const id of ['a', 'c']) await outbox.settle(id)
    await outbox.postpone('b', 70, null)
    await outbox.adopt(all)
    const later = (await reopened(place)).outbox
    expect(await later.state()).toMatchObject({ waiting: 2, givenUp: 1 })
    expect(idsOf(await later.carry())).toEqual(['b', 'a', 'c'])
    expect((await later.carry())[0]).toMatchObject({ due: 70 })
  })
}
