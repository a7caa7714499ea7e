import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Inputs of the page: its own folder and what it may import. */
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
const TEST = /\.test\.tsx?$/

/** Changes whenever a page built now could differ. */
export function pageDigest(root: string): string {
  const hash = createHash('sha256')
  for (const path of INPUTS.flatMap(input => filesAt(join(root, input)))) {
    const content = readFileSync(path)
    hash.update(`${relative(root, path)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex').slice(0, 16)
}

/** Asks each folder once what it holds: trying every file as a folder costs more than reading it. */
function filesAt(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return []
  return found.isDirectory() ? filesIn(path) : [path]
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.has(name) && !TEST.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap(entry => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesIn(path) : [path]
    })
