import { expect, test } from 'vitest'
import type { AssistantId } from '../../core/id.ts'
import { LEASE_MS, type Seat, type Target, type Work } from '../../ports/work.ts'
import { type FixedClock, fixedClock } from '../fixed-clock.ts'
import { aRef, type OpenStorage, OTHER_TENANT } from './fixture.ts'

const target = (session: string): Target => ({
  ref: aRef(session),
  assistant: 'support' as AssistantId,
  thread: session,
})
const one = target('1')

interface Place {
  readonly seat: Seat
  /** Sessions it was woken for, and those others took, oldest first. */
  readonly news: string[]
}

function aPlace(work: Work): Place {
  const news: string[] = []
  const seat = work.join({
    wake: ({ ref }) => void news.push(`wake ${ref.session}`),
    taken: ref => void news.push(`taken ${ref.session}`),
  })
  return { seat, news }
}

export function workContract(open: OpenStorage): void {
  const it = (sentence: string, check: (work: Work, clock: FixedClock) => Promise<void>) =>
    test(sentence, async () => {
      const clock = fixedClock()
      const { storage, dispose = storage.close } = await open(clock)
      try {
        await check(storage.work, clock)
      } finally {
        await dispose()
      }
    })

  it('gives a session to one seat at a time, and wakes who has it for the others', async work => {
    const places = [aPlace(work), aPlace(work)] as const
    const taken = await Promise.all(places.map(({ seat }) => seat.take(one)))
    expect(taken.toSorted()).toEqual([false, true])
    const [holder, other] = taken[0] === true ? places : [places[1], places[0]]
    expect(holder.news).toEqual(['wake ses_1'])
    expect(await other.seat.take({ ...one, ref: aRef('1', OTHER_TENANT) })).toBe(true)
    expect(await other.seat.take(target('2'))).toBe(true)
    holder.seat.release(one, 'nothing')
    expect(await other.seat.take(one)).toBe(true)
  })

  it('gives a session to who has it already', async work => {
    const { seat, news } = aPlace(work)
    expect([await seat.take(one), await seat.take(one)]).toEqual([true, true])
    expect(news).toEqual([])
  })

  it('tells the others who remember a session that it was taken', async work => {
    const [first, second] = [aPlace(work), aPlace(work)]
    await first.seat.take(one)
    expect([first.news, second.news]).toEqual([[], ['taken ses_1']])
  })

  it('takes no session back from another by a release that comes late', async (work, clock) => {
    const [first, second] = [aPlace(work), aPlace(work)]
    await first.seat.take(one)
    first.seat.leave()
    clock.advance(LEASE_MS)
    await second.seat.take(one)
    first.seat.release(one, 'nothing')
    expect(await aPlace(work).seat.take(one)).toBe(false)
  })

  it('wakes another when a session is released with more to do', async work => {
    const [first, second] = [aPlace(work), aPlace(work)]
    await first.seat.take(one)
    first.seat.leave()
    first.seat.release(one, 'more')
    expect(second.news).toEqual(['taken ses_1', 'wake ses_1'])
  })

  it('frees what a seat that left still had after a while, not before, and wakes another for it', async (work, clock) => {
    const [first, second] = [aPlace(work), aPlace(work)]
    await first.seat.take(one)
    first.seat.leave()
    clock.advance(LEASE_MS - 1)
    expect(await second.seat.take(one)).toBe(false)
    expect(second.news).toEqual(['taken ses_1'])
    clock.advance(1)
    expect(second.news).toEqual(['taken ses_1', 'wake ses_1'])
    expect(await second.seat.take(one)).toBe(true)
  })

  it('wakes a seat that left for what it still has, and for nothing else', async work => {
    const { seat, news } = aPlace(work)
    await seat.take(one)
    seat.leave()
    work.wake(one)
    work.wake(target('2'))
    expect(news).toEqual(['wake ses_1'])
  })

  it('lets everybody wait until a session is free', async work => {
    const [first, second] = [aPlace(work), aPlace(work)]
    await first.seat.take(one)
    await first.seat.whenFree(one.ref)
    let isFree = false
    const free = second.seat.whenFree(one.ref).then(() => {
      isFree = true
    })
    await second.seat.whenFree(aRef('2'))
    expect(isFree).toBe(false)
    first.seat.release(one, 'nothing')
    await free
  })

  it('wakes one of the seats at the earliest of the times a session has', async (work, clock) => {
    const places = [aPlace(work), aPlace(work)]
    work.wakeAt(one, clock.now() + 200)
    work.wakeAt(one, clock.now() + 100)
    work.wakeAt(target('2'), Number.POSITIVE_INFINITY)
    clock.advance(99)
    expect(places.flatMap(({ news }) => news)).toEqual([])
    clock.advance(1)
    expect(places.flatMap(({ news }) => news)).toEqual(['wake ses_1'])
  })

  it('keeps the times of a seat that left for the others', async (work, clock) => {
    const [first, second] = [aPlace(work), aPlace(work)]
    work.wakeAt(one, clock.now() + 100)
    work.wakeAfter(target('2'), 100)
    first.seat.leave()
    clock.advance(100)
    expect(second.news.toSorted()).toEqual(['wake ses_1', 'wake ses_2'])
    expect(first.news).toEqual([])
  })

  it('waits for a wall clock that was set back where a time was named, and not where a wait was', async (work, clock) => {
    const { news } = aPlace(work)
    work.wakeAt(one, clock.now() + 100)
    work.wakeAfter(target('2'), 100)
    clock.jump(-50)
    clock.advance(100)
    expect(news).toEqual(['wake ses_2'])
    clock.advance(50)
    expect(news).toEqual(['wake ses_2', 'wake ses_1'])
  })
}
