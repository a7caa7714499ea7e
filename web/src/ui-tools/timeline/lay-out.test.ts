import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Milestone } from '../../../../src/ui-tools/timeline/data.ts'
import { CARD_WIDTH, layOut } from './lay-out.ts'

const milestone = (id: string, date: string): Milestone => ({ id, name: id, date, owner: '', status: '' })

test('milestones stand in the order of their days, those without one apart', () => {
  const { placed, undated } = layOut([
    milestone('b', '2026-05-01'),
    milestone('x', 'later'),
    milestone('a', '2026-04-01'),
  ])
  expect(placed.map(({ milestone: { id } }) => id)).toEqual(['a', 'b'])
  expect(undated.map(({ id }) => id)).toEqual(['x'])
})

test('no two cards of a lane overlap, and none leaves the sheet', () => {
  const days = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map(date => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(fc.array(days, { maxLength: 40 }), given => {
      const { placed, width } = layOut(given.map((day, at) => milestone(`m${at}`, day)))
      for (const one of placed) {
        expect(one.left).toBeGreaterThanOrEqual(0)
        expect(one.left + CARD_WIDTH).toBeLessThanOrEqual(width)
        for (const other of placed)
          if (one !== other && one.lane === other.lane)
            expect(Math.abs(one.left - other.left)).toBeGreaterThanOrEqual(CARD_WIDTH)
      }
    }),
  )
})

test('months are named at their first day, and names never touch', () => {
  const { ticks } = layOut([milestone('a', '2026-01-15'), milestone('b', '2026-04-15')])
  expect(ticks.map(({ day }) => day)).toEqual(['2026-02-01', '2026-03-01', '2026-04-01'])
  const first = layOut([milestone('a', '2026-03-01'), milestone('b', '2026-04-15')])
  expect(first.ticks.map(({ day }) => day)).toEqual(['2026-03-01', '2026-04-01'])
  expect(first.ticks[0]?.x).toBe(first.placed[0]?.x)
})
