import type { Amount } from '../../numbers/number-mention.ts'

/** "Up to 5000": the one number said is the one meant. */
export const isAtMost = (
  amount: Amount,
): amount is Amount & { readonly is: 'range'; readonly high: number } =>
  amount.is === 'range' && amount.low === null && amount.high !== null
