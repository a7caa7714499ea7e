import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { ASSISTANT_ID } from '../assistants/load-assistant.ts'
import { thisPackage } from '../config/this-package.ts'
import { SignalboxError } from '../core/error.ts'
import { filledFolder, titleOf } from './template.ts'

export interface InitOptions {
  /** Writes into a folder that has files, over those of the same name. */
  readonly force?: boolean
  /** The assistant's id; the folder's name if not given. */
  readonly name?: string
}

/** npm leaves a file of this name out of the package, so the template carries it under another. */
const RENAMED: Readonly<Record<string, string>> = { _gitignore: '.gitignore' }

/** Makes a folder with one assistant that runs, and returns what it wrote, relative to it. */
export async function initAssistant(
  folder: string,
  { force = false, name = basename(resolve(folder)) }: InitOptions = {},
): Promise<string[]> {
  // A package called signalbox would import itself.
  if (!ASSISTANT_ID.test(name) || name === 'signalbox')
    throw new SignalboxError('bad_config', `${JSON.stringify(name)} cannot name an assistant`, {
      hint: 'Use lower-case letters, digits and -, a letter first, at most 64; and not signalbox itself.',
    })
  if (!force && (await hasFiles(folder)))
    throw new SignalboxError('bad_config', `${folder} is not empty`, {
      place: folder,
      hint: 'Name a new folder, or pass --force to write over files of the same name.',
    })

  const values = { name, title: titleOf(name), version: thisPackage().version }
  const created: string[] = []
  for (const { path, text } of await filledFolder('assistant', values)) {
    const target = join(dirname(path), RENAMED[basename(path)] ?? basename(path))
    await mkdir(dirname(join(folder, target)), { recursive: true })
    await writeFile(join(folder, target), text)
    created.push(target)
  }
  return created.sort()
}

/** A fresh repository counts as empty. */
async function hasFiles(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).some(name => name !== '.git')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw new SignalboxError('bad_config', `${folder} cannot be used as a folder`, {
      place: folder,
      cause: error,
    })
  }
}
