import type { SessionId, TenantId, UserId } from '../../../core/id.ts'
import { searchable } from '../../../core/searchable.ts'
import type { SessionRef } from '../../../core/session.ts'
import type { Person } from '../../../ports/desk-store.ts'
import type { FoundWords, ShelfEntry, ShelfStore } from '../../../ports/shelf-store.ts'
import { checkText } from '../../../ports/storable.ts'

interface Kept extends ShelfEntry {
  readonly tenant: TenantId
  readonly session: SessionId
  readonly owner: UserId
}

interface Words {
  readonly tenant: TenantId
  readonly session: SessionId
  readonly owner: UserId
  through: number
  readonly texts: Map<number, string>
}

const nameOf = ({ tenant, session }: SessionRef) => JSON.stringify([tenant, session])

export function memoryShelf(): ShelfStore {
  const entries = new Map<string, Kept>()
  const words = new Map<string, Words>()
  const of = ({ tenant, user }: Person) => ({
    entries: [...entries.values()].filter(one => one.tenant === tenant && one.owner === user),
    words: [...words.values()].filter(one => one.tenant === tenant && one.owner === user),
  })
  return {
    async entries(tenant, sessions) {
      const found = sessions.flatMap(session => entries.get(nameOf({ tenant, session })) ?? [])
      return new Map(found.map(entry => [entry.session, shown(entry)]))
    },
    async arrange(ref, owner, change) {
      checkText('title', change.title ?? null)
      const known = entries.get(nameOf(ref)) ?? { ...NOTHING, isForgotten: false }
      const title = known.isForgotten ? known.title : (change.title ?? null)
      entries.set(nameOf(ref), { ...known, ...change, ...('title' in change && { title }), ...ref, owner })
    },
    async revive(ref, at) {
      const known = entries.get(nameOf(ref))
      if (known === undefined) return
      const archivedAt = known.archivedAt !== null && known.archivedAt < at ? null : known.archivedAt
      entries.set(nameOf(ref), { ...known, archivedAt, isForgotten: false })
    },
    pinned: async person =>
      of(person)
        .entries.filter(({ pinnedAt }) => pinnedAt !== null)
        .toSorted((a, b) => (b.pinnedAt ?? 0) - (a.pinnedAt ?? 0))
        .map(({ session }) => session),

    indexed: async person => new Map(of(person).words.map(({ session, through }) => [session, through])),
    async index({ tenant, user }, session, through, more) {
      for (const { text } of more) checkText('words', text)
      const name = nameOf({ tenant, session })
      const known = words.get(name) ?? { tenant, session, owner: user, through, texts: new Map() }
      for (const { seq, text } of more) if (!known.texts.has(seq)) known.texts.set(seq, text)
      known.through = Math.max(known.through, through)
      words.set(name, known)
    },
    async find(person, term) {
      const wanted = searchable(term)
      return of(person).words.flatMap(({ session, texts }): FoundWords[] => {
        const hits = [...texts].filter(([, text]) => searchable(text).includes(wanted))
        return hits
          .toSorted(([a], [b]) => a - b)
          .slice(0, 1)
          .map(([, text]) => ({ session, text }))
      })
    },

    async forget(ref) {
      words.delete(nameOf(ref))
      const owner = entries.get(nameOf(ref))?.owner ?? ('' as UserId)
      entries.set(nameOf(ref), { ...ref, owner, ...NOTHING, isForgotten: true })
    },
  }
}

const NOTHING = { title: null, pinnedAt: null, archivedAt: null }

const shown = ({ title, pinnedAt, archivedAt, isForgotten }: ShelfEntry): ShelfEntry => ({
  title,
  pinnedAt,
  archivedAt,
  isForgotten,
})
