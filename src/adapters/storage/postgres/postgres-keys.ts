import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import type { Clock } from '../../../ports/clock.ts'
import type { KeyRing, SigningKey } from '../../../ports/key-ring.ts'
import { KNOWN_FOR_MS, SIGNS_FOR_MS } from '../key-times.ts'
import { guarded } from './fault.ts'

interface KeptKey extends SigningKey {
  readonly created_at: number
}

const READ =
  'SELECT id, secret, created_at FROM signalbox.signing_keys WHERE created_at > $1 ORDER BY created_at DESC, id'

/** Keys that all nodes share, made when first needed and again every thirty days. */
export function postgresKeys(pool: Pool, clock: Clock): KeyRing {
  const read = async () => (await guarded(() => pool.query<KeptKey>(READ, [clock.now() - KNOWN_FOR_MS]))).rows

  /** Of two nodes that make one at the same moment, one wins: the other looks again under the lock. */
  async function make(): Promise<void> {
    const client = await guarded(() => pool.connect())
    try {
      await client.query('BEGIN')
      await client.query("SELECT pg_advisory_xact_lock(hashtextextended('signalbox signing keys', 0))")
      const { rows } = await client.query<KeptKey>(READ, [clock.now() - SIGNS_FOR_MS])
      if (rows.length === 0)
        await client.query('INSERT INTO signalbox.signing_keys VALUES ($1, $2, $3)', [
          randomBytes(6).toString('base64url'),
          randomBytes(32).toString('base64url'),
          clock.now(),
        ])
      await client.query('COMMIT')
      client.release()
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  return {
    carry: async () =>
      (await read()).map(({ id, secret, created_at }) => ({ id, secret, createdAt: created_at })),
    async adopt(keys) {
      for (const { id, secret, createdAt } of keys)
        await guarded(() =>
          pool.query('INSERT INTO signalbox.signing_keys VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
            id,
            secret,
            createdAt,
          ]),
        )
    },
    async keys() {
      const known = await read()
      const isFresh = known[0] !== undefined && clock.now() - known[0].created_at < SIGNS_FOR_MS
      if (!isFresh) await guarded(make)
      const [first, ...others] = isFresh ? known : await read()
      if (first === undefined) throw new Error('no signing key could be made')
      return [keyOf(first), ...others.map(keyOf)]
    },
  }
}

const keyOf = ({ id, secret }: KeptKey): SigningKey => ({ id, secret })
