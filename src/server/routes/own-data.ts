import type { Context } from 'hono'
import type { ErasureView } from '../../api/own-data.ts'
import { erasePerson } from '../../turn/erase-person.ts'
import { disposition } from '../file-name.ts'
import { ownData } from '../own-data.ts'
import type { Visit } from '../visit.ts'
import { whileAdmitted } from '../while-admitted.ts'
import { zipStream } from '../zip-stream.ts'

/** Conversations one request deletes: enough for nearly everybody, and done within a few seconds. */
const MOST_AT_ONCE = 200

/** GET /api/me/data – everything that is kept of whoever asks, as a ZIP archive. */
export async function getOwnData(visit: Visit, _: Context): Promise<Response> {
  const archive = visit.archives.open(visit.principal, zipStream(ownData(visit)))
  return new Response(whileAdmitted(archive, visit.watchAdmission), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': disposition('attachment', { title: null, plain: 'my-data', ending: 'zip' }),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
}

/** DELETE /api/me/data – forgets it; what calls have cost stays. */
export async function deleteOwnData(visit: Visit, c: Context): Promise<Response> {
  const erasure: ErasureView = await erasePerson(visit, visit.principal, MOST_AT_ONCE)
  return c.json(erasure)
}
