import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aFolder } from '../a-folder.ts'
import { amount, rerun } from '../chance.ts'
import { figure } from './figures.ts'
import { soak } from './soak.ts'
import { startStandby } from './standby.ts'

const TURNS = amount(1_000)
/** Room for what allocators keep: a leak of a small object in every turn shows well above it. */
const MOST_GROWTH = 30_000_000
const RERUN = rerun('test/faults/soak.full.test.ts')

test(`${TURNS} turns leave the memory of a server as it was (${RERUN})`, {
  timeout: amount(300_000),
}, async () => {
  const root = aFolder()
  const server = await startStandby({ data: join(root, 'data'), effects: join(root, 'effects') })
  onTestFinished(() => server.kill())
  const { samples, cpuMsOfTurn, seconds } = await soak(server, await server.serve(0), TURNS)
  const megabytes = samples.map(bytes => Math.round(bytes / 1e6))
  const middle = (of: readonly number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0
  // The first quarter is warming up.
  const quarter = Math.floor(samples.length / 4)
  const growth = middle(samples.slice(-quarter)) - middle(samples.slice(quarter, 2 * quarter))
  figure('soak', `${TURNS.toLocaleString('en')} turns in ${seconds.toFixed(0)} s; MB: ${megabytes.join(' ')}`)
  figure('soak: last quarter beside the second', `${(growth / 1e6).toFixed(1)} MB`)
  figure('soak: computing of a turn, SQLite', `${cpuMsOfTurn.toFixed(1)} ms`)
  expect(growth).toBeLessThan(MOST_GROWTH)
})
