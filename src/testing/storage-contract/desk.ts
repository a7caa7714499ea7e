import { expect } from 'vitest'
import type { QueueEntry } from '../../core/desk.ts'
import { DEFAULT_TENANT, type PendingId, type UserId } from '../../core/id.ts'
import type { SessionRef } from '../../core/session.ts'
import type { Storage } from '../../ports/storage.ts'
import { aRef, type OpenStorage, OTHER_TENANT, reopened, sentences } from './fixture.ts'

const ref = aRef('1')
const [first, second] = ['t1/p1' as PendingId, 't2/p1' as PendingId]
const ann = { tenant: DEFAULT_TENANT, user: 'ann' as UserId }
const rule = (id: string, intent_pattern = 'risk') =>
  ({ id, intent_pattern, action: 'suppress_tool', tool: 'request_data_table', createdAt: 1 }) as const

const preferred = (field: string, value: string | null, createdAt: number) =>
  ({ assistant: 'classroom', agent: 'image', field, value, createdAt }) as const

const waiting = (since: number, roles: readonly string[] = ['support']): QueueEntry => ({
  assistant: 'lamps',
  since,
  kind: 'handover',
  reason: 'asked',
  roles,
  summary: 'a lamp that is “dark”',
  words: 'my lamp is dark',
  hold: null,
})

const byName = (a: SessionRef, b: SessionRef) =>
  `${a.tenant}/${a.session}` < `${b.tenant}/${b.session}` ? -1 : 1

export function deskContract(open: OpenStorage): void {
  const it = sentences(open)

  it('keeps the latest draft of each pending, apart from other sessions and tenants', async ({
    storage: { desk },
  }) => {
    const others = [aRef('2'), aRef('1', OTHER_TENANT)] as const
    await desk.putDraft(ref, first, 'a')
    await desk.putDraft(ref, first, 'b')
    await desk.putDraft(ref, second, 'c')
    for (const other of others) await desk.putDraft(other, first, 'd')
    expect(await desk.getDraft(ref, first)).toBe('b')
    expect(await desk.drafts(ref)).toEqual([
      { pending: first, text: 'b' },
      { pending: second, text: 'c' },
    ])
    await desk.removeDrafts(ref, first)
    expect([await desk.getDraft(ref, first), await desk.getDraft(ref, second)]).toEqual([null, 'c'])
    await desk.removeDrafts(ref)
    expect(await desk.getDraft(ref, second)).toBeNull()
    for (const other of others) expect(await desk.getDraft(other, first)).toBe('d')
  })

  it('overwrites a draft that is said to be there only where it is', async ({ storage: { desk } }) => {
    expect(await desk.putDraft(ref, first, 'a', 'b')).toBe(false)
    expect(await desk.putDraft(ref, first, 'a', null)).toBe(true)
    expect(await desk.putDraft(ref, first, 'b', null)).toBe(false)
    expect(await desk.putDraft(ref, first, 'b', 'a')).toBe(true)
    expect(await desk.putDraft(ref, first, 'c', 'a')).toBe(false)
    expect(await desk.getDraft(ref, first)).toBe('b')
    expect(await desk.putDraft(ref, first, 'c')).toBe(true)
  })

  it('keeps rules per person, oldest first; a changed one keeps its place', async ({ storage: { desk } }) => {
    const bo = { ...ann, user: 'bo' as UserId }
    const namesake = { ...ann, tenant: OTHER_TENANT }
    for (const id of ['one', 'two']) await desk.putRule(ann, rule(id))
    await desk.putRule(bo, rule('theirs'))
    await desk.putRule(ann, rule('one', 'issue'))
    expect(await desk.rules(ann)).toEqual([rule('one', 'issue'), rule('two')])
    expect(await desk.rules(namesake)).toEqual([])
    expect([await desk.removeRule(ann, 'one'), await desk.removeRule(ann, 'theirs')]).toEqual([true, false])
    expect(await desk.rules(ann)).toEqual([rule('two')])
    expect(await desk.rules(bo)).toEqual([rule('theirs')])
  })

  it('has a rule that is put back where it was', async ({ storage: { desk } }) => {
    const [older, newer] = [rule('older'), { ...rule('newer'), createdAt: rule('older').createdAt + 1 }]
    for (const kept of [older, newer]) await desk.putRule(ann, kept)
    await desk.removeRule(ann, 'older')
    await desk.putRule(ann, older)
    expect(await desk.rules(ann)).toEqual([older, newer])
  })

  it('keeps one preference for each parameter of an agent, per person and oldest first', async ({
    storage: { desk },
  }) => {
    const bo = { ...ann, user: 'bo' as UserId }
    await desk.putPreference(ann, preferred('style', 'cartoon', 1))
    await desk.putPreference(ann, preferred('labels', 'de', 2))
    await desk.putPreference(ann, preferred('style', 'diagram', 3))
    await desk.putPreference(ann, { ...preferred('style', 'realistic', 4), assistant: 'other' })
    await desk.putPreference(bo, preferred('style', 'illustration', 5))
    expect((await desk.preferences(ann)).map(({ value }) => value)).toEqual(['de', 'diagram', 'realistic'])
    expect(await desk.preferences({ ...ann, tenant: OTHER_TENANT })).toEqual([])
    const { assistant, agent } = preferred('style', null, 0)
    expect(await desk.removePreference(ann, { assistant, agent, field: 'style' })).toBe(true)
    expect(await desk.removePreference(ann, { assistant, agent, field: 'style' })).toBe(false)
    expect((await desk.preferences(ann)).map(({ value }) => value)).toEqual(['de', 'realistic'])
    expect((await desk.preferences(bo)).map(({ value }) => value)).toEqual(['illustration'])
  })

  it('names whoever has rules or preferences, once, also without a conversation', async place => {
    const bo = { ...ann, user: 'bo' as UserId }
    const namesake = { ...ann, tenant: OTHER_TENANT }
    expect(await place.storage.desk.people()).toEqual([])
    await place.storage.desk.putRule(ann, rule('one'))
    await place.storage.desk.putRule(ann, rule('two'))
    await place.storage.desk.putPreference(ann, preferred('style', 'cartoon', 1))
    await place.storage.desk.putPreference(namesake, preferred('style', 'cartoon', 1))
    await place.storage.desk.putRule(bo, rule('one'))
    const names = async ({ desk }: Storage) =>
      (await desk.people()).map(({ tenant, user }) => `${tenant}/${user}`).sort()
    const all = [ann, bo, namesake].map(({ tenant, user }) => `${tenant}/${user}`)
    expect(await names(place.storage)).toEqual(all.toSorted())
    await place.storage.desk.removeRule(bo, 'one')
    const later = await reopened(place)
    expect(await names(later)).toEqual([all[0], all[2]].toSorted())
  })

  it('has preferences after a restart, and none that was forgotten', async place => {
    const { desk: before } = place.storage
    await before.putPreference(ann, preferred('style', 'cartoon', 1))
    await before.putPreference(ann, preferred('labels', 'de', 2))
    await before.removePreference(ann, preferred('labels', null, 0))
    const { desk } = await reopened(place)
    expect(await desk.preferences(ann)).toEqual([preferred('style', 'cartoon', 1)])
  })

  it('has drafts and rules after a restart', async place => {
    await place.storage.desk.putDraft(ref, first, '{"rows":[]}')
    await place.storage.desk.putRule(ann, rule('one'))
    const { desk } = await reopened(place)
    expect(await desk.getDraft(ref, first)).toBe('{"rows":[]}')
    expect(await desk.rules(ann)).toEqual([rule('one')])
  })

  it('lists who waits for a role, who waits longest first, page by page and apart from other tenants', async ({
    storage: { desk },
  }) => {
    await desk.putQueued(aRef('b'), waiting(2))
    await desk.putQueued(aRef('c'), waiting(2))
    await desk.putQueued(aRef('a'), waiting(3, ['billing', 'support']))
    await desk.putQueued(aRef('d'), waiting(1, ['billing']))
    await desk.putQueued(aRef('e', OTHER_TENANT), waiting(1))
    const names = async (filter: Parameters<typeof desk.queue>[1]) =>
      (await desk.queue(DEFAULT_TENANT, filter)).map(({ session }) => session)
    const support = { roles: ['support', 'user'], limit: 2 }
    expect(await names(support)).toEqual([aRef('b').session, aRef('c').session])
    const after = { since: 2, session: aRef('c').session }
    expect(await names({ ...support, after })).toEqual([aRef('a').session])
    expect(await names({ roles: ['user'], limit: 9 })).toEqual([])
    expect(await names({ roles: [], limit: 9 })).toEqual([])
  })

  it('has one row for a session in the queue, as it stands now, until it is taken out', async place => {
    const hold = { user: 'bo' as UserId, name: 'Bo', until: 9 }
    await place.storage.desk.putQueued(ref, waiting(1))
    await place.storage.desk.putQueued(ref, { ...waiting(1), hold })
    const { desk } = await reopened(place)
    const filter = { roles: ['support'], limit: 9 }
    expect(await desk.queue(DEFAULT_TENANT, filter)).toEqual([{ ...waiting(1), hold, session: ref.session }])
    expect(await desk.queued(ref)).toEqual({ ...waiting(1), hold })
    await desk.dropQueued(ref)
    await desk.dropQueued(ref)
    expect(await desk.queued(ref)).toBeNull()
    expect(await desk.queue(DEFAULT_TENANT, filter)).toEqual([])
  })

  it('changes a row of the queue that is said to be there only where it is', async ({
    storage: { desk },
  }) => {
    const [older, newer] = [waiting(1), { ...waiting(1), summary: 'two lamps' }]
    expect(await desk.putQueued(ref, newer, older)).toBe(false)
    expect(await desk.queued(ref)).toBeNull()
    expect(await desk.putQueued(ref, older, null)).toBe(true)
    expect(await desk.putQueued(ref, newer, null)).toBe(false)
    expect(await desk.putQueued(ref, newer, older)).toBe(true)
    await desk.dropQueued(ref, older)
    expect(await desk.queued(ref)).toEqual(newer)
    await desk.dropQueued(ref, newer)
    expect(await desk.queued(ref)).toBeNull()
  })

  it('tells page by page who is in the queue, whatever the tenant', async ({ storage: { desk } }) => {
    const refs = [aRef('1'), aRef('2'), aRef('1', OTHER_TENANT)]
    for (const one of refs) await desk.putQueued(one, waiting(1))
    const found: SessionRef[] = []
    for (let page = await desk.queuedSessions(2); page.length > 0; ) {
      found.push(...page)
      page = await desk.queuedSessions(2, page.at(-1))
    }
    expect(found.toSorted(byName)).toEqual(refs.toSorted(byName))
  })

  it('keeps the time up to which the queue was compared', async place => {
    expect(await place.storage.desk.queueMark()).toBeNull()
    await place.storage.desk.setQueueMark(1)
    await place.storage.desk.setQueueMark(1_700_000_000_000)
    expect(await (await reopened(place)).desk.queueMark()).toBe(1_700_000_000_000)
  })

  it('has none of what was removed after a restart', async place => {
    const { desk: before } = place.storage
    for (const pending of [first, second]) await before.putDraft(ref, pending, '{"rows":[]}')
    for (const id of ['one', 'two']) await before.putRule(ann, rule(id))
    await before.removeDrafts(ref, first)
    await before.removeRule(ann, 'one')
    const { desk } = await reopened(place)
    expect([await desk.getDraft(ref, first), await desk.getDraft(ref, second)]).toEqual([null, '{"rows":[]}'])
    expect(await desk.rules(ann)).toEqual([rule('two')])
  })
}
