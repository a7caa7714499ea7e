import type { Client } from 'pg'
import type { Connections } from '../connect.ts'
import type { Bus } from './bus.ts'
import { type Envelope, readMessage } from './message.ts'

// B1. Nothing rests on it: a message that is lost costs time. What is committed is in the journal, what is to do in the inbox.
// B2. Messages of one node arrive in the order sent.
// B3. A notification in every commit would have all commits of the database wait for each other: those of a moment go together.

const CHANNEL = 'signalbox'
const GATHER_MS = 10
const PING_MS = 5_000
const RETRY_MS = { first: 250, most: 5_000 }
/** PostgreSQL takes less than 8,000 bytes. */
const MOST_BYTES = 7_900
const NOTIFY = 'SELECT pg_notify($1, p) FROM unnest($2::text[]) WITH ORDINALITY AS t (p, n) ORDER BY n'

interface Parts extends Connections {
  readonly node: string
  readonly say: (line: string) => void
}

/** Messages among the nodes of a database, by its LISTEN and NOTIFY. */
export async function openBus({ pool, client, node, say }: Parts): Promise<Bus> {
  const listeners = new Set<(message: Envelope) => void>()
  const gaps = new Set<() => void>()
  let waiting: string[] = []
  let sending: Promise<void> | null = null
  let isClosed = false
  let isMute = false
  let current: Client | null = null
  let timer: NodeJS.Timeout | undefined

  const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms).unref())

  function receive(payload: string): void {
    const message = readMessage(payload)
    if (message === null || message.from === node || ('to' in message && message.to !== node)) return
    for (const listener of listeners) listener(message)
  }

  async function connect(): Promise<void> {
    const fresh = client('listening')
    fresh.on('error', () => {})
    fresh.on('end', () => {
      if (current === fresh) void reconnect()
    })
    fresh.on('notification', ({ payload }) => receive(payload ?? ''))
    await fresh.connect()
    await fresh.query(`LISTEN ${CHANNEL}`)
    current = fresh
  }

  async function reconnect(): Promise<void> {
    current = null
    if (isClosed) return
    say(
      'PostgreSQL: the listening connection was lost; what happens on other nodes is looked up until it is back',
    )
    for (let waitMs = RETRY_MS.first; !isClosed; waitMs = Math.min(waitMs * 2, RETRY_MS.most)) {
      await pause(waitMs)
      try {
        await connect()
        break
      } catch {
        // Whoever needs the database says why it cannot be reached.
      }
    }
    for (const run of gaps) run()
  }

  /** A connection that broke without a word is found out here. */
  function ping(): void {
    timer = setTimeout(() => {
      const asked = current
      if (asked === null) return ping()
      asked
        .query('SELECT 1')
        .catch(() => asked.end().catch(() => {}))
        .finally(() => isClosed || ping())
    }, PING_MS).unref()
  }

  function heard(): void {
    isMute = false
  }

  /** Said once, until they can be told again. */
  function unheard(error: Error): void {
    if (!isMute && !isClosed)
      say(`PostgreSQL: other nodes look up what cannot be told to them: ${error.message}`)
    isMute = true
  }

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      if (!isClosed) await pause(GATHER_MS)
      const payloads = waiting
      waiting = []
      await pool.query({ name: 'notify', text: NOTIFY, values: [CHANNEL, payloads] }).then(heard, unheard)
    }
    sending = null
  }

  await connect()
  ping()
  return {
    send(message) {
      const payload = JSON.stringify({ ...message, from: node })
      if (Buffer.byteLength(payload) > MOST_BYTES) return
      waiting.push(payload)
      sending ??= work()
    },
    listen: listener => void listeners.add(listener),
    onGap: run => void gaps.add(run),
    async close() {
      isClosed = true
      clearTimeout(timer)
      await sending
      await current?.end().catch(() => {})
    },
  }
}
