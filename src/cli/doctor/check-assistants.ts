import type { LoadedAssistant } from '../../assistants/assistant.ts'
import { formatFault } from '../../assistants/format-fault.ts'
import { loadAssistants } from '../../assistants/load-assistants.ts'
import { loadParts } from '../../compose/load-parts.ts'
import { withoutMissingPackages } from '../../compose/missing-packages.ts'
import type { Config } from '../../config/load-config.ts'
import { bad, type Check, note, ok, reasonOf } from './check.ts'
import { checkKeys } from './check-keys.ts'

/** The assistants, as a server would serve them, and keys their models lack. */
export async function checkAssistants(config: Config): Promise<Check[]> {
  try {
    const { models = {} } = await loadParts(config.partsFile)
    const read = await loadAssistants(config.assistantFolders)
    const loaded = read.map(withoutMissingPackages(config.cwd, models))
    return [...checkKeys(config, loaded, models), reportAssistants(loaded)]
  } catch (error) {
    return [bad('assistants', reasonOf(error))]
  }
}

export function reportAssistants(loaded: readonly LoadedAssistant[]): Check {
  const sound = loaded.filter(({ kind }) => kind === 'sound').map(({ id }) => id)
  const faults = loaded.flatMap(entry => (entry.kind === 'broken' ? entry.faults.map(formatFault) : []))
  if (loaded.length === 0) return note('assistants', 'none yet: signalbox init makes one')
  if (faults.length > 0) return bad('assistants', `${sound.length} of ${loaded.length} are sound`, faults)
  const remarks = loaded.flatMap(entry =>
    entry.kind === 'sound' ? (entry.assistant.intents?.remarks ?? []).map(formatFault) : [],
  )
  return remarks.length === 0
    ? ok('assistants', sound.join(', '))
    : note('assistants', `${sound.join(', ')}; worth a look:`, remarks)
}
