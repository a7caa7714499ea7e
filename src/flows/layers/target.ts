import type { FieldPath } from '../ir/position.ts'

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
  if (id !== undefined && (list === 'nodes' || list === 'edges' || list === 'paths'))
    return `${scope}${[id, ...field].join('.')}`
  return `${scope}${['flow', ...rest].join('.')}`
}
