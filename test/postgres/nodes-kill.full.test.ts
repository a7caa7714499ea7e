import { expect, test } from 'vitest'
import { amount, rerun } from '../chance.ts'
import { sideBySide } from './side-by-side.ts'

const KILLS = amount(4)
const PROMISED_MS = 30_000
const RERUN = rerun('test/postgres/nodes-kill.full.test.ts')

test(`${KILLS} kills of two nodes lose nothing and double nothing; the survivor goes on (${RERUN})`, {
  timeout: amount(300_000),
}, async () => {
  // Every other time the second one dies, too, as soon as the first is back.
  const isTwice = (nth: number) => nth % 2 === 1
  const times = await sideBySide('kills over two nodes', KILLS, {
    faults: nth => (isTwice(nth) ? 2 : 1),
    async run(cluster, nth) {
      const { lives } = cluster
      const seat = cluster.upTo(lives.seats)
      cluster.play()
      await cluster.moment()
      await lives.kill(seat)
      if (isTwice(nth)) {
        await lives.start(seat)
        await cluster.moment()
        await lives.kill(1 - seat)
      }
      const times = await cluster.rest()
      await lives.start(isTwice(nth) ? 1 - seat : seat)
      return times
    },
  })
  expect(Math.max(...times)).toBeLessThan(PROMISED_MS)
})
