import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aFolder } from '../a-folder.ts'
import { eventually } from '../eventually.ts'
import { variant, variants } from '../variant.ts'
import { startCli } from './run-cli.ts'

/** Short enough to wait for; a call that it cuts off reaches the service all the same. */
const TIMEOUT_MS = 700

const TOOLS = `
import { defineTool, z } from 'signalbox'
const bank = process.env.BANK
// Headers come as soon as it is paid: only the wait for what follows them is cut off.
const pay = async (order, key, signal) => {
  const headers = { 'idempotency-key': key }
  const answer = await fetch(bank + '/pay?order=' + order, { method: 'POST', headers })
  const cut = new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  return Promise.race([answer.json(), cut])
}
const parameters = z.object({ order: z.string() })
const common = { description: 'Pays.', parameters, destructive: true, timeoutMs: Number(process.env.TIMEOUT) }
export const refund = defineTool({
  ...common, name: 'refund', effect: 'ask', run: ({ order }, { key, signal }) => pay(order, key, signal),
})
export const deposit = defineTool({
  ...common, name: 'deposit', effect: 'verify', run: ({ order }, { key, signal }) => pay(order, key, signal),
  async verify(_, { key }) {
    const { found } = await (await fetch(bank + '/find?key=' + encodeURIComponent(key))).json()
    return found ? { happened: 'yes', result: found } : { happened: 'no' }
  },
})
`

const intent = (id: string, examples: string) => `
  ${id}:
    description: Pays it back.
    examples: [${examples}]
    parameters: { order: { type: id, pattern: 'A-\\d{4}', required: true, prompt: which order? } }
    tool: ${id}
    post: 'paid back {result.order}'
`

const FILES = {
  'assistants/pay/assistant.yaml': 'name: Pay\nlocale: en\nconversation: false\n',
  'assistants/pay/prompts/system.md': 'Pay.\n',
  'assistants/pay/tools.ts': TOOLS,
  'assistants/pay/intents.yaml': `intents:${intent('refund', 'refund my order, pay the order back, I want my money back')}${intent('deposit', 'reimburse my deposit, give me the deposit')}`,
  'assistants/pay/policies.yaml': `
counters:
  refunds: { tools: [refund, deposit], per: user, window: P1D }
rules:
  - id: one_a_day
    tools: [refund, deposit]
    when: history.refunds >= 1
    effect: deny
    reason: One a day.
`,
}

async function aBank() {
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, 'payment-service.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  if (child.stdout === null) throw new Error('it says nothing')
  const [port] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string]
  const url = `http://127.0.0.1:${port.trim()}`
  const paid = async () => ((await (await fetch(url)).json()) as { paid: string[] }).paid
  return { url, paid, answer: () => fetch(`${url}/answer`, { method: 'POST' }) }
}

async function aServer(cwd: string, bank: string, timeoutMs = TIMEOUT_MS) {
  const env = { BANK: bank, TIMEOUT: String(timeoutMs) }
  const args = ['serve', '--port', '0', '--no-page', '--json', '--assistants', 'assistants']
  const running = startCli(args, { cwd, env })
  const { url } = JSON.parse(await running.until(/"assistants":.*\n/)) as { url: string }
  let said = 0
  /** What it answers, as text; all that came where there was none. */
  async function say(text: string): Promise<string> {
    const id = `${running.child.pid}-${++said}`
    const response = await fetch(`${url}/agui/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        threadId: 'thread',
        runId: id,
        tools: [],
        context: [],
        state: {},
        forwardedProps: {},
        messages: [{ id, role: 'user', content: text }],
      }),
    })
    const stream = await response.text()
    const answer = [...stream.matchAll(/"delta":"((?:[^"\\]|\\.)*)"/g)].map(([, delta]) => delta).join('')
    return answer === '' ? `${response.status} ${stream}` : answer
  }
  const kill = async () => {
    running.child.kill('SIGKILL')
    await running.end
  }
  return { ...running, url, say, kill }
}

test('a service that pays at once and answers late pays once, whatever is said next, and over a restart', async () => {
  const bank = await aBank()
  const cwd = aFolder(FILES)
  const first = await aServer(cwd, bank.url)
  expect(await first.say('refund my order A-1002')).toMatch(/refund/)
  expect(await first.say('yes')).toMatch(/cannot tell whether .* the answer took too long/)
  expect(await first.say('try again')).toMatch(/It happened, It did not happen, Leave it open/)
  for (const words of ['ok do it', 'refund my order A-1002', 'try again', 'stop']) await first.say(words)
  await eventually(async () => expect(await bank.paid()).toEqual(['A-1002']))
  await first.kill()
  const second = await aServer(cwd, bank.url)
  for (const words of ['try again', 'refund my order A-1002', 'try again']) await second.say(words)
  expect(await bank.paid()).toEqual(['A-1002'])
  await second.say('stop')
  expect(await second.say('refund my order A-1003')).toContain('One a day.')
  // Who insists that it did not happen has it tried again, and it is the same payment.
  await bank.answer()
  await second.say('refund my order A-1002')
  expect(await second.say('it did not happen')).toContain('did not happen, then')
  await second.say('do it now')
  await second.say('yes')
  expect(await bank.paid()).toEqual(['A-1002'])
  for (const words of ['yes', 'refund my order A-1002', 'yes', 'try again', 'yes']) await second.say(words)
  expect(await bank.paid()).toEqual(['A-1002'])
})

variant('a service that can be asked is asked, and the person hears of no doubt', async () => {
  const bank = await aBank()
  const server = await aServer(aFolder(FILES), bank.url)
  await server.say('reimburse my deposit for A-1002')
  expect(await server.say('yes')).toContain('paid back A-1002')
  expect(await server.say('reimburse my deposit for A-1003')).toContain('One a day.')
  expect(await bank.paid()).toEqual(['A-1002'])
})

variants([
  ['refund my order A-1002', /cannot tell whether/],
  ['reimburse my deposit for A-1002', /paid back A-1002/],
])('a server that is killed in the middle of "%s" leaves one payment', async (wish, told) => {
  const bank = await aBank()
  const cwd = aFolder(FILES)
  const first = await aServer(cwd, bank.url, 120_000)
  await first.say(wish)
  const cut = first.say('yes').catch(() => 'cut')
  await eventually(async () => expect(await bank.paid()).toEqual(['A-1002']))
  await first.kill()
  await cut
  const second = await aServer(cwd, bank.url)
  const state = async () => {
    const { sessions } = (await (await fetch(`${second.url}/api/sessions`)).json()) as {
      sessions: { session: string; busy: boolean }[]
    }
    const [only] = sessions
    return (await (await fetch(`${second.url}/api/sessions/${only?.session}`)).json()) as object
  }
  await eventually(async () => expect(JSON.stringify(await state())).toMatch(told))
  for (const words of ['try again', 'yes']) await second.say(words)
  expect(await bank.paid()).toEqual(['A-1002'])
})
