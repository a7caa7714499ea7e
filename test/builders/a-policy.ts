import { DEFAULT_TENANT, type UserId } from '../../src/core/id.ts'
import { compilePolicies, type KnownNames } from '../../src/policy/compile-policies.ts'
import { createPolicy } from '../../src/policy/create-policy.ts'
import type { PolicyCall } from '../../src/policy/policy.ts'
import { PoliciesSchema } from '../../src/policy/policy-schema.ts'

const KNOWN: KnownNames = {
  tools: [
    { name: 'pay', parameters: { properties: { amount: { type: 'number' }, to: { type: 'string' } } } },
    { name: 'erase', parameters: { properties: { id: { type: 'string' } } } },
  ],
  lookups: ['order'],
}

/** For tests: rules as an author writes them, about the tools `pay` and `erase`. */
export function compiled(source: unknown) {
  return compilePolicies(PoliciesSchema.parse(source), KNOWN)
}

export function aPolicy(...rules: readonly object[]) {
  return aPolicyWith({ rules })
}

export function aPolicyWith(source: unknown) {
  const { rules, counters, faults } = compiled(source)
  const errors = faults.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  return createPolicy(rules, counters, 'test')
}

export const aCall = (
  given: Partial<PolicyCall> & { readonly roles?: readonly string[] } = {},
): PolicyCall => {
  const { roles = [], ...call } = given
  return {
    tool: 'pay',
    destructive: false,
    arguments: { amount: 10, to: 'bob' },
    principal: { tenant: DEFAULT_TENANT, user: 'anna' as UserId, roles },
    channel: 'web',
    contextType: 'general',
    locale: 'en',
    now: Date.UTC(2026, 0, 5, 22, 30),
    zone: 'UTC',
    history: {},
    lookups: {},
    ...call,
  }
}
