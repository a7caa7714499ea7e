import { onTestFinished } from 'vitest'
import { SEED } from '../chance.ts'
import { figure, spread } from '../faults/figures.ts'
import { aDatabase } from './a-database.ts'
import { type Cluster, startCluster } from './cluster.ts'

/** Clusters at a time: most of a takeover is waiting until a node is taken for dead. */
const CLUSTERS = 4

/** One round of a cluster that is at work. */
export interface Round {
  /** Faults the nth has. */
  faults(nth: number): number
  /** Resolves when every run has ended, with the milliseconds each took since the last fault. */
  run(cluster: Cluster, nth: number): Promise<readonly number[]>
}

/** Rounds on several clusters at once, each with a database of its own. Says how long sessions took to go on. */
export async function sideBySide(name: string, most: number, round: Round): Promise<readonly number[]> {
  const times: number[] = []
  const totals = { faults: 0, runs: 0, effects: 0 }
  let nth = 0
  await Promise.all(
    Array.from({ length: Math.min(CLUSTERS, most) }, async (_, index) => {
      const database = await aDatabase()
      const cluster = await startCluster(database.url, { seed: SEED * CLUSTERS + index })
      onTestFinished(async () => {
        await cluster.close()
        await database.drop()
      })
      while (totals.faults < most) {
        const now = nth++
        totals.faults += round.faults(now)
        times.push(...(await round.run(cluster, now)))
        console.log(`${name}: ${totals.faults} of ${most}, ${spread(times)}`)
      }
      cluster.play()
      await cluster.rest()
      const { runs, effects } = await cluster.expectSound()
      totals.runs += runs
      totals.effects += effects
    }),
  )
  figure(name, `${totals.faults}; ${totals.runs} runs, ${totals.effects} effects, none lost, none doubled`)
  figure(`${name}: until every session had gone on`, spread(times))
  return times
}
