import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** What the page is made from: its own folder and what it may import. */
const INPUTS = [
  'web',
  'src/core',
  'src/ports',
  'src/api',
  'src/pendings',
  'src/expressions',
  'src/flows',
  'src/ui-tools',
  'src/confirmations',
  'src/policy',
  'src/nlu',
  'package-lock.json',
]
const SKIPPED = new Set(['node_modules', 'dist'])

/** Changes whenever a page built now could differ. Tests and the like count too: cheap, and never wrong. */
export function pageDigest(root: string): string {
  const hash = createHash('sha256')
  for (const path of INPUTS.flatMap(input => filesAt(join(root, input)))) {
    const content = readFileSync(path)
    hash.update(`${relative(root, path)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex').slice(0, 16)
}

function filesAt(path: string): string[] {
  let names: string[]
  try {
    names = readdirSync(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOTDIR' ? [path] : []
  }
  return names
    .filter(name => !SKIPPED.has(name))
    .sort()
    .flatMap(name => filesAt(join(path, name)))
}
