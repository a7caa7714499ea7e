import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calibrate, type Outcome, probabilityOf } from './calibration.ts'

const outcome = fc.record({
  lead: fc.double({ min: 0, max: 3, noNaN: true }),
  scope: fc.double({ min: -3, max: 2, noNaN: true }),
  right: fc.boolean(),
})

test('more evidence never makes less sure, whatever the outcomes were', () => {
  fc.assert(
    fc.property(fc.array(outcome, { maxLength: 60 }), outcome, (outcomes, { lead, scope }) => {
      const fitted = calibrate(outcomes)
      const sure = probabilityOf(fitted, { lead, scope })
      expect(sure).toBeGreaterThanOrEqual(0)
      expect(sure).toBeLessThanOrEqual(1)
      expect(probabilityOf(fitted, { lead: lead + 0.1, scope })).toBeGreaterThanOrEqual(sure)
      expect(probabilityOf(fitted, { lead, scope: scope + 0.1 })).toBeGreaterThanOrEqual(sure)
    }),
  )
})

test('what was right in six of ten is called about 60 % likely', () => {
  const outcomes: Outcome[] = Array.from({ length: 500 }, (_, index) => ({
    lead: 0.2,
    scope: -0.5,
    right: index % 10 < 6,
  }))
  expect(probabilityOf(calibrate(outcomes), { lead: 0.2, scope: -0.5 })).toBeCloseTo(0.6, 1)
})
