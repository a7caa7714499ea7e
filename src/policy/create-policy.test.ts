import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCall, aPolicy, aPolicyWith } from '../../test/builders/a-policy.ts'
import { computingMs } from '../../test/computing-ms.ts'
import { defaultPolicy } from './default-policy.ts'

const reason = 'Because.'
const deny = (id: string, when?: unknown) => ({
  id,
  effect: 'deny',
  reason,
  ...(when !== undefined && { when }),
})
const allow = (id: string, when?: unknown) => ({ id, effect: 'allow', ...(when !== undefined && { when }) })

describe('effects', () => {
  test.each(['allow', 'deny', 'require_confirmation'] as const)(
    '%s decides when its condition holds',
    effect => {
      const policy = aPolicy({ id: 'it', effect, reason, when: 'params.amount > 5' }, deny('later'))
      expect(policy.check(aCall())).toEqual({ verdict: effect, code: 'it', reason })
      expect(policy.check(aCall({ arguments: { amount: 5 } }))).toMatchObject({
        verdict: 'deny',
        code: 'later',
      })
    },
  )

  test('a role that is there lets the next rule speak, one that is missing decides', () => {
    const policy = aPolicy(
      { id: 'chief', effect: 'require_role', roles: ['boss', 'deputy'], reason },
      allow('next'),
    )
    expect(policy.check(aCall())).toMatchObject({ verdict: 'require_role', code: 'chief' })
    expect(policy.check(aCall({ roles: ['clerk', 'deputy'] }))).toMatchObject({
      verdict: 'allow',
      code: 'next',
    })
  })

  test.each([
    [1, 'allow'],
    [2, 'rate_limit'],
    [3, 'rate_limit'],
  ])('after %d of 2 calls it is %s', (made, verdict) => {
    const policy = aPolicy({ id: 'often', effect: 'rate_limit', limit: 2, window: 'PT1H', reason })
    expect(policy.check(aCall({ history: { 'rule.often': made } }))).toMatchObject({ verdict })
  })

  test('a limit nobody counted for denies', () => {
    const policy = aPolicy({ id: 'often', effect: 'rate_limit', limit: 2, window: 'PT1H', reason })
    expect(policy.check(aCall())).toMatchObject({ verdict: 'deny', code: 'policy_failed' })
  })

  test('where no rule decides, what destroys asks and the rest is allowed; a rule can say otherwise', () => {
    const nothing = aPolicy(deny('never', 'params.amount > 1000'))
    for (const destructive of [true, false])
      expect(nothing.check(aCall({ destructive }))).toEqual(defaultPolicy.check(aCall({ destructive })))
    expect(aPolicy(allow('fine')).check(aCall({ destructive: true }))).toMatchObject({ verdict: 'allow' })
  })

  test('a rule speaks of its tools only', () => {
    const policy = aPolicy({ ...deny('pay_only'), tools: ['pay'] })
    expect(policy.check(aCall())).toMatchObject({ code: 'pay_only' })
    expect(policy.check(aCall({ tool: 'erase' }))).toMatchObject({ code: 'no_rule' })
  })

  test('rules can share a code', () => {
    expect(aPolicy({ ...deny('one'), code: 'not_found' }).check(aCall())).toMatchObject({ code: 'not_found' })
  })
})

describe('conditions', () => {
  const holds = (when: unknown, given = {}) =>
    aPolicyWith({ counters: { paid: { tools: ['pay'], window: 'P1D' } }, rules: [deny('it', when)] }).check(
      aCall({ history: { paid: 2 }, lookups: { order: { owner: 'anna' } }, ...given }),
    ).code === 'it'

  test.each([
    ['call.tool == "pay" && !call.destructive', true],
    ['call.arguments.amount == 10', true],
    ['params.to == "bob"', true],
    ['params.missing == 1', false],
    ['interaction.channel == "web" && interaction.contextType == "general"', true],
    ['interaction.locale == "de"', false],
    ['user.id == "anna" && user.tenant == "default"', true],
    ['"boss" in user.roles', false],
    ['history.paid >= 2', true],
    ['lookup.order.owner == user.id', true],
    ['time.weekday == "monday" && time.hour == 22 && time.date == "2026-01-05"', true],
    ['time.now.startsWith("2026-01-05T22:30")', true],
    [{ all: ['params.amount > 5', 'params.amount > 50'] }, false],
    [{ any: ['params.amount > 50', 'params.amount > 5'] }, true],
    [{ not: 'params.amount > 50' }, true],
    [{ not: 'params.missing == 1' }, true],
    [{ all: [{ not: { any: ['params.amount > 50', 'params.amount < 5'] } }, 'true'] }, true],
  ])('%j is %s', (when, expected) => {
    expect(holds(when)).toBe(expected)
  })

  test('time is that of the person: half past ten at night in London is tomorrow in Tokyo', () => {
    expect(holds('time.weekday == "tuesday" && time.hour == 7', { zone: 'Asia/Tokyo' })).toBe(true)
  })

  test('all, any and not say what their logic says', () => {
    const tree = fc.letrec(tie => ({
      condition: fc.oneof(
        { depthSize: 'small' },
        fc.boolean(),
        fc.record({ all: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
        fc.record({ any: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
        fc.record({ not: tie('condition') }),
      ),
    })).condition
    const meant = (one: unknown): boolean => {
      if (typeof one === 'boolean') return one
      const { all, any, not } = one as { all?: unknown[]; any?: unknown[]; not?: unknown }
      return all ? all.every(meant) : any ? any.some(meant) : !meant(not)
    }
    const written = (one: unknown): unknown =>
      typeof one === 'boolean'
        ? `params.amount ${one ? '>' : '<'} 5`
        : Object.fromEntries(
            Object.entries(one as object).map(([key, of]) => [
              key,
              Array.isArray(of) ? of.map(written) : written(of),
            ]),
          )
    fc.assert(
      fc.property(tree, one => {
        expect(holds(written(one))).toBe(meant(one))
      }),
    )
  })
})

describe('what cannot be evaluated denies', () => {
  const failing = [
    ['a type that does not fit', 'params.to > 5', { arguments: { to: 'bob' } }],
    ['a number that is too large', 'int(params.to) > 5', { arguments: { to: '1e300' } }],
    ['a division by nothing', '1 / params.amount > 5', { arguments: { amount: 0 } }],
    ['a lookup that found nothing', 'lookup.order.owner != user.id', { lookups: { order: null } }],
  ] as const

  test.each(failing)('%s', (_, when, given) => {
    for (const rule of [allow('it', when), deny('it', when), allow('it', { not: when })])
      expect(aPolicy(rule, allow('rest')).check(aCall(given))).toMatchObject({
        verdict: 'deny',
        code: 'policy_failed',
        failure: expect.stringContaining('it: '),
      })
  })

  test('a zone that does not exist', () => {
    const verdict = aPolicy(allow('it')).check(aCall({ zone: 'Moon/Base' }))
    expect(verdict).toMatchObject({ verdict: 'deny', code: 'policy_failed' })
  })

  test.each([
    [
      'lists within lists',
      'params.l.all(a, params.l.all(b, params.l.all(c, a + b + c >= 0)))',
      { l: Array(400).fill(1) },
    ],
    ['a long search', 'params.l.exists(a, a.contains("y"))', { l: Array(500).fill('z'.repeat(20_000)) }],
    ['a pattern that explodes elsewhere', 'params.s.matches("^(a+)+$")', { s: `${'a'.repeat(50_000)}!` }],
  ])('%s ends soon', (_, when, args) => {
    const policy = (() => {
      try {
        return aPolicy(allow('it', when), deny('rest'))
      } catch {
        return null
      }
    })()
    const check = () => policy?.check(aCall({ arguments: args })).verdict ?? 'deny'
    expect(computingMs(() => expect(check()).toBe('deny'))).toBeLessThan(2_000)
  })
})

test('what has to be read is what the rules about the tool name, and no more', () => {
  const policy = aPolicyWith({
    counters: {
      paid: { tools: ['pay'], window: 'P1D' },
      erased: { tools: ['erase'], per: 'session', window: 'PT1H' },
    },
    rules: [
      { ...deny('a', 'history.paid > 1 && has(lookup.order)'), tools: ['pay'] },
      { ...deny('b', 'history.erased > 1'), tools: ['erase'] },
      { id: 'c', effect: 'rate_limit', limit: 9, window: 'PT1H', reason },
    ],
  })
  const names = (tool: string) => {
    const { counters, lookups, counts } = policy.needs(tool)
    return [counters.map(({ name }) => name), lookups, counts.map(({ name }) => name)]
  }
  expect(names('pay')).toEqual([['paid', 'rule.c'], ['order'], ['paid', 'rule.c']])
  expect(names('erase')).toEqual([['erased', 'rule.c'], [], ['erased', 'rule.c']])
  expect(names('other')).toEqual([['rule.c'], [], ['rule.c']])
})

test('the first rule that can decide does, whatever stands after it', () => {
  const rule = fc.record({
    when: fc.constantFrom('params.amount > 5', 'params.amount > 50'),
    deny: fc.boolean(),
  })
  fc.assert(
    fc.property(
      fc.array(rule, { minLength: 1, maxLength: 8 }),
      fc.array(rule, { maxLength: 4 }),
      (rules, more) => {
        const written = [...rules, ...more].map((one, index) =>
          one.deny ? deny(`r${index}`, one.when) : allow(`r${index}`, one.when),
        )
        const first = rules.findIndex(({ when }) => when === 'params.amount > 5')
        fc.pre(first >= 0)
        expect(aPolicy(...written).check(aCall())).toMatchObject({ code: `r${first}` })
      },
    ),
  )
})
