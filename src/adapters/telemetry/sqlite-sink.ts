import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { Clock } from '../../ports/clock.ts'
import { STAGES, type TelemetryEvent, type TelemetrySink } from '../../ports/telemetry-sink.ts'
import { keepPrivate } from '../keep-private.ts'
import { otherFormat } from '../storage/files/sqlite/format.ts'
import { failureLimit } from './failure-limit.ts'

export interface SqliteSinkOptions {
  /** A database of its own, so that dashboards never touch the journal. */
  readonly file: string
  readonly clock: Pick<Clock, 'after' | 'now' | 'monotonic'>
  readonly say: (line: string) => void
  /** Time events wait for company. */
  readonly flushMs?: number
  /** Rows of one transaction: the write blocks the process, so it is kept short. */
  readonly batch?: number
  /** Events that wait; beyond this new ones are dropped. */
  readonly maxWaiting?: number
  readonly failures?: number
  /** Older events are deleted, a few at a time; their room is used again. */
  readonly keepDays?: number
}

/** Time a lock of another process may hold up this one; what could not be written then is written later. */
const BUSY_MS = 20
const SCHEMA_VERSION = 5

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

const DAY = 'substr(timestamp, 1, 10) as day'
const MS_PER_DAY = 86_400_000
const IN_STAGES = STAGES.map(stage => `'${stage}'`).join(', ')

/** Views dashboards ask for, by name. Adding a column to a view needs a new version, like everything here. */
const VIEWS = {
  telemetry_turns: `
    select ended.session_id, ended.interaction_id, ended.timestamp, substr(ended.timestamp, 1, 10) as day, ended.level,
      ended.model, ended.code,
      begun.payload ->> 'assistant' as assistant,
      begun.payload ->> 'channel' as channel,
      begun.payload ->> 'locale' as locale,
      begun.payload ->> 'caller_interaction' as caller_interaction,
      begun.payload ->> 'caller_session' as caller_session,
      ended.payload ->> 'intent_id' as intent_id,
      ended.payload ->> 'ended' as ended,
      ended.payload ->> 'rung' as rung,
      ended.payload ->> 'track' as track,
      ended.payload ->> 'waiting_for' as waiting_for,
      coalesce(ended.payload ->> 'fallback', 0) as fallback,
      ended.payload ->> 'model_calls' as model_calls,
      ended.payload ->> 'tool_calls' as tool_calls,
      ended.payload ->> 'model_ms' as model_ms,
      ended.payload ->> 'tool_ms' as tool_ms,
      cast(round((julianday(ended.timestamp) - julianday(begun.timestamp)) * ${MS_PER_DAY}) as integer) as turn_ms,
      ended.payload ->> '$.tokens.input' as input_tokens,
      ended.payload ->> '$.tokens.output' as output_tokens,
      ended.payload ->> 'cost_micro_usd' as cost_micro_usd
    from telemetry_events ended
    left join telemetry_events begun on begun.interaction_id = ended.interaction_id and begun.stage = 'received'
    where ended.stage = 'respond'`,
  telemetry_intents: `
    select session_id, interaction_id, timestamp, ${DAY},
      payload ->> 'intent_id' as intent_id,
      coalesce(payload ->> 'unknown_intent', 0) as unknown_intent,
      payload ->> 'confidence' as confidence,
      coalesce(payload ->> 'aside', 0) as aside
    from telemetry_events where stage = 'intent_classified'`,
  telemetry_tools: `
    select session_id, interaction_id, timestamp, ${DAY}, tool, code,
      payload ->> 'intent_id' as intent_id,
      payload ->> 'ok' as ok,
      payload ->> 'status' as status,
      payload ->> 'duration_ms' as duration_ms,
      payload ->> 'attempts' as attempts
    from telemetry_events where stage = 'tool_execute'`,
  telemetry_verdicts: `
    select session_id, interaction_id, timestamp, ${DAY}, tool, code,
      payload ->> 'intent_id' as intent_id,
      payload ->> 'verdict' as verdict,
      payload ->> 'allowed' as allowed,
      payload ->> 'confirmed' as confirmed
    from telemetry_events where stage = 'policy_check'`,
  telemetry_escalations: `
    select session_id, interaction_id, timestamp, ${DAY},
      payload ->> 'reason' as reason,
      payload ->> 'intent_id' as intent_id
    from telemetry_events where stage = 'handed_over'`,
  telemetry_steps: `
    select session_id, interaction_id, timestamp, ${DAY}, code,
      payload ->> 'intent_id' as intent_id,
      payload ->> 'plan' as plan,
      payload ->> 'step' as step,
      payload ->> 'status' as status
    from telemetry_events where stage = 'plan_step'`,
  telemetry_model_calls: `
    select session_id, interaction_id, timestamp, ${DAY}, code,
      payload ->> 'operation' as operation,
      payload ->> 'mode' as mode,
      payload ->> 'context_type' as context_type,
      payload ->> 'profile' as profile,
      payload ->> 'ok' as ok,
      payload ->> 'ms' as ms,
      payload ->> '$.tokens.input' as input_tokens,
      payload ->> '$.tokens.output' as output_tokens,
      payload ->> 'cost_micro_usd' as cost_micro_usd
    from telemetry_events where stage = 'plan_model_call'`,
  telemetry_reviews: `
    select session_id, interaction_id, timestamp, ${DAY},
      payload ->> 'verdict' as verdict,
      payload ->> 'revision' as revision,
      payload ->> 'round' as round,
      payload ->> 'by' as by,
      payload ->> 'context_type' as context_type
    from telemetry_events where stage = 'plan_review'`,
  telemetry_latency: `
    select session_id, interaction_id, timestamp, ${DAY}, stage,
      cast(round((julianday(timestamp) - julianday(
        lag(timestamp) over (partition by interaction_id order by seq, part))) * ${MS_PER_DAY}) as integer) as ms
    from telemetry_events where stage in (${IN_STAGES})`,
  telemetry_flows: `
    select session_id, interaction_id, timestamp, seq, part, stage as event,
      payload ->> 'flow' as flow,
      payload ->> 'node' as node,
      payload ->> 'key' as key,
      payload ->> 'name' as name,
      payload ->> 'why' as why,
      payload ->> 'outcome' as outcome,
      payload ->> 'tags' as tags
    from telemetry_events where payload ->> 'flow' is not null`,
} as const

const creationOf = (names: readonly (keyof typeof VIEWS)[]): string =>
  names.map(name => `create view ${name} as ${VIEWS[name]};`).join('\n')
const VIEW_NAMES = Object.keys(VIEWS) as (keyof typeof VIEWS)[]

/** Statements that lead each version to the newest, from an empty file on. */
const SCHEMAS: Readonly<Record<number, string>> = {
  0: `${TABLE}${creationOf(VIEW_NAMES)} pragma user_version = ${SCHEMA_VERSION};`,
  4: `${creationOf(['telemetry_model_calls', 'telemetry_reviews'])} pragma user_version = ${SCHEMA_VERSION};`,
}

/** The same event twice is one row: a journal can be projected again into the same file. */
const INSERT = `insert or ignore into telemetry_events
  (session_id, seq, part, stage, timestamp, interaction_id, level, payload) values (?, ?, ?, ?, ?, ?, ?, ?)`

/** Few enough to be gone before anybody notices. */
const FORGOTTEN_AT_ONCE = 1_000
const FORGET = `delete from telemetry_events where (session_id, seq, part, stage) in
  (select session_id, seq, part, stage from telemetry_events where timestamp < ? order by timestamp limit ${FORGOTTEN_AT_ONCE})`

interface OpenDatabase {
  readonly database: DatabaseSync
  readonly insert: StatementSync
  readonly forget: StatementSync
}

function forgetOld({ forget }: OpenDatabase, before: number): void {
  forget.run(new Date(before).toISOString())
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
  keepDays = 90,
}: SqliteSinkOptions): TelemetrySink {
  const limit = failureLimit({ sink: 'sqlite', limit: failures, clock, say })
  let waiting: TelemetryEvent[] = []
  let current: OpenDatabase | null = null
  let stopTimer: (() => void) | null = null
  let dropped = 0
  let closed = false

  function flush(): void {
    try {
      current ??= openDatabase(file)
      forgetOld(current, clock.now() - keepDays * MS_PER_DAY)
      const rows = waiting.slice(0, batch)
      writeRows(current, rows)
      waiting = waiting.slice(rows.length)
      limit.succeeded()
    } catch (error) {
      limit.failed(error)
      if (limit.off) rest()
    }
  }

  /** Lets go of the file: it may be another one by the time it is tried again. */
  function rest(): void {
    waiting = []
    current?.database.close()
    current = null
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
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  keepPrivate(file)
  const database = new DatabaseSync(file, { timeout: BUSY_MS })
  try {
    const version = Number(database.prepare('pragma user_version').get()?.user_version)
    const lift = SCHEMAS[version]
    if (version !== SCHEMA_VERSION && lift === undefined) throw otherFormat(file, version, SCHEMA_VERSION)
    database.exec('pragma journal_mode = wal; pragma synchronous = normal')
    if (lift !== undefined) inTransaction(database, () => database.exec(lift))
    return { database, insert: database.prepare(INSERT), forget: database.prepare(FORGET) }
  } catch (error) {
    database.close()
    throw error
  }
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
