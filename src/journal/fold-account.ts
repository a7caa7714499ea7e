import type { Account, CostRow } from '../core/account.ts'
import type { JournalEventOf } from '../core/event.ts'
import type { Place, SessionState, TurnEffect } from '../core/session.ts'
import { addUsage, NO_USAGE } from '../core/usage.ts'
import { workOn } from './fold-plans.ts'

/** Names of tools come from models, too: the first ones are told apart. */
const MOST_TOOLS = 100

type Settled = JournalEventOf<'effect_settled'>['payload']

export function withOutcome(
  { account, place }: SessionState,
  claimed: TurnEffect | undefined,
  { status, code, durationMs, usage }: Settled,
): Account {
  if (claimed === undefined) return account
  const isFailed = status !== 'ok'
  if (claimed.kind === 'tool') {
    const counted = withToolCall(account, claimed.name, isFailed, durationMs)
    return code === 'turn_timeout' ? withTimeout(counted, place) : counted
  }
  return withCost(account, {
    operation: claimed.operationType ?? 'other',
    contextType: place.contextType,
    executionMode: claimed.executionMode ?? null,
    profile: claimed.name,
    calls: 1,
    failed: isFailed ? 1 : 0,
    timeouts: code === 'turn_timeout' ? 1 : 0,
    withoutTools: claimed.withoutTools === true ? 1 : 0,
    usage: usage ?? NO_USAGE,
  })
}

/** The watchdog ended the turn between two calls. */
export const withInterruption = (
  { account, place }: SessionState,
  { by }: JournalEventOf<'turn_interrupted'>['payload'],
): Account => (by === 'watchdog' ? withTimeout(account, place) : account)

/** A turn whose time was over while no model was asked. */
const withTimeout = (account: Account, { contextType }: Place): Account =>
  withCost(account, {
    operation: 'planner_stream',
    contextType,
    executionMode: null,
    profile: null,
    calls: 0,
    failed: 0,
    timeouts: 1,
    withoutTools: 0,
    usage: NO_USAGE,
  })

/** A blank message is answered without a call, and counts as one that cost nothing. */
export const withFallback = (
  { account, place }: SessionState,
  { rule }: JournalEventOf<'decision_made'>['payload'],
): Account =>
  rule !== 'blank_message'
    ? account
    : withCost(account, {
        operation: 'fallback',
        contextType: place.contextType,
        executionMode: null,
        profile: null,
        calls: 1,
        failed: 0,
        timeouts: 0,
        withoutTools: 0,
        usage: NO_USAGE,
      })

export const withVerdict = (
  { account }: SessionState,
  { verdict }: JournalEventOf<'plan_reviewed'>['payload'],
): Account => ({
  ...account,
  reviews: { ...account.reviews, [verdict]: (account.reviews[verdict] ?? 0) + 1 },
})

/** Calls the engine answers itself have no effect: their steps say when they began and how they ended. */
export function withOwnCall(
  state: SessionState,
  { at, payload: { plan, step, status, effect } }: JournalEventOf<'step_changed'>,
): Account {
  const { account, plans } = state
  const before = plans[plan]?.steps[step]
  if (effect !== null || before?.effect !== null || !before.isCall) return account
  if (status !== 'completed' && status !== 'failed') return account
  return withToolCall(account, before.callee ?? 'other', status === 'failed', workOn(state, before, at))
}

function withCost(account: Account, row: CostRow): Account {
  const same = account.costs.find(
    one =>
      one.operation === row.operation &&
      one.contextType === row.contextType &&
      one.executionMode === row.executionMode &&
      one.profile === row.profile,
  )
  const sum: CostRow =
    same === undefined
      ? row
      : {
          ...row,
          calls: same.calls + row.calls,
          failed: same.failed + row.failed,
          timeouts: same.timeouts + row.timeouts,
          withoutTools: same.withoutTools + row.withoutTools,
          usage: addUsage(same.usage, row.usage),
        }
  return { ...account, costs: [...account.costs.filter(one => one !== same), sum] }
}

function withToolCall(account: Account, tool: string, isFailed: boolean, durationMs: number): Account {
  const same = account.tools.find(one => one.tool === tool)
  if (same === undefined && account.tools.length >= MOST_TOOLS) return account
  const sum = {
    tool,
    calls: (same?.calls ?? 0) + 1,
    failed: (same?.failed ?? 0) + (isFailed ? 1 : 0),
    durationMs: (same?.durationMs ?? 0) + durationMs,
  }
  return { ...account, tools: [...account.tools.filter(one => one !== same), sum] }
}
