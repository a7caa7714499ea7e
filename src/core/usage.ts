import { addUsd, type MicroUsd, ZERO_USD } from './money.ts'

export interface Usage {
  readonly inputTokens: number
  readonly outputTokens: number
  readonly cachedInputTokens: number
  readonly costMicroUsd: MicroUsd
  /** Part of the input that the provider keeps for the next request. Missing when none. */
  readonly cacheWriteTokens?: number
  /** Number of attempts in it that have no known price: their cost counts as 0. Missing when none. */
  readonly unpriced?: number
  /** For how many attempts the tokens are an estimate, since they were cut off before they were counted, or nobody counts. */
  readonly estimated?: number
}

export const NO_USAGE: Usage = {
  inputTokens: 0,
  outputTokens: 0,
  cachedInputTokens: 0,
  costMicroUsd: ZERO_USD,
}

export const addUsage = (a: Usage, b: Usage): Usage => ({
  inputTokens: a.inputTokens + b.inputTokens,
  outputTokens: a.outputTokens + b.outputTokens,
  cachedInputTokens: a.cachedInputTokens + b.cachedInputTokens,
  costMicroUsd: addUsd(a.costMicroUsd, b.costMicroUsd),
  ...counted('cacheWriteTokens', a, b),
  ...counted('unpriced', a, b),
  ...counted('estimated', a, b),
})

type Count = 'cacheWriteTokens' | 'unpriced' | 'estimated'

function counted(name: Count, a: Usage, b: Usage): Pick<Usage, Count> {
  const count = (a[name] ?? 0) + (b[name] ?? 0)
  return count === 0 ? {} : { [name]: count }
}
