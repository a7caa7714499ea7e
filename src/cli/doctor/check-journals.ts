import type { Engine } from '../../compose/create-engine.ts'
import { allSessions } from '../find-session.ts'
import { bad, type Check, ok, reasonOf } from './check.ts'

/** Reads every journal from its first commit and follows its chain. */
export async function checkJournals(open: () => Promise<Engine | null>): Promise<Check[]> {
  let engine: Engine | null
  try {
    engine = await open()
  } catch (error) {
    return [bad('database', 'cannot be opened', [reasonOf(error)])]
  }
  if (engine === null) return [ok('database', 'none yet: no conversation was kept')]
  try {
    return await follow(engine)
  } catch (error) {
    return [bad('database', 'cannot be read', [reasonOf(error)])]
  } finally {
    await engine.close()
  }
}

const RESTORED = [
  'Was an older copy of the database restored on purpose? signalbox doctor --release SESSION takes a session as it is',
  'now. Otherwise stop the server and restore the whole folder, heads.db included, from one backup.',
]

async function follow(engine: Engine): Promise<Check[]> {
  const damaged: string[] = []
  const setAside: string[] = []
  let count = 0
  for await (const { tenant, session, quarantine } of allSessions(engine)) {
    count++
    if (quarantine !== null) setAside.push(`${session}: ${quarantine}`)
    else {
      const fault = await engine.journal.verify({ tenant, session })
      if (fault !== null) damaged.push(fault)
    }
  }
  const whole = count - damaged.length - setAside.length
  return [
    ok('database', `opens, ${count} ${count === 1 ? 'conversation' : 'conversations'}`),
    ...(whole < count
      ? [
          bad('journals', `${whole} of ${count} are whole`, [
            ...damaged,
            ...setAside.map(line => `set aside: ${line}`),
            ...(setAside.length > 0 ? RESTORED : []),
          ]),
        ]
      : count > 0
        ? [
            ok(
              'journals',
              `${count === 1 ? 'it is' : `all ${count} are`} whole, from the first commit to the last`,
            ),
          ]
        : []),
  ]
}
