import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { amount, rerun, SEED } from '../chance.ts'
import { figure, spread } from '../faults/figures.ts'
import { variant } from '../variant.ts'
import { startCluster } from './cluster.ts'
import { startPostgres } from './start-postgres.ts'

const ROUNDS = amount(1)
const PROMISED_MS = 30_000
const AWAY_MS = 60_000
const RERUN = rerun('test/postgres/restarts.test.ts')

async function aCluster() {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const cluster = await startCluster(postgres.url, { seed: SEED, mayBeAway: true, readsElsewhere: true })
  onTestFinished(() => cluster.close())
  return { postgres, cluster }
}

/** Ends the connections by which nodes hear each other; how many there were. */
async function deafen(url: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(`
    SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE application_name = 'signalbox listening'`)
  await client.end()
  return rows.length
}

test(`crashes of PostgreSQL in the middle of turns and nodes that do not hear each other, ${ROUNDS} of each, lose and double nothing (${RERUN})`, {
  timeout: amount(300_000),
}, async () => {
  const { postgres, cluster } = await aCluster()
  const crashes: number[] = []
  const drops: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    cluster.play()
    await cluster.moment()
    expect(await deafen(postgres.url)).toBe(cluster.lives.seats)
    drops.push(...(await cluster.rest()))
    cluster.play()
    await cluster.moment()
    await postgres.crash()
    await postgres.resume()
    crashes.push(...(await cluster.rest()))
    console.log(`crashes of PostgreSQL: ${round} of ${ROUNDS}, ${spread(crashes)}`)
  }
  cluster.play()
  await cluster.rest()
  const { runs, effects } = await cluster.expectSound()
  figure(
    'crashes of PostgreSQL in mid-turn, and as many times no node hears another',
    `${ROUNDS}; ${runs} runs read at another node, ${effects} effects, none lost, none doubled`,
  )
  figure('crashes of PostgreSQL: until every session had gone on', spread(crashes))
  figure('LISTEN connections dropped: until every run was read to its end', spread(drops))
})

variant('a database that is gone for a minute: nodes say so meanwhile, and go on by themselves', async () => {
  const { postgres, cluster } = await aCluster()
  cluster.play()
  await cluster.moment()
  await postgres.crash()
  const resting = cluster.rest()
  const { port } = await cluster.lives.after(null)
  const [ready, up] = await Promise.all(
    ['readyz', 'healthz'].map(path => fetch(`http://127.0.0.1:${port}/${path}`)),
  )
  expect([ready?.status, up?.status]).toEqual([503, 200])
  await new Promise(resolve => setTimeout(resolve, AWAY_MS))
  const back = performance.now()
  await postgres.resume()
  await resting
  const ms = performance.now() - back
  figure('PostgreSQL gone for a minute: until every session had gone on', spread([ms]))
  cluster.play()
  await cluster.rest()
  await cluster.expectSound()
  expect(ms).toBeLessThan(PROMISED_MS)
})
