import type { Pool } from 'pg'
import type { AssistantId, SessionId, TenantId } from '../../../../core/id.ts'
import { guarded } from '../fault.ts'
import type { NodeTables, SessionHead } from './node-tables.ts'

/** A node that has not said so for that long is taken for dead; should it wake up again, the journal fences it. */
export const DEAD_AFTER = '12 seconds'

const BEAT = `
  INSERT INTO signalbox.nodes VALUES ($1, now(), $2) ON CONFLICT (node) DO UPDATE SET seen_at = now()
  RETURNING xmax = 0 AS made`
const OTHERS = 'SELECT node FROM signalbox.nodes WHERE node <> $1 AND seen_at > now() - $2::interval'
/** Rows that others are at work on are left to them. */
const SWEEP = `
  DELETE FROM signalbox.nodes WHERE node IN (
    SELECT node FROM signalbox.nodes WHERE seen_at < now() - $1::interval FOR UPDATE SKIP LOCKED
  )`
const FREE = `
  UPDATE signalbox.leases l SET node = NULL
  WHERE l.node IS NOT NULL AND NOT EXISTS (SELECT FROM signalbox.nodes n WHERE n.node = l.node)`
const UNATTENDED = `
  SELECT s.tenant, s.session, s.assistant, s.thread FROM signalbox.inputs i
  JOIN signalbox.sessions s USING (sid) LEFT JOIN signalbox.leases l ON l.name = s.name
  WHERE NOT i.settled AND s.quarantine IS NULL AND l.node IS NULL
    AND (i.lane = 'turn' OR (i.lane = 'timer' AND i.at <= $1))
  GROUP BY s.sid ORDER BY min(i.position) LIMIT 1000`
const TAKE = { name: 'take_1', text: 'SELECT holder, before FROM signalbox.take_1($1, $2, $3)' }
const RELEASE = {
  name: 'release',
  text: 'UPDATE signalbox.leases SET node = NULL WHERE name = $1 AND node = $2',
}
const HOLDER = {
  name: 'holder',
  text: `SELECT l.node FROM signalbox.leases l JOIN signalbox.nodes n USING (node)
    WHERE l.name = $1 AND n.seen_at > now() - $2::interval`,
}
const HELD_BESIDE = {
  name: 'held_beside',
  text: 'SELECT name FROM signalbox.leases WHERE node = $1 AND name <> ALL ($2)',
}
const WAITING = {
  name: 'waiting',
  text: `SELECT s.name FROM signalbox.sessions s JOIN signalbox.inputs i USING (sid)
    WHERE s.name = ANY ($1) AND NOT i.settled AND i.lane <> 'timer'
    GROUP BY s.name HAVING count(*) > 1 OR bool_or(i.lane = 'signal')`,
}
const HEADS = {
  name: 'heads',
  text: `SELECT s.name, h.seq, s.quarantine IS NOT NULL AS "isQuarantined"
    FROM signalbox.sessions s JOIN signalbox.heads h USING (sid) WHERE s.name = ANY ($1)`,
}

interface TargetRow {
  readonly tenant: string
  readonly session: string
  readonly assistant: string
  readonly thread: string
}

/** Registers of the nodes as tables of the database, on its own clock. */
export function postgresTables(pool: Pool, version: string): NodeTables {
  return {
    async beat(node) {
      const { rows } = await pool.query<{ made: boolean }>(BEAT, [node, version])
      return rows[0]?.made === true
    },
    async others(node) {
      const { rows } = await pool.query<{ node: string }>(OTHERS, [node, DEAD_AFTER])
      return rows.map(row => row.node)
    },
    sweep: async () => (await pool.query(SWEEP, [DEAD_AFTER])).rowCount ?? 0,
    free: async () => (await pool.query(FREE)).rowCount ?? 0,
    async leave(node) {
      await pool.query('DELETE FROM signalbox.nodes WHERE node = $1', [node])
      await pool.query('UPDATE signalbox.leases SET node = NULL WHERE node = $1', [node])
    },
    async unattended(now) {
      const { rows } = await pool.query<TargetRow>(UNATTENDED, [now])
      return rows.map(({ tenant, session, assistant, thread }) => ({
        ref: { tenant: tenant as TenantId, session: session as SessionId },
        assistant: assistant as AssistantId,
        thread,
      }))
    },
    async take(name, node) {
      const values = [name, node, DEAD_AFTER]
      const { rows } = await guarded(() =>
        pool.query<{ holder: string; before: string }>({ ...TAKE, values }),
      )
      return rows[0] ?? { holder: node, before: node }
    },
    async release(name, node) {
      await pool.query({ ...RELEASE, values: [name, node] })
    },
    async holder(name) {
      const values = [name, DEAD_AFTER]
      const { rows } = await guarded(() => pool.query<{ node: string }>({ ...HOLDER, values }))
      return rows[0]?.node ?? null
    },
    async heldBeside(node, known) {
      const { rows } = await pool.query<{ name: string }>({ ...HELD_BESIDE, values: [node, known] })
      return rows.map(({ name }) => name)
    },
    async waiting(among) {
      const { rows } = await pool.query<{ name: string }>({ ...WAITING, values: [among] })
      return rows.map(({ name }) => name)
    },
    async heads(of) {
      const { rows } = await pool.query<SessionHead>({ ...HEADS, values: [of] })
      return rows
    },
  }
}
