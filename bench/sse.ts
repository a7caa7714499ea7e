import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { type Figure, spread, table } from './measure.ts'

const ROUNDS = 5
const TURNS = { 1: 60, 50: 300 } as const
const SERVERS = [
  ['coalesced', 'raw node:http, 1 ms together'],
  ['writes', 'raw node:http, a write a chunk'],
  ['normal', 'Signalbox, NORMAL'],
  ['full', 'Signalbox, FULL'],
] as const

/** A turn of 200 chunks, each in a tick of its own, streamed to 1 and to 50 clients at once. */
export async function bench(): Promise<void> {
  const servers = await Promise.all(SERVERS.map(([kind, name]) => start(kind, name)))
  try {
    for (const clients of [1, 50] as const) {
      const rates = servers.map((): number[] => [])
      const firsts = servers.map((): number[] => [])
      for (let round = 0; round <= ROUNDS; round++)
        for (const [index, { port }] of servers.entries()) {
          const { rate, firstMs } = await load(port, clients, TURNS[clients])
          if (round === 0) continue
          rates[index]?.push(rate)
          firsts[index]?.push(firstMs)
        }
      const figures = (values: number[][]): Figure[] =>
        servers.map(({ name }, index) => ({ name, ...spread(values[index] ?? []) }))
      console.log(table(`SSE, 200 chunks a turn, ${clients} client(s)`, 'turns/s', figures(rates)))
      console.log(
        table(
          `first byte, ${clients} client(s) (budget 1.3 × of raw)`,
          'ms (median)',
          figures(firsts),
          'less',
        ),
      )
    }
  } finally {
    for (const { child } of servers) child.disconnect()
  }
}

async function start(
  kind: string,
  name: string,
): Promise<{ name: string; port: number; child: ChildProcess }> {
  const child = fork(join(import.meta.dirname, 'sse-server.ts'), [kind])
  const [port] = (await once(child, 'message')) as [number]
  return { name, port, child }
}

let runs = 0

async function load(
  port: number,
  clients: number,
  turns: number,
): Promise<{ rate: number; firstMs: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const firsts: number[] = []
  const started = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let turn = 0; turn < turns / clients; turn++)
        firsts.push(await run(port, agent, `thread-${client}`))
    }),
  )
  const seconds = (performance.now() - started) / 1_000
  agent.destroy()
  return { rate: firsts.length / seconds, firstMs: spread(firsts).median }
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
