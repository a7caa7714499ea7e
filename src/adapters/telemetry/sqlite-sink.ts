import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { Clock } from '../../ports/clock.ts'
import type { TelemetryEvent, TelemetrySink } from '../../ports/telemetry-sink.ts'
import { failureLimit } from './failure-limit.ts'

export interface SqliteSinkOptions {
  /** A database of its own, so that dashboards never touch the journal. */
  readonly file: string
  readonly clock: Pick<Clock, 'after'>
  readonly say: (line: string) => void
  /** How long events wait for company. */
  readonly flushMs?: number
  /** Rows of one transaction: the write blocks the process, so it is kept short. */
  readonly batch?: number
  /** Events that wait; beyond this new ones are dropped. */
  readonly maxWaiting?: number
  readonly failures?: number
}

/** How long a lock of another process may hold up this one; what could not be written then is written later. */
const BUSY_MS = 20
const SCHEMA_VERSION = 2

const TABLE = `
  create table telemetry_events (
    session_id text not null,
    seq integer not null,
    part integer not null,
    stage text not null,
    timestamp text not null,
    interaction_id text not null,
    level text not null,
    payload text not null,
    tool text generated always as (payload ->> 'tool') virtual,
    model text generated always as (payload ->> 'model') virtual,
    code text generated always as (payload ->> 'code') virtual,
    primary key (session_id, seq, part, stage)
  ) strict, without rowid;
  create index telemetry_by_time on telemetry_events (timestamp);
  create index telemetry_by_stage on telemetry_events (stage, timestamp);
  create index telemetry_by_interaction on telemetry_events (interaction_id, seq);
  create index telemetry_by_tool on telemetry_events (tool, timestamp) where stage = 'tool_execute';
  create index telemetry_troubles on telemetry_events (level, timestamp) where level <> 'info';
`

const VIEWS = `
  create view telemetry_turns as
    select session_id, interaction_id, timestamp, level, model, code,
      payload ->> 'ended' as ended,
      payload ->> 'rung' as rung,
      payload ->> 'model_calls' as model_calls,
      payload ->> 'tool_calls' as tool_calls,
      payload ->> '$.tokens.input' as input_tokens,
      payload ->> '$.tokens.output' as output_tokens,
      payload ->> 'cost_micro_usd' as cost_micro_usd
    from telemetry_events where stage = 'respond';
  create view telemetry_flows as
    select session_id, interaction_id, timestamp, seq, part, stage as event,
      payload ->> 'flow' as flow,
      payload ->> 'node' as node,
      payload ->> 'key' as key,
      payload ->> 'name' as name,
      payload ->> 'why' as why,
      payload ->> 'outcome' as outcome,
      payload ->> 'tags' as tags
    from telemetry_events where payload ->> 'flow' is not null;
`

const NOW = `pragma user_version = ${SCHEMA_VERSION};`

/** From each version to the newest. In version 1 a fact had one event of each kind at most. */
const SCHEMAS: readonly string[] = [
  `${TABLE}${VIEWS}${NOW}`,
  `
  drop view telemetry_turns;
  alter table telemetry_events rename to telemetry_events_1;
  drop index telemetry_by_time;
  drop index telemetry_by_stage;
  drop index telemetry_by_interaction;
  drop index telemetry_by_tool;
  drop index telemetry_troubles;
  ${TABLE}
  insert into telemetry_events (session_id, seq, part, stage, timestamp, interaction_id, level, payload)
    select session_id, seq, 0, stage, timestamp, interaction_id, level, payload from telemetry_events_1;
  drop table telemetry_events_1;
  ${VIEWS}${NOW}`,
]

/** The same event twice is one row: a journal can be projected again into the same file. */
const INSERT = `insert or ignore into telemetry_events
  (session_id, seq, part, stage, timestamp, interaction_id, level, payload) values (?, ?, ?, ?, ?, ?, ?, ?)`

interface OpenDatabase {
  readonly database: DatabaseSync
  readonly insert: StatementSync
}

/** Keeps whole events in a table for dashboards; written in batches, a moment after they came. */
export function sqliteSink({
  file,
  clock,
  say,
  flushMs = 250,
  batch = 500,
  maxWaiting = 20_000,
  failures = 5,
}: SqliteSinkOptions): TelemetrySink {
  const limit = failureLimit({ sink: 'sqlite', limit: failures, say })
  let waiting: TelemetryEvent[] = []
  let current: OpenDatabase | null = null
  let stopTimer: (() => void) | null = null
  let dropped = 0
  let closed = false

  function flush(): void {
    try {
      current ??= openDatabase(file)
      const rows = waiting.slice(0, batch)
      writeRows(current, rows)
      waiting = waiting.slice(rows.length)
      limit.succeeded()
    } catch (error) {
      limit.failed(error)
      if (limit.off) waiting = []
    }
  }

  function schedule(ms: number): void {
    stopTimer ??= clock.after(ms, () => {
      stopTimer = null
      flush()
      if (waiting.length > 0) schedule(waiting.length >= batch ? 0 : flushMs)
    })
  }

  return {
    record(events) {
      if (closed || limit.off || events.length === 0) return
      const room = Math.max(0, maxWaiting - waiting.length)
      waiting.push(...events.slice(0, room))
      if (events.length > room && dropped === 0)
        say(`telemetry: ${file} is written too slowly, events are being dropped`)
      dropped += Math.max(0, events.length - room)
      schedule(flushMs)
    },
    async close() {
      closed = true
      stopTimer?.()
      stopTimer = null
      while (waiting.length > 0) flush()
      if (dropped > 0) say(`telemetry: ${dropped} events were dropped before ${file}`)
      current?.database.close()
      current = null
    },
  }
}

function openDatabase(file: string): OpenDatabase {
  mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file, { timeout: BUSY_MS })
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = normal')
    prepareSchema(database)
    return { database, insert: database.prepare(INSERT) }
  } catch (error) {
    database.close()
    throw error
  }
}

function prepareSchema(database: DatabaseSync): void {
  const version = Number(database.prepare('pragma user_version').get()?.user_version)
  if (version > SCHEMA_VERSION)
    throw new Error(`telemetry database has version ${version}, this engine knows ${SCHEMA_VERSION}`)
  const lift = SCHEMAS[version]
  if (lift !== undefined) inTransaction(database, () => database.exec(lift))
}

function writeRows({ database, insert }: OpenDatabase, rows: readonly TelemetryEvent[]): void {
  inTransaction(database, () => {
    for (const { session_id, seq, part = 0, stage, timestamp, interaction_id, level, payload } of rows)
      insert.run(session_id, seq, part, stage, timestamp, interaction_id, level, JSON.stringify(payload))
  })
}

function inTransaction(database: DatabaseSync, run: () => void): void {
  database.exec('begin immediate')
  try {
    run()
    database.exec('commit')
  } catch (error) {
    if (database.isTransaction) database.exec('rollback')
    throw error
  }
}
