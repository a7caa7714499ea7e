import type { Pool } from 'pg'
import type { RevisionStore } from '../../../ports/revision-store.ts'
import { guarded } from './fault.ts'

export function postgresRevisions(pool: Pool): RevisionStore {
  return {
    async put(revision, text) {
      await guarded(() =>
        pool.query('INSERT INTO signalbox.revisions VALUES ($1, $2) ON CONFLICT DO NOTHING', [
          revision,
          text,
        ]),
      )
    },
    async list() {
      const { rows } = await guarded(() =>
        pool.query<{ revision: string }>('SELECT revision FROM signalbox.revisions'),
      )
      return rows.map(({ revision }) => revision)
    },
    async get(revision) {
      const { rows } = await guarded(() =>
        pool.query<{ flow: string }>('SELECT flow FROM signalbox.revisions WHERE revision = $1', [revision]),
      )
      return rows[0]?.flow ?? null
    },
  }
}
