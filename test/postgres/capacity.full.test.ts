import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished, test } from 'vitest'
import { aFolder } from '../a-folder.ts'
import { amount, rerun } from '../chance.ts'
import { figure } from '../faults/figures.ts'
import { soak } from '../faults/soak.ts'
import { startStandby } from '../faults/standby.ts'
import { aDatabase } from './a-database.ts'

const TURNS = amount(200)
const TICK_MS = 10
const RERUN = rerun('test/postgres/capacity.full.test.ts')

/** What a process has computed so far, as Linux counts it. */
function cpuMsOf(pid: number): number {
  const [user, system] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? []
  return (Number(user) + Number(system)) * TICK_MS
}

test(`what ${TURNS} turns take of a node and of PostgreSQL (${RERUN})`, {
  timeout: amount(300_000),
}, async () => {
  const database = await aDatabase()
  const root = aFolder()
  const node = await startStandby({
    data: join(root, 'data'),
    effects: join(root, 'effects'),
    database: database.url,
  })
  onTestFinished(async () => {
    await node.kill()
    await database.drop()
  })
  const port = await node.serve(0)
  await soak(node, port, 100)
  const one = async (text: string) => Number(Object.values((await database.query(text))[0] ?? {})[0])
  const computed = async () => {
    const rows = await database.query(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'signalbox %'`,
    )
    return rows.reduce((sum, { pid }) => sum + cpuMsOf(Number(pid)), 0)
  }
  const size = () => one('SELECT pg_database_size(current_database())')
  const log = () => one(`SELECT pg_current_wal_lsn() - '0/0'::pg_lsn`)
  const before = { cpu: await computed(), size: await size(), log: await log() }
  const { cpuMsOfTurn, seconds } = await soak(node, port, TURNS)
  const perTurn = (after: number, from: number) => (after - from) / TURNS
  figure('turns of a node on PostgreSQL', `${TURNS} in ${seconds.toFixed(0)} s`)
  figure('computing of a turn: node', `${cpuMsOfTurn.toFixed(1)} ms`)
  figure('computing of a turn: PostgreSQL', `${perTurn(await computed(), before.cpu).toFixed(1)} ms`)
  figure('stored by a turn', `${(perTurn(await size(), before.size) / 1_000).toFixed(1)} kB`)
  figure('written to its log by a turn', `${(perTurn(await log(), before.log) / 1_000).toFixed(1)} kB`)
})
