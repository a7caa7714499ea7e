import { analysePathPolicy } from '../path-policy/analyse-path-policy.ts'
import { type Diagnostics, placeIn } from './diagnostics.ts'
import type { WrittenFlow } from './parse-structure.ts'

export function checkPaths({ rest, at }: WrittenFlow, diagnostics: Diagnostics): void {
  const seen = new Set<string>()
  for (const [index, { id }] of (rest.paths ?? []).entries()) {
    if (seen.has(id))
      diagnostics.report({
        code: 'duplicate_path',
        at: placeIn(at, 'paths', index, 'id'),
        message: `there already is a path ${id}`,
      })
    seen.add(id)
  }
  if (!rest.path_policy) return
  for (const { code, message, hint } of analysePathPolicy(rest.path_policy).faults)
    diagnostics.report({ code, at: placeIn(at, 'path_policy', 'lock_threshold'), message, hint })
}
