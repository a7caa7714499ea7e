import { existsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aFolder } from '../a-folder.ts'
import { eventually } from '../eventually.ts'
import { variant } from '../variant.ts'
import { jsonLines, runCli, startCli } from './run-cli.ts'
import { startSlowModel } from './slow-model.ts'
import { TALKER } from './talker.ts'

interface Ready {
  readonly url: string
  readonly port: number
}

async function serve(cwd: string, { args = [] as string[], env = {} } = {}) {
  const running = startCli(['serve', '--port', '0', '--no-page', '--json', ...args], { cwd, env })
  const ready = JSON.parse(await running.until(/"assistants":.*\n/)) as Ready
  return { ...running, ...ready }
}

test('serves on a free port, and SIGTERM ends it cleanly', async () => {
  const cwd = aFolder()
  const server = await serve(cwd)
  expect(await (await fetch(`${server.url}/healthz`)).json()).toMatchObject({ ok: true })
  expect(existsSync(join(cwd, '.signalbox/server.json'))).toBe(true)
  server.child.kill('SIGTERM')
  expect(await server.end).toMatchObject({ code: 0, signal: null, err: '' })
  expect(existsSync(join(cwd, '.signalbox/server.json'))).toBe(false)
})

test('for people it prints the address, the model, the folder and the assistants', async () => {
  const running = startCli(['serve', '--port', '0', '--no-page'], { cwd: aFolder() })
  const shown = await running.until(/Ctrl-C stops/)
  expect(shown).toMatch(/Signalbox \d+\.\d+\.\d+ {2}http:\/\/localhost:\d+\n/)
  expect(shown).toMatch(/model +offline/)
  expect(shown).toMatch(/data +\.signalbox\n/)
  expect(shown).toMatch(/assistants +classroom, discovery, lighting, projects, support\n/)
  running.child.kill('SIGINT')
  const { code, out } = await running.end
  expect(code).toBe(0)
  expect(out).toMatch(/Stopped\.\n$/)
})

variant('a port that is taken is said in one line, and the folder is free again', async () => {
  const other = createServer()
  onTestFinished(() => void other.close())
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  const cwd = aFolder(TALKER)
  const refused = await runCli(['serve', '--port', String(port), '--no-page'], { cwd })
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toMatch(new RegExp(`^✗ port ${port} is taken\\n {2}.*\\n$`))
  expect(existsSync(join(cwd, '.signalbox/server.json'))).toBe(false)
  expect((await runCli(['chat', 'talker'], { cwd, input: 'Hello\n' })).code).toBe(0)
})

test('a second server on the same folder names the first', async () => {
  const cwd = aFolder(TALKER)
  const first = await serve(cwd)
  const second = await runCli(['serve', '--port', '0', '--no-page'], { cwd })
  expect(second).toMatchObject({ code: 1, out: '' })
  expect(second.err).toBe(
    `✗ Signalbox already runs on this folder: ${first.url}\n  Use that one, stop it (process ${first.child.pid}), or choose another folder with --data.\n`,
  )
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200)
})

test('beside a running server the other commands work; chat goes through it', async () => {
  const cwd = aFolder(TALKER)
  const server = await serve(cwd)
  const talk = await runCli(['chat', 'talker'], { cwd, input: 'Hello\nWhat now?\n' })
  expect(talk).toMatchObject({ code: 0, err: '' })
  expect(talk.out).toContain('offline model')
  const { sessions } = (await (await fetch(`${server.url}/api/sessions`)).json()) as { sessions: unknown[] }
  expect(sessions).toHaveLength(1)
  expect((await runCli(['sessions'], { cwd })).out).toMatch(
    /talker +2 +just now +idle +\d+ +\$0\.000000 +What now/,
  )
  expect((await runCli(['trace', 'last'], { cwd })).out).toContain('user "What now?"')
  expect((await runCli(['replay', '--all'], { cwd })).code).toBe(0)
  const more = await runCli(['chat', '--session', 'last', '--json'], { cwd, input: 'thanks\n' })
  expect(jsonLines(more.out)).toMatchObject([{ text: 'You are welcome.' }])
  expect((await runCli(['doctor'], { cwd })).out).toContain(`in use by ${server.url}`)
})

test('a server told to stop lets the answer under way end first, and takes nothing new', async () => {
  const model = await startSlowModel()
  const cwd = aFolder(TALKER)
  const server = await serve(cwd, { env: model.env })
  const talk = startCli(['chat', 'talker', '--json'], { cwd, input: 'Tell me a story\n' })
  await busy(server.url)
  server.child.kill('SIGTERM')
  await refused(server.url)
  model.finish()
  expect(jsonLines((await talk.end).out)).toMatchObject([
    { text: 'Once upon a time there was an end.', end: 'answered' },
  ])
  expect(await server.end).toMatchObject({ code: 0 })
})

variant('a second signal does not wait', async () => {
  const model = await startSlowModel()
  const cwd = aFolder(TALKER)
  const server = await serve(cwd, { env: model.env })
  startCli(['chat', 'talker'], { cwd, input: 'Tell me a story\n' })
  await busy(server.url)
  server.child.kill('SIGTERM')
  await refused(server.url)
  // Signals that come at once are taken for one, since npm doubles them.
  const again = setInterval(() => server.child.kill('SIGTERM'), 100)
  expect(await server.end).toMatchObject({ code: 143 })
  clearInterval(again)
})

test('an answer that a killed server left behind is finished by the next one', async () => {
  const model = await startSlowModel()
  const cwd = aFolder(TALKER)
  const first = await serve(cwd, { env: model.env })
  startCli(['chat', 'talker'], { cwd, input: 'Tell me a story\n' })
  await busy(first.url)
  first.child.kill('SIGKILL')
  await first.end
  model.finish()
  const second = startCli(['serve', '--port', '0', '--no-page'], { cwd, env: model.env })
  const shown = await second.until(/resumed +1 interrupted answer/)
  await answered(/http:\S+/.exec(shown)?.[0] ?? '')
  second.child.kill('SIGTERM')
  await second.end
  const { out } = await runCli(['trace', 'last'], { cwd })
  expect(out).toContain('turn_resumed')
  expect(out).toContain('assistant "Once upon a time there was an end."')
})

variant('Ctrl-C in a script stops the answer', async () => {
  const model = await startSlowModel()
  const cwd = aFolder(TALKER)
  const talk = startCli(['chat', 'talker'], {
    cwd,
    env: model.env,
    input: 'Tell me a story\nAnd another\n',
  })
  await talk.until(/Once upon a time/)
  talk.child.kill('SIGINT')
  expect(await talk.end).toMatchObject({ code: 130 })
  const trace = (await runCli(['trace', 'last'], { cwd })).out
  expect(trace).toContain('assistant "Once upon a time" (stopped)')
  expect(trace).not.toContain('And another')
})

test('dev shows a mistake with its line and goes on answering, then the mended version', async () => {
  const cwd = aFolder({
    'assistants/shop/assistant.yaml': 'name: Shop\ndescription: Sells.\ninstructions: Sell.\n',
  })
  const dev = startCli(['dev', '--port', '0', '--no-page'], { cwd })
  const url = /http:\/\/localhost:\d+/.exec(await dev.until(/Ctrl-C stops/))?.[0]
  const file = join(cwd, 'assistants/shop/assistant.yaml')
  writeFileSync(file, 'nmae: Shop\n')
  await dev.until(
    /shop is broken; the version before goes on answering\n +assistants\/shop\/assistant.yaml:1:1/,
  )
  expect((await runCli(['chat'], { cwd, input: 'Hello\n' })).out).toContain('offline model')
  writeFileSync(file, 'name: Bazaar\ndescription: Sells.\ninstructions: Sell.\n')
  await dev.until(/✓ shop changed/)
  expect(await (await fetch(`${url}/api/assistants`)).json()).toMatchObject([{ name: 'Bazaar', faults: [] }])
})

variant('.env reaches the settings and the tools', async () => {
  const cwd = aFolder({
    '.env': 'SIGNALBOX_DATA=kept\nSHOP=corner\n',
    'assistants/shop/assistant.yaml': 'name: Shop\ndescription: Sells.\ninstructions: Sell.\n',
    'assistants/shop/tools.js': `import { defineTool, z } from 'signalbox'
export const where = defineTool({ name: 'where', description: 'Where.', parameters: z.object({}), run: () => process.env.SHOP })
`,
  })
  expect((await runCli(['chat'], { cwd, input: '/where\n' })).out).toBe('`where` answers: corner\n')
  expect(existsSync(join(cwd, 'kept/journal.db'))).toBe(true)
  expect((await runCli(['doctor'], { cwd })).out).toMatch(/data +\S+kept +\.env: SIGNALBOX_DATA/)
})

const busy = (url: string) => hasSession(url, { status: 'busy', title: expect.any(String) })
const answered = (url: string) => hasSession(url, { status: 'idle' })

const hasSession = (url: string, session: object) =>
  eventually(async () => {
    const { sessions } = (await (await fetch(`${url}/api/sessions`)).json()) as { sessions: object[] }
    expect(sessions).toContainEqual(expect.objectContaining(session))
  })

const refused = (url: string) =>
  eventually(async () => {
    const { status } = await fetch(`${url}/healthz`).catch(() => ({ status: 503 }))
    expect(status).toBe(503)
  })
