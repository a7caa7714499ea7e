import { existsSync, mkdirSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TelemetryEvent } from '../../ports/telemetry-sink.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { sqliteSink } from './sqlite-sink.ts'

const event = (seq: number, change: Partial<TelemetryEvent> = {}): TelemetryEvent => ({
  seq,
  timestamp: '2026-01-05T09:00:02.000Z',
  session_id: 'ses_1',
  interaction_id: 'ses_1/t1',
  stage: 'received',
  level: 'info',
  payload: { characters: seq },
  ...change,
})

let folder = ''
let file = ''
let said: string[] = []
const say = (line: string) => said.push(line)

function query(sql: string): Record<string, unknown>[] {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return database.prepare(sql).all()
  } finally {
    database.close()
  }
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signalbox-sqlite-'))
  file = join(folder, 'deep', 'telemetry.db')
  said = []
})
afterEach(() => rmSync(folder, { recursive: true }))

test('whole events are kept, timestamp included', async () => {
  const sink = sqliteSink({ file, clock: fixedClock(), say })
  sink.record([event(1)])
  await sink.close()
  expect(query('select * from telemetry_events')).toEqual([
    {
      session_id: 'ses_1',
      seq: 1,
      part: 0,
      stage: 'received',
      timestamp: '2026-01-05T09:00:02.000Z',
      interaction_id: 'ses_1/t1',
      level: 'info',
      payload: '{"characters":1}',
      tool: null,
      model: null,
      code: null,
    },
  ])
})

test('events wait for company: nothing is written before the moment has passed, then all of it', async () => {
  const clock = fixedClock()
  const sink = sqliteSink({ file, clock, say, flushMs: 250 })
  sink.record([event(1)])
  clock.advance(249)
  expect(existsSync(file)).toBe(false)
  sink.record([event(2)])
  clock.advance(1)
  expect(query('select seq from telemetry_events')).toHaveLength(2)
  await sink.close()
})

test('a large backlog is written in short transactions, one after the other', async () => {
  const clock = fixedClock()
  const sink = sqliteSink({ file, clock, say, flushMs: 250, batch: 10 })
  sink.record(Array.from({ length: 25 }, (_, index) => event(index)))
  clock.advance(250)
  expect(query('select count(*) as n from telemetry_events')).toEqual([{ n: 20 }])
  clock.advance(250)
  expect(query('select count(*) as n from telemetry_events')).toEqual([{ n: 25 }])
  await sink.close()
})

test('the same event twice is one row, also after a restart', async () => {
  for (let start = 0; start < 2; start++) {
    const sink = sqliteSink({ file, clock: fixedClock(), say })
    sink.record([event(1), event(1), event(1, { stage: 'respond' })])
    await sink.close()
  }
  expect(query('select stage from telemetry_events')).toHaveLength(2)
})

test('several events of one fact are several rows', async () => {
  const sink = sqliteSink({ file, clock: fixedClock(), say })
  const flow = { flow: 'intake', node: 'q.email', tags: ['funnel'] }
  sink.record([
    event(1, { stage: 'guard_evaluated', payload: { ...flow, name: 'a->b', outcome: 'true' } }),
    event(1, { stage: 'guard_evaluated', part: 1, payload: { ...flow, name: 'a->c', outcome: 'false' } }),
  ])
  await sink.close()
  expect(query('select event, flow, node, name, outcome, tags from telemetry_flows order by part')).toEqual([
    {
      event: 'guard_evaluated',
      flow: 'intake',
      node: 'q.email',
      name: 'a->b',
      outcome: 'true',
      tags: '["funnel"]',
    },
    {
      event: 'guard_evaluated',
      flow: 'intake',
      node: 'q.email',
      name: 'a->c',
      outcome: 'false',
      tags: '["funnel"]',
    },
  ])
})

test('a dashboard asks by tool, by trouble and by turn, each with an index', async () => {
  const sink = sqliteSink({ file, clock: fixedClock(), say })
  const respond = {
    ended: 'failed',
    code: 'turn_timeout',
    model: 'm',
    tokens: { input: 5, output: 2 },
    cost_micro_usd: 7,
  }
  sink.record([
    event(1, { stage: 'tool_execute', payload: { ok: true, tool: 'lookup_order' } }),
    event(2, { stage: 'respond', level: 'error', payload: respond }),
  ])
  await sink.close()
  expect(
    query('select interaction_id, ended, code, input_tokens, cost_micro_usd from telemetry_turns'),
  ).toEqual([
    { interaction_id: 'ses_1/t1', ended: 'failed', code: 'turn_timeout', input_tokens: 5, cost_micro_usd: 7 },
  ])
  const planOf = (where: string) =>
    JSON.stringify(query(`explain query plan select seq from telemetry_events where ${where}`))
  expect(planOf("stage = 'tool_execute' and tool = 'lookup_order'")).toContain('telemetry_by_tool')
  expect(planOf("level <> 'info' and level = 'error' and timestamp > '2026'")).toContain('telemetry_troubles')
  expect(planOf("interaction_id = 'ses_1/t1'")).toContain('telemetry_by_interaction')
  expect(planOf("stage = 'respond' and timestamp > '2026'")).toContain('telemetry_by_stage')
})

test('while the file cannot be written, memory is bounded', async () => {
  const sink = sqliteSink({ file, clock: fixedClock(), say, maxWaiting: 3 })
  sink.record([1, 2].map(seq => event(seq)))
  sink.record([3, 4, 5].map(seq => event(seq)))
  await sink.close()
  expect(query('select seq from telemetry_events')).toHaveLength(3)
  expect(said).toEqual([
    `telemetry: ${file} is written too slowly, events are being dropped`,
    `telemetry: 2 events were dropped before ${file}`,
  ])
})

test('a lock of somebody else is waited out: the events come later', async () => {
  const clock = fixedClock()
  const sink = sqliteSink({ file, clock, say })
  sink.record([event(1)])
  clock.advance(250)
  const other = new DatabaseSync(file)
  other.exec('begin immediate')
  sink.record([event(2)])
  clock.advance(250)
  other.exec('rollback')
  other.close()
  expect(query('select seq from telemetry_events')).toHaveLength(1)
  clock.advance(250)
  expect(query('select seq from telemetry_events')).toHaveLength(2)
  await sink.close()
  expect(said).toEqual([])
})

test('a file that is no database switches the sink off, is mentioned once and harms nobody', async () => {
  file = join(folder, 'telemetry.db')
  writeFileSync(file, 'this is a shopping list, not a database. '.repeat(50))
  const clock = fixedClock()
  const sink = sqliteSink({ file, clock, say, failures: 2 })
  for (let seq = 0; seq < 5; seq++) {
    sink.record([event(seq)])
    clock.advance(250)
  }
  await sink.close()
  expect(said).toHaveLength(1)
  expect(said[0]).toMatch(/^telemetry: the sqlite sink is off after 2 failures in a row/)
})

test('what kept a file from being written passes, and events are written again', async () => {
  file = join(folder, 'telemetry.db')
  mkdirSync(file)
  const clock = fixedClock()
  const sink = sqliteSink({ file, clock, say, failures: 2 })
  const record = (seq: number) => {
    sink.record([event(seq)])
    clock.advance(250)
  }
  for (let seq = 0; seq < 3; seq++) record(seq)
  rmdirSync(file)
  record(3)
  clock.advance(60_000)
  record(4)
  record(5)
  await sink.close()
  expect(query('select seq from telemetry_events order by seq')).toEqual([{ seq: 4 }, { seq: 5 }])
  expect(said).toEqual([
    expect.stringMatching(/^telemetry: the sqlite sink is off after 2 failures in a row/),
    'telemetry: the sqlite sink works again',
  ])
})

test.each([
  [99, /written by a newer Signalbox: it has format 99/],
  [3, /has format 3, which this Signalbox does not read/],
])('a database of version %d is left alone', async (version, sentence) => {
  file = join(folder, 'telemetry.db')
  const other = new DatabaseSync(file)
  other.exec(`pragma user_version = ${version}`)
  other.close()
  const sink = sqliteSink({ file, clock: fixedClock(), say, failures: 1 })
  sink.record([event(1)])
  await sink.close()
  expect(said[0]).toMatch(sentence)
})

test('a database of the version before keeps its rows and has the views of this one', async () => {
  const sink = sqliteSink({ file, clock: fixedClock(), say })
  sink.record([event(1)])
  await sink.close()
  const older = new DatabaseSync(file)
  older.exec('drop view telemetry_model_calls; drop view telemetry_reviews; pragma user_version = 4')
  older.close()
  const again = sqliteSink({ file, clock: fixedClock(), say })
  again.record([event(2, { stage: 'plan_review', payload: { verdict: 'approved' } })])
  await again.close()
  expect(said).toEqual([])
  expect(query('select seq from telemetry_events order by seq')).toEqual([{ seq: 1 }, { seq: 2 }])
  expect(query('select verdict from telemetry_reviews')).toEqual([{ verdict: 'approved' }])
})

test('what is older than the days to keep goes as new events come', async () => {
  const clock = fixedClock(Date.UTC(2026, 3, 1))
  const sink = sqliteSink({ file, clock, say, keepDays: 30 })
  const at = (day: number) => new Date(Date.UTC(2026, 2, day)).toISOString()
  sink.record([event(1, { timestamp: at(1) }), event(2, { timestamp: at(3) })])
  clock.advance(1_000)
  expect(query('select seq from telemetry_events')).toHaveLength(2)
  sink.record([event(3, { timestamp: at(31) })])
  await sink.close()
  expect(query('select seq from telemetry_events order by seq')).toEqual([{ seq: 2 }, { seq: 3 }])
})
