import { mergeFields } from './merge-fields.ts'
import { same } from './same.ts'

type Keyed = { readonly id: string } & Readonly<Record<string, unknown>>

/**
 * Two people's changes to things that have ids. What one removed goes, unless the other changed it. Both may have called
 * something new by the same id: `renamed` says what mine is called then.
 */
export function mergeKeyed<T extends Keyed>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
): { readonly all: readonly T[]; readonly renamed: ReadonlyMap<string, string> } {
  const [before, own, other] = [base, mine, theirs].map(list => new Map(list.map(one => [one.id, one])))
  const taken = new Set([...base, ...mine, ...theirs].map(({ id }) => id))
  const renamed = new Map<string, string>()
  for (const { id } of mine)
    if (!before?.has(id) && other?.has(id) && !same(own?.get(id), other.get(id)))
      renamed.set(id, freshId(taken))
  const kept = theirs.flatMap(one => {
    const [was, is] = [before?.get(one.id), renamed.has(one.id) ? undefined : own?.get(one.id)]
    if (was === undefined) return [one]
    if (is === undefined) return same(was, one) ? [] : [one]
    return [mergeFields(was, is, one)]
  })
  const all: T[] = [...kept]
  mine.forEach((one, at) => {
    const was = before?.get(one.id)
    const isTheirs = other?.has(one.id) && !renamed.has(one.id)
    if (isTheirs || (was !== undefined && same(was, one))) return
    const previous = mine[at - 1]?.id ?? null
    const place = all.findIndex(({ id }) => id === (renamed.get(previous ?? '') ?? previous))
    all.splice(place === -1 && previous !== null ? all.length : place + 1, 0, {
      ...one,
      id: renamed.get(one.id) ?? one.id,
    })
  })
  return { all, renamed }
}

function freshId(taken: Set<string>): string {
  let number = taken.size + 1
  while (taken.has(`s${number}`)) number++
  taken.add(`s${number}`)
  return `s${number}`
}
