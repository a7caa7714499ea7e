import { expect, test } from 'vitest'
import { type Account, type CostRow, NO_ACCOUNT } from '../core/account.ts'
import { microUsd } from '../core/money.ts'
import { NO_USAGE } from '../core/usage.ts'
import { formatAccounts } from './format-accounts.ts'

const row: CostRow = {
  operation: 'planner_stream',
  contextType: 'general',
  executionMode: null,
  profile: 'balanced',
  calls: 2,
  failed: 0,
  timeouts: 0,
  withoutTools: 0,
  usage: { ...NO_USAGE, inputTokens: 100, outputTokens: 20, costMicroUsd: microUsd(1_500) },
}

const account: Account = {
  costs: [
    row,
    { ...row, operation: 'plan_review', executionMode: 'agent_review', profile: 'quality', calls: 1 },
  ],
  tools: [{ tool: 'look', calls: 3, failed: 1, durationMs: 40.4 }],
  reviews: { needs_changes: 1 },
}

test('costs of all sessions are summed up by purpose, context and mode, with tools and verdicts', () => {
  expect(formatAccounts([account, NO_ACCOUNT, { ...account, reviews: { approved: 2 } }])).toBe(`\
OPERATION       CONTEXT  MODE          PROFILE   CALLS  FAILED  TOKENS  COST
plan_review     general  agent_review  quality   2      0       200+40  $0.003000
planner_stream  general  –             balanced  4      0       200+40  $0.003000

TOOL  CALLS  FAILED  MS
look  6      2       81

VERDICT        PLANS
approved       2
needs_changes  1
`)
  expect(formatAccounts([NO_ACCOUNT])).toBe('No model was asked yet.\n')
})

test('calls the watchdog ended and calls without tools have a column where there are any', () => {
  const shown = formatAccounts([{ ...NO_ACCOUNT, costs: [{ ...row, failed: 1, timeouts: 1 }] }])
  expect(shown).toContain('COST       TIMED OUT\n')
  expect(shown).not.toContain('WITHOUT TOOLS')
  expect(formatAccounts([{ ...NO_ACCOUNT, costs: [{ ...row, withoutTools: 2 }] }])).toMatch(
    /WITHOUT TOOLS\n.* 2\n/,
  )
})
