import { expect, test } from 'vitest'
import { aFolder } from '../../../test/a-folder.ts'
import { SHOP_FILES } from '../../../test/a-shop.ts'
import { aTerminal } from '../../../test/a-terminal.ts'
import { main } from '../main.ts'

const CARD = 'K-47119'

/** The shop, with a number nobody could tell from an order's by its shape. */
const FILES = {
  ...SHOP_FILES,
  'shop/intents.yaml': SHOP_FILES['shop/intents.yaml'].replace(
    '{ type: email, required: true, sensitive: true }',
    "{ type: id, pattern: 'K-\\d{5}', required: true, sensitive: true, label: card }",
  ),
  'shop/evals/cards.eval.yaml': `conversations:
  - name: it goes another way
    turns: [{ user: I want my money back for A-101, asks: email }, { user: ${CARD}, intent: where, reply: nothing with ${CARD} }]
`,
}

async function run(args: readonly string[], said: readonly string[] = []) {
  const terminal = aTerminal()
  terminal.input.end(said.map(line => `${line}\n`).join(''))
  const code = await main([...args], terminal)
  return { code, out: terminal.shown(), err: terminal.complained() }
}

test.each([
  ['asked for', ['I want my money back for A-101', CARD]],
  ['said at once', [`I want my money back for A-101, my card is ${CARD}`]],
])('a sensitive value that was %s is in no output but what the person approves', async (_, said) => {
  const folders = ['--assistants', aFolder(FILES), '--data', aFolder()]
  const chat = await run(['chat', 'shop', ...folders], said)
  expect(chat.code).toBe(0)
  expect(chat.err).toContain('→ pay {"order":"A-101","email":"[withheld]"}')
  const json = await run(['chat', 'shop', ...folders, '--json'], said)
  const calls = json.out
    .trim()
    .split('\n')
    .flatMap(line => JSON.parse(line).toolCalls)
  expect(calls.length).toBeGreaterThan(0)
  for (const args of [['trace', 'last'], ['trace', 'last', '--json'], ['sessions'], ['sessions', '--json']]) {
    const { code, out } = await run([...args, ...folders])
    expect([args, code, out.includes(CARD)]).toEqual([args, 0, false])
  }
  expect(JSON.stringify(calls)).not.toContain(CARD)
  for (const more of [[], ['--json']])
    expect((await run(['trace', 'last', '--reveal', ...more, ...folders])).out).toContain(CARD)
})

test('a question that waits is listed without it', async () => {
  const files = {
    ...FILES,
    'shop/tools.ts': FILES['shop/tools.ts'].replace(
      "'Pays.',",
      "'Pays.', destructive: true, confirm: 'Pay {order} to {email}?',",
    ),
  }
  const folders = ['--assistants', aFolder(files), '--data', aFolder()]
  await run(['chat', 'shop', ...folders], [`I want my money back for A-101, my card is ${CARD}`])
  for (const args of [['sessions'], ['sessions', '--json']]) {
    const { out } = await run([...args, ...folders])
    expect(out).toContain('Pay A-101 to ')
    expect(out).not.toContain(CARD)
  }
})

test('a failing evaluation leaves it out of the report unless it is to be revealed', async () => {
  const assistants = aFolder(FILES)
  for (const more of [[], ['--json']]) {
    const { code, out } = await run(['eval', '--assistants', assistants, ...more])
    expect(code).toBe(1)
    expect(out).toContain('[withheld]')
    expect(out).not.toContain(CARD)
  }
  const revealed = await run(['eval', '--assistants', assistants, '--reveal'])
  expect(revealed.out).toContain(CARD)
})
