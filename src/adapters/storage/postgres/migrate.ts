import type { Client } from 'pg'
import { SignalboxError } from '../../../core/error.ts'
import { isMissing } from './fault.ts'
import { FORMAT, MIGRATIONS, OLDEST_READER } from './migrations/migrations.ts'

// M1. One node migrates at a time, under an advisory lock; the others wait and find it done.
// M2. Each migration is a transaction with its mark. One that would wait for whoever reads gives up and is tried again, so that
//     nobody queues behind it.
// M3. A database says itself which engine may work with it: an older one asks nobody.

export interface FormatMark {
  readonly number: number
  /** An engine that knows an earlier format is refused. */
  readonly oldest: number
}

const LOCK = 'signalbox migrations'
const PATIENCE_MS = 500
const ATTEMPTS = 20

/** Null where there is nothing of ours yet. */
export async function readFormat(client: Pick<Client, 'query'>): Promise<FormatMark | null> {
  try {
    const { rows } = await client.query<FormatMark>('SELECT number, oldest FROM signalbox.format')
    return rows[0] ?? null
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Refuses a database that a later engine has changed beyond what this one understands. */
export function checkFormat(mark: FormatMark, known = FORMAT): void {
  if (mark.oldest <= known) return
  throw new SignalboxError(
    'newer_store',
    `the database is of format ${mark.number}, made by a later version of Signalbox; this one knows format ${known}`,
    { hint: 'Start the version that made it, or a later one. Nothing was changed.' },
  )
}

/** Brings the database to the format this engine writes; leaves one that is further as it is. */
export async function migrate(client: Client, say: (line: string) => void): Promise<FormatMark> {
  const before = await readFormat(client)
  if (before !== null) checkFormat(before)
  if (before !== null && before.number >= FORMAT && before.oldest >= OLDEST_READER) return before
  await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [LOCK])
  try {
    await begin(client)
    for (let mark = await readFormat(client); ; mark = await readFormat(client)) {
      if (mark === null) throw new Error('the database does not say which format it has')
      checkFormat(mark)
      const next = MIGRATIONS[mark.number]
      if (next === undefined) return await closeToOlder(client, mark)
      await apply(client, next, mark.number + 1)
      if (before !== null) say(`PostgreSQL: the database has format ${mark.number + 1} now`)
    }
  } finally {
    await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [LOCK])
  }
}

/** No table need have changed for it. */
async function closeToOlder(client: Client, mark: FormatMark): Promise<FormatMark> {
  if (mark.oldest >= OLDEST_READER) return mark
  await client.query('UPDATE signalbox.format SET oldest = greatest(oldest, $1)', [OLDEST_READER])
  return { ...mark, oldest: OLDEST_READER }
}

async function begin(client: Client): Promise<void> {
  const { rows } = await client.query<{ made: boolean }>(
    "SELECT to_regnamespace('signalbox') IS NOT NULL AS made",
  )
  // Where there is one, PostgreSQL would still ask for the right to make it.
  if (rows[0]?.made !== true) await client.query('CREATE SCHEMA IF NOT EXISTS signalbox')
  await client.query(`
    CREATE TABLE IF NOT EXISTS signalbox.format (number integer NOT NULL, oldest integer NOT NULL);
    INSERT INTO signalbox.format SELECT 0, 0 WHERE NOT EXISTS (SELECT FROM signalbox.format)`)
}

async function apply(client: Client, migration: string, number: number): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`
        BEGIN; SET LOCAL lock_timeout = ${PATIENCE_MS}; ${migration};
        UPDATE signalbox.format SET number = ${number}, oldest = greatest(oldest, ${OLDEST_READER}); COMMIT`)
      return
    } catch (error) {
      await client.query('ROLLBACK')
      const isWaiting = error instanceof Error && 'code' in error && error.code === '55P03'
      if (!isWaiting || attempt === ATTEMPTS) throw error
    }
  }
}
