import { same } from './same.ts'

type Fields = Readonly<Record<string, unknown>>

/** Field by field: mine where I changed it, else theirs. */
export function mergeFields<T extends Fields>(base: T, mine: T, theirs: T): T {
  const merged = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])].flatMap(name => {
    const value = same(base[name], mine[name]) ? theirs[name] : mine[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(merged) as T
}
