import { expect, test } from 'vitest'
import { amount, rerun } from '../chance.ts'
import { sideBySide } from './side-by-side.ts'

const STOPS = amount(2)
const PROMISED_MS = 30_000
const RERUN = rerun('test/postgres/nodes-stop.full.test.ts')

test(`${STOPS} nodes that are stopped and go on late do nothing twice (${RERUN})`, {
  timeout: amount(300_000),
}, async () => {
  const times = await sideBySide('nodes stopped and gone on late', STOPS, {
    faults: () => 1,
    async run(cluster, nth) {
      const { lives } = cluster
      const seat = cluster.upTo(lives.seats)
      cluster.play()
      await cluster.moment()
      lives.stop(seat)
      // Every third wakes up while the other is about to take over, or does.
      if (nth % 3 === 2) {
        await cluster.moment()
        lives.goOn(seat)
        return cluster.rest()
      }
      const times = await cluster.rest()
      cluster.play()
      await cluster.moment()
      lives.goOn(seat)
      await cluster.rest()
      return times
    },
  })
  expect(Math.max(...times)).toBeLessThan(PROMISED_MS)
})
