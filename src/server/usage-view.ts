import type { AccountView, UsageView } from '../api/rest.ts'
import type { Account } from '../core/account.ts'
import type { Fact } from '../core/event.ts'
import type { Usage } from '../core/usage.ts'

// Everybody sees the tokens of what they did; what was paid for them is for operators and admins.

export const accountView = (account: Account): AccountView => ({
  ...account,
  costs: account.costs.map(row => ({ ...row, usage: tokensOf(row.usage) })),
})

export function tokensOf({ costMicroUsd: _, unpriced: __, ...tokens }: Usage): UsageView {
  return tokens
}

/** A fact without the money it records. */
export function withoutMoney<One extends Fact>(event: One): unknown {
  if (event.type !== 'effect_settled') return event
  const { usage, spent: _, ...rest } = event.payload
  return { ...event, payload: { ...rest, usage: usage === null ? null : tokensOf(usage) } }
}
