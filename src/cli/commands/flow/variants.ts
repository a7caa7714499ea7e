import type { CompiledFlow } from '../../../flows/ir/compiled.ts'
import { composeFlow } from '../../../flows/layers/compose-flow.ts'
import { pathsOf, type Selection } from '../../../flows/layers/select-parts.ts'
import { type OneFlow, soundFlow } from './open-flows.ts'

/** A flow as it is while one of its paths is active. */
export interface Variants {
  readonly base: CompiledFlow
  readonly paths: readonly string[]
  /** A path that is not there leaves the flow without one. */
  for(path: string | null): CompiledFlow
}

export function variantsOf(source: OneFlow, selection: Selection): Variants {
  const { files } = source.files
  const base = soundFlow(source)
  const paths = pathsOf(files)
  const composed = new Map<string, CompiledFlow>()
  return {
    base,
    paths,
    for(path) {
      if (path === null || !paths.includes(path)) return base
      const flow =
        composed.get(path) ??
        soundFlow({ ...source, ...composeFlow(files, { ...selection, path }, source.options) })
      composed.set(path, flow)
      return flow
    },
  }
}
