import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'

export interface SourcePattern {
  /** File and line. */
  readonly place: string
  readonly source: string
  readonly flags: string
}

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function* literalsIn(node: unknown): Generator<{ at: number; source: string; flags: string }> {
  if (Array.isArray(node)) for (const one of node) yield* literalsIn(one)
  else if (isNode(node)) {
    const { regex, start } = node
    if (isNode(regex)) yield { at: Number(start), source: String(regex.pattern), flags: String(regex.flags) }
    else for (const one of Object.values(node)) yield* literalsIn(one)
  }
}

/** Every regular expression that is written down in the product's sources. */
export function sourcePatterns(): readonly SourcePattern[] {
  const files = globSync(['src/**/*.ts', 'web/src/**/*.{ts,tsx}'], {
    exclude: path => /\.test\.tsx?$/.test(path),
  })
  return files.flatMap(file => {
    const text = readFileSync(file, 'utf8')
    const found = [...literalsIn(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))]
    return found.map(({ at, source, flags }) => ({
      place: `${file}:${text.slice(0, at).split('\n').length}`,
      source,
      flags,
    }))
  })
}
