import type { Pool } from 'pg'
import type { AssistantId, SessionId, TenantId } from '../../../../core/id.ts'
import type { Clock } from '../../../../ports/clock.ts'
import type { Target } from '../../../../ports/work.ts'

/** A node says so often that it is alive. */
const BEAT_MS = 3_000
/** One that has not said so for that long is taken for dead; should it wake up again, the journal fences it. */
export const DEAD_AFTER = '12 seconds'
/** Beats between two looks for work that nobody has. */
const LOOK_EVERY = 3

const BEAT = `
  INSERT INTO signalbox.nodes VALUES ($1, now(), $2) ON CONFLICT (node) DO UPDATE SET seen_at = now()
  RETURNING xmax = 0 AS made`
const OTHERS = 'SELECT node FROM signalbox.nodes WHERE node <> $1 AND seen_at > now() - $2::interval'
/** Rows that others are at work on are left to them. */
const SWEEP = `
  WITH dead AS (
    DELETE FROM signalbox.nodes WHERE node IN (
      SELECT node FROM signalbox.nodes WHERE seen_at < now() - $1::interval FOR UPDATE SKIP LOCKED
    ) RETURNING node
  ) SELECT node FROM dead`
const FREE = `
  UPDATE signalbox.leases l SET node = NULL
  WHERE l.node IS NOT NULL AND NOT EXISTS (SELECT FROM signalbox.nodes n WHERE n.node = l.node)`
const UNATTENDED = `
  SELECT s.tenant, s.session, s.assistant, s.thread FROM signalbox.inputs i
  JOIN signalbox.sessions s USING (sid) LEFT JOIN signalbox.leases l ON l.name = s.name
  WHERE NOT i.settled AND s.quarantine IS NULL AND l.node IS NULL
    AND (i.lane = 'turn' OR (i.lane = 'timer' AND i.at <= $1))
  GROUP BY s.sid ORDER BY min(i.position) LIMIT 1000`

/** Holder of the work of a node. Beats wait for it. */
export interface Attendant {
  /** A session has something to do, and no node has it. */
  unattended(target: Target): void
  /** Gives back what the node has without knowing of it. */
  tidy(): Promise<void>
  /** Looks for what it was not woken for. */
  look(): Promise<void>
  /** Takes again what it had: it was silent for so long that others were free to take it. */
  retake(): Promise<void>
}

/** Nodes of a database, of which this is one. */
export interface Nodes {
  readonly node: string
  /** Those that were alive a moment ago, without this one. */
  others(): readonly string[]
  /** The same as of now. */
  othersNow(): Promise<readonly string[]>
  /** Names who does what a node has to do with its beats. */
  attend(attendant: Attendant): void
  /** Says to the others that it is gone. */
  leave(): Promise<void>
}

interface Parts {
  readonly pool: Pool
  readonly node: string
  readonly version: string
  readonly clock: Clock
  readonly say: (line: string) => void
}

export async function joinNodes({ pool, node, version, clock, say }: Parts): Promise<Nodes> {
  let attendant: Attendant | null = null
  let others: readonly string[] = []
  let hasLeft = false
  let beats = 0
  let isAway = false
  let beating = Promise.resolve()
  let cancel = () => {}

  const othersNow = async () =>
    (await pool.query<{ node: string }>(OTHERS, [node, DEAD_AFTER])).rows.map(row => row.node)

  async function beat(): Promise<void> {
    const { rows } = await pool.query<{ made: boolean }>(BEAT, [node, version])
    if (beats > 0 && rows[0]?.made === true) {
      say(
        'this node was silent for too long: others may have its sessions, and what it still does there is refused',
      )
      await attendant?.retake()
    }
    others = await othersNow()
    const dead = (await pool.query<{ node: string }>(SWEEP, [DEAD_AFTER])).rows
    if (dead.length > 0)
      say(`${dead.length} other node(s) went silent; their sessions go on here and elsewhere`)
    await attendant?.tidy()
    const freed = (await pool.query(FREE)).rowCount ?? 0
    if (freed > 0 || beats % LOOK_EVERY === LOOK_EVERY - 1) await look()
    beats++
  }

  async function look(): Promise<void> {
    if (attendant === null) return
    await attendant.look()
    const { rows } = await pool.query<Record<string, string>>(UNATTENDED, [clock.now()])
    for (const { tenant, session, assistant, thread } of rows) {
      const ref = { tenant: tenant as TenantId, session: session as SessionId }
      attendant.unattended({ ref, assistant: assistant as AssistantId, thread: thread ?? '' })
    }
  }

  function goOn(): void {
    cancel = clock.after(BEAT_MS, () => {
      if (hasLeft) return
      beating = beat()
        .then(() => {
          isAway = false
        })
        .catch(error => {
          if (!isAway && !hasLeft) say(`PostgreSQL: this node cannot say that it is alive: ${error}`)
          isAway = true
        })
        .finally(() => hasLeft || goOn())
    })
  }

  await beat()
  goOn()
  return {
    node,
    others: () => others,
    othersNow,
    attend(to) {
      attendant = to
    },
    async leave() {
      hasLeft = true
      cancel()
      await beating
      await pool.query('DELETE FROM signalbox.nodes WHERE node = $1', [node]).catch(() => {})
      await pool.query('UPDATE signalbox.leases SET node = NULL WHERE node = $1', [node]).catch(() => {})
    },
  }
}
