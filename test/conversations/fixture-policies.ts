import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../../src/adapters/digest.ts'
import { loadPolicies } from '../../src/assistants/load-policies.ts'
import { defaultPolicy } from '../../src/policy/default-policy.ts'
import type { Policy, Verdict } from '../../src/policy/policy.ts'
import type { Lookup } from '../../src/tools/lookup.ts'
import type { Tool } from '../../src/tools/tool.ts'

/** Policies for conversations, by name. */
export function fixturePolicy(name: string | undefined, tools: readonly Tool[]): Policy {
  if (name === undefined) return defaultPolicy
  if (name === 'rules') return ruledPolicy(tools)
  const policy = POLICIES[name]
  if (policy === undefined) throw new Error(`there is no fixture policy ${name}`)
  return policy
}

function ruledPolicy(tools: readonly Tool[]): Policy {
  const file = 'policies.yaml'
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  const { policy, faults } = loadPolicies(
    file,
    text,
    { tools, lookups: Object.keys(FIXTURE_LOOKUPS) },
    sha256,
  )
  if (policy === null || faults.length > 0) throw new Error(JSON.stringify(faults))
  return policy
}

/** Orders with A are the person's own, those with B somebody else's; others there are none. */
export const FIXTURE_LOOKUPS: Readonly<Record<string, Lookup>> = {
  order: ({ params, user }) => {
    const [letter] = String(params.order)
    return letter === 'A' ? { customer: user } : letter === 'B' ? { customer: 'somebody else' } : null
  },
}

export const FIXTURE_POLICY_CODES = ['small_amount', 'large_amount', 'beyond_limit'] as const

const VERDICTS = {
  small_amount: { verdict: 'require_confirmation', reason: 'Money will be paid back.' },
  large_amount: { verdict: 'require_confirmation', reason: 'This is a large amount.' },
  beyond_limit: { verdict: 'deny', reason: 'At most 500 may be paid back here.' },
} as const satisfies Record<(typeof FIXTURE_POLICY_CODES)[number], Omit<Verdict, 'code'>>

const POLICIES: Readonly<Record<string, Policy>> = {
  /** Refunds are confirmed, above 100 with another reason, and above 500 they are not made. */
  refund_limits: {
    revision: 'refund-limits-1',
    check(call) {
      const amount = amountIn(call.arguments)
      if (amount === null) return defaultPolicy.check(call)
      const code = amount > 500 ? 'beyond_limit' : amount > 100 ? 'large_amount' : 'small_amount'
      return { code, ...VERDICTS[code] }
    },
  },
}

function amountIn(args: unknown): number | null {
  const { amount } = (args ?? {}) as { amount?: unknown }
  return typeof amount === 'number' ? amount : null
}
