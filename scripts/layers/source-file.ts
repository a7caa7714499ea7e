import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'

export interface Import {
  /** As written. */
  readonly specifier: string
  /** For relative imports, the path from the root of the tree; null for packages and `node:`. */
  readonly path: string | null
  /** `type` imports vanish when run, `lazy` ones are awaited in code. */
  readonly kind: 'value' | 'type' | 'lazy'
  readonly line: number
}

export interface SourceFile {
  /** From the root of the tree, with forward slashes. */
  readonly path: string
  readonly test: boolean
  readonly text: string
  readonly lines: number
  readonly imports: readonly Import[]
}

const SOURCE = /\.(js|ts|tsx)$/
const TEST = /\.test\.(js|tsx?)$/

export function readTree(root: string, folders: readonly string[]): SourceFile[] {
  return folders.flatMap(folder => pathsBelow(root, folder)).map(path => readSource(root, path))
}

export function lineAt(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line += 1
  return line
}

function pathsBelow(root: string, folder: string): string[] {
  let entries: ReturnType<typeof listFolder>
  try {
    entries = listFolder(join(root, folder))
  } catch {
    return []
  }
  return entries.flatMap(entry => {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : pathsBelow(root, path)
    return SOURCE.test(entry.name) ? [path] : []
  })
}

const SKIPPED = new Set(['node_modules', 'dist', '.signalbox'])

const listFolder = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))

function readSource(root: string, path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8')
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  return { path, test: TEST.test(path), text, lines, imports: importsOf(path, text) }
}

function importsOf(path: string, text: string): Import[] {
  const parsed = parseSync(path, text)
  const found: Import[] = []
  const add = (specifier: string, kind: Import['kind'], offset: number) => {
    const relative = specifier.startsWith('.') ? posix.join(dirname(path), specifier) : null
    found.push({ specifier, path: relative, kind, line: lineAt(text, offset) })
  }
  // `import { type A }` still loads the module; only `import type` does not.
  const kindAt = (offset: number) =>
    /^(import|export)\s+type\b/.test(text.slice(offset, offset + 40)) ? 'type' : 'value'
  for (const { moduleRequest, start } of parsed.module.staticImports)
    add(moduleRequest.value, kindAt(start), start)
  for (const { entries, start } of parsed.module.staticExports) {
    const from = entries[0]?.moduleRequest
    if (from) add(from.value, kindAt(start), start)
  }
  for (const { moduleRequest, start } of parsed.module.dynamicImports) {
    const literal = /^(['"])(.*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))
    if (literal?.[2]) add(literal[2], 'lazy', start)
  }
  if (text.includes('import(')) {
    new Visitor({
      TSImportType: node => add(node.source.value, 'type', node.start),
    }).visit(parsed.program)
  }
  return found
}
