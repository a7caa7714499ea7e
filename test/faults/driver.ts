import type { Event } from '@ag-ui/core'
import { aRun, call, framesOf, isEnd, json, type Received, runPath } from './sse-client.ts'

/** A server that comes and goes; `generation` counts its lives. */
export interface Server {
  readonly port: number
  readonly generation: number
}

export interface ServerWatch {
  /** The running server of that generation or a later one. */
  from(generation: number): Promise<Server>
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
}

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
    for (let generation = 0; run.end === null; ) {
      const life = await server.from(generation)
      generation = life.generation + 1
      await follow(run, life.port)
    }
  }

  /** Returns when the run has ended or the connection broke. */
  async function follow(run: RunRecord, port: number): Promise<void> {
    const response = await ask(run, port).catch(() => null)
    if (response === null) return
    if (response.statusCode !== 200)
      throw new Error(`${run.run}: ${response.statusCode} ${JSON.stringify(await json(response))}`)
    if (!run.acknowledged) onAcknowledged()
    run.acknowledged = true
    try {
      for await (const frame of framesOf(response)) {
        run.received.push(frame)
        if (isEnd(frame)) run.end = frame.event
        onFrame()
      }
    } catch {
      // The connection broke; the next life of the server goes on.
      return
    }
    if (run.end === null) throw new Error(`${run.run}: the stream ended without an end of the run`)
  }

  function ask(run: RunRecord, port: number) {
    if (!run.acknowledged)
      return call(port, {
        method: 'POST',
        path: `/agui/${assistant}`,
        body: aRun(thread, run.run, run.text),
        onSent,
      })
    const lastEventId = run.received.at(-1)?.id
    return call(port, {
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
