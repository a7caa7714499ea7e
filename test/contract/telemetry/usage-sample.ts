import { microUsd } from '../../../src/core/money.ts'

export const USAGE = {
  inputTokens: 900,
  outputTokens: 60,
  cachedInputTokens: 100,
  costMicroUsd: microUsd(1_200),
  cacheWriteTokens: 3,
  unpriced: 1,
  estimated: 1,
}

export const SPENT = { costMicroUsd: microUsd(40_000), apiCalls: 2 }
