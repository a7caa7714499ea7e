import { readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededEntropy } from '../../src/testing/seeded-entropy.ts'
import { amount, rerun, SEED } from '../chance.ts'
import { type Examination, examine, SILENT } from './examine.ts'
import {
  aLibrary,
  BUSY_THREAD,
  contentOf,
  type Library,
  LONG_THREAD,
  openLibrary,
  THREADS,
  temporaryCopy,
  threadKey,
} from './library.ts'

const FLIPS = amount(120)
const RERUN = rerun('test/faults/damage.test.ts')

let closed: Library
let crashed: Library
beforeAll(async () => {
  closed = await aLibrary('closed')
  crashed = await aLibrary('crashed')
})
afterAll(() => {
  for (const { folder } of [closed, crashed]) rmSync(folder, { recursive: true, force: true })
})

test(`no flipped bit goes unnoticed, and who is not concerned is served (${RERUN})`, {
  timeout: amount(600_000),
}, async () => {
  const { fraction } = seededEntropy(SEED)
  const tally = aTally()
  for (let flip = 0; flip < FLIPS; flip++) {
    const library = flip % 4 === 0 ? crashed : closed
    const file = library === crashed && flip % 8 === 0 ? 'journal.db-wal' : 'journal.db'
    const bit = Math.floor(fraction() * statSync(join(library.folder, file)).size * 8)
    const examination = await harmed(library, folder => flipBit(join(folder, file), bit))
    tally.add(examination, `bit ${bit} of ${file}`)
  }
  tally.report(`${FLIPS} flipped bits`)
  expect(tally.silent).toEqual([])
  expect(tally.deserted).toBeLessThan(FLIPS * 0.01)
  // What is left are the few pages without which nothing can be found: the header, the schema, the tables' roots.
  // They are 2 % at most; the three are for short runs, where chance weighs more.
  expect(tally.unopened.length, tally.unopened.join('\n')).toBeLessThanOrEqual(3 + FLIPS * 0.02)
})

test('a log that was cut is noticed in every session that lost something', async () => {
  const tally = aTally()
  const length = statSync(join(crashed.folder, 'journal.db-wal')).size
  const CUTS = 40
  for (let cut = 0; cut < CUTS; cut++) {
    const size = Math.floor((length * cut) / CUTS)
    const examination = await harmed(crashed, folder => truncateSync(join(folder, 'journal.db-wal'), size))
    tally.add(examination, `the log cut at ${size}`)
    if (cut === 0) expect(countOf(examination, 'set aside')).toBe(THREADS.length - 1)
  }
  tally.report(`${CUTS} cuts of the log`)
  expect(tally.silent).toEqual([])
  expect(tally.counts['set aside'] ?? 0).toBeGreaterThan(CUTS / 2)
})

test('a database file that was cut is noticed, too', async () => {
  const tally = aTally()
  const CUTS = 40
  for (let cut = 0; cut < CUTS; cut++) {
    const library = cut % 2 === 0 ? closed : crashed
    const size = Math.floor((statSync(join(library.folder, 'journal.db')).size * cut) / CUTS)
    tally.add(
      await harmed(library, folder => truncateSync(join(folder, 'journal.db'), size)),
      `the file cut at ${size}`,
    )
  }
  tally.report(`${CUTS} cuts of the database`)
  expect(tally.silent).toEqual([])
  expect(tally.counts['the same'] ?? 0).toBe(0)
})

const OF_TWO = "sid = (SELECT sid FROM sessions WHERE thread = 'thread-2')"

test.each([
  ['the title', `UPDATE sessions SET title = 'Another' WHERE ${OF_TWO}`, 'set aside'],
  ['the beginning', `UPDATE sessions SET created_at = created_at + 1 WHERE ${OF_TWO}`, 'set aside'],
  ['the whole entry', `DELETE FROM sessions WHERE ${OF_TWO}`, 'set aside'],
  ['a time in the index', `UPDATE by_seq SET at = at + 1 WHERE ${OF_TWO}`, 'set aside'],
  ['an entry of the index', `DELETE FROM by_seq WHERE first_seq BETWEEN 2 AND 12 AND ${OF_TWO}`, 'set aside'],
  ['a run in the index', `UPDATE by_key SET key = 'x' || key WHERE ${OF_TWO}`, 'set aside'],
  ['a settled input', `UPDATE journal SET inputs = replace(inputs, '"t', '"T') WHERE ${OF_TWO}`, 'set aside'],
  [
    'a commit',
    `UPDATE journal SET facts = replace(facts, 'message', 'massage') WHERE ${OF_TWO}`,
    'set aside',
  ],
  [
    'what was said',
    `UPDATE journal SET content = replace(content, 'lend', 'land') WHERE ${OF_TWO}`,
    'set aside',
  ],
  [
    'the last commit',
    `DELETE FROM journal WHERE id = (SELECT max(id) FROM journal WHERE ${OF_TWO})`,
    'set aside',
  ],
])('%s of one session being altered concerns that session only', async (_what, sql, fate) => {
  const examination = await harmed(closed, folder => expect(alter(folder, sql)).toBeGreaterThan(0))
  expect(Object.fromEntries(examination.fates)).toEqual(
    Object.fromEntries(THREADS.map(thread => [thread, thread === 'thread-2' ? fate : 'the same'])),
  )
  expect(examination.served).toHaveLength(2)
})

test.each([
  ['state', "replace(state, 'Nachricht', 'Botschaft')"],
  ['state', 'substr(state, 1, length(state) - 1)'],
  ['seq', 'seq - 1'],
  ['seq', 'seq + 1000'],
  ['digest', 'upper(digest)'],
])('a snapshot whose %s became %s is ignored', async (column, expression) => {
  const folder = temporaryCopy(closed.folder)
  const before = await stateOf(folder)
  const changes = alter(folder, `UPDATE snapshots SET ${column} = ${expression}`)
  expect(changes).toBe(1)
  expect(await stateOf(folder)).toEqual(before)
  rmSync(folder, { recursive: true, force: true })
})

test('a message that was altered while it waited is never answered; the others are', async () => {
  const folder = temporaryCopy(crashed.folder)
  expect(alter(folder, "UPDATE inbox SET body = replace(body, 'After', 'Never') WHERE key = 'waiting'")).toBe(
    1,
  )
  const said: string[] = []
  const engine = openLibrary(folder, { say: line => said.push(line) })
  await engine.runner.resumeUnfinished()
  await engine.runner.idle()
  expect(await engine.store.findThread(threadKey(BUSY_THREAD))).toMatchObject({
    quarantine: 'the input waiting was altered while it waited',
  })
  expect(said).toEqual([expect.stringContaining('was set aside: the input waiting was altered')])
  const events = await engine.say(await engine.open('thread-2'), 'Are you well?')
  expect(events.at(-1)).toMatchObject({ type: 'turn_ended', payload: { reason: 'answered' } })
  await engine.store.close()
  rmSync(folder, { recursive: true, force: true })
})

test('damaged marks set no sound session aside', async () => {
  const { fraction } = seededEntropy(SEED + 1)
  const length = statSync(join(closed.folder, 'heads.db')).size
  for (let flip = 0; flip < 40; flip++) {
    const bit = Math.floor(fraction() * length * 8)
    const { refusal, fates } = await harmed(closed, folder => flipBit(join(folder, 'heads.db'), bit))
    expect([refusal, ...new Set(fates.values())], `bit ${bit} of heads.db, seed ${SEED}`).toEqual([
      null,
      'the same',
    ])
  }
})

async function harmed(library: Library, harm: (folder: string) => void): Promise<Examination> {
  const folder = temporaryCopy(library.folder)
  try {
    harm(folder)
    return await examine(folder, library)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function flipBit(file: string, bit: number): void {
  const bytes = readFileSync(file)
  const at = Math.floor(bit / 8)
  bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit % 8))
  writeFileSync(file, bytes)
}

function alter(folder: string, sql: string): number {
  const database = new DatabaseSync(join(folder, 'journal.db'))
  const { changes } = database.prepare(sql).run()
  database.close()
  return Number(changes)
}

async function stateOf(folder: string) {
  const engine = openLibrary(folder)
  const row = await engine.store.findThread(threadKey(LONG_THREAD))
  if (row === null) throw new Error('there is a long thread')
  const { state, head } = await engine.journal.load(row)
  const content = await contentOf(engine, LONG_THREAD)
  await engine.store.close()
  return { state, head, content }
}

const countOf = ({ fates }: Examination, fate: string) =>
  [...fates.values()].filter(each => each === fate).length

/** Counts harms by the worst that came of them, and keeps those nobody would notice. */
function aTally() {
  const counts: Record<string, number> = {}
  const silent: string[] = []
  const unopened: string[] = []
  let deserted = 0
  return {
    counts,
    silent,
    /** Harms after which the store did not open. */
    unopened,
    /** Harms after which the store opened, but no session could go on: they share the damaged page. */
    get deserted() {
      return deserted
    },
    add({ refusal, fates, served, refusals }: Examination, what: string) {
      const kinds = new Set(fates.values())
      const worst = ['changed', 'gone', 'refused', 'lost', 'set aside'].find(fate => kinds.has(fate as never))
      const outcome = refusal === null ? (worst ?? 'the same') : 'not opened'
      counts[outcome] = (counts[outcome] ?? 0) + 1
      if (refusal !== null) unopened.push(`${what}: ${refusal}`)
      if (SILENT.some(fate => kinds.has(fate))) silent.push(`${what}: ${JSON.stringify([...fates])}`)
      const isUsed = served.length > 0
      if (kinds.has('the same') && !isUsed && refusals.length === 0) silent.push(`${what}: nobody is served`)
      if (refusal === null && !isUsed) deserted++
    },
    report: (what: string) => console.log(what, counts, deserted > 0 ? `nobody left: ${deserted}` : ''),
  }
}
