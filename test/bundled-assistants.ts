import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Bundled = 'classroom' | 'discovery' | 'lighting' | 'projects' | 'support'

const HOME = join(import.meta.dirname, '../assistants')
const folders = new Map<string, string>()

/** A folder with these of the assistants that come with the package: to load all five is most of a server's start. */
export function bundledAssistants(names: readonly Bundled[]): string {
  const key = names.toSorted().join()
  const folder = folders.get(key) ?? mkdtempSync(join(tmpdir(), 'signalbox-bundled-'))
  if (folders.has(key)) return folder
  for (const name of names) symlinkSync(join(HOME, name), join(folder, name))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  folders.set(key, folder)
  return folder
}
