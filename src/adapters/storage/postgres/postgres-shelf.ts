import type { Pool } from 'pg'
import type { SessionId } from '../../../core/id.ts'
import { searchable } from '../../../core/searchable.ts'
import type { Person } from '../../../ports/desk-store.ts'
import type { ShelfEntry, ShelfStore } from '../../../ports/shelf-store.ts'
import { checkText, isStorable } from '../../../ports/storable.ts'
import { memoryShelf } from '../memory/memory-shelf.ts'
import { nameOf, sessionName } from '../name-of.ts'
import { guarded } from './fault.ts'

const personName = ({ tenant, user }: Person) => nameOf(tenant, user)

type Row = Readonly<Record<string, string | number | boolean | null>>

/** The shelf in PostgreSQL. */
export function postgresShelf(pool: Pool): ShelfStore {
  const run = (text: string, values: readonly unknown[]) => guarded(() => pool.query<Row>(text, [...values]))
  return {
    async entries(tenant, sessions) {
      const names = sessions.map(session => sessionName({ tenant, session }))
      const { rows } = await run('SELECT * FROM signalbox.shelf WHERE name = ANY($1)', [names])
      return new Map(rows.map(row => [String(row.session) as SessionId, entryOf(row)]))
    },
    async arrange(ref, user, { title, pinnedAt, archivedAt }) {
      checkText('title', title ?? null)
      const columns = [title, pinnedAt, archivedAt]
      const person = personName({ tenant: ref.tenant, user })
      await run(
        `INSERT INTO signalbox.shelf VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (name) DO UPDATE SET person = excluded.person,
           title = CASE WHEN $7::boolean AND NOT shelf.forgotten THEN excluded.title ELSE shelf.title END,
           pinned_at = CASE WHEN $8::boolean THEN excluded.pinned_at ELSE shelf.pinned_at END,
           archived_at = CASE WHEN $9::boolean THEN excluded.archived_at ELSE shelf.archived_at END`,
        [
          sessionName(ref),
          ref.session,
          person,
          ...columns.map(value => value ?? null),
          ...columns.map(value => value !== undefined),
        ],
      )
    },
    async revive(ref, at) {
      await run(
        `UPDATE signalbox.shelf
         SET forgotten = false, archived_at = CASE WHEN archived_at < $2 THEN NULL ELSE archived_at END
         WHERE name = $1 AND (forgotten OR archived_at < $2)`,
        [sessionName(ref), at],
      )
    },
    async pinned(person) {
      const text = `SELECT session FROM signalbox.shelf WHERE person = $1 AND pinned_at IS NOT NULL
        ORDER BY pinned_at DESC`
      return (await run(text, [personName(person)])).rows.map(({ session }) => session as SessionId)
    },

    async indexed(person) {
      const text = 'SELECT session, through FROM signalbox.indexed WHERE person = $1'
      const { rows } = await run(text, [personName(person)])
      return new Map(rows.map(row => [row.session as SessionId, Number(row.through)]))
    },
    async index(person, session, through, words) {
      for (const { text } of words) checkText('words', text)
      const texts = words.map(({ text }) => text)
      const name = sessionName({ tenant: person.tenant, session })
      await run(
        `WITH added AS (
           INSERT INTO signalbox.words (person, name, session, seq, said, folded)
           SELECT $1, $2, $3, * FROM unnest($5::bigint[], $6::text[], $7::text[])
           ON CONFLICT DO NOTHING
         )
         INSERT INTO signalbox.indexed VALUES ($2, $1, $3, $4)
         ON CONFLICT (name) DO UPDATE SET through = greatest(indexed.through, excluded.through)`,
        [
          personName(person),
          name,
          session,
          through,
          words.map(({ seq }) => seq),
          texts,
          texts.map(searchable),
        ],
      )
    },
    async find(person, term) {
      if (!isStorable(term)) return []
      const text = `SELECT DISTINCT ON (session) session, said FROM signalbox.words
        WHERE person = $1 AND strpos(folded, $2) > 0 ORDER BY session, seq`
      const { rows } = await run(text, [personName(person), searchable(term)])
      return rows.map(row => ({ session: row.session as SessionId, text: String(row.said) }))
    },

    async forget(ref) {
      await run(
        `WITH words AS (DELETE FROM signalbox.words WHERE name = $1),
           indexed AS (DELETE FROM signalbox.indexed WHERE name = $1)
         INSERT INTO signalbox.shelf (name, session, forgotten) VALUES ($1, $2, true)
         ON CONFLICT (name) DO UPDATE SET title = NULL, pinned_at = NULL, archived_at = NULL, forgotten = true`,
        [sessionName(ref), ref.session],
      )
    },
  }
}

/** The shelf for whoever only looks, as a folder has it: words they index stay with them. */
export function readPostgresShelf(pool: Pool): ShelfStore {
  const { entries, pinned } = postgresShelf(pool)
  return { ...memoryShelf(), entries, pinned }
}

const numberOrNull = (value: Row[string] | undefined): number | null =>
  typeof value === 'number' ? value : null

const entryOf = ({ title, pinned_at, archived_at, forgotten }: Row): ShelfEntry => ({
  title: typeof title === 'string' ? title : null,
  pinnedAt: numberOrNull(pinned_at),
  archivedAt: numberOrNull(archived_at),
  isForgotten: forgotten === true,
})
