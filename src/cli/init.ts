import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { ASSISTANT_ID } from '../assistants/load-assistant.ts'
import { thisPackage } from '../config/this-package.ts'
import { SignalboxError } from '../core/error.ts'

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

  const template = join(thisPackage().folder, 'templates', 'assistant')
  const fill = fillerFor(name)
  const created: string[] = []
  for (const file of await filesOf(template)) {
    const target = fill(join(dirname(file), RENAMED[basename(file)] ?? basename(file)))
    await mkdir(dirname(join(folder, target)), { recursive: true })
    await writeFile(join(folder, target), fill(await readFile(join(template, file), 'utf8')))
    created.push(target)
  }
  return created.sort()
}

function fillerFor(name: string): (text: string) => string {
  const values: Readonly<Record<string, string>> = {
    __name__: name,
    __title__: name.replace(/(^|-)([a-z])/g, (_, dash, letter) => (dash && ' ') + letter.toUpperCase()),
    __version__: thisPackage().version,
  }
  return text =>
    text.replace(/__(?:name|title|version)__/g, placeholder => values[placeholder] ?? placeholder)
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
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
