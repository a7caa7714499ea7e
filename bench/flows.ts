import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openSqliteStore } from '../src/adapters/storage/files/sqlite/open-sqlite-store.ts'
import type { AssistantId, SessionId, TenantId, UserId } from '../src/core/id.ts'
import { turnId } from '../src/core/id.ts'
import type { Json } from '../src/core/json.ts'
import type { FlowState } from '../src/flows/engine/flow-state.ts'
import { packFlowState, unpackFlowState } from '../src/flows/engine/pack-state.ts'
import { step } from '../src/flows/engine/step.ts'
import { newFlowState } from '../src/flows/engine/walk.ts'
import type { CompiledFlow } from '../src/flows/ir/compiled.ts'
import type { JournalStore } from '../src/ports/journal-store.ts'
import { freshTable, tableStep } from './flows/closure-table.ts'
import { compiledIntake, expectEnd, INTAKE, SCRIPTS, TURNS } from './flows/intake.ts'
import { largeFlow } from './flows/large-flow.ts'
import { type Case, type Figure, measure, spread, table } from './measure.ts'

const ROUNDS = 9
const PEERS = new URL('./peers/', import.meta.url)

/** Peer's contribution: cases for each table, with a folder for those that write. */
interface Peers {
  inMemory(setting: { scripts: typeof SCRIPTS; turns: number }): Promise<Case[]>
  durable(setting: {
    scripts: typeof SCRIPTS
    turns: number
    folder: string
    synchronous: string
  }): Promise<Case[]>
}

/** A turn of an eight-question flow with a subgraph in a subgraph, beside the same flow written by hand, and peers. */
export async function bench(): Promise<void> {
  const flow = compiledIntake()
  const peers = await loadPeers()
  await inMemory(flow, peers)
  for (const synchronous of ['FULL', 'NORMAL'] as const) await durable(flow, synchronous, peers)
  await sizes()
}

async function inMemory(flow: CompiledFlow, peers: Peers | null): Promise<void> {
  const cases: Case[] = [
    { name: 'closure table, JSON state per turn', round: () => repeat(2_000, () => throughTable(true)) },
    { name: 'closure table', round: () => repeat(2_000, () => throughTable(false)) },
    { name: 'Signalbox, JSON state per turn', round: () => repeat(2_000, () => throughFlow(flow, true)) },
    { name: 'Signalbox', round: () => repeat(2_000, () => throughFlow(flow, false)) },
    ...((await peers?.inMemory({ scripts: SCRIPTS, turns: TURNS })) ?? []),
  ]
  const figures = await measureCpu(cases, ROUNDS)
  console.log(table('flow turn in memory (budget 2.3 × with JSON state)', 'CPU µs', figures, 'less'))
}

/** Measures what the process itself spends: on a busy machine the only figure that stays. */
async function measureCpu(cases: readonly Case[], rounds: number): Promise<Figure[]> {
  for (const { round } of cases) await round()
  const spent = cases.map((): number[] => [])
  for (let turn = 0; turn < rounds; turn++)
    for (const [index, { round }] of cases.entries()) {
      const before = process.cpuUsage()
      const operations = await round()
      const { user, system } = process.cpuUsage(before)
      spent[index]?.push((user + system) / operations)
    }
  return cases.map(({ name }, index) => ({ name, ...spread(spent[index] ?? []) }))
}

async function durable(
  flow: CompiledFlow,
  synchronous: 'FULL' | 'NORMAL',
  peers: Peers | null,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-bench-'))
  const store = openSqliteStore({ folder: join(folder, 'store'), synchronous })
  try {
    const insert = rawInsert(join(folder, 'raw.db'), synchronous)
    const converse = await aSession(store, flow)
    const cases: Case[] = [
      { name: 'raw prepared insert of 300 bytes', round: () => repeat(20, () => times(TURNS, insert)) },
      { name: 'raw insert, one a tick', round: () => repeatDurable(20, () => oneATick(TURNS, insert)) },
      { name: 'Signalbox, step + journal store', round: () => repeatDurable(20, converse) },
      ...((await peers?.durable({ scripts: SCRIPTS, turns: TURNS, folder, synchronous })) ?? []),
    ]
    const budget = synchronous === 'FULL' ? '1.3 ×' : '1.6 ×'
    const figures = await measure(cases, ROUNDS)
    console.log(
      table(`durable flow turn on SQLite, synchronous=${synchronous} (budget ${budget})`, 'turns/s', figures),
    )
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The same conversation in a flow of 10,000 nodes more: the first is the limit. */
async function sizes(): Promise<void> {
  const small = largeFlow(INTAKE, 0)
  const large = largeFlow(INTAKE, 10_000)
  const figures = await measure(
    [
      { name: 'flow of 11 nodes', round: () => repeat(500, () => throughFlow(small, true)) },
      {
        name: `flow of ${large.nodes.length} nodes`,
        round: () => repeat(500, () => throughFlow(large, true)),
      },
    ],
    ROUNDS,
  )
  console.log(table('flow turn by size of the flow, JSON state per turn (budget 1.2 ×)', 'turns/s', figures))
}

function throughTable(json: boolean): number {
  for (const script of SCRIPTS) {
    let state = freshTable()
    let text = json ? JSON.stringify(state) : ''
    for (const [key, value] of script) {
      state = tableStep(json ? JSON.parse(text) : state, key, value)
      if (json) text = JSON.stringify(state)
    }
    expectEnd(state.node, state.answers, script)
  }
  return TURNS
}

function throughFlow(flow: CompiledFlow, json: boolean): number {
  for (const script of SCRIPTS) {
    let { state } = step(flow, newFlowState(flow), { type: 'start' })
    let text = json ? write(state) : ''
    for (const [key, value] of script) {
      state = step(flow, json ? read(text) : state, { type: 'answers', answers: { [key]: value } }).state
      if (json) text = write(state)
    }
    expectEnd(state.current_node, state.answers, script)
  }
  return TURNS
}

/** A turn: the input into the inbox, the step, its facts and the new state into the journal, in one commit. */
async function aSession(store: JournalStore, flow: CompiledFlow): Promise<() => Promise<number>> {
  const key = { tenant: 'default' as TenantId, assistant: 'bench' as AssistantId, owner: 'local' as UserId }
  const session = 'ses_0123456789abcdefghjkmn0001' as SessionId
  const ref = await store.openSession({ ...key, thread: 'bench' }, session, 1)
  let turns = 0
  const turn = async (text: string, name: string, value: Json): Promise<string> => {
    const input = { type: 'answers', answers: { [name]: value } } as const
    const { state, events } = step(flow, read(text), input)
    const content = write(state)
    const run = `run-${++turns}`
    const at = 1_767_603_600_000 + turns
    const row = { firstSeq: turns, lastSeq: turns, at, turn: turnId(turns), hash: DIGEST }
    await Promise.all([
      store.put(
        ref,
        { key: run, at, lane: 'turn', run, digest: DIGEST, body: JSON.stringify(input) },
        'refuse',
      ),
      store.append({
        ref,
        after: turns - 1,
        row: { ...row, facts: JSON.stringify(events), content },
        takes: [run],
        settles: [run],
      }),
    ])
    return content
  }
  return async () => {
    for (const script of SCRIPTS) {
      let text = write(step(flow, newFlowState(flow), { type: 'start' }).state)
      for (const [name, value] of script) text = await turn(text, name, value)
      const end = read(text)
      expectEnd(end.current_node, end.answers, script)
    }
    return TURNS
  }
}

const write = (state: FlowState): string => JSON.stringify(packFlowState(state))
const read = (text: string): FlowState => unpackFlowState(JSON.parse(text))

const DIGEST = 'a'.repeat(64)

function rawInsert(file: string, synchronous: string): () => void {
  const database = new DatabaseSync(file)
  database.exec(
    `PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; CREATE TABLE events (body TEXT)`,
  )
  const insert = database.prepare('INSERT INTO events VALUES (?)')
  const body = 'x'.repeat(300)
  return () => void insert.run(body)
}

function repeat(rounds: number, once: () => number): number {
  let operations = 0
  for (let round = 0; round < rounds; round++) operations += once()
  return operations
}

function times(count: number, once: () => void): number {
  for (let index = 0; index < count; index++) once()
  return count
}

/** Runs one turn a tick: whoever waits for each pays for the event loop as well. */
async function oneATick(count: number, once: () => void): Promise<number> {
  for (let index = 0; index < count; index++)
    await new Promise<void>(done => setImmediate(() => done(once())))
  return count
}

async function repeatDurable(rounds: number, once: () => Promise<number>): Promise<number> {
  let operations = 0
  for (let round = 0; round < rounds; round++) operations += await once()
  return operations
}

/** Loads the peers, which are no part of the product's installation. */
async function loadPeers(): Promise<Peers | null> {
  if (existsSync(new URL('node_modules/', PEERS))) return import(new URL('peers.js', PEERS).href)
  console.log(
    '\nXState and LangGraph.js are not installed: npm install --ignore-scripts --prefix bench/peers',
  )
  return null
}
