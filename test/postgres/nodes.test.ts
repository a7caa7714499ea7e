import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SessionDetail } from '../../src/api/rest.ts'
import { aFolder } from '../a-folder.ts'
import { eventually } from '../eventually.ts'
import { type RealServer, realServer } from '../faults/real-server.ts'
import { aRun, call, readAll, runPath } from '../faults/sse-client.ts'
import { aDatabase, type Database } from './a-database.ts'

let database: Database
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

/** Its tool notes every call in a file before anything else, and ends when another file is there. */
const FILES = {
  'assistants/painter/assistant.yaml': `name: Painter
description: Paints.
instructions: Paint.
agents:
  image:
    tool: paint
    weights: { base: 100, points: {} }
    questions: []
`,
  'assistants/painter/tools.ts': `import { appendFileSync, existsSync } from 'node:fs'
import { defineTool, z } from 'signalbox'

export const paint = defineTool({
  name: 'paint',
  description: 'Paints.',
  parameters: z.object({ topic: z.string() }),
  timeoutMs: 120_000,
  async run({ topic }) {
    appendFileSync(process.env.EFFECTS ?? '', \`\${process.pid} \${topic}\\n\`)
    while (!existsSync(process.env.MAY_END ?? '')) await new Promise(resolve => setTimeout(resolve, 20))
    return { text: 'Here it is.' }
  },
})
`,
}

/** The promise: whoever goes on does so within that. */
const TAKEOVER_MS = 30_000

interface Nodes {
  readonly nodes: readonly [RealServer, RealServer]
  readonly ports: readonly [number, number]
  /** Calls the tool had. */
  readonly effects: () => string[]
  readonly letEnd: () => void
  readonly thread: (node: 0 | 1, name: string) => Promise<SessionDetail>
}

async function twoNodes(): Promise<Nodes> {
  const folder = aFolder(FILES)
  const env = {
    DATABASE_URL: database.url,
    EFFECTS: join(folder, 'effects.txt'),
    MAY_END: join(folder, 'may-end'),
  }
  const start = (name: string) =>
    realServer(join(folder, name), { args: ['--assistants', join(folder, 'assistants')], env })
  const nodes = [start('a'), start('b')] as const
  const urls = await Promise.all(nodes.map(node => node.url()))
  const ports = urls.map(url => Number(new URL(url ?? '').port)) as [number, number]
  return {
    nodes,
    ports,
    effects: () => (existsSync(env.EFFECTS) ? readFileSync(env.EFFECTS, 'utf8').trim().split('\n') : []),
    letEnd: () => writeFileSync(env.MAY_END, ''),
    async thread(node, name) {
      const response = await fetch(`http://127.0.0.1:${ports[node]}/api/assistants/painter/threads/${name}`)
      return (await response.json()) as SessionDetail
    },
  }
}

/** Another topic for each: the same call, in doubt elsewhere, would be asked about first. */
const order = (port: number, thread: string, topic: string) =>
  call(port, {
    method: 'POST',
    path: '/agui/painter',
    body: aRun(thread, 'run-1', `Draw a picture of ${topic}`),
  })

test('a message posted at one node is streamed at the other, frame by frame the same', async () => {
  const { ports, effects, letEnd } = await twoNodes()
  const here = readAll(await order(ports[0], 'streamed', 'volcanoes'))
  await eventually(() => expect(effects()).toHaveLength(1))
  const there = readAll(
    await call(ports[1], { method: 'GET', path: runPath('painter', 'streamed', 'run-1') }),
  )
  letEnd()
  const [sent, followed] = await Promise.all([here, there])
  expect(followed.map(({ id, event }) => `${id} ${event.type}`)).toEqual(
    sent.map(({ id, event }) => `${id} ${event.type}`),
  )
  expect(followed.at(-1)?.event.type).toBe('RUN_FINISHED')
  expect(effects()).toHaveLength(1)
})

test('a message at one node leaves a run alone that is read at the other, and takes over once its reader has hung up', async () => {
  const { ports, effects, letEnd, thread } = await twoNodes()
  const reading = await order(ports[0], 'read', 'glaciers')
  await eventually(() => expect(effects()).toHaveLength(1))
  const write = (run: string) =>
    call(ports[1], { method: 'POST', path: '/agui/painter', body: aRun('read', run, 'How are you?') })
  const refused = await write('run-2')
  expect(refused.statusCode).toBe(409)
  refused.resume()
  reading.destroy()
  await eventually(async () => {
    const taken = await write('run-3')
    if (taken.statusCode !== 200) taken.resume()
    else await readAll(taken)
    expect(taken.statusCode).toBe(200)
  })
  letEnd()
  const { messages } = await thread(1, 'read')
  expect(messages.filter(({ role }) => role === 'user')).toHaveLength(2)
})

test('the same message sent to both nodes at once is one run, followed at both', async () => {
  const { ports, effects, letEnd } = await twoNodes()
  letEnd()
  for (const nth of [1, 2, 3, 4, 5, 6]) {
    const answers = await Promise.all(ports.map(port => order(port, `both-${nth}`, `lake ${nth}`)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const [one, other] = await Promise.all(answers.map(readAll))
    expect(other?.map(({ id }) => id)).toEqual(one?.map(({ id }) => id))
  }
  expect(effects()).toHaveLength(6)
})

test('a node killed in the middle of a call is followed by the other, which asks and does not call again', async () => {
  const { nodes, ports, effects, letEnd, thread } = await twoNodes()
  const cut = order(ports[0], 'killed', 'rivers')
    .then(readAll)
    .catch(() => {})
  await eventually(() => expect(effects()).toHaveLength(1))
  const killedAt = performance.now()
  await nodes[0].kill()
  await cut
  letEnd()
  await eventually(async () => expect((await thread(1, 'killed')).pendings).toHaveLength(1))
  expect(performance.now() - killedAt).toBeLessThan(TAKEOVER_MS)
  expect(effects()).toHaveLength(1)
})

test('a node that was stopped and goes on late is refused, says so, and what it found out settles the doubt', async () => {
  const { nodes, ports, effects, letEnd, thread } = await twoNodes()
  const cut = order(ports[0], 'stopped', 'deserts')
    .then(readAll)
    .catch(() => {})
  await eventually(() => expect(effects()).toHaveLength(1))
  const stoppedAt = performance.now()
  nodes[0].signal('SIGSTOP')
  await eventually(async () => expect((await thread(1, 'stopped')).pendings).toHaveLength(1))
  expect(performance.now() - stoppedAt).toBeLessThan(TAKEOVER_MS)
  letEnd()
  nodes[0].signal('SIGCONT')
  await nodes[0].wrote(/what was still done for it here was refused/)
  await eventually(async () => expect((await thread(1, 'stopped')).pendings).toHaveLength(0))
  expect(effects()).toHaveLength(1)
  await Promise.all(nodes.map(node => node.kill()))
  await cut
})
