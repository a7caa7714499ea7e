import { readFileSync } from 'node:fs'
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Position {
  readonly file: string
  readonly line: number
  readonly column: number
}

/**
 * Place in the folder at which an error of importing `file` was raised: the head line of a syntax error, the first
 * stack frame that lies there, or the import that could not be resolved.
 */
export function throwPosition(error: unknown, file: string, folder: string): Position {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const candidates = [headOf(stack), ...framesOf(stack), importOf(error, file)]
  return candidates.find(found => found && liesIn(folder, found.file)) ?? { file, line: 1, column: 1 }
}

const liesIn = (folder: string, file: string): boolean =>
  file.startsWith(folder + sep) && !file.slice(folder.length).includes(`${sep}node_modules${sep}`)

function* framesOf(stack: string): Generator<Position> {
  for (const [, url = '', line, column] of stack.matchAll(/(file:\/\/[^\s()]+?):(\d+):(\d+)\)?$/gm))
    yield { file: fileURLToPath(url), line: Number(line), column: Number(column) }
}

/** Syntax errors open with `file:line`, the source, and carets under the place. */
function headOf(stack: string): Position | null {
  const head = /^(\S.*?):(\d+)\n/.exec(stack)
  if (!head?.[1] || !head[2]) return null
  const carets = /^( *)\^+ *$/m.exec(stack)
  const file = head[1].startsWith('file:') ? fileURLToPath(head[1]) : head[1]
  return { file, line: Number(head[2]), column: (carets?.[1]?.length ?? 0) + 1 }
}

/** An import that cannot be resolved has no position of its own: the line that names it is looked up. */
function importOf(error: unknown, file: string): Position | null {
  const message = error instanceof Error ? error.message : ''
  const found = /Cannot find (?:module|package) '(.+?)'(?: imported from (.+))?$/.exec(message)
  const wanted = found?.[1]?.split(/[\\/]/).at(-1)
  if (!wanted) return null
  const importer = found?.[2] ?? file
  const lines = readFileSync(importer, 'utf8').split('\n')
  const line = lines.findIndex(text => /\b(?:import|from)\b/.test(text) && text.includes(wanted))
  return line < 0 ? null : { file: importer, line: line + 1, column: (lines[line] ?? '').indexOf(wanted) + 1 }
}
