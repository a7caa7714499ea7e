import type { Pool } from 'pg'
import type { DeskNews } from '../../../core/desk-news.ts'
import type { SessionId, TenantId } from '../../../core/id.ts'
import type { Outbox } from '../../../ports/outbox.ts'
import { sessionName } from '../name-of.ts'
import { guarded } from './fault.ts'

interface ClaimedRow {
  readonly place: string
  readonly tenant: string
  readonly session: string
  readonly news: string
  readonly attempts: number
}

interface CarriedRow extends Omit<ClaimedRow, 'place'> {
  readonly due: number
  readonly fault: string | null
  readonly given_up: number | null
}

interface StateRow {
  readonly waiting: string
  readonly oldest: string | null
  readonly given_up: string
  readonly fault: string | null
}

// A row another node is claiming is passed over; whoever comes second finds it postponed.
const CLAIM = `
  UPDATE signalbox.outbox SET due = $2 WHERE place IN (
    SELECT place FROM signalbox.outbox o
    WHERE given_up IS NULL AND due <= $1 AND NOT EXISTS (
      SELECT 1 FROM signalbox.outbox e WHERE e.name = o.name AND e.given_up IS NULL AND e.place < o.place
    )
    ORDER BY place LIMIT $3 FOR UPDATE SKIP LOCKED
  ) RETURNING place, tenant, session, news, attempts`

export function postgresOutbox(pool: Pool): Outbox {
  const run = async (text: string, values: readonly unknown[]): Promise<void> => {
    await guarded(() => pool.query(text, [...values]))
  }
  return {
    async put(ref, news) {
      for (const one of news)
        await run(
          `INSERT INTO signalbox.outbox (id, name, tenant, session, at, news, due, attempts)
           VALUES ($1, $2, $3, $4, $5, $6, 0, 0) ON CONFLICT (id) DO NOTHING`,
          [one.id, sessionName(ref), ref.tenant, ref.session, one.at, JSON.stringify(one)],
        )
    },
    async claim(now, until, limit) {
      const { rows } = await guarded(() => pool.query<ClaimedRow>(CLAIM, [now, until, limit]))
      return rows
        .toSorted((a, b) => Number(a.place) - Number(b.place))
        .map(({ tenant, session, news, attempts }) => ({
          ref: { tenant: tenant as TenantId, session: session as SessionId },
          news: JSON.parse(news) as DeskNews,
          attempts,
        }))
    },
    settle: id => run('DELETE FROM signalbox.outbox WHERE id = $1', [id]),
    postpone: (id, due, fault) =>
      run(
        `UPDATE signalbox.outbox SET due = $2, fault = coalesce($3::text, fault),
           attempts = attempts + CASE WHEN $3::text IS NULL THEN 0 ELSE 1 END WHERE id = $1`,
        [id, due, fault],
      ),
    giveUp: (id, at, fault) =>
      run('UPDATE signalbox.outbox SET given_up = $2, fault = $3 WHERE id = $1', [id, at, fault]),
    forget: before => run('DELETE FROM signalbox.outbox WHERE given_up < $1', [before]),
    async carry() {
      const { rows } = await guarded(() =>
        pool.query<CarriedRow>(
          'SELECT tenant, session, news, attempts, due, fault, given_up FROM signalbox.outbox ORDER BY place',
        ),
      )
      return rows.map(({ tenant, session, news, attempts, due, fault, given_up }) => ({
        ref: { tenant: tenant as TenantId, session: session as SessionId },
        news: JSON.parse(news) as DeskNews,
        attempts,
        due,
        fault,
        givenUpAt: given_up,
      }))
    },
    async adopt(carried) {
      for (const { ref, news, attempts, due, fault, givenUpAt } of carried)
        await run(
          `INSERT INTO signalbox.outbox (id, name, tenant, session, at, news, due, attempts, fault, given_up)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (id) DO NOTHING`,
          [
            ...[news.id, sessionName(ref), ref.tenant, ref.session, news.at, JSON.stringify(news)],
            ...[due, attempts, fault, givenUpAt],
          ],
        )
    },
    async state() {
      const { rows } = await guarded(() =>
        pool.query<StateRow>(
          `SELECT count(*) FILTER (WHERE given_up IS NULL) AS waiting, min(at) FILTER (WHERE given_up IS NULL) AS oldest,
             count(given_up) AS given_up,
             (SELECT fault FROM signalbox.outbox WHERE fault IS NOT NULL ORDER BY place DESC LIMIT 1) AS fault
           FROM signalbox.outbox`,
        ),
      )
      const [row] = rows
      return {
        waiting: Number(row?.waiting ?? 0),
        oldest: row?.oldest == null ? null : Number(row.oldest),
        givenUp: Number(row?.given_up ?? 0),
        fault: row?.fault ?? null,
      }
    },
  }
}
