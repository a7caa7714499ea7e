import { expect } from 'vitest'
import type { SessionId, UserId } from '../../core/id.ts'
import type { ShelfStore } from '../../ports/shelf-store.ts'
import { aRef, type OpenStorage, OTHER_TENANT, reopened, sentences } from './fixture.ts'

const ref = aRef('1')
const ann = { tenant: ref.tenant, user: 'ann' as UserId }
const bo = { ...ann, user: 'bo' as UserId }
const namesake = { ...ann, tenant: OTHER_TENANT }
const PLAIN = { title: null, pinnedAt: null, archivedAt: null }

const entry = async (shelf: ShelfStore) => (await shelf.entries(ref.tenant, [ref.session])).get(ref.session)

export function shelfContract(open: OpenStorage): void {
  const it = sentences(open)

  it('keeps how a conversation is arranged, apart from other tenants', async ({ storage: { shelf } }) => {
    await shelf.arrange(ref, ann.user, { title: 'Old' })
    await shelf.arrange(ref, ann.user, { title: 'Mine', pinnedAt: 1, archivedAt: 2 })
    const found = await shelf.entries(ref.tenant, [ref.session, 'ses_none' as SessionId])
    expect([...found]).toEqual([
      [ref.session, { title: 'Mine', pinnedAt: 1, archivedAt: 2, isForgotten: false }],
    ])
    expect((await shelf.entries(OTHER_TENANT, [ref.session])).size).toBe(0)
  })

  it('lists what a person pinned, the latest first, and nobody else’s', async ({ storage: { shelf } }) => {
    await shelf.arrange(aRef('1'), ann.user, { pinnedAt: 1 })
    await shelf.arrange(aRef('2'), ann.user, { pinnedAt: 3 })
    await shelf.arrange(aRef('3'), ann.user, { archivedAt: 3 })
    await shelf.arrange(aRef('4'), bo.user, { pinnedAt: 2 })
    expect(await shelf.pinned(ann)).toEqual([aRef('2').session, aRef('1').session])
    expect(await shelf.pinned(namesake)).toEqual([])
    await shelf.arrange(aRef('2'), ann.user, { pinnedAt: null })
    expect(await shelf.pinned(ann)).toEqual([aRef('1').session])
  })

  it('changes what is named of an arrangement and leaves the rest, also at once', async ({
    storage: { shelf },
  }) => {
    await shelf.arrange(ref, ann.user, { archivedAt: 2 })
    await Promise.all([
      shelf.arrange(ref, ann.user, { title: 'Mine' }),
      shelf.arrange(ref, ann.user, { pinnedAt: 1 }),
      shelf.arrange(ref, ann.user, {}),
    ])
    expect(await entry(shelf)).toEqual({ title: 'Mine', pinnedAt: 1, archivedAt: 2, isForgotten: false })
    await shelf.arrange(ref, ann.user, { title: null })
    expect(await entry(shelf)).toEqual({ title: null, pinnedAt: 1, archivedAt: 2, isForgotten: false })
  })

  it('takes no name of what was forgotten until something is said in it', async ({ storage: { shelf } }) => {
    await shelf.arrange(ref, ann.user, { title: 'Secret' })
    await shelf.forget(ref)
    await shelf.arrange(ref, ann.user, { title: 'Secret' })
    await shelf.arrange(ref, ann.user, { archivedAt: 2 })
    expect(await entry(shelf)).toEqual({ ...PLAIN, archivedAt: 2, isForgotten: true })
    await shelf.revive(ref, 3)
    await shelf.arrange(ref, ann.user, { title: 'New' })
    expect(await entry(shelf)).toEqual({ ...PLAIN, title: 'New', isForgotten: false })
  })

  it('brings back what was put away before something was said, and nothing else', async ({
    storage: { shelf },
  }) => {
    await shelf.arrange(ref, ann.user, { title: 'Mine', pinnedAt: 1, archivedAt: 5 })
    await shelf.arrange(aRef('2'), ann.user, { archivedAt: 5 })
    await shelf.revive(ref, 5)
    expect((await entry(shelf))?.archivedAt).toBe(5)
    await shelf.revive(ref, 6)
    await shelf.revive(aRef('3'), 6)
    const found = await shelf.entries(ref.tenant, [ref.session, aRef('2').session, aRef('3').session])
    expect([...found.values()]).toEqual([
      { title: 'Mine', pinnedAt: 1, archivedAt: null, isForgotten: false },
      { ...PLAIN, archivedAt: 5, isForgotten: false },
    ])
  })

  it('refuses a name and words with characters that not every storage holds', async ({
    storage: { shelf },
  }) => {
    for (const text of ['a\0b', 'half \ud83d']) {
      const refused = { code: 'invalid_input' }
      await expect(shelf.arrange(ref, ann.user, { title: text })).rejects.toMatchObject(refused)
      await expect(shelf.index(ann, ref.session, 4, [{ seq: 1, text }])).rejects.toMatchObject(refused)
      expect(await shelf.find(ann, text)).toEqual([])
    }
    expect(await entry(shelf)).toBeUndefined()
  })

  it('keeps the words of a fact once, however often they come', async ({ storage: { shelf } }) => {
    await shelf.index(ann, ref.session, 9, [{ seq: 8, text: 'Strom again' }])
    await Promise.all([
      shelf.index(ann, ref.session, 4, [{ seq: 3, text: 'Strom first' }]),
      shelf.index(ann, ref.session, 4, [{ seq: 3, text: 'Strom first' }]),
    ])
    await shelf.index(ann, ref.session, 4, [{ seq: 3, text: 'a double' }])
    expect(await shelf.find(ann, 'strom')).toEqual([{ session: ref.session, text: 'Strom first' }])
    expect(await shelf.find(ann, 'double')).toEqual([])
    expect([...(await shelf.indexed(ann))]).toEqual([[ref.session, 9]])
  })

  it('finds words of a person within words, whatever their case and accents', async ({
    storage: { shelf },
  }) => {
    await shelf.index(ann, ref.session, 4, [
      { seq: 1, text: 'Die Stromrechnung über 100 % für das Café' },
      { seq: 4, text: 'und noch etwas' },
    ])
    await shelf.index(ann, ref.session, 9, [{ seq: 8, text: 'Strom ist teuer' }])
    await shelf.index(bo, aRef('2').session, 4, [{ seq: 1, text: 'Bos Stromrechnung' }])
    expect([...(await shelf.indexed(ann))]).toEqual([[ref.session, 9]])
    for (const term of ['RECHNUNG', 'uber', 'cafe', '100 %'])
      expect(await shelf.find(ann, term), term).toEqual([
        { session: ref.session, text: 'Die Stromrechnung über 100 % für das Café' },
      ])
    expect(await shelf.find(ann, 'teuer')).toHaveLength(1)
    expect(await shelf.find(ann, 'Bos')).toEqual([])
    expect(await shelf.find(ann, '100%')).toEqual([])
    expect(await shelf.find(namesake, 'strom')).toEqual([])
  })

  it('forgets a conversation with its name and words, and no other', async ({ storage: { shelf } }) => {
    for (const one of [ref, aRef('2')]) {
      await shelf.arrange(one, ann.user, { title: 'Mine', pinnedAt: 1 })
      await shelf.index(ann, one.session, 4, [{ seq: 1, text: 'secret' }])
    }
    await shelf.forget(ref)
    await shelf.forget(aRef('3'))
    expect((await shelf.find(ann, 'secret')).map(({ session }) => session)).toEqual([aRef('2').session])
    expect([...(await shelf.indexed(ann)).keys()]).toEqual([aRef('2').session])
    expect(await shelf.pinned(ann)).toEqual([aRef('2').session])
    expect(await entry(shelf)).toEqual({ ...PLAIN, isForgotten: true })
  })

  it('still has everything after it was opened again', async place => {
    const { storage } = place
    await storage.shelf.arrange(ref, ann.user, { title: 'Mine', pinnedAt: 1 })
    await storage.shelf.index(ann, ref.session, 4, [{ seq: 1, text: 'kept' }])
    const { shelf } = await reopened(place)
    expect(await shelf.pinned(ann)).toEqual([ref.session])
    expect(await shelf.find(ann, 'kept')).toHaveLength(1)
  })
}
