import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { systemClock } from '../src/adapters/clock.ts'
import { systemEntropy } from '../src/adapters/entropy.ts'
import { openSqliteStore } from '../src/adapters/storage/files/sqlite/open-sqlite-store.ts'
import type { Target } from '../src/ports/work.ts'
import { scriptedModel } from '../src/testing/scripted-model.ts'
import { aMessage, anAssistant, createTestEngine, type TestEngine } from '../src/testing/test-engine.ts'
import { budgets, type Case, type Figure, measure, medianOf, spread, table } from './measure.ts'

const ROUNDS = 9
const TURNS = 300
const SESSIONS = 32
/** Of the raw transaction's time at one session, and how many times as many turns as LangGraph. */
const BUDGETS = { FULL: { raw: 1.3, peer: 30 }, NORMAL: { raw: 1.6, peer: 60 } } as const
const RAW = 'raw transaction: read, upsert, append'
const ALONE = 'durable turn, 1 session'
const TOGETHER = `durable turn, ${SESSIONS} sessions`
const PEER = 'LangGraph, SqliteSaver, 1 thread'

/**
 * A durable turn: a message is acknowledged, decided by rule, answered and journaled, with its idempotency key, the
 * head of its session and a chained hash, in one commit. Beside it what a hand-written program would have to do for as
 * much: look the key up, note key and head, append as many bytes, in one transaction of prepared statements; and the
 * bare insert of 300 bytes, which remembers nothing.
 */
export async function bench(): Promise<void> {
  for (const synchronous of ['FULL', 'NORMAL'] as const) await inMode(synchronous)
  await growth()
}

async function inMode(synchronous: 'FULL' | 'NORMAL'): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-bench-'))
  try {
    const raw = rawInserts(folder, synchronous)
    const transaction = rawTransactions(folder, synchronous)
    const engine = await anEngine(join(folder, 'one'), synchronous)
    const alone = await engine.open('alone')
    const many = await Promise.all(
      Array.from({ length: SESSIONS }, (_, index) => engine.open(`session-${index}`)),
    )
    for (const target of [alone, ...many]) await turn(engine, target)
    const figures = await measure(
      [
        { name: RAW, round: () => transaction(TURNS) },
        { name: 'raw insert of 300 bytes', round: () => raw(TURNS) },
        { name: ALONE, round: () => oneAfterAnother(engine, alone) },
        { name: TOGETHER, round: () => together(engine, many) },
        ...(await peers(folder, synchronous)),
      ],
      ROUNDS,
    )
    console.log(table(`journal on SQLite, synchronous=${synchronous}`, 'turns/s', figures))
    console.log(held(synchronous, figures))
    await engine.store.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function held(synchronous: 'FULL' | 'NORMAL', figures: readonly Figure[]): string {
  const { raw, peer } = BUDGETS[synchronous]
  const ratio = (name: string) => medianOf(figures, RAW) / medianOf(figures, name)
  const beside = medianOf(figures, ALONE) / medianOf(figures, PEER)
  return budgets([
    { name: 'a turn, of the raw transaction', measured: ratio(ALONE), unit: '×', bound: { most: raw } },
    { name: `with ${SESSIONS} sessions`, measured: ratio(TOGETHER), unit: '×', bound: { most: 1 } },
    ...(Number.isNaN(beside)
      ? []
      : [{ name: 'as many turns as LangGraph', measured: beside, unit: '×', bound: { least: peer } }]),
  ])
}

/** Turn 1,000 of a session against turn 100, and what 1,000 turns take on disk. */
async function growth(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-bench-'))
  try {
    const engine = await anEngine(
      folder,
      'NORMAL',
      () => 'Certainly, here is a short answer of sixty characters for you.',
    )
    const target = await engine.open()
    const times: number[] = []
    for (let index = 0; index < 1_050; index++) {
      const started = performance.now()
      await turn(engine, target, 'A short question, as people ask them in a chat, sixty characters.')
      times.push((performance.now() - started) * 1_000)
    }
    const early = spread(times.slice(50, 150)).median
    const late = spread(times.slice(950, 1_050)).median
    await engine.store.close()
    const bytes = statSync(join(folder, 'journal.db')).size
    console.log('\ngrowth of one session, with a model call, synchronous=NORMAL')
    console.log(`turn 100: ${early.toFixed(0)} µs   turn 1,000: ${late.toFixed(0)} µs`)
    console.log(
      budgets([
        { name: 'turn 1,000 of turn 100', measured: late / early, unit: '×', bound: { most: 1.2 } },
        { name: 'stored, per 1,000 turns', measured: bytes / 1_050_000, unit: 'MB', bound: { most: 1 } },
      ]),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function rawInserts(folder: string, synchronous: string): (count: number) => number {
  const database = new DatabaseSync(join(folder, 'raw.db'))
  database.exec(
    `pragma journal_mode = wal; pragma synchronous = ${synchronous}; create table events (seq integer primary key, body text)`,
  )
  const insert = database.prepare('insert into events (body) values (?)')
  const body = 'x'.repeat(300)
  return count => {
    for (let index = 0; index < count; index++) insert.run(body)
    return count
  }
}

/** There when `npm install --prefix bench/peers` was run. */
async function peers(folder: string, synchronous: string): Promise<Case[]> {
  const home = new URL('./peers/', import.meta.url)
  if (!existsSync(new URL('node_modules/', home))) return []
  const { chatTurns } = await import(new URL('chat.js', home).href)
  return [{ name: PEER, round: chatTurns({ folder, synchronous }) }]
}

/** Each waits for its own turn of the event loop, as whatever answers requests does. */
function rawTransactions(folder: string, synchronous: string): (count: number) => Promise<number> {
  const database = new DatabaseSync(join(folder, 'transactions.db'))
  database.exec(`
    pragma journal_mode = wal; pragma synchronous = ${synchronous};
    create table events (seq integer primary key, facts text, content text);
    create table keys (key text primary key, seq integer) without rowid;
    create table heads (session text primary key, seq integer, hash text) without rowid`)
  const find = database.prepare('select seq from keys where key = ?')
  const note = database.prepare('insert into keys values (?, ?)')
  const move = database.prepare('insert or replace into heads values (?, ?, ?)')
  const append = database.prepare('insert into events values (?, ?, ?)')
  const [begin, commit] = [database.prepare('begin immediate'), database.prepare('commit')]
  const [facts, content, hash] = ['f'.repeat(400), 'c'.repeat(100), 'h'.repeat(32)]
  let seq = 0
  const once = () => {
    const key = `run-${++seq}`
    begin.run()
    if (find.get(key) !== undefined) throw new Error('a key is new')
    note.run(key, seq)
    move.run('session', seq, hash)
    append.run(seq, facts, content)
    commit.run()
  }
  return async count => {
    for (let index = 0; index < count; index++)
      await new Promise<void>(done => setImmediate(() => done(once())))
    return count
  }
}

async function anEngine(
  folder: string,
  synchronous: 'FULL' | 'NORMAL',
  answer = () => 'Hello.',
): Promise<TestEngine> {
  const store = await openSqliteStore({ folder, synchronous, clock: systemClock })
  const model = scriptedModel(answer)
  return createTestEngine({
    store,
    model,
    assistant: anAssistant(),
    clock: systemClock,
    entropy: systemEntropy,
  })
}

let runs = 0

/** Without a text the turn is decided by rule: no model, one commit. */
async function turn(engine: TestEngine, target: Target, text = ' '): Promise<void> {
  const run = `run-${++runs}`
  await engine.runner.submit(target, run, aMessage(text, { run }), 'refuse')
  await engine.runner.settled(target.ref)
}

async function oneAfterAnother(engine: TestEngine, target: Target): Promise<number> {
  for (let index = 0; index < TURNS; index++) await turn(engine, target)
  return TURNS
}

async function together(engine: TestEngine, targets: readonly Target[]): Promise<number> {
  const each = Math.ceil(TURNS / targets.length)
  await Promise.all(
    targets.map(async target => {
      for (let index = 0; index < each; index++) await turn(engine, target)
    }),
  )
  return each * targets.length
}
