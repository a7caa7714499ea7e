import type { SourceFile } from './source-file.ts'
import { NOT_ON_THE_PAGE } from './table.ts'
import type { Violation } from './violation.ts'

/** Files too heavy for the page, reported with the way by which it would load them. */
export function checkPage(files: readonly SourceFile[]): Violation[] {
  const loaded = new Map(files.filter(({ test }) => !test).map(file => [file.path, file]))
  const pages = [...loaded.keys()].filter(path => path.startsWith('web/'))
  const way = new Map(pages.map(path => [path, [path]]))
  for (const path of way.keys()) {
    for (const { path: next, kind } of loaded.get(path)?.imports ?? [])
      if (next !== null && kind !== 'type' && loaded.has(next) && !way.has(next))
        way.set(next, [...(way.get(path) ?? []), next])
  }
  return Object.entries(NOT_ON_THE_PAGE).flatMap(([heavy, reason]) => {
    const found = way.get(heavy)
    const message = `${found?.join(' → ')}: ${reason}`
    return found ? [{ kind: 'page', path: found[0] ?? heavy, line: 1, message } as const] : []
  })
}
