import { text } from 'node:stream/consumers'
import type { Event } from '@ag-ui/core'
import { aRun, call, framesOf, isEnd, type Received, runPath } from './sse-client.ts'

/** A server that comes and goes; `generation` counts its lives. */
export interface Server {
  readonly port: number
  readonly generation: number
  /** Aborted where nothing is to be expected of it any more, though its connections stay open. */
  readonly gone?: AbortSignal
}

export interface ServerWatch {
  /** A server to turn to, after that one broke off. */
  after(last: Server | null): Promise<Server>
}

export interface RunRecord {
  readonly run: string
  readonly text: string
  /** The server said 200: whatever happens now, this run must come to its end. */
  acknowledged: boolean
  readonly received: Received[]
  end: Event | null
}

export interface Driver {
  readonly thread: string
  readonly runs: readonly RunRecord[]
  /** The run that has not ended yet. */
  current(): RunRecord | null
  /** Sends one message after the other until told to pause, but at least one. */
  play(): void
  /** Resolves when the current run has come to its end; nothing new is sent. */
  pause(): Promise<void>
}

export interface DriverOptions {
  readonly thread: string
  readonly assistant: string
  readonly server: ServerWatch
  readonly nextMessage: (ordinal: number) => string
  readonly onSent: () => void
  readonly onAcknowledged: () => void
  /** Something was received. */
  readonly onFrame: () => void
  /** It was answered otherwise than promised; whoever pauses hears of it, too. */
  readonly onFailed: (failure: unknown) => void
  /** The store may be away for a while: who is told so asks again. */
  readonly mayBeAway?: boolean
  /** Posts at one server and reads at another. */
  readonly readsElsewhere?: boolean
}

const AGAIN_MS = 100
const AWAY = 503
/** Said before anything of a request was read: on a machine without time to spare. */
const TOO_SLOW = 408

/** A client of one thread that remembers what it was promised, and picks up every broken stream. */
export function createDriver({
  thread,
  assistant,
  server,
  nextMessage,
  onSent,
  onAcknowledged,
  onFrame,
  onFailed,
  mayBeAway = false,
  readsElsewhere = false,
}: DriverOptions): Driver {
  const runs: RunRecord[] = []
  let playing = false
  let current: RunRecord | null = null
  let work = Promise.resolve()

  async function playOn(): Promise<void> {
    do {
      const ordinal = runs.length + 1
      current = {
        run: `${thread}-run-${ordinal}`,
        text: nextMessage(ordinal),
        acknowledged: false,
        received: [],
        end: null,
      }
      runs.push(current)
      await bringHome(current)
      current = null
    } while (playing)
  }

  async function bringHome(run: RunRecord): Promise<void> {
    let life = await server.after(null)
    for (let next = await follow(run, life); next !== 'ended'; next = await follow(run, life))
      if (next === 'broke') life = await server.after(life)
  }

  /** Where the run has not ended, its connection broke, or it is to be asked for again. */
  async function follow(run: RunRecord, life: Server): Promise<'ended' | 'broke' | 'again'> {
    const response = await ask(run, life).catch(() => null)
    if (response === null) return 'broke'
    const { statusCode = 0 } = response
    if (statusCode === TOO_SLOW || (mayBeAway && statusCode === AWAY)) {
      response.resume()
      await new Promise(resolve => setTimeout(resolve, AGAIN_MS))
      return 'again'
    }
    if (statusCode !== 200) throw new Error(`${run.run}: ${statusCode} ${await text(response)}`)
    const isPosted = !run.acknowledged
    if (isPosted) onAcknowledged()
    run.acknowledged = true
    if (isPosted && readsElsewhere) {
      response.destroy()
      return 'broke'
    }
    try {
      for await (const frame of framesOf(response)) {
        run.received.push(frame)
        if (isEnd(frame)) run.end = frame.event
        onFrame()
      }
    } catch {
      // The next life of the server goes on, unless that was all.
      return run.end === null ? 'broke' : 'ended'
    }
    if (run.end === null) throw new Error(`${run.run}: the stream ended without an end of the run`)
    return 'ended'
  }

  function ask(run: RunRecord, { port, gone }: Server) {
    const leaving = gone === undefined ? {} : { gone }
    if (!run.acknowledged)
      return call(port, {
        ...leaving,
        method: 'POST',
        path: `/agui/${assistant}`,
        body: aRun(thread, run.run, run.text),
        onSent,
      })
    const lastEventId = run.received.at(-1)?.id
    return call(port, {
      ...leaving,
      method: 'GET',
      path: runPath(assistant, thread, run.run),
      ...(lastEventId === undefined ? {} : { lastEventId }),
    })
  }

  return {
    thread,
    runs,
    current: () => current,
    play() {
      playing = true
      work = work.then(playOn)
      work.catch(onFailed)
    },
    pause() {
      playing = false
      return work
    },
  }
}
