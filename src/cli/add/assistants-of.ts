import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { loadConfig } from '../../config/load-config.ts'
import { thisPackage } from '../../config/this-package.ts'
import { SignalboxError } from '../../core/error.ts'
import { nearestOf } from '../../source/nearest.ts'
import { type Call, textOption } from '../command.ts'
import { inputsOf } from '../open-engine.ts'

/** Folder of the project's own assistants; `assistants` where it has none yet. */
export function assistantsOf(call: Call): string {
  const [folder = ''] = loadConfig(inputsOf(call)).assistantFolders
  return folder.startsWith(thisPackage().folder) ? join(call.cwd, 'assistants') : folder
}

/** Folder of the assistant that is named, or of the only one there is. */
export async function assistantFolder(call: Call): Promise<string> {
  const folder = assistantsOf(call)
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const names = entries.filter(entry => entry.isDirectory()).map(({ name }) => name)
  const asked = textOption(call, 'assistant')
  const [only] = names
  if (only === undefined)
    throw new SignalboxError('unknown_assistant', 'there is no assistant here', {
      place: folder,
      hint: 'Make one with signalbox add assistant NAME, or a whole project with signalbox init.',
    })
  if (asked === null && names.length > 1)
    throw new SignalboxError('unknown_assistant', `there are several assistants: ${names.join(', ')}`, {
      hint: 'Say which with --assistant NAME.',
    })
  const found = asked ?? only
  if (names.includes(found)) return join(folder, found)
  const nearest = nearestOf(found, names)
  throw new SignalboxError('unknown_assistant', `there is no assistant ${JSON.stringify(found)}`, {
    hint: nearest === undefined ? `There are: ${names.join(', ')}.` : `Did you mean ${nearest}?`,
  })
}
