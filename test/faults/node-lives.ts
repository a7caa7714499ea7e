import { join } from 'node:path'
import type { Server, ServerWatch } from './driver.ts'
import { type Standby, startStandby } from './standby.ts'

export interface NodeLives extends ServerWatch {
  /** How many nodes there are, running or not. */
  readonly seats: number
  start(seat: number): Promise<void>
  /** Like the power cord of one. */
  kill(seat: number): Promise<void>
  /** Stops one in its tracks; whoever reads there leaves. */
  stop(seat: number): void
  /** Lets one that was stopped go on. */
  goOn(seat: number): void
  /** What the nodes of all lives have said to their operator. */
  complaints(): string
  close(): Promise<void>
}

interface NodesPlace {
  readonly root: string
  readonly effects: string
  readonly database: string
}

interface Life {
  readonly process: Standby
  readonly server: Server
  readonly leaves: AbortController
}

/** Several nodes on one database, each in many lives. Whoever loses one is sent to another that runs. */
export function createNodeLives(
  { root, effects, database }: NodesPlace,
  seats: number,
  onEffect: () => void,
): NodeLives {
  const running = new Map<number, Life>()
  const stopped = new Map<number, Standby>()
  const past: Standby[] = []
  let waiting: { last: Server | null; resolve: (server: Server) => void }[] = []
  let generation = 0
  let turn = 0

  /** One after the other; the one that broke off only where there is no other, and it still runs. */
  function choice(last: Server | null): Server | undefined {
    const servers = [...running.values()].map(({ server }) => server)
    const others = servers.filter(server => server !== last)
    return others.length === 0 ? servers[0] : others[turn++ % others.length]
  }

  function serve(seat: number, process: Standby, port: number): void {
    const leaves = new AbortController()
    running.set(seat, {
      process,
      leaves,
      server: { port, generation: ++generation, gone: leaves.signal },
    })
    const before = waiting
    waiting = []
    for (const { last, resolve } of before) resolve(choice(last) as Server)
  }

  async function end(process: Standby | undefined): Promise<void> {
    if (process === undefined) return
    past.push(process)
    await process.kill()
  }

  return {
    seats,
    async start(seat) {
      const folder = { data: join(root, `node-${seat}`), effects, database }
      const process = await startStandby(folder, seat % 2 === 0 ? 'refuse' : 'queue')
      process.onEffect(onEffect)
      serve(seat, process, await process.serve(0))
    },
    async kill(seat) {
      const { process } = running.get(seat) ?? {}
      running.delete(seat)
      await end(process)
    },
    stop(seat) {
      const life = running.get(seat)
      if (life === undefined) return
      running.delete(seat)
      stopped.set(seat, life.process)
      life.process.signal('SIGSTOP')
      life.leaves.abort()
    },
    goOn(seat) {
      const process = stopped.get(seat)
      if (process === undefined) return
      stopped.delete(seat)
      process.signal('SIGCONT')
      serve(seat, process, process.port())
    },
    complaints: () =>
      [...past, ...stopped.values(), ...[...running.values()].map(({ process }) => process)]
        .map(process => process.complaints())
        .join(''),
    after: last =>
      new Promise(resolve => {
        const server = choice(last)
        if (server === undefined) waiting.push({ last, resolve })
        else resolve(server)
      }),
    async close() {
      await Promise.all([...running.values()].map(({ process }) => end(process)))
      await Promise.all([...stopped.values()].map(end))
    },
  }
}
