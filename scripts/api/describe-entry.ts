import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** One name an entry exports, with its declaration as the compiler wrote it. */
export interface Exported {
  readonly name: string
  /** Text of the doc comment above it; null where there is none. */
  readonly comment: string | null
  /** Without comments. */
  readonly declaration: string
  /** With the comments of its members. */
  readonly commented: string
  /** Declaration file it stands in. */
  readonly file: string
}

/** Types that some of an entry's signatures name and it does not export, as far as they are the package's own. */
export function namedBy(some: readonly Exported[], exported: readonly Exported[]): Exported[] {
  const known = new Set(exported.map(({ name }) => name))
  const found = new Map<string, Exported>()
  for (const { declaration, file } of some)
    for (const [name] of declaration.matchAll(/\b[A-Z]\w+/g)) {
      if (known.has(name) || found.has(name)) continue
      const type = typeIn(name, file)
      if (type !== null) found.set(name, type)
    }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

function typeIn(name: string, file: string): Exported | null {
  const text = readFileSync(file, 'utf8')
  const own = declarationsIn(text.replace(/^(?=(interface|type) )/gm, 'export '), file)
  const declared = own.find(one => one.name === name)
  if (declared) return declared
  for (const [, names = '', from = ''] of text.matchAll(/^import (?:type )?\{([^}]*)\} from '(\.[^']+)';/gm))
    for (const part of names.split(',')) {
      const [inner = '', outer] = part
        .trim()
        .replace(/^type /, '')
        .split(' as ')
      if ((outer ?? inner) === name) return { ...declarationOf(inner, resolve(file, from)), name }
    }
  return null
}

/** Exports of a declaration file, sorted by name; those it passes on are read where they are declared. */
export function describeEntry(file: string): Exported[] {
  const text = readFileSync(file, 'utf8')
  return [...declarationsIn(text, file), ...passedOn(text, file)].sort((a, b) => (a.name < b.name ? -1 : 1))
}

function passedOn(text: string, file: string): Exported[] {
  const named = [...text.matchAll(/^export (type )?\{([^}]*)\} from '([^']+)';/gm)]
  const whole = [...text.matchAll(/(?:^\/\*\*([\s\S]*?)\*\/\s)?^export \* as (\w+) from '([^']+)';/gm)]
  return [
    ...named.flatMap(([, , names = '', from = '']) =>
      names.split(',').flatMap(part => {
        const [inner, outer] = part
          .trim()
          .replace(/^type /, '')
          .split(' as ')
        return inner ? [{ ...declarationOf(inner, resolve(file, from)), name: outer ?? inner }] : []
      }),
    ),
    ...whole.map(([, comment, name = '', from = '']) => {
      const declaration = `* from '${from}'`
      return { name, comment: comment ? wordsOf(comment) : null, declaration, commented: declaration, file }
    }),
  ]
}

function declarationOf(name: string, file: string): Exported {
  const text = readFileSync(file, 'utf8')
  const found = [...declarationsIn(text, file), ...passedOn(text, file)].find(one => one.name === name)
  if (found === undefined) throw new Error(`${name} is not declared in ${file}`)
  return found
}

const resolve = (file: string, from: string): string =>
  join(dirname(file), from.replace(/\.(ts|js)$/, '.d.ts'))

const BEGINNING = /^export (?:declare )?(?:abstract )?(interface|type|function|const|class) (\w+)/

/** Declarations of a file, each with the comment right above it. */
function declarationsIn(text: string, file: string): Exported[] {
  const declarations: Exported[] = []
  const lines = text.split('\n')
  let comment: string | null = null
  for (let from = 0, to = 0; from < lines.length; from = to) {
    const line = lines[from] ?? ''
    const [, kind = '', name] = BEGINNING.exec(line) ?? []
    const isComment = line.startsWith('/**')
    to = isComment ? afterComment(lines, from) : name ? afterDeclaration(lines, from, kind) : from + 1
    const part = lines.slice(from, to).join('\n')
    if (name !== undefined) {
      const commented = part.replace(/ +$/gm, '')
      declarations.push({
        name,
        comment,
        commented,
        declaration: commented.replace(MEMBER_COMMENT, ''),
        file,
      })
    }
    comment = isComment ? wordsOf(part) : null
  }
  return declarations
}

function afterComment(lines: readonly string[], from: number): number {
  const end = lines.findIndex((line, at) => at >= from && line.endsWith('*/'))
  return end < 0 ? lines.length : end + 1
}

/** One with a body ends where that closes, any other at its semicolon; between braces the compiler indents by four. */
function afterDeclaration(lines: readonly string[], from: number, kind: string): number {
  const end = kind === 'interface' || kind === 'class' ? /\}$/ : /;$/
  for (let at = from; at < lines.length; ) {
    const line = lines[at] ?? ''
    if (/^\s*\/\*\*/.test(line)) {
      at = afterComment(lines, at)
      continue
    }
    at += 1
    if (end.test(line) && !line.startsWith('    ')) return at
  }
  return lines.length
}

const MEMBER_COMMENT = /^[ \t]*\/\*\*[\s\S]*?\*\/[ \t]*\n/gm

/** The words of a doc comment without its stars. */
const wordsOf = (comment: string): string =>
  comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .replace(/^[ \t]*\* ?/gm, '')
    .trim()
