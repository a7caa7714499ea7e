import { expect } from 'vitest'
import type { SessionId, UserId } from '../../core/id.ts'
import { aRef, type OpenStorage, OTHER_TENANT, reopened, sentences } from './fixture.ts'

const ref = aRef('1')
const ann = { tenant: ref.tenant, user: 'ann' as UserId }
const bo = { ...ann, user: 'bo' as UserId }
const namesake = { ...ann, tenant: OTHER_TENANT }
const PLAIN = { title: null, pinnedAt: null, archivedAt: null }

export function shelfContract(open: OpenStorage): void {
  const it = sentences(open)

  it('keeps how a conversation is arranged, apart from other tenants', async ({ storage: { shelf } }) => {
    await shelf.arrange(ref, ann.user, { ...PLAIN, title: 'Old' })
    await shelf.arrange(ref, ann.user, { title: 'Mine', pinnedAt: 1, archivedAt: 2 })
    const found = await shelf.entries(ref.tenant, [ref.session, 'ses_none' as SessionId])
    expect([...found]).toEqual([
      [ref.session, { title: 'Mine', pinnedAt: 1, archivedAt: 2, isForgotten: false }],
    ])
    expect((await shelf.entries(OTHER_TENANT, [ref.session])).size).toBe(0)
  })

  it('lists what a person pinned, the latest first, and nobody else’s', async ({ storage: { shelf } }) => {
    await shelf.arrange(aRef('1'), ann.user, { ...PLAIN, pinnedAt: 1 })
    await shelf.arrange(aRef('2'), ann.user, { ...PLAIN, pinnedAt: 3 })
    await shelf.arrange(aRef('3'), ann.user, { ...PLAIN, archivedAt: 3 })
    await shelf.arrange(aRef('4'), bo.user, { ...PLAIN, pinnedAt: 2 })
    expect(await shelf.pinned(ann)).toEqual([aRef('2').session, aRef('1').session])
    expect(await shelf.pinned(namesake)).toEqual([])
    await shelf.arrange(aRef('2'), ann.user, PLAIN)
    expect(await shelf.pinned(ann)).toEqual([aRef('1').session])
  })

  it('finds words of a person within words, whatever their case and accents', async ({
    storage: { shelf },
  }) => {
    await shelf.index(ann, ref.session, 4, ['Die Stromrechnung über 100 % für das Café', 'und noch etwas'])
    await shelf.index(ann, ref.session, 9, ['Strom ist teuer'])
    await shelf.index(bo, aRef('2').session, 4, ['Bos Stromrechnung'])
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
      await shelf.arrange(one, ann.user, { title: 'Mine', pinnedAt: 1, archivedAt: null })
      await shelf.index(ann, one.session, 4, ['secret'])
    }
    await shelf.forget(ref)
    await shelf.forget(aRef('3'))
    expect((await shelf.find(ann, 'secret')).map(({ session }) => session)).toEqual([aRef('2').session])
    expect([...(await shelf.indexed(ann)).keys()]).toEqual([aRef('2').session])
    expect(await shelf.pinned(ann)).toEqual([aRef('2').session])
    expect((await shelf.entries(ref.tenant, [ref.session])).get(ref.session)).toEqual({
      ...PLAIN,
      isForgotten: true,
    })
  })

  it('still has everything after it was opened again', async place => {
    const { storage } = place
    await storage.shelf.arrange(ref, ann.user, { title: 'Mine', pinnedAt: 1, archivedAt: null })
    await storage.shelf.index(ann, ref.session, 4, ['kept'])
    const { shelf } = await reopened(place)
    expect(await shelf.pinned(ann)).toEqual([ref.session])
    expect(await shelf.find(ann, 'kept')).toHaveLength(1)
  })
}
