import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { HttpAgent } from '@ag-ui/client'
import { expect, onTestFinished, test } from 'vitest'
import { say } from '../../docs/examples/decide.ts'
import { followPlan } from '../../docs/examples/follow-plan.ts'
import * as frontEnd from '../../docs/examples/front-end.ts'
import { makeToken } from '../../docs/examples/make-token.ts'
import { documentsOf } from '../../scripts/docs/check-documents.ts'
import { readMarkdown } from '../../scripts/docs/markdown.ts'
import { readCommands } from '../../scripts/docs/read-commands.ts'
import { COMMANDS } from '../../src/cli/command-list.ts'
import { parseCommandLine } from '../../src/cli/parse-command-line.ts'
import { createSignalbox } from '../../src/index.ts'
import { readWords } from '../../src/pendings/read-words.ts'
import { scriptedModel } from '../../src/testing/scripted-model.ts'
import { aFolder } from '../a-folder.ts'
import { startServer } from '../start-server.ts'
import { root, runCli } from './run-cli.ts'

const guide = (name: string) => readFileSync(join(root, `docs/guides/${name}.md`), 'utf8')

test('the tests that the guides show pass as they are', async () => {
  const hook = join(import.meta.dirname, '../resolve-own-name.ts')
  const files = ['orders/orders', 'orders/confirmation', 'warehouse/warehouse', 'school/school'].map(name =>
    join(root, `docs/examples/${name}.test.ts`),
  )
  // Vitest marks its children; node:test would take that for a run inside a run.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', hook, '--test', '--test-isolation=none', '--test-reporter=tap', ...files],
    { env },
  )
  expect(stdout).toMatch(/^# pass 12$/m)
  expect(stdout).toMatch(/^# fail 0$/m)
})

test('the assistant, the chat and the trace in the guides are what comes out', async () => {
  const env = { TZ: 'Europe/Berlin' }
  const cwd = aFolder()
  const input = '/order_status A-1002\n'
  const chat = await runCli(['chat', 'orders', '--assistants', join(root, 'docs/examples')], {
    cwd,
    env,
    input,
  })
  const trace = await runCli(['trace', 'last'], { cwd })
  expect(guide('writing-an-assistant')).toContain(`› ${input}${chat.err}`)
  expect(guide('writing-an-assistant')).toContain(
    readFileSync(join(root, 'docs/examples/orders/assistant.yaml'), 'utf8'),
  )
  expect(guide('context-types')).toContain(
    readFileSync(join(root, 'docs/examples/warehouse/assistant.yaml'), 'utf8'),
  )
  expect(dateless(guide('replay-and-traces'))).toContain(dateless(trace.out))
})

test('the plan without a model and its golden conversation go as the guide on plans says', async () => {
  const flags = ['--assistants', join(root, 'docs/examples'), '--assistant', 'rooms']
  const { code, out } = await runCli(['eval', ...flags], { cwd: aFolder() })
  expect([code, out]).toEqual([0, expect.stringContaining('1 conversation: 1 passed.')])
})

test('the costs in the guide are what comes out', async () => {
  const folder = join(root, 'docs/examples')
  const yaml = readFileSync(join(folder, 'posters/assistant.yaml'), 'utf8')
  expect(guide('costs')).toContain(yaml.slice(yaml.indexOf('budget:')))
  const cwd = aFolder()
  const input = '/print_posters 12\nyes\n'
  await runCli(['chat', 'posters', '--assistants', folder], { cwd, input })
  const { out } = await runCli(['costs', '--days', '1', '--assistants', folder], { cwd })
  const days = /\d{4}-\d{2}-\d{2}/g
  expect(guide('costs').replace(days, 'DAY')).toContain(out.replace(days, 'DAY'))
  const csv = await runCli(['costs', '--csv', '--assistants', folder], { cwd })
  expect(csv.out).toContain('posters,local,tool,print_posters,general,,1,0,9.000000,0,0,0\r\n')
})

test('a chat can be held as if at the place the guide on context types names', async () => {
  const [, line = ''] = /`signalbox (chat warehouse [^`]+)`/.exec(guide('context-types')) ?? []
  const cwd = aFolder()
  const folder = join(root, 'docs/examples')
  await runCli([...line.split(' '), '--assistants', folder], { cwd, input: 'Hello\n' })
  const { out } = await runCli(['trace', 'last', '--json'], { cwd })
  expect(out).toMatch(/"contextType": ?"shelf"/)
  expect(out).toMatch(/"entityId": ?"shelf-7"/)
})

/** The prompt names the day, and names of days differ in length. */
const dateless = (trace: string) => trace.replace(/tokens=\d+/g, 'tokens=…')

test('what waits stands in the chat as the guide on confirmations shows it', async () => {
  const input = '/refund_order A-1002\n'
  const { out, err } = await runCli(['chat', 'orders', '--assistants', join(root, 'docs/examples')], {
    cwd: aFolder(),
    input,
  })
  // The terminal shows both: what is said, then what waits.
  const shown = err.replace(/open until .*/, 'open until …').replace('? Confirmation', `${out}? Confirmation`)
  expect(guide('confirmations')).toContain(`› ${input}${shown}`)
})

test('words mean what the guide on confirmations says', () => {
  const [, table = ''] =
    /^\| English \| German \| means \|\n\|[-|]+\n((?:\|.*\n)+)/m.exec(guide('confirmations')) ?? []
  const rows = table
    .trim()
    .split('\n')
    .map(row =>
      row
        .split('|')
        .map(cell => cell.trim())
        .slice(1, 4),
    )
  expect(rows.length).toBeGreaterThan(8)
  for (const [english = '', german = '', means] of rows)
    for (const [words, locale] of [
      [english, 'en'],
      [german, 'de'],
      [german, 'en'],
    ] as const)
      expect({ words, ...readWords(words, { form: 'yes_no', editable: true }, locale) }).toMatchObject({
        words,
        meaning: means,
      })
})

test('the client in the guide on confirmations lets the person decide, with changes', async () => {
  const server = await startServer({ flags: { assistants: join(root, 'docs/examples') } })
  onTestFinished(() => server.close())
  const agent = new HttpAgent({ url: `${server.url}/agui/orders`, threadId: 'guide' })
  const asked: unknown[] = []
  await say(agent, '/refund_order A-1002', async ({ metadata }) => {
    asked.push(metadata)
    return { approved: true, editedArgs: { order: 'A-1002', cents: 2000 } }
  })
  expect(asked).toMatchObject([{ kind: 'confirmation', details: { arguments: { cents: 4900 } } }])
  expect(agent.messages.at(-1)).toMatchObject({
    role: 'assistant',
    content: expect.stringContaining('cents: 2000'),
  })
  await say(agent, '/refund_order A-1003', async () => null)
  expect(agent.pendingInterrupts).toHaveLength(1)
})

test('the front end in its guide talks, decides, lists and comes back', async () => {
  const server = await startServer({ flags: { assistants: join(root, 'docs/examples') } })
  onTestFinished(() => server.close())
  const agent = await frontEnd.openConversation(server, 'orders')
  const shown: string[] = []
  const waiting = await frontEnd.send(agent, '/refund_order A-1002', text => shown.push(text))
  expect(shown.at(-1)).toContain('4900')
  expect(waiting).toMatchObject([{ metadata: { kind: 'confirmation' } }])
  const [listed] = await frontEnd.listConversations(server)
  expect(listed).toMatchObject({ assistant: 'orders', thread: agent.threadId })

  const again = await frontEnd.openConversation(server, 'orders', agent.threadId)
  expect(again.messages.map(({ role }) => role)).toEqual(expect.arrayContaining(['user', 'assistant']))
  const [open] = again.pendingInterrupts
  await frontEnd.decide(again, open?.id ?? '', true)
  expect(again.pendingInterrupts).toEqual([])
  expect(again.messages.at(-1)).toMatchObject({ content: expect.stringContaining('refund_order') })

  expect(await frontEnd.send(again, '/refund_order A-1003', () => {})).toHaveLength(1)
  expect(await frontEnd.send(again, 'yes', text => shown.push(text))).toEqual([])
  expect(shown.at(-1)).toContain('refund_order')
})

test('the token in the guide on deployment is let in, and no other', async () => {
  const place = { secret: 's'.repeat(64), issuer: 'https://sign-in.example.com', audience: 'signalbox' }
  const env = {
    SIGNALBOX_ACCESS: 'tokens',
    SIGNALBOX_JWT_SECRET: place.secret,
    SIGNALBOX_JWT_ISSUER: place.issuer,
    SIGNALBOX_JWT_AUDIENCE: place.audience,
  }
  const flags = { data: aFolder() }
  const signalbox = createSignalbox({ assistants: join(root, 'docs/examples'), flags, env })
  onTestFinished(() => signalbox.close())
  const statusFor = async (secret: string) => {
    const token = makeToken({ user: 'ada', roles: ['user'] }, { ...place, secret })
    const headers = { authorization: `Bearer ${token}` }
    return (await signalbox.fetch(new Request('http://localhost/api/sessions', { headers }))).status
  }
  expect([await statusFor(place.secret), await statusFor('x'.repeat(64))]).toEqual([200, 401])
})

test('the client in the guide on plans sees every step of one', async () => {
  const steps = ['A', 'B'].map(order => ({
    title: `Find ${order}`,
    tool: 'order_status',
    arguments: { order: `${order}-1002` },
  }))
  const model = scriptedModel([
    [{ call: 'agent_create_plan', arguments: { objective: 'Find both' } }],
    JSON.stringify({ reasoning: '', steps }),
    'Both are on their way.',
  ])
  const server = await startServer({ model, flags: { assistants: join(root, 'docs/examples') } })
  onTestFinished(() => server.close())
  const agent = new HttpAgent({ url: `${server.url}/agui/orders`, threadId: 'guide' })
  const lines: string[] = []
  await followPlan(agent, 'Please find both of my orders', line => void lines.push(line))
  expect(lines).toEqual([
    'Find both (drafted) – Find A: pending, Find B: pending',
    'Find both (running) – Find A: pending, Find B: pending',
    'Find both (running) – Find A: in_progress, Find B: pending',
    'Find both (running) – Find A: completed, Find B: pending',
    'Find both (running) – Find A: completed, Find B: in_progress',
    'Find both (running) – Find A: completed, Find B: completed',
    'Find both (done) – Find A: completed, Find B: completed',
  ])
})

test('every command line in the documents can be parsed', async () => {
  const blocks = documentsOf(root).flatMap(path =>
    readMarkdown(readFileSync(join(root, path), 'utf8')).fences.filter(({ language }) => language === 'sh'),
  )
  const lines = blocks
    .flatMap(({ text }) => readCommands(text))
    .map(words => words.slice(words[0] === 'npx' ? 1 : words[0] === 'docker' && words[1] === 'exec' ? 3 : 0))
    .filter(([program]) => program === 'signalbox')
    .map(([, ...words]) => words)
  expect(lines.length).toBeGreaterThan(60)
  for (const [name = '', ...rest] of lines) {
    const command = await COMMANDS[name]?.load()
    if (command === undefined) throw new Error(`a document shows ${name}`)
    parseCommandLine(name, command, rest)
    if (command.usage.startsWith('SUBCOMMAND'))
      expect(command.about).toMatch(new RegExp(`^  ${rest[0]} `, 'm'))
  }
})
