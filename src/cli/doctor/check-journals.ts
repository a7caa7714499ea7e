import type { Engine } from '../../compose/create-engine.ts'
import { SignalboxError } from '../../core/error.ts'
import { allSessions } from '../find-session.ts'
import { bad, type Check, ok, reasonOf } from './check.ts'

type Examined = Pick<Engine, 'store' | 'journal' | 'close'>

/** Reads every journal from its first commit and follows its chain. */
export async function checkJournals(open: () => Promise<Examined | null>): Promise<Check[]> {
  let engine: Examined | null
  try {
    engine = await open()
  } catch (error) {
    return [bad('database', 'cannot be opened', explained(error))]
  }
  if (engine === null) return [ok('database', 'none yet: no conversation was kept')]
  try {
    return await follow(engine)
  } catch (error) {
    return [bad('database', 'cannot be read', explained(error))]
  } finally {
    await engine.close()
  }
}

/** The remedy comes with it: it is not the same for a newer store, one in use and a damaged one. */
const explained = (error: unknown): readonly string[] =>
  error instanceof SignalboxError && error.hint !== null ? [error.message, error.hint] : [reasonOf(error)]

const NEWER = 'They are not damaged: start the version of Signalbox that wrote them.'
const RESTORED = [
  'Was an older copy of the database restored on purpose? signalbox doctor --release SESSION takes a session as it is',
  'now. Otherwise stop the server and restore the whole folder, heads.db included, from one backup.',
]

async function follow(engine: Examined): Promise<Check[]> {
  const damaged: string[] = []
  const setAside: string[] = []
  const newer: string[] = []
  let count = 0
  for await (const { tenant, session, quarantine } of allSessions(engine)) {
    count++
    if (quarantine !== null) setAside.push(`${session}: ${quarantine}`)
    else {
      const fault = await engine.journal.verify({ tenant, session }).catch(error => {
        if (!(error instanceof SignalboxError) || error.code !== 'newer_journal') throw error
        newer.push(`${session}: ${error.message}`)
        return null
      })
      if (fault !== null) damaged.push(fault)
    }
  }
  const readable = count - newer.length
  const whole = readable - damaged.length - setAside.length
  return [
    ok('database', `opens, ${count} ${count === 1 ? 'conversation' : 'conversations'}`),
    ...(whole < readable
      ? [
          bad('journals', `${whole} of ${readable} are whole`, [
            ...damaged,
            ...setAside.map(line => `set aside: ${line}`),
            ...(setAside.length > 0 ? RESTORED : []),
          ]),
        ]
      : readable > 0
        ? [
            ok(
              'journals',
              `${readable === 1 ? 'it is' : `all ${readable} are`} whole, from the first commit to the last`,
            ),
          ]
        : []),
    ...(newer.length > 0
      ? [bad('versions', `${newer.length} of ${count} were written by a newer version`, [...newer, NEWER])]
      : []),
  ]
}
