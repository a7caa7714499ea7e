import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod/mini'
import { openSqliteStore } from '../../src/adapters/storage/files/sqlite/open-sqlite-store.ts'
import { DEFAULT_TENANT } from '../../src/core/id.ts'
import type { SessionRef } from '../../src/core/session.ts'
import type { JournalStore, ThreadKey } from '../../src/ports/journal-store.ts'
import { type FixedClock, fixedClock } from '../../src/testing/fixed-clock.ts'
import { scriptedModel } from '../../src/testing/scripted-model.ts'
import { seededEntropy } from '../../src/testing/seeded-entropy.ts'
import {
  aMessage,
  anAssistant,
  createTestEngine,
  TEST_PRINCIPAL,
  type TestEngine,
} from '../../src/testing/test-engine.ts'
import { defineTool } from '../../src/tools/define-tool.ts'

export const THREADS = Array.from({ length: 8 }, (_, index) => `thread-${index + 1}`)
/** Long enough for a snapshot. */
export const LONG_THREAD = 'thread-8'
/** In a crashed library, the one with a turn in the middle. */
export const BUSY_THREAD = 'thread-1'

const lend = defineTool({
  name: 'lend',
  description: 'Lends a book.',
  parameters: z.object({ book: z.string() }),
  run: ({ book }) => ({ lent: book, until: '2026-12-24' }),
})

const assistant = anAssistant({ tools: [lend] })

/** Answers by what was said, so that every engine answers alike; in a bad mood it never ends what it calls endless. */
const librarian = (mood: 'good' | 'bad') =>
  scriptedModel(({ messages }) => {
    const last = messages.at(-1)
    if (last?.role === 'tool') return `Lent, and here is why it is worth reading: ${'it is good. '.repeat(8)}`
    const text = last?.role === 'user' ? last.text : ''
    if (mood === 'bad' && text.includes('endless'))
      return [{ text: 'Let me see' }, { until: new Promise(() => {}) }]
    return text.includes('lend') ? [{ call: 'lend', arguments: { book: text } }] : `You said: ${text}`
  })

export interface LibraryOptions {
  readonly clock?: FixedClock
  readonly mood?: 'good' | 'bad'
  readonly say?: (line: string) => void
}

/** An engine on that data folder, its store included. Throws when the store refuses. */
export function openLibrary(
  folder: string,
  { clock = fixedClock(), mood = 'good', say = () => {} }: LibraryOptions = {},
): TestEngine {
  const store = openSqliteStore({ folder, synchronous: 'FULL', clock, say })
  return createTestEngine({ assistant, model: librarian(mood), store, clock, entropy: seededEntropy(7) })
}

export const threadKey = (thread: string): ThreadKey => ({
  tenant: DEFAULT_TENANT,
  assistant: assistant.id,
  owner: TEST_PRINCIPAL.user,
  thread,
})

/** Talks on a thread: short replies and tool calls. */
async function talk(engine: TestEngine, clock: FixedClock, thread: string, turns: number): Promise<void> {
  const target = await engine.open(thread)
  const { turns: before } = await engine.runner.state(target.ref)
  for (let turn = before + 1; turn <= before + turns; turn++) {
    const text = turn % 2 === 0 ? `Please lend me number ${turn}` : `Grüße, dies ist Nachricht ${turn} 👋`
    clock.advance(137)
    await engine.say(target, text, { run: `${thread}-run-${turn}` })
  }
}

export interface Library {
  readonly folder: string
  /** What each thread held when the files were taken. */
  readonly contents: ReadonlyMap<string, string>
}

/**
 * The files of a store with eight sessions: `closed` after an orderly end, `crashed` as a kill leaves them, with one
 * turn in the middle, one message waiting and much in the log. Marks are as new as the commits.
 */
export async function aLibrary(state: 'closed' | 'crashed'): Promise<Library> {
  const live = scratchFolder()
  const clock = fixedClock()
  const engine = openLibrary(live, { clock, mood: 'bad' })
  for (const thread of THREADS) await talk(engine, clock, thread, thread === LONG_THREAD ? 36 : 4)
  if (state === 'crashed') {
    const target = await engine.open(BUSY_THREAD)
    await engine.runner.submit(target, 'endless', aMessage('An endless one', { run: 'endless' }), 'queue')
    await engine.runner.submit(target, 'waiting', aMessage('After that one', { run: 'waiting' }), 'queue')
    while (
      engine.feed.openChunk(target.ref) === null &&
      (await engine.journal.load(target.ref)).unfinished === null
    )
      await soon()
    foldLog(live)
    for (const thread of THREADS.filter(thread => thread !== BUSY_THREAD))
      await talk(engine, clock, thread, 2)
    clock.advance(1_000)
    await soon()
  }
  const folder = state === 'crashed' ? temporaryCopy(live) : live
  await engine.store.close()
  if (folder !== live) rmSync(live, { recursive: true, force: true })
  const copy = temporaryCopy(folder)
  const pristine = openLibrary(copy)
  const contents = new Map<string, string>()
  for (const thread of THREADS) contents.set(thread, (await contentOf(pristine, thread)) ?? '')
  await pristine.store.close()
  rmSync(copy, { recursive: true, force: true })
  return { folder, contents }
}

const soon = () => new Promise(resolve => setImmediate(resolve))

/** Brings what is in the log into the database, as happens every now and then. */
function foldLog(folder: string): void {
  const database = new DatabaseSync(join(folder, 'journal.db'))
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
}

export const scratchFolder = (): string => mkdtempSync(join(tmpdir(), 'signalbox-damage-'))

export function temporaryCopy(folder: string): string {
  const copy = scratchFolder()
  cpSync(folder, copy, { recursive: true })
  return copy
}

/** Everything a client can get to see of one thread, as text. Null when there is no such thread. */
export async function contentOf(
  { store, journal }: Pick<TestEngine, 'store' | 'journal'>,
  thread: string,
): Promise<string | null> {
  const row = await store.findThread(threadKey(thread))
  if (row === null) return null
  const ref: SessionRef = { tenant: row.tenant, session: row.session }
  const events = []
  for await (const page of journal.walk(ref)) events.push(...page)
  const runs = events.flatMap(event => (event.type === 'turn_started' ? [event.payload.run ?? ''] : []))
  const inputs = await Promise.all(runs.map(run => store.findRun(ref, run)))
  const listing = (await listings(store)).find(({ session }) => session === row.session)
  const open = await store.openInputs(ref)
  return JSON.stringify({ row, listing, events, inputs, open, again: await store.findSession(ref) })
}

export const listings = (store: JournalStore) => store.listSessions({ tenant: DEFAULT_TENANT, limit: 100 })
