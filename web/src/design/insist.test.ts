import { expect, test } from 'vitest'
import { insist } from './insist.ts'

test('what does not load is asked for with longer pauses, missed after a while, and no more once it is there', async () => {
  const seen: (number | boolean)[] = []
  let failures = 6
  const part = await insist(
    async () => {
      if (failures-- > 0) throw new TypeError('Failed to fetch')
      return 'part'
    },
    async ms => void seen.push(ms),
    isMissed => void seen.push(isMissed),
  )
  expect(part).toBe('part')
  expect(seen).toEqual([2_000, 4_000, true, 8_000, 16_000, 30_000, 30_000, false])
})

test('what loads soon is never missed', async () => {
  const told: boolean[] = []
  let failures = 2
  const load = async () => {
    if (failures-- > 0) throw new TypeError('Failed to fetch')
  }
  await insist(
    load,
    async () => {},
    isMissed => void told.push(isMissed),
  )
  expect(told).toEqual([])
})
