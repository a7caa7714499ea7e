import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aFolder } from '../a-folder.ts'
import { eventually } from '../eventually.ts'
import { connectMcp, GENERATIONS, type TesterOptions } from '../mcp-clients.ts'
import { variant } from '../variant.ts'
import { BUILT, jsonLines, runCli, startCli } from './run-cli.ts'

/** A shop whose tool pays money back, notes it in a file, and prints what its author wanted to see. */
const aShop = () =>
  aFolder({
    'assistants/shop/assistant.yaml': 'name: Shop\ndescription: Sells.\ninstructions: Sell.\n',
    'assistants/shop/tools.js': `import { defineTool, z } from 'signalbox'
import { appendFileSync, readFileSync } from 'node:fs'
console.log('tools are loaded')
export const refund = defineTool({
  name: 'refund',
  description: 'Pays an order back.',
  parameters: z.object({ order: z.string(), amount: z.number() }),
  destructive: true,
  run(args) {
    console.log('paying', args)
    process.stdout.write('paying\\n')
    appendFileSync('paid.jsonl', JSON.stringify(args) + '\\n')
    return { paid: args.amount }
  },
})
export const wait = defineTool({
  name: 'wait',
  description: 'Takes until it is stopped.',
  parameters: z.object({}),
  effect: 'retry',
  async run(_, { signal }) {
    appendFileSync('waiting', '')
    await new Promise(resolve => signal.addEventListener('abort', resolve))
    return 'stopped'
  },
})
export const paid = defineTool({
  name: 'paid',
  description: 'What was paid.',
  parameters: z.object({}),
  effect: 'retry',
  run: () => readFileSync('paid.jsonl', 'utf8').trim().split('\\n'),
})
`,
  })

const processIn = (cwd: string) => ({
  command: process.execPath,
  args: [BUILT, 'mcp', 'serve', 'shop'],
  cwd,
  env: { PATH: process.env.PATH ?? '', NO_COLOR: '1' },
  stderr: 'ignore' as const,
})

const REFUND = '/refund order=A-1002 amount=49'

/** What differs between them is on the wire, and `test/contract/mcp-server.test.ts` has all of it with each. */
const [NEWEST] = GENERATIONS

describe.each(GENERATIONS)('over stdio, %s', generation => {
  const besides = generation === NEWEST ? test : variant
  const clientIn = (cwd: string, options?: TesterOptions) => connectMcp(generation, processIn(cwd), options)

  besides('a form asks for a yes; what runs is what it showed; the journal replays', async () => {
    const cwd = aShop()
    const client = await clientIn(cwd, {
      answers: [{ action: 'accept', content: { approved: true, amount: 20 } }],
    })
    const reply = await client.chat(REFUND)
    expect(client.forms).toHaveLength(1)
    expect(reply).toMatchObject({ end: 'answered', error: null })
    expect((await client.chat('/paid', { session: reply.session })).text).toContain(
      '{"order":"A-1002","amount":20}',
    )
    await client.close()
    const traced = await runCli(['trace', 'last', '--json'], { cwd })
    expect(traced.out).toContain('"surface":{"channel":"mcp","tools":[]}')
    expect((await runCli(['replay', 'last'], { cwd })).code).toBe(0)
  })

  variant('two conversations: in one a form is declined, in the other a call is cancelled', async () => {
    const cwd = aShop()
    const client = await clientIn(cwd, { answers: [{ action: 'decline' }] })
    const declined = await client.chat(REFUND)
    expect(declined).toMatchObject({ end: 'answered', pending: null })
    const stop = new AbortController()
    const message_id = 'waits-for-ever'
    const waiting = client.chat('/wait', { message_id }, stop.signal).catch(() => 'cancelled')
    await eventually(() => expect(existsSync(join(cwd, 'waiting'))).toBe(true))
    stop.abort()
    expect(await waiting).toBe('cancelled')
    // The same call once more is told what came of it.
    const told = await client.chat('/wait', { message_id })
    expect(told.end).toBe('cancelled')
    expect(told.session).not.toBe(declined.session)
    expect(existsSync(join(cwd, 'paid.jsonl'))).toBe(false)
  })

  besides(
    'the process may be killed between two calls: the conversation goes on in the next one',
    async () => {
      const cwd = aShop()
      let pid: number | null = null
      const before = await clientIn(cwd, { onPid: started => (pid = started) })
      const { session, pending } = await before.chat(REFUND)
      expect(pending).toMatchObject({ kind: 'confirmation' })
      if (pid === null) throw new Error('no process was started')
      process.kill(pid, 'SIGKILL')
      await before.close()
      const after = await clientIn(cwd)
      expect(await after.chat('yes', { session })).toMatchObject({ end: 'answered', session })
      expect((await after.chat('/paid', { session })).text.match(/A-1002/g)).toHaveLength(1)
    },
  )
})

test('stdout holds protocol and nothing else, whatever a tool prints', async () => {
  const cwd = aShop()
  const served = startCli(['mcp', 'serve', 'shop'], { cwd })
  const send = (message: object) =>
    served.child.stdin?.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  const call = (id: number, given: object) =>
    send({ id, method: 'tools/call', params: { name: 'chat', arguments: given } })
  send({
    id: 1,
    method: 'initialize',
    params: {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'by hand', version: '1' },
    },
  })
  await served.until(/"id":1/)
  send({ method: 'notifications/initialized' })
  call(2, { text: REFUND, message_id: 'first-one' })
  const [, session = ''] = /"session":"(ses_\w+)"/.exec(await served.until(/"id":2/)) ?? []
  call(3, { text: 'yes', session })
  await served.until(/"id":3/)
  served.child.stdin?.end()
  const { code, out, err } = await served.end
  expect(code).toBe(0)
  expect(err).toContain('paying')
  expect(err).toContain('tools are loaded')
  expect(jsonLines(out)).toEqual([1, 2, 3].map(id => expect.objectContaining({ jsonrpc: '2.0', id })))
})

test('it speaks for the server of the data folder when one is running', async () => {
  const cwd = aShop()
  const serving = startCli(['serve', '--no-page', '--port', '0', '--json'], { cwd })
  await serving.until(/"url"/)
  const client = await connectMcp(NEWEST, processIn(cwd))
  const reply = await client.chat('/refund order=B-7 amount=1')
  expect(reply).toMatchObject({ end: 'waiting', pending: { kind: 'confirmation' } })
  const [, url = ''] = /"url":"([^"]+)"/.exec(await serving.until(/"url"/)) ?? []
  const detail = await fetch(`${url}/api/sessions/${reply.session}`)
  expect(await detail.json()).toMatchObject({ pendings: [{ kind: 'confirmation' }] })
})

test('an assistant that is not there is said on stderr, with a code that is not 0', async () => {
  const { code, out, err } = await runCli(['mcp', 'serve', 'shoop'], { cwd: aShop() })
  expect(code).toBe(1)
  expect(out).toBe('')
  expect(err).toContain('Did you mean shop?')
})
