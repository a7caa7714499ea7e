import type { Client } from 'pg'
import { isPassing, storeFailure } from '../fault.ts'

/** A call on one session, as `signalbox.write_1` reads it. */
export interface Call {
  readonly kind: string
  /** Digest of tenant and session. */
  readonly name: string
  readonly [field: string]: unknown
}

/** Answer of the database to one call; which fields there are depends on the call. */
export interface Answer {
  readonly kind?: string
  readonly reason?: string
  readonly position?: number
  readonly head?: number
  readonly attempts?: number
  readonly row?: Record<string, unknown>
}

/** Writes of one tick in one round trip; while one is under way the next ones gather. */
export interface WriteBatch {
  add(call: Call): Promise<Answer>
  /** Resolves when the connection is closed. What was added before is done first. */
  close(): Promise<void>
}

interface Waiting {
  readonly text: string
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

const MOST_CALLS = 500
const MOST_CHARACTERS = 8_000_000
/** Times that a batch refused for what others did is tried. */
const ATTEMPTS = 5
const STATEMENT = { name: 'write_1', text: 'SELECT signalbox.write_1($1) AS answers' }

export function createWriteBatch(connection: () => Client): WriteBatch {
  let waiting: Waiting[] = []
  let client: Promise<Client> | null = null
  let running: Promise<void> | null = null

  async function open(): Promise<Client> {
    const fresh = connection()
    const forget = () => {
      client = null
    }
    fresh.on('error', forget)
    fresh.on('end', forget)
    await fresh.connect()
    return fresh
  }

  /** The oldest calls, as many as fit into one message. */
  function take(): Waiting[] {
    let size = 0
    const end = waiting.findIndex(({ text }, index) => {
      size += text.length
      return index > 0 && (index >= MOST_CALLS || size > MOST_CHARACTERS)
    })
    const batch = end === -1 ? waiting : waiting.slice(0, end)
    waiting = end === -1 ? [] : waiting.slice(end)
    return batch
  }

  async function send(batch: readonly Waiting[]): Promise<readonly Answer[]> {
    const values = [`[${batch.map(({ text }) => text).join(',')}]`]
    for (let attempt = 1; ; attempt++) {
      client ??= open()
      try {
        const { rows } = await (await client).query<{ answers: Answer[] }>({ ...STATEMENT, values })
        return rows[0]?.answers ?? []
      } catch (error) {
        if (!isPassing(error) || attempt === ATTEMPTS) throw error
      }
    }
  }

  async function work(): Promise<void> {
    // Whatever else belongs to this tick comes along.
    await new Promise(resolve => setImmediate(resolve))
    while (waiting.length > 0) {
      const batch = take()
      try {
        const answers = await send(batch)
        for (const [index, { resolve }] of batch.entries()) resolve(answers[index] ?? {})
      } catch (error) {
        await discard()
        for (const { reject } of batch) reject(storeFailure(error))
      }
      // Those who were told write together, too.
      await new Promise(resolve => setImmediate(resolve))
    }
    running = null
  }

  /** A connection that failed may still be busy with what it was asked: nobody waits behind that. */
  async function discard(): Promise<void> {
    const failed = client
    client = null
    const left = await failed?.catch(() => null)
    left?.end().catch(() => {})
  }

  return {
    add: call =>
      new Promise((resolve, reject) => {
        waiting.push({ text: JSON.stringify(call), resolve, reject })
        running ??= work()
      }),
    async close() {
      await running
      await (await client?.catch(() => null))?.end()
    },
  }
}
