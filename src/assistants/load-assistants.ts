import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { SignalboxError } from '../core/error.ts'
import type { AssistantId } from '../core/id.ts'
import type { LoadedAssistant } from './assistant.ts'
import { folderRevision } from './folder-files.ts'
import { loadAssistant } from './load-assistant.ts'
import { shownPath } from './shown-path.ts'

/**
 * Reads every subfolder of the given folders. A broken assistant takes no other down. Of two with one id the first
 * stands and the second is broken. What `previous` already holds in the same revision is not read again.
 */
export async function loadAssistants(
  folders: readonly string[],
  previous: readonly LoadedAssistant[] = [],
): Promise<LoadedAssistant[]> {
  const loaded = new Map<AssistantId, LoadedAssistant>()
  const doubled: LoadedAssistant[] = []
  for (const folder of (await Promise.all(folders.map(subfolders))).flat()) {
    const known = loaded.get(basename(folder) as AssistantId)
    if (known) doubled.push(await brokenAsDouble(folder, known))
    else {
      const assistant = (await unchanged(folder, previous)) ?? (await loadAssistant(folder))
      loaded.set(assistant.id, assistant)
    }
  }
  return [...loaded.values(), ...doubled]
}

/** Those that may be assistants, in the order of their names. */
export async function subfolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder).catch((cause: unknown) => {
    throw new SignalboxError('bad_config', `the assistants folder ${shownPath(folder)} cannot be read`, {
      place: folder,
      hint: 'Make it, or name another one with --assistants.',
      cause,
    })
  })
  const paths = entries.filter(name => !/^[._]|^node_modules$/.test(name)).map(name => join(folder, name))
  const folders = await Promise.all(paths.map(async path => (await isFolder(path)) && path))
  return folders.filter(path => path !== false).sort()
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    found => found.isDirectory(),
    () => false,
  )

/** Broken ones are always read again: what they lacked may lie outside their folder. */
async function unchanged(
  folder: string,
  previous: readonly LoadedAssistant[],
): Promise<LoadedAssistant | null> {
  const before = previous.find(entry => entry.folder === folder && entry.kind === 'sound')
  return before && before.revision === (await folderRevision(folder)) ? before : null
}

async function brokenAsDouble(folder: string, first: LoadedAssistant): Promise<LoadedAssistant> {
  const message = `the id ${first.id} is taken by ${shownPath(first.folder)}: rename this folder`
  const file = shownPath(join(folder, 'assistant.yaml'))
  const faults = [{ file, line: 1, column: 1, message }]
  return { kind: 'broken', id: first.id, folder, revision: await folderRevision(folder), faults }
}
