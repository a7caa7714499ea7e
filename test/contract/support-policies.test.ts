import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sha256 } from '../../src/adapters/digest.ts'
import { loadPolicies } from '../../src/assistants/load-policies.ts'
import { DEFAULT_TENANT, type UserId } from '../../src/core/id.ts'
import type { Json } from '../../src/core/json.ts'
import type { PolicyCall } from '../../src/policy/policy.ts'

const file = join(import.meta.dirname, 'support-policies.yaml')
const properties = { order: { type: 'string' }, amount: { type: 'number' } }
const tools = [
  { name: 'refund', parameters: { properties } },
  { name: 'order_status', parameters: { properties: { order: properties.order } } },
  { name: 'create_ticket', parameters: { properties: { subject: { type: 'string' } } } },
]
const { policy, faults } = loadPolicies(
  file,
  readFileSync(file, 'utf8'),
  { tools, lookups: ['order'] },
  sha256,
)

const OWN = { tenant: DEFAULT_TENANT, customer: 'anna' }

function verdictOn(
  tool: string,
  args: Json,
  given: Partial<PolicyCall> & { order?: Json; roles?: string[] } = {},
) {
  const { order = OWN, roles = [], ...rest } = given
  return policy?.check({
    tool,
    destructive: tool === 'refund',
    arguments: args,
    principal: { tenant: DEFAULT_TENANT, user: 'anna' as UserId, roles },
    channel: 'web',
    contextType: 'general',
    locale: 'en',
    now: Date.UTC(2026, 0, 5, 9),
    zone: 'UTC',
    history: { refunds: 0, 'rule.ticket_flood': 0 },
    lookups: { order },
    ...rest,
  })
}

test('the file has no faults and no rule that never decides', () => {
  expect(faults).toEqual([])
})

test.each([
  [100, [], 'allow', 'small_refund'],
  [100.01, [], 'require_confirmation', 'large_refund'],
  [500, [], 'require_confirmation', 'large_refund'],
  [501, [], 'require_role', 'refund_needs_manager'],
  [501, ['manager'], 'require_confirmation', 'large_refund'],
])('a refund of %d by someone who is %j gets %s (%s)', (amount, roles, verdict, code) => {
  expect(verdictOn('refund', { order: 'A-1', amount }, { roles })).toMatchObject({ verdict, code })
})

test('a second refund within a day is denied, also to a manager', () => {
  const given = { history: { refunds: 1 }, roles: ['manager'] }
  expect(verdictOn('refund', { order: 'A-1', amount: 5 }, given)).toMatchObject({
    verdict: 'deny',
    code: 'second_refund',
  })
})

test('an order of somebody else and one that does not exist get the very same answer', () => {
  for (const tool of ['refund', 'order_status']) {
    const others = verdictOn(tool, { order: 'B-1', amount: 5 }, { order: { ...OWN, customer: 'bob' } })
    expect(others).toEqual(verdictOn(tool, { order: 'nowhere', amount: 5 }, { order: null }))
    expect(others).toEqual(
      verdictOn(tool, { order: 'B-1', amount: 5 }, { order: { ...OWN, tenant: 'another' } }),
    )
    expect(others).toMatchObject({
      verdict: 'deny',
      code: 'order_not_found',
      reason: 'I cannot find that order.',
    })
  }
})

test('the person reads the reason in their language', () => {
  const given = { order: null, locale: 'de-AT' }
  expect(verdictOn('order_status', { order: 'B-1' }, given)?.reason).toBe('Diese Bestellung finde ich nicht.')
})

test('the sixth ticket within an hour has to wait', () => {
  const after = (made: number) => verdictOn('create_ticket', {}, { history: { 'rule.ticket_flood': made } })
  expect(after(4)).toMatchObject({ verdict: 'allow', code: 'no_rule' })
  expect(after(5)).toMatchObject({ verdict: 'rate_limit', code: 'ticket_flood' })
})
