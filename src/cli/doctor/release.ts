import type { Engine } from '../../compose/create-engine.ts'
import { SignalboxError } from '../../core/error.ts'
import type { SessionListing } from '../../ports/journal-store.ts'
import { eraseForgotten } from '../../turn/erase-forgotten.ts'
import { allSessions, findSession } from '../find-session.ts'
import { bad, type Check, note, ok } from './check.ts'

/**
 * Serves a session again that was set aside. Its chain must be whole as far as it goes; that its end is missing, as after
 * an older copy of the database was restored, is what whoever releases it accepts.
 */
export async function release(engine: Engine, id: string): Promise<Check[]> {
  const row = await findSession(id, allSessions(engine))
  const { tenant, session, quarantine } = row
  const before = quarantine ?? (await reasonNow(engine, row))
  if (before === null) return [ok('release', `${session} is not set aside`)]
  const ref = { tenant, session }
  await engine.store.release(ref, 'losses')
  if ((await engine.store.findSession(ref)) === null)
    return [
      ok('release', `${session} is forgotten: its thread can begin anew`),
      note('what it lost', `it was set aside because ${before}`, [
        'Everything: it is gone from the database. Effects of its tools may have happened all the same.',
      ]),
    ]
  const fault = await engine.journal.verify(ref)
  if (fault !== null) return [bad('release', `${session} stays set aside`, [fault])]
  const isErased = await eraseForgotten(engine, ref)
  const head = await engine.store.head(ref)
  return [
    ok('release', `${session} is served again`),
    note('what it lost', `it was set aside because ${before}`, [
      `Its journal now ends at event ${head?.seq ?? 0}. What came after that stays lost, effects of tools included:`,
      'they may have happened although nothing of them is recorded.',
    ]),
    ...(isErased ? [note('what was said', 'is deleted, as was asked for while it was set aside')] : []),
  ]
}

/** The list may not know yet: a session is held against its mark when it is touched. */
async function reasonNow({ store }: Engine, ref: SessionListing): Promise<string | null> {
  const row = await store.findSession(ref)
  if (row === null) throw new SignalboxError('unknown_session', `there is no session ${ref.session}`)
  return row.quarantine
}
