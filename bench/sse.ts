import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { type Budget, budgets, type Figure, medianOf, spread, table } from './measure.ts'

const ROUNDS = 5
/** In one round, which begins with conversations of its own. */
const TURNS = { 1: 40, 50: 150 } as const
type Clients = keyof typeof TURNS

interface Kind {
  readonly kind: string
  readonly name: string
  readonly path: string
  /** So slow that a fraction of the turns tells as much. */
  readonly share?: number
  /** Folder of its packages, when it has any. */
  readonly needs?: string
}

const RAW = 'raw node:http, 1 ms together'
const OURS = 'Signalbox, NORMAL'
const FASTIFY = 'Fastify, a plain stream'
const COPILOTKIT = 'CopilotKit, runtime v2'
const PATH = '/agui/bench'
const KINDS: readonly Kind[] = [
  { kind: 'coalesced', name: RAW, path: PATH },
  { kind: 'writes', name: 'raw node:http, a write a chunk', path: PATH },
  { kind: 'normal', name: OURS, path: PATH },
  { kind: 'full', name: 'Signalbox, FULL', path: PATH },
  { kind: 'fastify', name: FASTIFY, path: PATH, needs: './peers/node_modules/fastify/' },
  {
    kind: 'copilotkit',
    name: COPILOTKIT,
    path: '/copilot/agent/bench/run',
    share: 1 / 3,
    needs: './peers/copilotkit/node_modules/@copilotkit/runtime/',
  },
]

interface Load {
  readonly rate: number
  readonly firstMs: number
  readonly cpuMicros: number
}

/** A turn of 200 chunks, each in a tick of its own, streamed to 1 and to 50 clients at once. */
export async function bench(): Promise<void> {
  const installed = KINDS.filter(
    ({ needs }) => needs === undefined || existsSync(new URL(needs, import.meta.url)),
  )
  const servers = await Promise.all(installed.map(start))
  try {
    for (const clients of [1, 50] as const) {
      const loads = servers.map((): Load[] => [])
      for (let round = 0; round <= ROUNDS; round++)
        for (const [index, server] of servers.entries()) {
          const seen = await load(server, clients)
          if (round > 0) loads[index]?.push(seen)
        }
      report(clients, servers, loads)
    }
  } finally {
    for (const { child } of servers) child.disconnect()
  }
  for (const { name } of KINDS.filter(kind => !installed.includes(kind)))
    console.log(`not measured: ${name}, which is not installed`)
}

function report(clients: Clients, servers: readonly Server[], loads: readonly (readonly Load[])[]): void {
  const figures = (of: (load: Load) => number): Figure[] =>
    servers.map(({ name }, index) => ({ name, ...spread((loads[index] ?? []).map(of)) }))
  const rates = figures(({ rate }) => rate)
  const firsts = figures(({ firstMs }) => firstMs)
  const cpu = figures(({ cpuMicros }) => cpuMicros)
  console.log(table(`SSE, 200 chunks a turn, ${clients} client(s)`, 'turns/s', rates))
  console.log(table(`first byte, ${clients} client(s)`, 'ms', firsts, 'less'))
  console.log(table(`CPU of the server, ${clients} client(s)`, 'µs a turn', cpu, 'less'))
  // Other work on the machine slows all down, and those that wait for it most: CPU time tells what is left then.
  const peers = [
    { peer: 'Fastify', name: FASTIFY, least: 4 },
    { peer: 'CopilotKit', name: COPILOTKIT, least: 26 },
  ].flatMap(({ peer, name, least }): Budget[] => [
    {
      name: `as many turns as ${peer}`,
      measured: medianOf(rates, OURS) / medianOf(rates, name),
      unit: '×',
      bound: { least },
    },
    {
      name: `as many turns a second of CPU as ${peer}`,
      measured: medianOf(cpu, name) / medianOf(cpu, OURS),
      unit: '×',
      bound: { least },
    },
  ])
  const first = medianOf(firsts, OURS) / medianOf(firsts, RAW)
  console.log(
    budgets([
      { name: 'first byte, of raw', measured: first, unit: '×', bound: { most: 1.3 } },
      ...(clients === 50 ? peers.filter(({ measured }) => !Number.isNaN(measured)) : []),
    ]),
  )
}

interface Server extends Kind {
  readonly port: number
  readonly child: ChildProcess
}

async function start(kind: Kind): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'sse-server.ts'), [kind.kind])
  const [port] = (await once(child, 'message')) as [number]
  return { ...kind, port, child }
}

/** CPU time its process has spent so far. */
async function cpuOf({ child }: Server): Promise<number> {
  child.send('cpu')
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage]
  return user + system
}

let runs = 0
let loads = 0

async function load(server: Server, clients: Clients): Promise<Load> {
  const round = ++loads
  const turns = TURNS[clients] * (server.share ?? 1)
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const firsts: number[] = []
  const before = await cpuOf(server)
  const started = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      // Short conversations: a long one is summed up first, which is another call of the model.
      for (let turn = 0; turn < turns / clients; turn++)
        firsts.push(await run(server, agent, `thread-${round}-${client}-${Math.floor(turn / 5)}`))
    }),
  )
  const seconds = (performance.now() - started) / 1_000
  agent.destroy()
  const cpuMicros = ((await cpuOf(server)) - before) / firsts.length
  return { rate: firsts.length / seconds, firstMs: spread(firsts).median, cpuMicros }
}

/** One run, read to its end; answers with the time to its first byte. */
function run({ port, path }: Server, agent: Agent, threadId: string): Promise<number> {
  const runId = `run-${++runs}`
  const body = JSON.stringify({
    threadId,
    runId,
    messages: [{ id: `m-${runId}`, role: 'user', content: 'Hi' }],
    state: {},
    tools: [],
    context: [],
    forwardedProps: {},
  })
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const sent = performance.now()
    let first = 0
    let bytes = 0
    const outgoing = request({ port, agent, host: '127.0.0.1', method: 'POST', path, headers }, response => {
      response.on('data', (chunk: Buffer) => {
        if (first === 0) first = performance.now() - sent
        bytes += chunk.length
      })
      response.on('end', () => {
        if (response.statusCode !== 200 || bytes < 2_400)
          reject(new Error(`status ${response.statusCode}, ${bytes} bytes`))
        else resolve(first)
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
