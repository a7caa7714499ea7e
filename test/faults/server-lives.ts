import type { Server, ServerWatch } from './driver.ts'
import { type Busy, type ServerFolder, type Standby, startStandby } from './standby.ts'

export interface ServerLives extends ServerWatch {
  start(): Promise<Server>
  kill(): Promise<void>
  /** Ends every process, the waiting one too. */
  close(): Promise<void>
}

/**
 * One server in many lives: always the same folder and port, every other life with another mode for busy sessions. The
 * next process is loaded while this one serves.
 */
export function createServerLives(folder: ServerFolder): ServerLives {
  let busy: Busy = 'refuse'
  const standby = () => {
    busy = busy === 'queue' ? 'refuse' : 'queue'
    return startStandby(folder, busy)
  }
  const waiting: { generation: number; resolve: (server: Server) => void }[] = []
  let next = standby()
  let process: Standby | null = null
  let server: Server | null = null
  let generation = 0
  let port = 0

  return {
    async start() {
      process = await next
      next = standby()
      port = await process.serve(port)
      const started = { port, generation: ++generation }
      server = started
      for (const { resolve } of waiting.splice(0)) resolve(started)
      return started
    },
    async kill() {
      server = null
      await process?.kill()
    },
    from: wanted =>
      new Promise(resolve => {
        if (server !== null && server.generation >= wanted) resolve(server)
        else waiting.push({ generation: wanted, resolve })
      }),
    async close() {
      await process?.kill()
      await (await next).kill()
    },
  }
}
