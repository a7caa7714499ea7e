import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
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

function* makersIn(node: unknown): Generator<number> {
  if (Array.isArray(node)) for (const one of node) yield* makersIn(one)
  else if (isNode(node)) {
    const { type, callee, start } = node
    const isMade = type === 'NewExpression' || type === 'CallExpression'
    if (isMade && isNode(callee) && callee.name === 'RegExp') yield Number(start)
    for (const one of Object.values(node)) yield* makersIn(one)
  }
}

interface Source {
  readonly ast: unknown
  readonly placeOf: (at: number) => string
}

function sources(): readonly Source[] {
  const files = globSync(['src/**/*.ts', 'web/src/**/*.{ts,tsx}'], {
    exclude: path => /\.test\.tsx?$/.test(path),
  })
  return files.map(file => {
    const text = readFileSync(file, 'utf8')
    return {
      ast: parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }),
      placeOf: at => `${file}:${text.slice(0, at).split('\n').length}`,
    }
  })
}

/** Every regular expression that is written down in the product's sources, and every place that makes one of others' words. */
export function sourcePatterns(): {
  readonly patterns: readonly SourcePattern[]
  readonly makers: readonly string[]
} {
  const all = sources()
  return {
    patterns: all.flatMap(({ ast, placeOf }) =>
      [...literalsIn(ast)].map(({ at, ...pattern }) => ({ ...pattern, place: placeOf(at) })),
    ),
    makers: all.flatMap(({ ast, placeOf }) => [...makersIn(ast)].map(placeOf)),
  }
}

/** Patterns that the product's modules make when they are loaded. */
export async function madePatterns(): Promise<readonly SourcePattern[]> {
  const thread = new Worker(new URL('./made-patterns.ts', import.meta.url))
  try {
    const [made] = (await once(thread, 'message')) as [readonly SourcePattern[]]
    return made
  } finally {
    await thread.terminate()
  }
}
