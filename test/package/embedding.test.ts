import { copyFileSync, cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { variants } from '../variant.ts'
import { installed } from './installed.ts'
import { run, start } from './run.ts'

const root = join(import.meta.dirname, '../..')
/** A folder of its own: a server that starts beside it serves the assistants it finds where it starts. */
const folder = join(installed.folder, 'embedding')

beforeAll(() => {
  cpSync(join(root, 'assistants'), join(folder, 'assistants'), { recursive: true })
  for (const name of ['hono.ts', 'express.ts', 'next-route.ts', 'analytics.ts', 'no-disk.ts'])
    copyFileSync(join(root, 'docs/examples', name), join(folder, name))
})

/** One whole turn of the offline model, as a client's stream sees it. */
function message(text: string): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({
      threadId: 'thread-1',
      runId: 'run-1',
      messages: [{ id: 'message-1', role: 'user', content: text }],
      tools: [],
      context: [],
      state: {},
      forwardedProps: {},
    }),
  }
}

const eventTypes = (stream: string): string[] =>
  [...stream.matchAll(/"type":"([A-Z_]+)"/g)].map(([, type = '']) => type)

variants([['hono'], ['express']])(
  'mounted in %s it answers beside the application’s own routes',
  async name => {
    const env = { PORT: '0', SIGNALBOX_DATA: join(folder, `data-${name}`) }
    const server = start(['node', `${name}.ts`], { folder, env })
    onTestFinished(() => void server.stop())
    const url = await server.url

    expect(await (await fetch(url)).text()).toBe('My own application')
    expect(await (await fetch(`${url}/chat/healthz`)).json()).toMatchObject({ ok: true })
    const answer = await fetch(`${url}/chat/agui/projects`, message('Hello'))
    expect(answer.headers.get('content-type')).toContain('text/event-stream')
    const types = eventTypes(await answer.text())
    expect(types).toContain('TEXT_MESSAGE_CONTENT')
    expect([types.at(0), types.at(-1)]).toEqual(['RUN_STARTED', 'RUN_FINISHED'])
    expect((await server.stop()).code).toBe(0)
  },
)

test('as a Next route it is made with the first request, and edits of the route leave it alone', async () => {
  const script = `
    import { existsSync } from 'node:fs'
    const route = await import('./next-route.ts')
    const built = existsSync(process.env.SIGNALBOX_DATA)
    const edited = await import('./next-route.ts?edited')
    const answers = []
    for (const { GET, PUT } of [route, edited]) {
      answers.push((await GET(new Request('http://localhost/chat/api/me'))).status)
      const headers = { 'x-forwarded-for': '127.0.0.1', 'content-type': 'application/json' }
      answers.push((await PUT(new Request('http://localhost/chat/api/sessions/none/listing', { method: 'PUT', headers, body: '{}' }))).status)
    }
    console.log(built, answers.join(' '))
    process.exit(0)`
  const runIn = async (mode: string) => {
    const env = { SIGNALBOX_DATA: join(folder, `data-next-${mode}`), NODE_ENV: mode }
    return (await run(['node', '--input-type=module', '--eval', script], { folder, env })).stdout
  }
  expect(await runIn('development')).toBe('false 200 404 200 404\n')
  expect(await runIn('production')).toBe('false 401 401 401 401\n')
})

test('with a storage of one’s own the folder stays as it was', async () => {
  const before = readdirSync(folder)
  const { stdout, stderr } = await run(['node', 'no-disk.ts'], { folder })
  expect([stdout, stderr]).toEqual([expect.stringContaining('order'), ''])
  expect(readdirSync(folder)).toEqual(before)
})

test('the analytics hook hears how far people come in a flow', async () => {
  const env = { SIGNALBOX_DATA: join(folder, 'data-analytics') }
  const { stdout } = await run(['node', 'analytics.ts'], { folder, env })
  expect(stdout).toBe("{ 'funnel.intent': 1, 'channel.website': 1, 'funnel.product': 1 }\n")
})
