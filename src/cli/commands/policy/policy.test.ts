import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aFolder } from '../../../../test/a-folder.ts'
import { aTerminal } from '../../../../test/a-terminal.ts'
import { main } from '../../main.ts'

const POLICIES = readFileSync(
  join(import.meta.dirname, '../../../../test/contract/support-policies.yaml'),
  'utf8',
)
const TOOLS = `import { defineTool, z } from 'signalbox'
const run = () => null
const order = z.string()
export const refund = defineTool({
  name: 'refund', description: 'Pays back.', destructive: true, parameters: z.object({ order, amount: z.number() }), run,
})
export const status = defineTool({ name: 'order_status', description: 'Tells.', parameters: z.object({ order }), run })
export const ticket = defineTool({ name: 'create_ticket', description: 'Makes.', parameters: z.object({}), run })
export const lookups = {
  order: ({ params }) => (params.order === 'A-1' ? { tenant: 'default', customer: 'anna' } : null),
}
`
const BOBS = '{"order":{"tenant":"default","customer":"bob"}}'
const shop = (policies = POLICIES) =>
  aFolder({
    'shop/assistant.yaml': 'name: Shop\ninstructions: Help.\n',
    'shop/tools.ts': TOOLS,
    'shop/policies.yaml': policies,
  })

async function policy(...args: string[]) {
  const terminal = aTerminal()
  const code = await main(['policy', ...args], terminal)
  return { code, out: terminal.shown(), err: terminal.complained() }
}

describe('check', () => {
  test('is quiet and ends with 0 when nothing is wrong', async () => {
    expect(await policy('check', '--assistants', shop())).toEqual({ code: 0, out: '', err: '' })
    expect(await policy('check', join(shop(), 'shop'))).toEqual({ code: 0, out: '', err: '' })
  })

  test('finds nothing wrong with the example of the guide', async () => {
    const example = join(import.meta.dirname, '../../../../docs/examples/refunds')
    expect(await policy('check', example)).toEqual({ code: 0, out: '', err: '' })
    const guide = readFileSync(join(example, '../../guides/policies.md'), 'utf8')
    expect(guide).toContain(readFileSync(join(example, 'policies.yaml'), 'utf8'))
  })

  test.each([
    ['params.amount > 500', 'params.amont > 500', /policies\.yaml:25:11.* params has no key amont: .*amount/],
    [
      '[order_status, refund]',
      '[order_status, refnd]',
      /policies\.yaml:8:\d+.*no tool refnd: did you mean refund/,
    ],
    ['history.refunds >= 1', 'history.refund >= 1', /policies\.yaml:17:\d+.*did you mean refunds/],
    ['lookup.order.customer', 'lookup.orders.customer', /policies\.yaml:9:\d+.*did you mean order/],
    ['effect: deny', 'effect: dny', /policies\.yaml:10:\d+.*expected one of allow, deny/],
    ['roles: [manager]', 'limit: 3', /policies\.yaml:\d+:\d+.*(roles is missing|limit belongs to)/],
    ['window: P1D', 'window: 1 day', /policies\.yaml:2:\d+.*a duration such as/],
    ['id: large_refund', 'id: second_refund', /policies\.yaml:\d+:\d+.*two rules second_refund/],
    ['!has(lookup.order)', 'lookup.order == null', /policies\.yaml:9:\d+.*has\(…\)/],
    ['params.amount > 100', 'params.amount', /policies\.yaml:\d+:\d+.*true or false/],
  ])('of %s as %s names the place and ends with 1', async (right, wrong, said) => {
    const { code, out } = await policy('check', '--assistants', shop(POLICIES.replace(right, wrong)))
    expect(code).toBe(1)
    expect(out).toMatch(said)
  })

  test('points out rules that never decide, without failing', async () => {
    const late = POLICIES.replace('params.amount > 500', 'params.amount > 50').replace(
      'effect: require_role\n    roles: [manager]',
      'effect: deny',
    )
    const { code, out } = await policy('check', '--assistants', shop(late))
    expect(code).toBe(0)
    expect(out).toMatch(/^warning .*policies\.yaml:\d+:\d+.*large_refund never decides: refund_needs_manager/)
  })

  test('speaks JSON', async () => {
    const { out } = await policy('check', '--json', '--assistants', shop(POLICIES.replace('P1D', 'P1Y')))
    expect(JSON.parse(out)).toMatchObject({
      ok: false,
      assistants: [{ assistant: 'shop', faults: [{ severity: 'error', line: 2 }] }],
    })
  })
})

describe('explain', () => {
  const explain = (...args: string[]) => policy('explain', ...args, '--assistants', shop())

  test('names the rule that decided and why the earlier ones did not', async () => {
    const { code, out } = await explain('refund', 'order=A-1', 'amount=250', '--user', 'anna')
    expect(code).toBe(0)
    expect(out).toMatch(
      /^require_confirmation {2}large_refund, rule large_refund\nMore than 100 is paid back\.\n/,
    )
    expect(out).toMatch(/second_refund +does not apply +history\.refunds >= 1 is not true/)
    expect(out).toMatch(/large_refund +decides +params\.amount > 100 is true/)
    expect(out).toMatch(/small_refund +is not reached/)
    expect(out).toMatch(/ticket_flood +is about other tools/)
  })

  test.each([
    [['order=A-1', 'amount=5', '--user', 'anna'], 'small_refund'],
    [['order=A-1', 'amount=5', '--user', 'bob'], 'not_their_order'],
    [['order=B-1', 'amount=5', '--user', 'anna'], 'not_their_order'],
    [['order=A-1', 'amount=5', '--user', 'anna', '--tenant', 'south'], 'not_their_order'],
    [['order=B-1', 'amount=5', '--user', 'bob', '--lookup', BOBS], 'small_refund'],
    [['order=A-1', 'amount=5', '--user', 'anna', '--count', 'refunds=1'], 'second_refund'],
    [['order=A-1', 'amount=900', '--user', 'anna'], 'refund_needs_manager'],
    [['order=A-1', 'amount=900', '--user', 'anna', '--role', 'clerk,manager'], 'large_refund'],
  ])('of a refund with %j names %s', async (args, rule) => {
    const { out } = await explain('refund', ...args, '--json')
    expect(JSON.parse(out)).toMatchObject({ rule })
  })

  test('takes a call as JSON, and says so when no rule decides', async () => {
    const { out } = await explain('{"tool":"create_ticket"}')
    expect(out).toMatch(/^allow {2}no_rule, no rule decides\n/)
    expect((await explain('create_ticket', '--count', 'ticket_flood=5')).out).toMatch(/^rate_limit/)
  })

  test.each([
    [['refnd'], /no tool "refnd"/],
    [['refund', 'amount'], /not KEY=VALUE/],
    [['refund', '--at', 'soon'], /no time/],
    [['{"arguments": 1}'], /no JSON object with a tool/],
  ])('does not understand %j', async (args, said) => {
    const { code, err } = await explain(...args)
    expect(code).toBe(2)
    expect(err).toMatch(said)
  })
})

test('explain says where nobody has sound rules', async () => {
  const { code, err } = await policy('explain', 'refund', '--assistants', shop('rules: nothing\n'))
  expect(code).toBe(1)
  expect(err).toContain('no assistant here has a sound policies.yaml')
})
