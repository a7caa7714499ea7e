import { randomBytes } from 'node:crypto'
import { SignalboxError } from '../../../core/error.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Storage } from '../../../ports/storage.ts'
import { systemEntropy } from '../../entropy.ts'
import { createFeed } from '../in-process/feed.ts'
import { createWork } from '../in-process/work.ts'
import { type Connections, connect } from './connect.ts'
import { storeFailure } from './fault.ts'
import { postgresJournal } from './journal/postgres-journal.ts'
import { checkFormat, migrate, readFormat } from './migrate.ts'
import { type EventsOf, feedAmongNodes } from './nodes/feed-among-nodes.ts'
import { joinNodes } from './nodes/join-nodes.ts'
import { openBus } from './nodes/open-bus.ts'
import { postgresTables } from './nodes/postgres-tables.ts'
import { workAmongNodes } from './nodes/work-among-nodes.ts'
import { postgresBlobs } from './postgres-blobs.ts'
import { postgresDesk } from './postgres-desk.ts'
import { postgresKeys } from './postgres-keys.ts'
import { postgresOutbox } from './postgres-outbox.ts'
import { postgresRevisions } from './postgres-revisions.ts'
import { postgresShelf, readPostgresShelf } from './postgres-shelf.ts'

export interface PostgresConfig {
  readonly kind: 'postgres'
  readonly url: string
  /** `read`: for commands that only look. Nothing is written, and no work is taken. */
  readonly access: 'read' | 'node'
  /** Version of the engine, for whoever looks at the nodes. */
  readonly version: string
  /** Reads a commit: what other nodes wrote reaches watchers through the journal. */
  readonly eventsOf: EventsOf
  readonly clock: Clock
  readonly say: (line: string) => void
}

/** Everything in one database, for any number of nodes. Nothing stays open where it throws. */
export async function openPostgres(config: PostgresConfig): Promise<Storage> {
  const { url, access, clock, say } = config
  const connections = await connect({ url, readOnly: access === 'read', say })
  const { pool } = connections
  try {
    await prepare(connections, config)
    const journal = postgresJournal(connections)
    const among = access === 'read' ? alone(clock) : await amongNodes(connections, journal, config)
    return {
      journal,
      desk: postgresDesk(pool),
      outbox: postgresOutbox(pool),
      shelf: access === 'read' ? readPostgresShelf(pool) : postgresShelf(pool),
      revisions: postgresRevisions(pool),
      keys: postgresKeys(pool, clock),
      blobs: postgresBlobs(pool),
      feed: among.feed,
      work: among.work,
      async close() {
        among.work.close()
        await journal.close()
        await among.leave()
        await pool.end()
      },
    }
  } catch (error) {
    await pool.end()
    throw storeFailure(error)
  }
}

async function prepare(connections: Connections, { access, say }: PostgresConfig): Promise<void> {
  const client = connections.client('start')
  client.on('error', () => {})
  try {
    await client.connect()
    if (access === 'node') await migrate(client, say)
    else {
      const mark = await readFormat(client)
      if (mark === null) throw nothingYet()
      checkFormat(mark)
    }
  } finally {
    await client.end().catch(() => {})
  }
}

const nothingYet = () =>
  new SignalboxError('store_unavailable', 'the database has nothing of Signalbox yet', {
    hint: 'It is prepared when a server starts with it.',
  })

const alone = (clock: Clock) => ({ feed: createFeed(), work: createWork(clock), leave: async () => {} })

async function amongNodes(
  connections: Connections,
  journal: Storage['journal'],
  { version, eventsOf, clock, say }: PostgresConfig,
) {
  const { pool } = connections
  const node = randomBytes(9).toString('base64url')
  const tables = postgresTables(pool, version)
  const nodes = await joinNodes({ tables, node, clock, say })
  const bus = await openBus({ ...connections, node, say }).catch(async error => {
    await nodes.leave()
    throw error
  })
  const feed = feedAmongNodes({
    tables,
    bus,
    journal,
    eventsOf,
    isAlone: () => nodes.others().length === 0,
    others: nodes.othersNow,
    clock,
  })
  const work = workAmongNodes({ tables, bus, nodes, clock, entropy: systemEntropy })
  return {
    feed,
    work,
    async leave() {
      feed.close()
      await bus.close()
      await nodes.leave()
    },
  }
}
