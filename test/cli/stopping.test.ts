import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aFolder } from '../a-folder.ts'
import { eventually } from '../eventually.ts'
import { variant } from '../variant.ts'
import { runCli, startCli } from './run-cli.ts'

/** Tools that take their time, each in its own way. What they begin and end is a line in a file. */
const TOOLS = `
import { appendFileSync, readFileSync } from 'node:fs'
import { defineTool, z } from 'signalbox'
const note = line => appendFileSync(process.env.NOTES, line + '\\n')
const noted = line => readFileSync(process.env.NOTES, 'utf8').split('\\n').includes(line)
const parameters = z.object({ name: z.string() })
const common = { description: 'Takes its time.', parameters, timeoutMs: 600_000 }
const untilStopped = signal => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))))
const obeys = effect => async ({ name }, { key, signal }) => {
  note('begin ' + effect + ' ' + key)
  return untilStopped(signal)
}
export const asking = defineTool({ ...common, name: 'asking', effect: 'ask', run: obeys('asking') })
export const freezing = defineTool({
  ...common, name: 'freezing', effect: 'ask',
  run(args, context) {
    context.signal.addEventListener('abort', () => { note('given up'); process.kill(process.pid, 'SIGSTOP') })
    return obeys('freezing')(args, context)
  },
})
export const verifying = defineTool({
  ...common, name: 'verifying', effect: 'verify', verify: () => ({ happened: 'no' }),
  run: (args, context) => process.env.QUICK ? { done: true } : obeys('verifying')(args, context),
})
export const repeating = defineTool({
  ...common, name: 'repeating', effect: 'retry',
  run: (args, context) => process.env.QUICK ? { done: true } : obeys('repeating')(args, context),
})
export const stubborn = defineTool({
  ...common, name: 'stubborn', effect: 'verify', verify: () => ({ happened: 'no' }),
  run: (_, { key }) => { note('begin stubborn ' + key); return new Promise(() => setInterval(() => {}, 1_000)) },
})
export const working = defineTool({
  ...common, name: 'working', effect: 'ask',
  run: (_, { key }) => { note('begin working ' + key); return { job: key } },
  job: {
    everyMs: 100,
    poll: () => process.env.QUICK ? { status: 'done', result: 'worked' } : { status: 'running' },
    cancel: () => note('cancel working'),
  },
})
export const stray = defineTool({
  ...common, name: 'stray', effect: 'retry',
  run() { Promise.reject(new Error('nobody waits for this')); return new Promise(() => {}) },
})
export const late = defineTool({
  ...common, name: 'late', effect: 'ask',
  run() { setTimeout(() => { throw new Error('thrown later') }, 10); return new Promise(() => {}) },
})
export const after = defineTool({
  ...common, name: 'after', effect: 'retry',
  run() { setTimeout(() => { throw new Error('thrown when it was over') }, 10); return { fine: true } },
})
`

const FILES = {
  'assistants/odd/assistant.yaml': 'name: Odd\nlocale: en\n',
  'assistants/odd/prompts/system.md': 'Help.\n',
  'assistants/odd/tools.ts': TOOLS,
  notes: '',
}

interface ServerOptions {
  readonly data?: string
  readonly quick?: true
}

async function aServer(cwd: string, { data = join(cwd, '.signalbox'), quick }: ServerOptions = {}) {
  const notes = join(cwd, 'notes')
  const args = ['serve', '--port', '0', '--no-page', '--json', '--assistants', 'assistants', '--data', data]
  const running = startCli(args, { cwd, env: { NOTES: notes, ...(quick && { QUICK: '1' }) } })
  const { url } = JSON.parse(await running.until(/"assistants":.*\n/)) as { url: string }
  /** All that is streamed for these words. */
  async function say(text: string, thread = text): Promise<string> {
    const id = `${thread} ${text}`
    const empty = { tools: [], context: [], state: {}, forwardedProps: {} }
    const messages = [{ id, role: 'user', content: text }]
    const response = await fetch(`${url}/agui/odd`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ threadId: thread, runId: id, ...empty, messages }),
    })
    return response.text()
  }
  const thread = async (name: string) =>
    (await fetch(`${url}/api/assistants/odd/threads/${encodeURIComponent(name)}`)).text()
  const noted = (kind: RegExp) =>
    readFileSync(notes, 'utf8')
      .split('\n')
      .filter(line => kind.test(line))
  const begun = () => noted(/^begin /).sort()
  return { ...running, url, say, thread, begun, noted }
}

test('SIGTERM gives up calls that do not end: they are made once, and in doubt unless their tool can tell', async () => {
  const cwd = aFolder(FILES)
  const first = await aServer(cwd)
  const wishes = ['/asking a', '/verifying a', '/repeating a', '/stubborn a', '/working a']
  const cut = wishes.map(wish => first.say(wish).catch(() => 'cut'))
  await eventually(() => expect(first.begun()).toHaveLength(wishes.length))
  first.child.kill('SIGTERM')
  const { code, err } = await first.end
  expect(code).toBe(0)
  expect(err).toContain('still running: stubborn')
  expect(err).not.toContain('another has it')
  await Promise.all(cut)
  const second = await aServer(cwd, { quick: true })
  for (const wish of ['/asking a', '/stubborn a'])
    await eventually(async () => expect(await second.thread(wish)).toContain('"kind":"indeterminate"'))
  for (const wish of ['/repeating a', '/verifying a', '/working a'])
    await eventually(async () => expect(await second.thread(wish)).toMatch(/done|worked/))
  expect(second.begun().map(line => line.replace(/ ses.*/, ''))).toEqual([
    'begin asking',
    'begin repeating',
    'begin stubborn',
    'begin verifying',
    'begin working',
  ])
})

variant('the folder is not free before a server that stops has given its calls up', async () => {
  const cwd = aFolder(FILES)
  const first = await aServer(cwd)
  const cut = first.say('/freezing a').catch(() => 'cut')
  await eventually(() => expect(first.begun()).toHaveLength(1))
  first.child.kill('SIGTERM')
  // It stands still in the middle of it: however slow the other one is, it comes before the end.
  await eventually(() => expect(first.noted(/^given up/)).toHaveLength(1))
  const refused = await runCli(['serve', '--port', '0', '--no-page'], { cwd })
  first.child.kill('SIGCONT')
  expect(refused).toMatchObject({ code: 1 })
  await Promise.all([first.end, cut])
})

test('what a tool throws beside its promise fails its call, with its name, and nobody else is troubled', async () => {
  const server = await aServer(aFolder(FILES))
  expect(await server.say('/stray a')).toContain('tool_failed')
  expect(await server.say('/late a')).toContain('something went wrong on the way')
  expect(await server.say('/after a')).toContain('fine')
  const log = await server.until(/tool after: .*after the call was over: thrown when it was over/)
  expect(log).toMatch(/tool stray: .*nobody waits for this/)
  expect(log).toMatch(/tool late: .*which fails the call: thrown later/)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  server.child.kill('SIGTERM')
  expect((await server.end).code).toBe(0)
})

const isRoot = process.getuid?.() === 0

/** A file system of its own. */
function aDisk(size: string) {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder])
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true })
  })
  const remount = (mode: 'ro' | 'rw') => execFileSync('mount', ['-o', `remount,${mode}`, folder])
  return { folder, remount }
}

test('SIGTERM ends the process where its note in the folder cannot be removed', async () => {
  const cwd = aFolder(FILES)
  const server = await aServer(cwd)
  const note = join(cwd, '.signalbox/server.json')
  rmSync(note)
  mkdirSync(join(note, 'in the way'), { recursive: true })
  server.child.kill('SIGTERM')
  expect(await server.end).toMatchObject({ code: 0, signal: null })
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow()
})

test.skipIf(!isRoot)('a read-only folder is told in a sentence at the start', async () => {
  const disk = aDisk('8m')
  const cwd = aFolder(FILES)
  const server = await aServer(cwd, { data: disk.folder })
  server.child.kill('SIGTERM')
  await server.end
  disk.remount('ro')
  const again = await runCli(['serve', '--port', '0', '--no-page', '--data', disk.folder], { cwd })
  expect(again).toMatchObject({ code: 1, out: '' })
  expect(again.err).toMatch(/cannot be written to\n {2}It may be read-only/)
  expect(again.err).not.toContain('a fault of Signalbox itself')
})

test.skipIf(!isRoot)('a full disk is not ready, and ready again when there is room', async () => {
  const disk = aDisk('4m')
  const server = await aServer(aFolder(FILES), { data: join(disk.folder, 'data') })
  const ballast = join(disk.folder, 'ballast')
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  try {
    writeFileSync(ballast, Buffer.alloc(8_000_000))
  } catch {
    // It is full now.
  }
  await eventually(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(507))
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  rmSync(ballast)
  await eventually(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(200))
})

/** Lets every fsync of a process fail until it is ended; null where that cannot be done here. */
async function failingSync(pid: number): Promise<{ end(): Promise<void> } | null> {
  const inject = ['-e', 'trace=fsync,fdatasync', '-e', 'inject=fsync,fdatasync:error=EIO']
  const tracer = spawn('strace', ['-f', '-p', String(pid), ...inject], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const over = new Promise<void>(resolve =>
    tracer.once('close', () => resolve()).once('error', () => resolve()),
  )
  const attached = new Promise<boolean>(resolve => {
    tracer.stderr.on('data', chunk => String(chunk).includes('attached') && resolve(true))
    void over.then(() => resolve(false))
  })
  if (!(await attached)) return null
  const end = async () => {
    tracer.kill('SIGINT')
    await over
  }
  onTestFinished(end)
  return { end }
}

test('a disk that fails to sync is said by /readyz and refuses what comes; when it passes, all goes on', async ({
  skip,
}) => {
  const server = await aServer(aFolder(FILES))
  const ready = async () => (await fetch(`${server.url}/readyz`)).status
  expect(await server.say('/after a', 'kept')).toContain('fine')
  const fault = await failingSync(server.child.pid ?? 0)
  if (fault === null) return skip('no strace that may attach')
  await eventually(async () => expect(await ready()).toBe(503))
  expect(await server.say('/after b', 'refused')).toContain('store_unavailable')
  await fault.end()
  await eventually(async () => expect(await ready()).toBe(200))
  expect(await server.say('/after b', 'refused')).toContain('fine')
  expect(await server.thread('kept')).toContain('fine')
})
