import { readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { LoadedAssistant } from '../../../assistants/assistant.ts'
import { loadAssistant } from '../../../assistants/load-assistant.ts'
import { loadAssistants } from '../../../assistants/load-assistants.ts'
import { type LoadedPolicies, loadPolicies } from '../../../assistants/load-policies.ts'
import { shownPath } from '../../../assistants/shown-path.ts'
import { loadConfig } from '../../../config/load-config.ts'
import { SignalboxError } from '../../../core/error.ts'
import type { Call } from '../../command.ts'
import { inputsOf } from '../../open-engine.ts'
import { sha256 } from '../flow/open-flows.ts'

/** The assistant of that name or in that folder; without one, all. */
export async function openAssistants(call: Call, target: string | null): Promise<LoadedAssistant[]> {
  const folder = target === null ? null : resolve(call.cwd, target)
  if (folder !== null && (await stat(join(folder, 'assistant.yaml')).catch(() => null)))
    return [await loadAssistant(folder)]
  const folders = loadConfig(inputsOf(call)).assistantFolders.map(one => resolve(call.cwd, one))
  const loaded = await loadAssistants(folders)
  if (target === null) return loaded
  const found = loaded.filter(({ id }) => id === target)
  if (found.length > 0) return found
  throw new SignalboxError('unknown_assistant', `there is no assistant called ${target}`, {
    hint: `There are: ${loaded.map(({ id }) => id).join(', ') || 'none'}.`,
  })
}

/** The rules of a sound assistant, with what is doubtful about them; null where it has none. */
export async function rulesOf(loaded: LoadedAssistant): Promise<LoadedPolicies | null> {
  if (loaded.kind !== 'sound') return null
  const file = join(loaded.folder, 'policies.yaml')
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return null
  const { tools, lookups } = loaded.assistant
  return loadPolicies(shownPath(file), text, { tools, lookups: Object.keys(lookups) }, sha256)
}
