import { same } from './same.ts'

/** Changes of one list against another: everything from `start` on, up to `end` of the first, became `span`. */
interface Region<T> {
  readonly start: number
  readonly end: number
  readonly span: readonly T[]
}

const has = <T>(list: readonly T[], item: T) => list.some(one => same(one, item))

/**
 * Two people's changes to one list, together. What both changed is joined by `both`; what one of them added stays,
 * whatever the other did: nothing that was written is lost.
 */
export function mergeLists<T>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  both: (base: T, mine: T, theirs: T) => T,
): readonly T[] {
  const own = changedIn(base, mine)
  const other = changedIn(base, theirs)
  if (own === null) return theirs
  if (other === null) return mine
  if (own.end <= other.start && own.start < other.start) return applied(applied(base, other), own)
  if (other.end <= own.start && other.start < own.start) return applied(applied(base, own), other)
  const start = Math.min(own.start, other.start)
  const end = Math.max(own.end, other.end)
  const around = (region: Region<T>) => [
    ...base.slice(start, region.start),
    ...region.span,
    ...base.slice(region.end, end),
  ]
  const span = mergedSpan(base.slice(start, end), around(own), around(other), both)
  return applied(base, { start, end, span })
}

function mergedSpan<T>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  both: (base: T, mine: T, theirs: T) => T,
): readonly T[] {
  if (mine.length < base.length || theirs.length < base.length)
    return [...theirs, ...mine.filter(item => !has(base, item) && !has(theirs, item))]
  const joined = base.map((item, at) => both(item, mine[at] ?? item, theirs[at] ?? item))
  const added = theirs.slice(base.length)
  return [...joined, ...added, ...mine.slice(base.length).filter(item => !has(added, item))]
}

function changedIn<T>(base: readonly T[], list: readonly T[]): Region<T> | null {
  const shorter = Math.min(base.length, list.length)
  let start = 0
  while (start < shorter && same(base[start], list[start])) start++
  let tail = 0
  while (tail < shorter - start && same(base.at(-1 - tail), list.at(-1 - tail))) tail++
  return start === base.length && start === list.length
    ? null
    : { start, end: base.length - tail, span: list.slice(start, list.length - tail) }
}

const applied = <T>(list: readonly T[], { start, end, span }: Region<T>): readonly T[] =>
  list.toSpliced(start, end - start, ...span)
