import type { QueueEntry } from '../../../core/desk.ts'
import type { PendingId, SessionId, TenantId, UserId } from '../../../core/id.ts'
import { isSamePreference, type Preference } from '../../../core/preference.ts'
import type { SavedRule } from '../../../core/ui.ts'
import type { DeskStore, Person } from '../../../ports/desk-store.ts'

export function memoryDesk(): DeskStore {
  const drafts = new Map<string, Map<string, string>>()
  const rules = new Map<string, SavedRule[]>()
  const draftsOf = (session: string): Map<string, string> => {
    const known = drafts.get(session) ?? new Map()
    drafts.set(session, known)
    return known
  }
  const rulesOf = ({ tenant, user }: Person): SavedRule[] => {
    const known = rules.get(JSON.stringify([tenant, user])) ?? []
    rules.set(JSON.stringify([tenant, user]), known)
    return known
  }
  const preferences = new Map<string, readonly Preference[]>()
  const preferencesOf = ({ tenant, user }: Person): readonly Preference[] =>
    preferences.get(JSON.stringify([tenant, user])) ?? []
  const setPreferences = ({ tenant, user }: Person, all: readonly Preference[]) =>
    void preferences.set(JSON.stringify([tenant, user]), all)
  const queue = new Map<
    string,
    { readonly tenant: TenantId; readonly session: SessionId; readonly entry: QueueEntry }
  >()
  let mark: number | null = null
  const isKept = (name: string, entry: QueueEntry | null): boolean =>
    JSON.stringify(queue.get(name)?.entry ?? null) === JSON.stringify(entry)
  return {
    async putDraft({ tenant, session }, pending, text, before) {
      const all = draftsOf(JSON.stringify([tenant, session]))
      if (before !== undefined && (all.get(pending) ?? null) !== before) return false
      all.set(pending, text)
      return true
    },
    getDraft: async ({ tenant, session }, pending) =>
      draftsOf(JSON.stringify([tenant, session])).get(pending) ?? null,
    drafts: async ({ tenant, session }) =>
      [...draftsOf(JSON.stringify([tenant, session]))]
        .map(([pending, text]) => ({ pending: pending as PendingId, text }))
        .sort((a, b) => (a.pending < b.pending ? -1 : 1)),
    async removeDrafts({ tenant, session }, pending) {
      const all = draftsOf(JSON.stringify([tenant, session]))
      if (pending === undefined) all.clear()
      else all.delete(pending)
    },
    rules: async person => rulesOf(person).toSorted((a, b) => a.createdAt - b.createdAt),
    async putRule(person, rule) {
      const all = rulesOf(person)
      const at = all.findIndex(({ id }) => id === rule.id)
      if (at < 0) all.push(rule)
      else all[at] = rule
    },
    async removeRule(person, id) {
      const all = rulesOf(person)
      const at = all.findIndex(rule => rule.id === id)
      if (at >= 0) all.splice(at, 1)
      return at >= 0
    },
    preferences: async person => preferencesOf(person).toSorted((a, b) => a.createdAt - b.createdAt),
    putPreference: async (person, preference) =>
      setPreferences(person, [
        ...preferencesOf(person).filter(one => !isSamePreference(one, preference)),
        preference,
      ]),
    async removePreference(person, key) {
      const all = preferencesOf(person)
      const left = all.filter(one => !isSamePreference(one, key))
      setPreferences(person, left)
      return left.length < all.length
    },
    async people() {
      const names = [...rules, ...preferences].flatMap(([name, all]) => (all.length > 0 ? [name] : []))
      return [...new Set(names)].map(name => {
        const [tenant, user] = JSON.parse(name) as [TenantId, UserId]
        return { tenant, user }
      })
    },
    async putQueued({ tenant, session }, entry, before) {
      const name = JSON.stringify([tenant, session])
      if (before !== undefined && !isKept(name, before)) return false
      queue.set(name, { tenant, session, entry })
      return true
    },
    async dropQueued({ tenant, session }, before) {
      const name = JSON.stringify([tenant, session])
      if (before === undefined || isKept(name, before)) queue.delete(name)
    },
    queued: async ({ tenant, session }) => queue.get(JSON.stringify([tenant, session]))?.entry ?? null,
    queuedSessions: async (limit, after) =>
      [...queue.entries()]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .filter(([name]) => after === undefined || name > JSON.stringify([after.tenant, after.session]))
        .slice(0, limit)
        .map(([, { tenant, session }]) => ({ tenant, session })),
    queueMark: async () => mark,
    setQueueMark: async at => {
      mark = at
    },
    queue: async (tenant, { roles, limit, after }) =>
      [...queue.values()]
        .filter(row => row.tenant === tenant && row.entry.roles.some(role => roles.includes(role)))
        .map(({ session, entry }) => ({ ...entry, session }))
        .toSorted((a, b) => a.since - b.since || (a.session < b.session ? -1 : 1))
        .filter(
          ({ since, session }) =>
            after === undefined || since > after.since || (since === after.since && session > after.session),
        )
        .slice(0, limit),
    close: async () => {},
  }
}
