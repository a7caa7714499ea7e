import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** Makes a folder hold exactly these files, and touches only those that differ: what watches it sees no more than changed. */
export function writeFiles(folder: string, files: ReadonlyMap<string, string | Buffer>): void {
  for (const [place, content] of files) {
    const file = join(folder, place)
    if (existsSync(file) && readFileSync(file).equals(Buffer.from(content))) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile() && !files.has(relative(folder, file).replaceAll('\\', '/'))) rmSync(file)
  }
}
