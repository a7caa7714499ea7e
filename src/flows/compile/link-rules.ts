import type { Expression } from '../../expressions/ast.ts'
import { BUILT_INS } from '../../expressions/functions.ts'
import type { CompiledOneOf, KeyIndex } from '../ir/compiled.ts'
import type { Flow, OneOfGroup } from '../ir/flow.ts'
import { type Diagnostics, placeIn } from './diagnostics.ts'
import type { ConstraintDraft, ScopeDraft } from './draft.ts'
import { findRecursion, parseConstraints } from './inline-constraints.ts'
import { linkGuard, linkKey } from './link-expressions.ts'
import type { WrittenFlow } from './parse-structure.ts'

/** The constraints that expressions may call. Those that call each other in a circle count as true, once said. */
export function callableConstraints(
  { rest, at }: WrittenFlow,
  predicates: readonly string[],
  diagnostics: Diagnostics,
): Map<string, Expression> {
  const constraints = rest.constraints ?? {}
  for (const name of Object.keys(constraints))
    if (BUILT_INS.has(name) || name === 'size' || name === 'has' || predicates.includes(name))
      diagnostics.report({
        code: 'reserved_name',
        at: placeIn(at, 'constraints', name),
        part: 'key',
        message: `${name} already is a function`,
      })
  const parsed = parseConstraints(constraints)
  const recursive = findRecursion(parsed)
  if (recursive === null) return parsed
  diagnostics.report({
    code: 'recursive_constraint',
    at: placeIn(at, 'constraints', recursive, 'check'),
    message: `${recursive} comes back to itself`,
  })
  return new Map([...parsed.keys()].map(name => [name, { kind: 'literal', at: 0, value: true }]))
}

export function linkConstraints(
  { rest, at }: WrittenFlow,
  scope: ScopeDraft,
  callable: ReadonlyMap<string, Expression>,
  diagnostics: Diagnostics,
): ConstraintDraft[] {
  return Object.entries(rest.constraints ?? {}).flatMap(([name, source]) => {
    const here = placeIn(at, 'constraints', name, 'check')
    const guard = linkGuard(source.check, here, scope.environment, callable, diagnostics)
    if (!guard) return []
    const reads = guard.compiled.reads.map(key => scope.keyByName.get(key) as KeyIndex)
    return [{ guard, compiled: { name, check: guard.compiled, reads, source } }]
  })
}

/** The short form is one group without a name of its own. */
export function oneOfGroups(oneOf: Flow['oneOf']): OneOfGroup[] {
  if (!oneOf) return []
  return isAlternatives(oneOf) ? [{ id: 'one_of', of: oneOf }] : oneOf
}

const isAlternatives = (oneOf: NonNullable<Flow['oneOf']>): oneOf is string[][] => Array.isArray(oneOf[0])

export function linkOneOf(
  { rest, at }: WrittenFlow,
  scope: ScopeDraft,
  diagnostics: Diagnostics,
): CompiledOneOf[] {
  const short = rest.oneOf !== undefined && isAlternatives(rest.oneOf)
  return oneOfGroups(rest.oneOf).map(({ id, of }, group) => ({
    id,
    of: of.map((keys, alternative) =>
      keys.flatMap((key, index) => {
        const path = short ? [alternative, index] : [group, 'of', alternative, index]
        return linkKey(key, placeIn(at, 'oneOf', ...path), scope, diagnostics)
      }),
    ),
  }))
}
