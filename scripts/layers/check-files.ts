import type { SourceFile } from './source-file.ts'
import { BANNED_FOLDERS, LONGER_FILES, MAX_LINES } from './table.ts'
import type { Violation } from './violation.ts'

export function checkFolderNames(files: readonly SourceFile[]): Violation[] {
  const folders = new Set(files.flatMap(({ path }) => foldersOf(path)))
  return [...folders]
    .filter(folder => BANNED_FOLDERS.test(folder.slice(folder.lastIndexOf('/') + 1)))
    .map(path => ({ kind: 'folder name', path, line: 1, message: 'say what is in it' }))
}

export function checkSizes(
  files: readonly SourceFile[],
  longer: Readonly<Record<string, string>> = LONGER_FILES,
): Violation[] {
  const sizes = new Map(files.map(file => [file.path, file]))
  const tooLong = files
    .filter(file => file.lines > capOf(file) && !(file.path in longer))
    .map(file => fault(file.path, `${file.lines} lines, the cap is ${capOf(file)}: find the seam`))
  const stale = Object.keys(longer)
    .filter(path => {
      const file = sizes.get(path)
      return !file || file.lines <= capOf(file)
    })
    .map(path => fault(path, 'no longer too long: drop its row in scripts/layers/table.ts'))
  return [...tooLong, ...stale]
}

const capOf = (file: SourceFile) => (file.test ? MAX_LINES.test : MAX_LINES.source)
const fault = (path: string, message: string): Violation => ({ kind: 'size', path, line: 1, message })

function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, depth) => parts.slice(0, depth + 1).join('/'))
}
