import { describe, expect, test } from 'vitest'
import { asJson } from '../../../src/core/json.ts'
import { finish } from '../../../src/nlu/sliced.ts'
import { TOOLS } from '../../../src/ui-tools/tools.ts'
import { inWords } from '../../../src/ui-tools/tools-in-words.ts'
import { unfitData } from '../../../src/ui-tools/unfit-data.ts'
import { validate } from '../../../src/ui-tools/validate/validate.ts'
import { isFullRun, rerun } from '../../chance.ts'
import { computingMs } from '../../computing-ms.ts'
import { growthOf, isTooSteep } from './growth-of.ts'
import { handedInTo } from './handed-in.ts'
import { CLAUSE_SHAPES, QUICK_SHAPES, SHAPES } from './shapes.ts'
import { openedWith, textReaders } from './text-readers.ts'

/** One look tells whether it is worth a closer one. */
const LOOK = isFullRun ? 16_000 : 8_000
const LONGEST = isFullRun ? 256_000 : LOOK
const QUICK_MS = isFullRun ? 150 : 75
/** What is bounded grows no more, and may be dear all the same: so much is a stall on any machine. */
const DEAR_MS = 600

const shapesFor = (reader: string) =>
  Object.entries(SHAPES).filter(
    ([name]) =>
      isFullRun || QUICK_SHAPES.has(name) || (reader.startsWith('decision of ') && CLAUSE_SHAPES.has(name)),
  )
const readers = await textReaders(isFullRun ? ['en', 'de'] : ['de'])

/** The quickest of three: the others may have been held up. Each is another text, for what was read last is remembered. */
const isDear = (read: (at: number) => unknown): boolean =>
  Math.min(...[1, 2, 3].map(at => computingMs(() => read(at)))) > DEAR_MS

describe('what people, models and tools write is read in time that grows with its length', () => {
  test.each(Object.entries(readers))('%s', (reader, read) => {
    const steep = shapesFor(reader).flatMap(([name, shape]) => {
      const text = shape(1_000)
      const first = computingMs(() => read(text))
      const longer = shape(LOOK)
      // What is dear already is not looked at with more of it.
      if (first < QUICK_MS && computingMs(() => read(longer)) < QUICK_MS) return []
      const growth = growthOf(size => () => read(shape(size)), 125, LONGEST)
      const costs = `${name}: ${growth.costs.map(Math.round).join(', ')} ms`
      return isTooSteep(growth) || isDear(at => read(`${longer} ${at}`)) ? [costs] : []
    })
    expect(steep, rerun('test/contract/growth')).toEqual([])
  })
})

describe('what is handed in is checked in time that grows with its size', () => {
  test.each(Object.keys(TOOLS) as (keyof typeof TOOLS)[])('%s', tool => {
    const params = openedWith(tool)
    const scope = { count: 3, isApproximate: false, groups: ['north'] }
    const check = (handedIn: object) => {
      expect(unfitData(tool, asJson(handedIn), 'en')).toBeNull()
      const data = TOOLS[tool].data.parse(handedIn)
      finish(validate({ request: { tool, params }, capture: { tool, data }, scope }))
      inWords(tool).summary(params, data, 'en')
    }
    const { most, shapes: data } = handedInTo(tool)
    const steep = Object.entries(data).flatMap(([name, shape]) => {
      const half = shape(most / 2)
      if (computingMs(() => check(half)) < QUICK_MS) return []
      const growth = growthOf(size => () => check(shape(size)), most / 16, most)
      return isTooSteep(growth) ? [`${name}: ${growth.costs.map(Math.round).join(', ')} ms`] : []
    })
    expect(steep).toEqual([])
  })
})

describe('the measure itself', () => {
  test.each([
    ['finds what goes over all pairs', [6, 25, 101, 398], true],
    ['finds what takes too long, however it grows', [3_100], true],
    ['lets sorting pass', [30, 64, 137, 291], false],
    ['lets a doubling pass that was dear to the machine', [30, 62, 250, 502], false],
    ['says nothing of what takes no time', [0.1, 1, 5, 19], false],
  ])('%s', (_, costs, expected) => {
    expect(isTooSteep({ costs })).toBe(expected)
  })
})
