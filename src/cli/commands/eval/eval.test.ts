import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '../../../../test/a-folder.ts'
import { SHOP_FILES } from '../../../../test/a-shop.ts'
import { aTerminal } from '../../../../test/a-terminal.ts'
import { xmlFault } from '../../../../test/well-formed.ts'
import { main } from '../../main.ts'

const GOOD = `conversations:
  - name: an order is found
    turns: [{ user: where is my order A-100, tools: [look], reply: van }]
  - name: a person’s money
    turns: [{ user: give me a refund, asks: order }]
`
const BAD = `${GOOD}  - name: nothing is paid
    turns: [{ user: where is my order A-100, intent: pay, never: { tools: [look] } }]
`
const shop = (evals: string | null = GOOD) =>
  aFolder({ ...SHOP_FILES, ...(evals === null ? {} : { 'shop/evals/orders.eval.yaml': evals }) })

async function evaluate(folder: string, ...args: string[]) {
  const terminal = aTerminal()
  const code = await main(['eval', ...args, '--assistants', folder], terminal)
  return { code, out: terminal.shown(), err: terminal.complained() }
}

test('a line for every conversation, what was never exercised, and how often was played', async () => {
  const { code, out } = await evaluate(shop())
  expect(code).toBe(0)
  expect(out).toMatch(/✓ an order is found {2}\S*orders\.eval\.yaml:2\n✓ a person’s money/)
  expect(out).toMatch(/coverage of shop\n {2}intents +2 of 3 +never: none\n/)
  expect(out).toMatch(/rules +0 of 2 +never: no_secrets, staff_only/)
  expect(out).toMatch(/2 conversations: 2 passed\. 2 asked no model and were played once\.\n$/)
})

test('a failure shows the turn, what was expected, the trace, and how to play it alone', async () => {
  const folder = shop(BAD)
  const { code, out } = await evaluate(folder)
  expect(code).toBe(1)
  expect(out).toMatch(
    /✗ nothing is paid.*\n {4}turn 1 {2}user "where is my order A-100"\n {6}intent\n {8}expected {2}pay\n {8}got {7}where\n/,
  )
  expect(out).toMatch(/never\n {8}expected {2}look is never called\n/)
  expect(out).toContain('effect_claimed     effect=e1 tool=look')
  expect(out).toMatch(/3 conversations: 2 passed, 1 failed\./)
  const [, again = ''] = /again +signalbox eval (.*)\n/.exec(out) ?? []
  const alone = await evaluate(folder, ...again.split(' '))
  expect(alone.code).toBe(1)
  expect(alone.out).toMatch(
    /\n1 conversation: 0 passed, 1 failed\. 1 asked no model and was played once\.\n$/,
  )
})

test('JSON and JUnit say the same', async () => {
  const folder = shop(BAD)
  const report = join(folder, 'report.xml')
  const { code, out } = await evaluate(folder, '--json', '--junit', report)
  expect(code).toBe(1)
  expect(JSON.parse(out)).toMatchObject({
    ok: false,
    assistants: [
      {
        assistant: 'shop',
        conversations: [
          { name: 'an order is found', passed: true, runs: 1, deterministic: true },
          { passed: true },
          { passed: false, failure: { turn: 1, mismatches: [{ what: 'intent' }, { what: 'never' }] } },
        ],
        coverage: { intents: { missed: ['none'] } },
      },
    ],
  })
  const xml = readFileSync(report, 'utf8')
  expect(xmlFault(xml)).toBeNull()
  expect(xml).toMatch(/tests="3" failures="1" errors="0"/)
})

test('a filter takes part of a name or file', async () => {
  const { code, out } = await evaluate(shop(BAD), '--filter', 'ORDER is')
  expect(code).toBe(0)
  expect(out).toMatch(/^✓ an order is found.*\n\n1 conversation: 1 passed/)
})

test.each([
  [null, [], /no golden conversations: write assistants\/NAME\/evals/],
  [GOOD, ['--filter', 'xyz'], /No golden conversation has "xyz"/],
  [
    'conversations:\n  - name: a\n    turns: [{ user: hi, intent: wher }]\n',
    [],
    /orders\.eval\.yaml:3:\d+ there is no intent wher/,
  ],
])('with nothing to play (%#) it says so and ends with 1', async (evals, args, said) => {
  const { code, out, err } = await evaluate(shop(evals), ...args)
  expect(code).toBe(1)
  expect(out + err).toMatch(said)
})

test.each([
  [['rec'], /eval has no "rec"/],
  [['record'], /eval record needs a session/],
  [['--runs', 'many'], /--runs many is no number/],
  [['--out', 'x'], /--out goes with eval record/],
  [['--assistant', 'shp'], /no assistant called shp/],
])('does not understand %j', async (args, said) => {
  const { code, err } = await evaluate(shop(), ...args)
  expect(code).toBeGreaterThan(0)
  expect(err).toMatch(said)
})

test('a session becomes a golden conversation that passes, without what is sensitive', async () => {
  const folder = shop(null)
  const data = aFolder()
  const chat = aTerminal()
  const said = [
    'where is my order A-100',
    'I want my money back for A-101',
    'jo@private.example',
    'tell me a joke',
  ]
  chat.input.end(said.map(line => `${line}\n`).join(''))
  expect(await main(['chat', 'shop', '--assistants', folder, '--data', data], chat)).toBe(0)
  const file = join(folder, 'shop/evals/recorded.eval.yaml')
  const recorded = await evaluate(folder, 'record', 'last', '--data', data, '--out', file)
  expect(recorded).toMatchObject({ code: 0, out: '' })
  expect(recorded.err).toMatch(/^left out: email: "person-1@example\.org" stands for a value/)
  expect(recorded.err).toMatch(/goes as recorded\.\n$/)
  const yaml = readFileSync(file, 'utf8')
  expect(yaml).not.toContain('private')
  expect(yaml).toContain('user: person-1@example.org')
  expect(yaml).not.toContain('P-1')
  expect(await evaluate(folder)).toMatchObject({ code: 0 })
  const twice = await evaluate(folder, 'record', 'last', '--data', data, '--out', file)
  expect(twice).toMatchObject({ code: 1, out: '' })
  expect(twice.err).toMatch(/is there already/)
})
