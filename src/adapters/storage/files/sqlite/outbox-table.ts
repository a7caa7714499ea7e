import type { DatabaseSync } from 'node:sqlite'
import type { DeskNews } from '../../../../core/desk-news.ts'
import type { SessionId, TenantId } from '../../../../core/id.ts'
import type { Outbox } from '../../../../ports/outbox.ts'

/** News for the outside that is not delivered yet, in the order it came. */
export const OUTBOX_TABLE = `CREATE TABLE outbox (
    place INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, tenant TEXT NOT NULL, session TEXT NOT NULL, at INTEGER NOT NULL,
    news TEXT NOT NULL, due INTEGER NOT NULL, attempts INTEGER NOT NULL, fault TEXT, given_up INTEGER
  )`

type OutboxStatements = ReturnType<typeof outboxStatements>

export const outboxStatements = (database: DatabaseSync) => ({
  putNews: database.prepare(
    `INSERT INTO outbox (id, tenant, session, at, news, due, attempts) VALUES (?, ?, ?, ?, ?, 0, 0)
     ON CONFLICT (id) DO NOTHING`,
  ),
  claimNews: database.prepare(
    `UPDATE outbox SET due = ?2 WHERE place IN (
       SELECT place FROM (
         SELECT min(place) AS place, due FROM outbox WHERE given_up IS NULL GROUP BY tenant, session
       ) WHERE due <= ?1 ORDER BY place LIMIT ?3
     ) RETURNING place, tenant, session, news, attempts`,
  ),
  allNews: database.prepare(
    'SELECT tenant, session, news, attempts, due, fault, given_up FROM outbox ORDER BY place',
  ),
  adoptNews: database.prepare(
    `INSERT INTO outbox (id, tenant, session, at, news, due, attempts, fault, given_up) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO NOTHING`,
  ),
  settleNews: database.prepare('DELETE FROM outbox WHERE id = ?'),
  postponeNews: database.prepare(
    'UPDATE outbox SET due = ?2, attempts = attempts + (?3 IS NOT NULL), fault = coalesce(?3, fault) WHERE id = ?1',
  ),
  giveUpNews: database.prepare('UPDATE outbox SET given_up = ?, fault = ? WHERE id = ?'),
  forgetNews: database.prepare('DELETE FROM outbox WHERE given_up < ?'),
  newsState: database.prepare(
    `SELECT count(*) FILTER (WHERE given_up IS NULL) AS waiting, min(at) FILTER (WHERE given_up IS NULL) AS oldest,
       count(given_up) AS given_up, (SELECT fault FROM outbox WHERE fault IS NOT NULL ORDER BY place DESC LIMIT 1) AS fault
     FROM outbox`,
  ),
})

export function outboxMethods(attempt: <T>(work: (statements: OutboxStatements) => T) => T): Outbox {
  return {
    put: async ({ tenant, session }, news) => {
      for (const one of news)
        attempt(({ putNews }) => putNews.run(one.id, tenant, session, one.at, JSON.stringify(one)))
    },
    claim: async (now, until, limit) =>
      attempt(({ claimNews }) => claimNews.all(now, until, limit))
        .toSorted((a, b) => Number(a.place) - Number(b.place))
        .map(({ tenant, session, news, attempts }) => ({
          ref: { tenant: tenant as TenantId, session: session as SessionId },
          news: JSON.parse(String(news)) as DeskNews,
          attempts: Number(attempts),
        })),
    settle: async id => attempt(({ settleNews }) => void settleNews.run(id)),
    postpone: async (id, due, fault) => attempt(({ postponeNews }) => void postponeNews.run(id, due, fault)),
    giveUp: async (id, at, fault) => attempt(({ giveUpNews }) => void giveUpNews.run(at, fault, id)),
    forget: async before => attempt(({ forgetNews }) => void forgetNews.run(before)),
    carry: async () =>
      attempt(({ allNews }) => allNews.all()).map(
        ({ tenant, session, news, attempts, due, fault, given_up }) => ({
          ref: { tenant: tenant as TenantId, session: session as SessionId },
          news: JSON.parse(String(news)) as DeskNews,
          attempts: Number(attempts),
          due: Number(due),
          fault: fault as string | null,
          givenUpAt: given_up as number | null,
        }),
      ),
    adopt: async carried => {
      for (const { ref, news, attempts, due, fault, givenUpAt } of carried) {
        const { tenant, session } = ref
        const values = [
          news.id,
          tenant,
          session,
          news.at,
          JSON.stringify(news),
          due,
          attempts,
          fault,
          givenUpAt,
        ]
        attempt(({ adoptNews }) => adoptNews.run(...values))
      }
    },
    state: async () => {
      const row = attempt(({ newsState }) => newsState.get())
      return {
        waiting: Number(row?.waiting ?? 0),
        oldest: (row?.oldest as number | null | undefined) ?? null,
        givenUp: Number(row?.given_up ?? 0),
        fault: (row?.fault as string | null | undefined) ?? null,
      }
    },
  }
}
