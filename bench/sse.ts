import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { budgets, type Figure, medianOf, spread, table } from './measure.ts'

const ROUNDS = 3
const TURNS = { 1: 40, 50: 150 } as const
const RAW = 'raw node:http, 1 ms together'
const OURS = 'Signalbox, NORMAL'
const FASTIFY = 'Fastify, a plain stream'
const SERVERS: readonly (readonly [kind: string, name: string])[] = [
  ['coalesced', RAW],
  ['writes', 'raw node:http, a write a chunk'],
  ['normal', OURS],
  ['full', 'Signalbox, FULL'],
  // There when `npm install --prefix bench/peers` was run.
  ...(existsSync(new URL('./peers/node_modules/fastify/', import.meta.url))
    ? [['fastify', FASTIFY] as const]
    : []),
]

interface Load {
  readonly rate: number
  readonly firstMs: number
  readonly cpuMicros: number
}

/** A turn of 200 chunks, each in a tick of its own, streamed to 1 and to 50 clients at once. */
export async function bench(): Promise<void> {
  const servers = await Promise.all(SERVERS.map(([kind, name]) => start(kind, name)))
  try {
    for (const clients of [1, 50] as const) {
      const loads = servers.map((): Load[] => [])
      for (let round = 0; round <= ROUNDS; round++)
        for (const [index, server] of servers.entries()) {
          const seen = await load(server, clients, TURNS[clients])
          if (round > 0) loads[index]?.push(seen)
        }
      const figures = (of: (load: Load) => number): Figure[] =>
        servers.map(({ name }, index) => ({ name, ...spread((loads[index] ?? []).map(of)) }))
      report(clients, figures)
    }
  } finally {
    for (const { child } of servers) child.disconnect()
  }
}

function report(clients: number, figures: (of: (load: Load) => number) => Figure[]): void {
  const [rates, firsts, cpu] = [
    figures(({ rate }) => rate),
    figures(({ firstMs }) => firstMs),
    figures(({ cpuMicros }) => cpuMicros),
  ]
  console.log(table(`SSE, 200 chunks a turn, ${clients} client(s)`, 'turns/s', rates))
  console.log(table(`first byte, ${clients} client(s)`, 'ms', firsts, 'less'))
  console.log(table(`CPU of the server, ${clients} client(s)`, 'µs a turn', cpu, 'less'))
  const first = medianOf(firsts, OURS) / medianOf(firsts, RAW)
  const fastify = medianOf(rates, OURS) / medianOf(rates, FASTIFY)
  console.log(
    budgets([
      { name: 'first byte, of raw', measured: first, unit: '×', bound: { most: 1.3 } },
      ...(clients === 50 && !Number.isNaN(fastify)
        ? [{ name: 'as many turns as Fastify', measured: fastify, unit: '×', bound: { least: 4 } }]
        : []),
    ]),
  )
}

interface Server {
  readonly name: string
  readonly port: number
  readonly child: ChildProcess
}

async function start(kind: string, name: string): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'sse-server.ts'), [kind])
  const [port] = (await once(child, 'message')) as [number]
  return { name, port, child }
}

/** What its process has spent so far. */
async function cpuOf({ child }: Server): Promise<number> {
  child.send('cpu')
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage]
  return user + system
}

let runs = 0
let loads = 0

async function load(server: Server, clients: number, turns: number): Promise<Load> {
  const round = ++loads
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const firsts: number[] = []
  const before = await cpuOf(server)
  const started = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      // Short conversations: a long one is summed up first, which is another call of the model.
      for (let turn = 0; turn < turns / clients; turn++)
        firsts.push(await run(server.port, agent, `thread-${round}-${client}-${Math.floor(turn / 5)}`))
    }),
  )
  const seconds = (performance.now() - started) / 1_000
  agent.destroy()
  const cpuMicros = ((await cpuOf(server)) - before) / firsts.length
  return { rate: firsts.length / seconds, firstMs: spread(firsts).median, cpuMicros }
}

/** One run, read to its end; answers with the time to its first byte. */
function run(port: number, agent: Agent, threadId: string): Promise<number> {
  const runId = `run-${++runs}`
  const body = JSON.stringify({
    threadId,
    runId,
    messages: [{ id: `m-${runId}`, role: 'user', content: 'Hi' }],
  })
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const sent = performance.now()
    let first = 0
    let bytes = 0
    const outgoing = request(
      { port, agent, host: '127.0.0.1', method: 'POST', path: '/agui/bench', headers },
      response => {
        response.on('data', (chunk: Buffer) => {
          if (first === 0) first = performance.now() - sent
          bytes += chunk.length
        })
        response.on('end', () => {
          if (response.statusCode !== 200 || bytes < 2_400)
            reject(new Error(`status ${response.statusCode}, ${bytes} bytes`))
          else resolve(first)
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
