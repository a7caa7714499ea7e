import { basename, join } from 'node:path'
import { subfolders } from '../../assistants/load-assistants.ts'
import { loadConfig } from '../../config/load-config.ts'
import { thisPackage } from '../../config/this-package.ts'
import { SignalboxError } from '../../core/error.ts'
import { nearestOf } from '../../source/nearest.ts'
import { type Call, textOption } from '../command.ts'
import { inputsOf } from '../open-engine.ts'

/** Folders of the project's own assistants, and the one a new assistant comes into; `assistants` where there is none yet. */
export function assistantPlaces(call: Call): { readonly folders: readonly string[]; readonly into: string } {
  const examples = join(thisPackage().folder, 'assistants')
  const all = loadConfig(inputsOf(call)).assistantFolders
  const own = join(call.cwd, 'assistants')
  const folders = all.filter(folder => folder !== examples || folder === own)
  return { folders, into: folders[0] ?? own }
}

/** Folder of the assistant that is named, or of the only one there is. */
export async function assistantFolder(call: Call): Promise<string> {
  const { folders, into } = assistantPlaces(call)
  const found = (await Promise.all(folders.map(folder => subfolders(folder).catch(() => [])))).flat()
  const names = [...new Set(found.map(folder => basename(folder)))]
  const asked = textOption(call, 'assistant')
  const [only] = names
  if (only === undefined)
    throw new SignalboxError('unknown_assistant', 'there is no assistant here', {
      place: into,
      hint: 'Make one with signalbox add assistant NAME, or a whole project with signalbox init.',
    })
  if (asked === null && names.length > 1)
    throw new SignalboxError('unknown_assistant', `there are several assistants: ${names.join(', ')}`, {
      hint: 'Say which with --assistant NAME.',
    })
  const name = asked ?? only
  const folder = found.find(one => basename(one) === name)
  if (folder !== undefined) return folder
  const nearest = nearestOf(name, names)
  throw new SignalboxError('unknown_assistant', `there is no assistant ${JSON.stringify(name)}`, {
    hint: nearest === undefined ? `There are: ${names.join(', ')}.` : `Did you mean ${nearest}?`,
  })
}
