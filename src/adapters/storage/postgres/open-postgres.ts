import type { Clock } from '../../../ports/clock.ts'
import type { Storage } from '../../../ports/storage.ts'
import { createFeed } from '../in-process/feed.ts'
import { createWork } from '../in-process/work.ts'
import { connect } from './connect.ts'
import { storeFailure } from './fault.ts'
import { postgresJournal } from './journal/postgres-journal.ts'
import { migrate } from './migrate.ts'
import { postgresBlobs } from './postgres-blobs.ts'
import { postgresDesk } from './postgres-desk.ts'
import { postgresKeys } from './postgres-keys.ts'
import { postgresRevisions } from './postgres-revisions.ts'
import { postgresShelf } from './postgres-shelf.ts'

export interface PostgresConfig {
  readonly kind: 'postgres'
  readonly url: string
  readonly clock: Clock
  readonly say: (line: string) => void
}

export async function openPostgres({ url, clock, say }: PostgresConfig): Promise<Storage> {
  const connections = await connect({ url, readOnly: false, say })
  const { pool } = connections
  const first = connections.client('start')
  try {
    await first.connect()
    await migrate(first, say)
  } catch (error) {
    await pool.end()
    throw storeFailure(error)
  } finally {
    await first.end().catch(() => {})
  }
  const journal = postgresJournal(connections)
  const desk = postgresDesk(pool)
  const work = createWork(clock)
  return {
    journal,
    desk,
    shelf: postgresShelf(pool),
    revisions: postgresRevisions(pool),
    keys: postgresKeys(pool, clock),
    blobs: postgresBlobs(pool),
    feed: createFeed(),
    work,
    async close() {
      work.close()
      await journal.close()
      await pool.end()
    },
  }
}
