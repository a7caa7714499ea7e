import type { Server, ServerWatch } from './driver.ts'
import type { Phase } from './kill-phase.ts'
import { type Busy, type ServerFolder, type Standby, startStandby } from './standby.ts'

export interface ServerLives extends ServerWatch {
  start(): Promise<Server>
  /** The life of now: lets no turn go beyond this place. */
  hold(place: Phase): Promise<void>
  /** Resolves when so many turns of this life have come to where they are held. */
  held(turns: number): Promise<void>
  /** Rejects when this life ends. */
  ended(): Promise<never>
  kill(): Promise<void>
  /** Ends every process, the waiting one too. */
  close(): Promise<void>
}

/**
 * One server in many lives: always the same folder, every other life with another mode for busy sessions. The next
 * process is loaded while this one serves.
 */
export function createServerLives(folder: ServerFolder, onEffect: () => void): ServerLives {
  let busy: Busy = 'refuse'
  const standby = () => {
    busy = busy === 'queue' ? 'refuse' : 'queue'
    return startStandby(folder, busy)
  }
  const waiting: { after: number; resolve: (server: Server) => void }[] = []
  let next = standby()
  let process: Standby | null = null
  let server: Server | null = null
  let generation = 0

  return {
    async start() {
      process = await next
      next = standby()
      process.onEffect(onEffect)
      const started = { port: await process.serve(0), generation: ++generation }
      server = started
      for (const { resolve } of waiting.splice(0)) resolve(started)
      return started
    },
    async hold(place) {
      await process?.hold(place)
    },
    async held(turns) {
      await process?.held(turns)
    },
    ended: () => {
      const ended = process?.ended() ?? Promise.reject(new Error('no life was started'))
      ended.catch(() => {})
      return ended
    },
    async kill() {
      server = null
      await process?.kill()
    },
    after: last =>
      new Promise(resolve => {
        const after = last?.generation ?? 0
        if (server !== null && server.generation > after) resolve(server)
        else waiting.push({ after, resolve })
      }),
    async close() {
      await process?.kill()
      await (await next).kill()
    },
  }
}
