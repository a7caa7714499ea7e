import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { estimateOf } from '../ports/estimate-of.ts'
import { defineTool } from '../tools/define-tool.ts'
import { withPrices } from './price-list.ts'

const sing = defineTool({
  name: 'sing',
  description: 'Sings.',
  parameters: z.object({ duration: z.number() }),
  estimate: () => ({ costUsd: 0, durationMs: 1000, apiCalls: 0 }),
  run: () => null,
})
const agents = { music: { tool: 'sing' } }

test('a price goes before the estimate of the tool, and leaves what it does not name', () => {
  const [tool] = withPrices([sing], { music: { usd: 0.02, per: { duration: 0.001 } } }, agents).tools
  expect(tool && estimateOf(tool, { duration: 60 })).toEqual({
    costMicroUsd: 80_000,
    durationMs: 1000,
    apiCalls: 0,
  })
})

test('a tool without a price stays as it is', () => {
  expect(withPrices([sing], {}, agents).tools).toEqual([sing])
})

test('a price of nothing that is there, of an unknown parameter, or a second one is a fault', () => {
  const { faults } = withPrices(
    [sing],
    { music: { per: { length: 1 } }, sing: { usd: 1 }, sign: { usd: 1 } },
    agents,
  )
  expect(faults.map(({ path }) => path.join('.'))).toEqual(['music.per.length', 'sing', 'sign'])
})
