import { expect } from 'vitest'
import { type EffectKey, type MessageId, turnId } from '../../core/id.ts'
import type { Chunk, FeedItem } from '../../ports/feed.ts'
import { aRef, type OpenStorage, OTHER_TENANT, sentences } from './fixture.ts'

const ref = aRef('1')
const chunk = (offset: number, text: string, message = 'm1'): Chunk => ({
  turn: turnId(1),
  message: message as MessageId,
  seq: 4,
  offset,
  text,
})

export function feedContract(open: OpenStorage): void {
  const it = sentences(open)

  it('tells a watcher everything in order, from when it begins to when it ends watching', async ({
    storage: { feed },
  }) => {
    const news: FeedItem[] = []
    feed.stream(ref, chunk(0, 'missed'))
    const unsubscribe = feed.subscribe(ref, item => void news.push(item))
    const progress = { turn: turnId(1), effect: 't1/e1' as EffectKey, text: 'half' }
    feed.stream(ref, chunk(6, ' text'))
    feed.progress(ref, progress)
    feed.publish(ref, [])
    feed.fail(ref, 'session_quarantined')
    unsubscribe()
    feed.publish(ref, [])
    expect(news).toEqual([
      { kind: 'chunk', chunk: chunk(6, ' text') },
      { kind: 'progress', progress },
      { kind: 'events', events: [] },
      { kind: 'failed', code: 'session_quarantined' },
    ])
  })

  it('takes nobody here for a watcher elsewhere', async ({ storage: { feed } }) => {
    const unsubscribe = feed.subscribe(ref, () => {})
    expect(await feed.isWatchedElsewhere(ref)).toBe(false)
    unsubscribe()
  })

  it('takes nobody else away with a watcher who leaves twice', async ({ storage: { feed } }) => {
    const news: FeedItem[] = []
    const leave = feed.subscribe(ref, () => {})
    leave()
    feed.subscribe(ref, item => void news.push(item))
    leave()
    feed.publish(ref, [])
    expect(news).toEqual([{ kind: 'events', events: [] }])
  })

  it('keeps sessions and tenants apart', async ({ storage: { feed } }) => {
    const news: FeedItem[] = []
    feed.subscribe(ref, item => void news.push(item))
    for (const other of [aRef('2'), aRef('1', OTHER_TENANT)]) {
      feed.stream(other, chunk(0, 'Hello'))
      feed.publish(other, [])
    }
    expect(news).toEqual([])
    expect(feed.openChunk(ref)).toBeNull()
  })

  it('shows a late watcher the open message as far as it got, until something is committed', async ({
    storage: { feed },
  }) => {
    feed.stream(ref, chunk(0, 'Hel'))
    feed.stream(ref, chunk(3, 'lo'))
    expect(feed.openChunk(ref)).toEqual(chunk(0, 'Hello'))
    feed.stream(ref, chunk(0, 'Anew', 'm2'))
    expect(feed.openChunk(ref)).toEqual(chunk(0, 'Anew', 'm2'))
    feed.publish(ref, [])
    expect(feed.openChunk(ref)).toBeNull()
  })
}
