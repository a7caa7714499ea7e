import type { FieldPath } from '../../source/position.ts'
import type { Origins } from './origins.ts'

const LISTS = ['nodes', 'edges', 'paths'] as const

/** A path of the composed flow as people write it: `q.wattage.prompt.en`, `contact/q.email.prompt`, `flow.label`. */
export function targetOf(path: FieldPath): string {
  const scopes: string[] = []
  let rest = path
  while (rest[0] === 'subgraphs' && rest.length > 1) {
    scopes.push(`${rest[1]}/`)
    rest = rest.slice(2)
  }
  const [list, id, ...field] = rest
  const scope = scopes.join('')
  if (id !== undefined && LISTS.some(name => name === list)) return `${scope}${[id, ...field].join('.')}`
  return `${scope}${['flow', ...rest].join('.')}`
}

export type PathLookup =
  | { readonly ok: true; readonly path: FieldPath }
  | { readonly ok: false; readonly names: readonly string[] }

/** The path behind such a name. Ids may contain dots and slashes: the longest that fits is meant. */
export function pathOf(origins: Origins, target: string): PathLookup {
  const members = membersOf(origins, [])
  const [name, path] = [...members]
    .filter(([id]) => target === id || target.startsWith(`${id}.`))
    .sort(([a], [b]) => b.length - a.length)[0] ?? [null, []]
  if (name === null) return { ok: false, names: [...members.keys()] }
  const fields = target.slice(name.length + 1)
  const found = fields === '' ? path : below(origins, path, fields.split('.'))
  return found ? { ok: true, path: found } : { ok: false, names: fieldsBelow(origins, path, name) }
}

function membersOf(origins: Origins, path: FieldPath): Map<string, FieldPath> {
  const members = new Map<string, FieldPath>()
  const scope = targetOf([...path, 'flow']).slice(0, -'flow.flow'.length)
  members.set(`${scope}flow`, path)
  for (const list of LISTS)
    for (const id of origins.children([...path, list])) members.set(`${scope}${id}`, [...path, list, id])
  for (const name of origins.children([...path, 'subgraphs']))
    for (const [inner, place] of membersOf(origins, [...path, 'subgraphs', name])) members.set(inner, place)
  return members
}

/** The field itself must have been spoken about; what lies below it may be part of a word about the whole. */
function below(origins: Origins, path: FieldPath, [field, ...rest]: readonly string[]): FieldPath | null {
  if (field === undefined || !origins.children(path).includes(field)) return null
  return [...path, field, ...rest.map(step => (/^\d+$/.test(step) ? Number(step) : step))]
}

const fieldsBelow = (origins: Origins, path: FieldPath, name: string): string[] =>
  origins.children(path).map(field => `${name}.${field}`)
