declare const brand: unique symbol
/** Whole millionths of a US dollar, so that sums never drift. */
export type MicroUsd = number & { readonly [brand]: 'micro-usd' }

export const ZERO_USD = 0 as MicroUsd

export function microUsd(value: number): MicroUsd {
  if (!Number.isSafeInteger(value)) throw new RangeError(`money is whole micro-USD, got ${value}`)
  return value as MicroUsd
}

export const addUsd = (a: MicroUsd, b: MicroUsd): MicroUsd => microUsd(a + b)

/** A price per million tokens in USD is the same number in micro-USD per token. Rounds up: never under-reports. */
export const costOfTokens = (tokens: number, usdPerMillion: number): MicroUsd =>
  microUsd(Math.ceil(tokens * usdPerMillion))

export const formatUsd = (amount: MicroUsd): string => `$${(amount / 1_000_000).toFixed(6)}`
