import type { Fact } from '../../../src/core/event.ts'

type Path = readonly string[]

/** A string or a number somewhere in a fact's payload or content. */
export interface Leaf {
  readonly path: Path
  readonly kind: 'string' | 'number'
}

export function leavesOf({ payload, content }: Fact): Leaf[] {
  return leavesBelow({ payload, content }, [])
}

function leavesBelow(value: unknown, path: Path): Leaf[] {
  if (typeof value === 'string' || typeof value === 'number')
    return [{ path, kind: typeof value as Leaf['kind'] }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => leavesBelow(inner, [...path, key]))
}

/** The fact with another value at that leaf, whatever its type says is allowed there. */
export function plant(fact: Fact, { path }: Leaf, value: string | number): Fact {
  const { payload, content } = replaced({ payload: fact.payload, content: fact.content }, path, value) as Fact
  return { ...fact, payload, content } as Fact
}

function replaced(holder: unknown, [key, ...rest]: Path, value: string | number): unknown {
  if (key === undefined) return value
  if (Array.isArray(holder)) return holder.with(Number(key), replaced(holder[Number(key)], rest, value))
  const object = holder as Record<string, unknown>
  return { ...object, [key]: replaced(object[key], rest, value) }
}
