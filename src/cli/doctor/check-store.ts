import { inspectStore } from '../../compose/inspect-store.ts'
import type { Config } from '../../config/load-config.ts'
import { bad, type Check, note, ok, reasonOf } from './check.ts'

/** Says which store it is and of which format. */
export async function checkStore(config: Config): Promise<Check> {
  try {
    const facts = await inspectStore(config)
    if (facts === null) return ok('store', 'SQLite, in the data folder')
    const { server, format, known, nodes } = facts
    if (format === null) return note('store', `${server}, nothing kept yet: the first start prepares it`)
    const alive = `${nodes} ${nodes === 1 ? 'node' : 'nodes'} at work`
    return format === known
      ? ok('store', `${server}, format ${format}, ${alive}`)
      : note('store', `${server}, format ${format} (this version writes ${known}), ${alive}`)
  } catch (error) {
    return bad('store', 'the database cannot be reached', [reasonOf(error)])
  }
}
