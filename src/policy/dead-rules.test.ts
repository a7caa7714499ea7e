import { expect, test } from 'vitest'
import { compiled } from '../../test/builders/a-policy.ts'

const reason = 'Because.'
const dead = (...rules: readonly object[]) =>
  compiled({ rules: rules.map((rule, index) => ({ id: `r${index}`, effect: 'deny', reason, ...rule })) })
    .faults.filter(({ severity }) => severity === 'warning')
    .map(({ path }) => path[1])

test.each([
  ['after a rule that always holds', [{}, { when: 'params.amount > 5' }], [1]],
  ['with a condition that is never true', [{ when: '1 > 2' }, {}], [0]],
  ['with the same condition', [{ when: 'params.amount > 5' }, { when: 'params.amount>5' }], [1]],
  ['with a narrower bound', [{ when: 'params.amount > 5' }, { when: 'params.amount >= 6' }], [1]],
  [
    'with a bound written the other way round',
    [{ when: 'params.amount > 5' }, { when: '7 < params.amount' }],
    [1],
  ],
  [
    'with one more condition',
    [{ when: 'params.amount > 5' }, { when: { all: ['params.amount > 5', 'user.id == "a"'] } }],
    [1],
  ],
  [
    'whose tools others speak of',
    [{ tools: ['pay'] }, { tools: ['erase'] }, { tools: ['pay', 'erase'] }],
    [2],
  ],
])('a rule %s never decides', (_, rules, expected) => {
  expect(dead(...rules)).toEqual(expected)
})

test.each([
  ['wider', [{ when: 'params.amount > 5' }, { when: 'params.amount >= 5' }]],
  ['about another tool', [{ tools: ['pay'] }, {}]],
  ['after a demand that some meet', [{ effect: 'require_role', roles: ['boss'] }, {}]],
  ['after a limit', [{ effect: 'rate_limit', limit: 1, window: 'PT1S' }, {}]],
  ['with another part', [{ when: 'params.amount > 5' }, { when: 'call.arguments.amount > 9' }]],
  ['with the opposite', [{ when: 'params.amount > 5' }, { when: { not: 'params.amount > 5' } }]],
])('a rule that is %s may decide', (_, rules) => {
  expect(dead(...rules)).toEqual([])
})
