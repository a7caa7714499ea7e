import type { Pool } from 'pg'
import type { QueueEntry } from '../../../core/desk.ts'
import type { PendingId, SessionId, TenantId, UserId } from '../../../core/id.ts'
import type { Preference } from '../../../core/preference.ts'
import type { SavedRule } from '../../../core/ui.ts'
import type { DeskStore, Person } from '../../../ports/desk-store.ts'
import { checkText } from '../../../ports/storable.ts'
import { nameOf, sessionName } from '../name-of.ts'
import { guarded } from './fault.ts'

const personName = ({ tenant, user }: Person) => nameOf(tenant, user)

/** Keeps whose digest it is that something is kept under. */
const NAMED = 'WITH named AS (INSERT INTO signalbox.people VALUES ($1, $2, $3) ON CONFLICT DO NOTHING)'
const named = (person: Person) => [personName(person), person.tenant, person.user]

/** Drafts, rules and preferences in PostgreSQL. */
export function postgresDesk(pool: Pool): DeskStore {
  const run = (text: string, values: readonly unknown[]) =>
    guarded(() => pool.query<{ value: string }>(text, [...values]))
  const changes = async (text: string, values: readonly unknown[]) =>
    ((await run(text, values)).rowCount ?? 0) > 0
  const list = async <T extends { readonly createdAt: number }>(
    text: string,
    person: Person,
  ): Promise<T[]> => {
    const { rows } = await run(text, [personName(person)])
    return rows.map(({ value }) => JSON.parse(value) as T).toSorted((a, b) => a.createdAt - b.createdAt)
  }

  return {
    async putDraft(ref, pending, text, before) {
      checkText('draft', text)
      const values = [sessionName(ref), pending, text]
      if (before === undefined)
        return changes(
          'INSERT INTO signalbox.drafts VALUES ($1, $2, $3) ON CONFLICT (name, pending) DO UPDATE SET draft = excluded.draft',
          values,
        )
      return before === null
        ? changes('INSERT INTO signalbox.drafts VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', values)
        : changes('UPDATE signalbox.drafts SET draft = $3 WHERE name = $1 AND pending = $2 AND draft = $4', [
            ...values,
            before,
          ])
    },
    async getDraft(ref, pending) {
      const text = 'SELECT draft AS value FROM signalbox.drafts WHERE name = $1 AND pending = $2'
      return (await run(text, [sessionName(ref), pending])).rows[0]?.value ?? null
    },
    async drafts(ref) {
      const { rows } = await guarded(() =>
        pool.query<{ pending: string; draft: string }>(
          'SELECT pending, draft FROM signalbox.drafts WHERE name = $1 ORDER BY pending COLLATE "C"',
          [sessionName(ref)],
        ),
      )
      return rows.map(({ pending, draft }) => ({ pending: pending as PendingId, text: draft }))
    },
    async removeDrafts(ref, pending) {
      await run('DELETE FROM signalbox.drafts WHERE name = $1 AND pending = coalesce($2, pending)', [
        sessionName(ref),
        pending ?? null,
      ])
    },
    rules: person =>
      list<SavedRule>('SELECT rule AS value FROM signalbox.rules WHERE person = $1 ORDER BY place', person),
    async putRule(person, rule) {
      await run(
        `${NAMED} INSERT INTO signalbox.rules (person, id, rule) VALUES ($1, $4, $5)
         ON CONFLICT (person, id) DO UPDATE SET rule = excluded.rule`,
        [...named(person), rule.id, JSON.stringify(rule)],
      )
    },
    removeRule: (person, id) =>
      changes('DELETE FROM signalbox.rules WHERE person = $1 AND id = $2', [personName(person), id]),
    preferences: person =>
      list<Preference>('SELECT preference AS value FROM signalbox.preferences WHERE person = $1', person),
    async putPreference(person, preference) {
      const { assistant, agent, field } = preference
      await run(
        `${NAMED} INSERT INTO signalbox.preferences VALUES ($1, $4, $5)
         ON CONFLICT (person, field) DO UPDATE SET preference = excluded.preference`,
        [...named(person), nameOf(assistant, agent, field), JSON.stringify(preference)],
      )
    },
    removePreference: (person, { assistant, agent, field }) =>
      changes('DELETE FROM signalbox.preferences WHERE person = $1 AND field = $2', [
        personName(person),
        nameOf(assistant, agent, field),
      ]),
    async people() {
      const { rows } = await guarded(() =>
        pool.query<{ tenant: string; owner: string }>(
          `SELECT tenant, owner FROM signalbox.people p
           WHERE EXISTS (SELECT FROM signalbox.rules r WHERE r.person = p.name)
              OR EXISTS (SELECT FROM signalbox.preferences r WHERE r.person = p.name)`,
        ),
      )
      return rows.map(({ tenant, owner }) => ({ tenant: tenant as TenantId, user: owner as UserId }))
    },
    async putQueued(ref, entry, before) {
      const text = JSON.stringify(entry)
      checkText('summary', entry.summary)
      checkText('words', entry.words)
      const [since, roles] = [entry.since, [...entry.roles]]
      const values = [sessionName(ref), ref.tenant, ref.session, since, roles, text]
      if (before === undefined)
        return changes(
          `INSERT INTO signalbox.queue VALUES ($1, $2, $3, $4, $5, $6)
           ON CONFLICT (name) DO UPDATE SET since = excluded.since, roles = excluded.roles, entry = excluded.entry`,
          values,
        )
      return before === null
        ? changes(
            'INSERT INTO signalbox.queue VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING',
            values,
          )
        : changes(
            'UPDATE signalbox.queue SET since = $2, roles = $3, entry = $4 WHERE name = $1 AND entry = $5',
            [sessionName(ref), since, roles, text, JSON.stringify(before)],
          )
    },
    async dropQueued(ref, before) {
      await run('DELETE FROM signalbox.queue WHERE name = $1 AND entry = coalesce($2, entry)', [
        sessionName(ref),
        before === undefined ? null : JSON.stringify(before),
      ])
    },
    async queuedSessions(limit, after) {
      const { rows } = await guarded(() =>
        pool.query<{ tenant: string; session: string }>(
          'SELECT tenant, session FROM signalbox.queue WHERE name COLLATE "C" > $1 ORDER BY name COLLATE "C" LIMIT $2',
          [after === undefined ? '' : sessionName(after), limit],
        ),
      )
      return rows.map(({ tenant, session }) => ({
        tenant: tenant as TenantId,
        session: session as SessionId,
      }))
    },
    async queueMark() {
      const { rows } = await run("SELECT at::text AS value FROM signalbox.marks WHERE name = 'queue'", [])
      return rows[0] === undefined ? null : Number(rows[0].value)
    },
    async setQueueMark(at) {
      await run(
        `INSERT INTO signalbox.marks VALUES ('queue', $1) ON CONFLICT (name) DO UPDATE SET at = excluded.at`,
        [at],
      )
    },
    async queued(ref) {
      const { rows } = await run('SELECT entry AS value FROM signalbox.queue WHERE name = $1', [
        sessionName(ref),
      ])
      return rows[0] === undefined ? null : (JSON.parse(rows[0].value) as QueueEntry)
    },
    async queue(tenant, { roles, limit, after }) {
      const { rows } = await guarded(() =>
        pool.query<{ session: string; value: string }>(
          `SELECT session, entry AS value FROM signalbox.queue
           WHERE tenant = $1 AND (since, session COLLATE "C") > ($2, $3) AND roles && $4::text[]
           ORDER BY since, session COLLATE "C" LIMIT $5`,
          [tenant, after?.since ?? -1, after?.session ?? '', [...roles], limit],
        ),
      )
      return rows.map(({ session, value }) => ({
        ...(JSON.parse(value) as QueueEntry),
        session: session as SessionId,
      }))
    },
    close: async () => {},
  }
}
