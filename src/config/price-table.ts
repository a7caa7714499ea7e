import * as z from 'zod/mini'
import type { PriceTable } from '../llm/prices.ts'
import type { ValueKind } from './value-kind.ts'

const perMillion = z.number().check(z.gte(0))
const rates = {
  input: perMillion,
  output: perMillion,
  cachedInput: perMillion,
  cacheWrite: z.exactOptional(perMillion),
}
const PricesSchema = z.record(
  z.string(),
  z.strictObject({
    ...rates,
    long: z.exactOptional(z.strictObject({ ...rates, beyondInputTokens: z.int().check(z.gte(0)) })),
  }),
)

export const prices: ValueKind<PriceTable> = {
  expected: 'models with input, output and cachedInput in US dollars per million tokens',
  read(value) {
    const parsed = z.safeParse(PricesSchema, value)
    return parsed.success ? parsed.data : null
  },
}
