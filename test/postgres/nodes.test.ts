import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { SessionDetail } from '../../src/api/rest.ts'
import { temporaryFolder } from '../a-folder.ts'
import { aPainter } from '../builders/a-painter.ts'
import { eventually } from '../eventually.ts'
import { type RealServer, realServer } from '../faults/real-server.ts'
import { aRun, call, readAll, runPath } from '../faults/sse-client.ts'
import { variant } from '../variant.ts'
import { aDatabase, type Database } from './a-database.ts'

/** Two that nothing happens to, in a database of their own: they would take over from the others. */
let calm: Nodes
let database: Database
const ends: (() => void)[] = []
beforeAll(async () => {
  database = await aDatabase()
  const own = await aDatabase()
  calm = await twoNodes(own, run => ends.push(run))
  return async () => {
    for (const end of ends.toReversed()) end()
    await Promise.all(calm.nodes.map(node => node.end()))
    await own.drop()
    await database.drop()
  }
})

/** Its tool notes every call in a file before anything else, and ends when a file for the first word of its topic is there. */
const FILES = aPainter(`import { appendFileSync, existsSync } from 'node:fs'
import { defineTool, z } from 'signalbox'

export const paint = defineTool({
  name: 'paint',
  description: 'Paints.',
  parameters: z.object({ topic: z.string() }),
  timeoutMs: 120_000,
  async run({ topic }) {
    appendFileSync(process.env.EFFECTS ?? '', \`\${process.pid} \${topic}\\n\`)
    while (!existsSync(\`\${process.env.MAY_END} \${topic.split(' ')[0]}\`)) await new Promise(resolve => setTimeout(resolve, 20))
    return { text: 'Here it is.' }
  },
})
`)

interface Nodes {
  readonly nodes: readonly [RealServer, RealServer]
  readonly ports: readonly [number, number]
  /** Calls the tool had for topics that begin so. */
  readonly effects: (topic: string) => string[]
  readonly letEnd: (topic: string) => void
  readonly thread: (node: 0 | 1, name: string) => Promise<SessionDetail>
}

/** Two that are over when `whenOver` runs what it is given. */
async function twoNodes(
  { url }: Database,
  whenOver: (run: () => void) => void = onTestFinished,
): Promise<Nodes> {
  const folder = temporaryFolder(FILES)
  whenOver(() => folder[Symbol.dispose]())
  const env = {
    DATABASE_URL: url,
    EFFECTS: join(folder.path, 'effects.txt'),
    MAY_END: join(folder.path, 'may-end'),
  }
  const start = (name: string) =>
    realServer(join(folder.path, name), {
      args: ['--assistants', join(folder.path, 'assistants')],
      env,
      whenOver,
    })
  const nodes = [start('a'), start('b')] as const
  const urls = await Promise.all(nodes.map(node => node.url()))
  const ports = urls.map(url => Number(new URL(url ?? '').port)) as [number, number]
  return {
    nodes,
    ports,
    effects: topic =>
      existsSync(env.EFFECTS)
        ? readFileSync(env.EFFECTS, 'utf8')
            .split('\n')
            .filter(line => line.includes(` ${topic}`))
        : [],
    letEnd: topic => writeFileSync(`${env.MAY_END} ${topic}`, ''),
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
  const { ports, effects, letEnd } = calm
  const here = readAll(await order(ports[0], 'streamed', 'volcanoes'))
  await eventually(() => expect(effects('volcanoes')).toHaveLength(1))
  const there = readAll(
    await call(ports[1], { method: 'GET', path: runPath('painter', 'streamed', 'run-1') }),
  )
  letEnd('volcanoes')
  const [sent, followed] = await Promise.all([here, there])
  expect(followed.map(({ id, event }) => `${id} ${event.type}`)).toEqual(
    sent.map(({ id, event }) => `${id} ${event.type}`),
  )
  expect(followed.at(-1)?.event.type).toBe('RUN_FINISHED')
  expect(effects('volcanoes')).toHaveLength(1)
})

test('a message at one node leaves a run alone that is read at the other, and takes over once its reader has hung up', async () => {
  const { ports, effects, letEnd, thread } = calm
  const reading = await order(ports[0], 'read', 'glaciers')
  await eventually(() => expect(effects('glaciers')).toHaveLength(1))
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
  letEnd('glaciers')
  const { messages } = await thread(1, 'read')
  expect(messages.filter(({ role }) => role === 'user')).toHaveLength(2)
})

test('the same message sent to both nodes at once is one run, followed at both', async () => {
  const { ports, effects, letEnd } = calm
  letEnd('lake')
  for (const nth of [1, 2, 3, 4, 5, 6]) {
    const answers = await Promise.all(ports.map(port => order(port, `both-${nth}`, `lake ${nth}`)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const [one, other] = await Promise.all(answers.map(readAll))
    expect(other?.map(({ id }) => id)).toEqual(one?.map(({ id }) => id))
  }
  expect(effects('lake')).toHaveLength(6)
})

test('a node killed in the middle of a call is followed by the other, which asks and does not call again', async () => {
  const { nodes, ports, effects, letEnd, thread } = await twoNodes(database)
  const cut = order(ports[0], 'killed', 'rivers')
    .then(readAll)
    .catch(() => {})
  await eventually(() => expect(effects('rivers')).toHaveLength(1))
  await nodes[0].kill()
  await cut
  letEnd('rivers')
  await eventually(async () => expect((await thread(1, 'killed')).pendings).toHaveLength(1))
  expect(effects('rivers')).toHaveLength(1)
})

variant(
  'a node that was stopped and goes on late is refused, says so, and what it found out settles the doubt',
  async () => {
    const { nodes, ports, effects, letEnd, thread } = await twoNodes(database)
    const cut = order(ports[0], 'stopped', 'deserts')
      .then(readAll)
      .catch(() => {})
    await eventually(() => expect(effects('deserts')).toHaveLength(1))
    nodes[0].signal('SIGSTOP')
    await eventually(async () => expect((await thread(1, 'stopped')).pendings).toHaveLength(1))
    letEnd('deserts')
    nodes[0].signal('SIGCONT')
    await nodes[0].wrote(/what was still done for it here was refused/)
    await eventually(async () => expect((await thread(1, 'stopped')).pendings).toHaveLength(0))
    expect(effects('deserts')).toHaveLength(1)
    await Promise.all(nodes.map(node => node.kill()))
    await cut
  },
)

/** All that comes on a stream until it breaks off; `null` where it ended as one that is over. */
async function untilBroken(stream: AsyncIterable<Uint8Array>): Promise<string | null> {
  const chunks: Uint8Array[] = []
  try {
    for await (const chunk of stream) chunks.push(chunk)
    return null
  } catch {
    return Buffer.concat(chunks).toString()
  }
}

variant(
  'a node that is told to stop hands over what does not end, and its readers go on at the other',
  async () => {
    const { nodes, ports, effects, letEnd, thread } = await twoNodes(database)
    const reading = untilBroken(await order(ports[0], 'replaced', 'meadows'))
    await eventually(() => expect(effects('meadows')).toHaveLength(1))
    nodes[0].signal('SIGTERM')
    const cut = await reading
    expect(cut).toMatch(/retry: 1000\n\n$/)
    const seen = [...(cut ?? '').matchAll(/^id: (.*)$/gm)].map(([, id = '']) => id)
    const lastEventId = seen.at(-1) ?? ''
    const path = runPath('painter', 'replaced', 'run-1')
    const rest = await readAll(await call(ports[1], { method: 'GET', path, lastEventId }))
    expect(rest.map(({ id }) => id).filter(id => seen.includes(id))).toEqual([])
    expect(rest.at(-1)?.event).toMatchObject({ type: 'RUN_FINISHED', outcome: { type: 'interrupt' } })
    expect((await thread(1, 'replaced')).pendings).toHaveLength(1)
    expect(await nodes[0].end()).toMatchObject({ code: 0 })
    letEnd('meadows')
    expect(effects('meadows')).toHaveLength(1)
  },
)
