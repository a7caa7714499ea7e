import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { answered } from './answered.ts'
import { budgets } from './measure.ts'

const ROUNDS = 5
const EVERY_MS = 10
const KINDS = { 'raw node:http, 1 ms together': 'coalesced', 'Signalbox, NORMAL': 'normal' } as const
/** A connection that is kept, or a new one for every request, of those who ask for the health as of everybody else. */
const CONNECTIONS = ['kept', 'new'] as const
type Connections = (typeof CONNECTIONS)[number]

/** Health checks while five hundred people have turns, beside a bare server. */
export async function bench(): Promise<void> {
  console.log(
    `\nhealth checks under 500 turns at once, ms: median, 99th percentile (low..high of ${ROUNDS} rounds), longest`,
  )
  const tails: Record<string, number> = {}
  for (const [name, kind] of Object.entries(KINDS))
    for (const connections of CONNECTIONS) {
      const rounds = await roundsOf(kind, connections)
      const at = (share: number) =>
        rounds
          .map(all => all[Math.floor((all.length - 1) * share)] ?? Number.NaN)
          .sort((one, other) => one - other)
      const tail = at(0.99)
      tails[`${kind} ${connections}`] = middle(tail)
      console.log(
        `${`${name}, ${connections} connections`.padEnd(48)} ${show(middle(at(0.5)))}  ${show(middle(tail))} (${show(tail[0])}..${show(tail.at(-1))})  ${show(at(1).at(-1))}`,
      )
    }
  console.log(
    budgets(
      CONNECTIONS.map(connections => ({
        name: `health, 99th percentile, ${connections} connections`,
        measured: tails[`normal ${connections}`] ?? Number.NaN,
        unit: 'ms',
        bound: { most: 50 },
      })),
    ),
  )
}

const middle = (values: readonly number[]) => values[Math.floor(values.length / 2)] ?? Number.NaN

/** Sorted latencies of each round; a first one warms up. */
async function roundsOf(kind: string, connections: Connections): Promise<number[][]> {
  const child = fork(join(import.meta.dirname, 'sse-server.ts'), [kind])
  const [port] = (await once(child, 'message')) as [number]
  const rounds: number[][] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const latencies = await underLoad(port, round, connections)
    if (round > 0) rounds.push(latencies.sort((one, other) => one - other))
  }
  child.disconnect()
  return rounds
}

const show = (ms = Number.NaN) => ms.toFixed(1)

/** Latencies of health checks while everybody has their turns. */
async function underLoad(port: number, round: number, connections: Connections): Promise<number[]> {
  const agent = new Agent({ keepAlive: connections === 'kept', maxSockets: 1 })
  const latencies: number[] = []
  const people = fork(join(import.meta.dirname, 'health-load.ts'), [String(port), String(round), connections])
  while (people.exitCode === null) {
    const sent = performance.now()
    await answered(port, agent, 'GET', '/healthz')
    latencies.push(performance.now() - sent)
    await new Promise(resolve => setTimeout(resolve, EVERY_MS))
  }
  agent.destroy()
  return latencies
}
