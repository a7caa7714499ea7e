import { expect, test } from 'vitest'
import { linesElsewhere } from '../../scripts/judge/window/lines-elsewhere.ts'
import { isFullRun } from '../chance.ts'
import { verdictOf } from './score-window-words.ts'

const lines = linesElsewhere()
/** One of so many: all of them take a while. */
const EVERY = isFullRun ? 1 : 10

test('nothing that was written to somebody else is a yes at a window', () => {
  const some = lines.filter((_, at) => at % EVERY === 0)
  expect(some.length).toBeGreaterThan(1_000)
  const taken = some.filter(
    line => verdictOf({ ...line, kind: 'other', params: {} }).reading.meaning === 'yes',
  )
  expect(taken.map(({ text }) => text)).toEqual([])
})
