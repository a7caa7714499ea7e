import { expect, test } from 'vitest'
import { createTrees } from '../../src/nlu/judge/trees.ts'
import { fitTrees } from './fit-trees.ts'

/** Right with one of two signals, wrong with both or none: no weights of their own can say that. */
const EITHER = [[], ['§rain'], ['§sun'], ['§rain', '§sun']].flatMap(signals =>
  Array.from({ length: 50 }, (_, at) => ({
    signals: [...signals, ...(at % 2 === 0 ? ['§noise'] : [])],
    isRight: signals.length === 1,
  })),
)

test('trees learn what signals mean together', () => {
  const trees = createTrees(fitTrees(EITHER))
  expect(trees(['§rain'])).toBeGreaterThan(2)
  expect(trees(['§sun', '§noise'])).toBeGreaterThan(2)
  expect(trees(['§rain', '§sun'])).toBeLessThan(-2)
  expect(trees([])).toBeLessThan(-2)
})

test('what no training has shown changes nothing', () => {
  const trees = createTrees(fitTrees(EITHER))
  expect(trees(['§rain', '§never seen'])).toBe(trees(['§rain']))
})

test('the same sentences make the same trees', () => {
  expect(fitTrees(EITHER)).toEqual(fitTrees(EITHER))
})
