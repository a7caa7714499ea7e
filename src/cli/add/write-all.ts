import { mkdir, mkdtemp, readFile, realpath, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Addition } from './addition.ts'

interface Written {
  /** Leaves everything as it was, folders too. */
  takeBack(): Promise<void>
}

/** Writes all files of it, or none: what cannot be written whole is taken back. */
export async function writeAll({
  created,
  changed,
}: Pick<Addition, 'created' | 'changed'>): Promise<Written> {
  const undo: (() => Promise<unknown>)[] = []
  const takeBack = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    for (const { path, text } of created) {
      for (const folder of await foldersMade(dirname(path))) undo.push(() => removeEmpty(folder))
      // Whoever wrote a file there meanwhile keeps it.
      await writeFile(path, '', { flag: 'wx' })
      undo.push(() => rm(path, { force: true }))
      await writeFile(path, text)
    }
    for (const { path, text } of changed) {
      const before = await readFile(path, 'utf8')
      await replaceFile(path, text)
      undo.push(() => replaceFile(path, before))
    }
  } catch (error) {
    await takeBack()
    throw error
  }
  return { takeBack }
}

/** Makes it; those that were not there before, the outermost first. */
async function foldersMade(folder: string): Promise<string[]> {
  const outermost = await mkdir(folder, { recursive: true })
  if (outermost === undefined) return []
  const made = [folder]
  while (made[0] !== undefined && made[0].length > outermost.length) made.unshift(dirname(made[0]))
  return made
}

/** One in which somebody has put something stays. */
const removeEmpty = (folder: string): Promise<void> => rmdir(folder).catch(() => {})

/** As a whole or not at all; a link stays one. */
async function replaceFile(path: string, text: string): Promise<void> {
  const file = await realpath(path)
  // A folder of its own: no name beside it is free for certain.
  const beside = await mkdtemp(`${file}.new-`)
  try {
    await writeFile(join(beside, 'file'), text, { mode: (await stat(file)).mode })
    await rename(join(beside, 'file'), file)
  } finally {
    await rm(beside, { recursive: true, force: true })
  }
}
