import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** An editor may take a file away while the folder is read. */
const whenGone =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead
    throw error
  }

/** Every file of a folder as sorted relative paths; no dotfiles, no node_modules, no linked folders. */
export async function folderFiles(folder: string, below = ''): Promise<string[]> {
  const files: string[] = []
  for (const entry of await readdir(join(folder, below), { withFileTypes: true }).catch(whenGone([]))) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
    const path = below ? `${below}/${entry.name}` : entry.name
    if (entry.isDirectory()) files.push(...(await folderFiles(folder, path)))
    else if (entry.isFile() || (await isLinkedFile(join(folder, path)))) files.push(path)
  }
  return below ? files : files.sort()
}

const isLinkedFile = (path: string): Promise<boolean> =>
  stat(path).then(
    found => found.isFile(),
    () => false,
  )

/** Digest over names and bytes: any edit, rename, addition or removal gives another one. */
export async function folderRevision(folder: string): Promise<string> {
  const hash = createHash('sha256')
  for (const path of await folderFiles(folder)) {
    const bytes = await readFile(join(folder, path)).catch(whenGone(null))
    if (bytes) hash.update(`${path}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex').slice(0, 16)
}
