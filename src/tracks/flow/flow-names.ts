import type { CompiledFlow } from '../../flows/ir/compiled.ts'

/** Every name an author gave in a flow: what telemetry may spell out. */
export function flowNames({ id, source, nodes, graphs, scopes, paths }: CompiledFlow): ReadonlySet<string> {
  const names = new Set([id, ...(source.tags ?? [])])
  const add = (name: string | null | undefined) => {
    if (name != null) names.add(name)
  }
  for (const { address, edges, otherwise, onError, source } of nodes) {
    add(address)
    for (const tag of source.tags ?? []) add(tag)
    for (const edge of [...edges, otherwise, onError]) {
      add(edge?.id)
      for (const tag of edge?.source.tags ?? []) add(tag)
    }
  }
  for (const { address, name } of graphs) {
    add(address)
    add(name)
  }
  for (const { keys, oneOf, constraints } of scopes) {
    for (const { name, validators } of keys) {
      add(name)
      for (const validator of validators) add(validator.name)
    }
    for (const group of oneOf) add(group.id)
    for (const { name } of constraints) add(name)
  }
  for (const path of paths) add(path.id)
  return names
}
