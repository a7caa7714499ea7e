import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** One name an entry exports, with its declaration as the compiler wrote it, without comments. */
export interface Exported {
  readonly name: string
  readonly declaration: string
}

/** Exports of a declaration file, sorted by name; those it passes on are read where they are declared. */
export function describeEntry(file: string): Exported[] {
  const lines = linesOf(file)
  const local = declarationsIn(lines).map(([name, declaration]) => ({ name, declaration }))
  return [...local, ...passedOn(lines, file)].sort((a, b) => (a.name < b.name ? -1 : 1))
}

function passedOn(lines: readonly string[], file: string): Exported[] {
  const text = lines.join('\n')
  const named = [...text.matchAll(/^export (type )?\{([^}]*)\} from '([^']+)';/gm)]
  const whole = [...text.matchAll(/^export \* as (\w+) from '([^']+)';/gm)]
  return [
    ...named.flatMap(([, , names = '', from = '']) =>
      names.split(',').flatMap(part => {
        const [inner, outer] = part
          .trim()
          .replace(/^type /, '')
          .split(' as ')
        return inner ? [{ name: outer ?? inner, declaration: declarationOf(inner, resolve(file, from)) }] : []
      }),
    ),
    ...whole.map(([, name = '', from = '']) => ({ name, declaration: `* from '${from}'` })),
  ]
}

function declarationOf(name: string, file: string): string {
  const lines = linesOf(file)
  const own = declarationsIn(lines).find(([declared]) => declared === name)?.[1]
  const further = own ?? passedOn(lines, file).find(one => one.name === name)?.declaration
  if (further === undefined) throw new Error(`${name} is not declared in ${file}`)
  return further
}

const resolve = (file: string, from: string): string =>
  join(dirname(file), from.replace(/\.(ts|js)$/, '.d.ts'))

/** The compiler's own lines, comments left out. */
const linesOf = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .replace(/^[ \t]*\/\*\*[\s\S]*?\*\/[ \t]*\n/gm, '')
    .split('\n')

/** Declarations begin at the margin; whatever is indented or closes a bracket belongs to the one above. */
function declarationsIn(lines: readonly string[]): [string, string][] {
  const declarations: [string, string[]][] = []
  let open: string[] | null = null
  for (const line of lines) {
    const name = /^export (?:declare )?(?:abstract )?(?:interface|type|function|const|class) (\w+)/.exec(
      line,
    )?.[1]
    if (name !== undefined) {
      open = [line]
      declarations.push([name, open])
    } else if (/^[\s})\]>|&]/.test(line)) open?.push(line)
    else open = null
  }
  return declarations.map(([name, text]) => [name, text.join('\n').trimEnd()])
}
