import type { CompiledFlow, CompiledKey, CompiledScope } from '../ir/compiled.ts'
import { graphOf, type Walk } from './walk.ts'

/** What a key means at this moment of the conversation. */
export type KeyTarget =
  | { readonly is: 'pending'; readonly key: CompiledKey; readonly scope: string }
  /** Answered, skipped or given up on before. */
  | { readonly is: 'earlier'; readonly key: CompiledKey; readonly scope: string }
  /** A null scope: whichever question of that name comes first. */
  | { readonly is: 'later'; readonly key: CompiledKey; readonly scope: string | null }
  | { readonly is: 'offered'; readonly key: CompiledKey; readonly scope: string }
  | { readonly is: 'dropped'; readonly why: 'unknown_key' | 'not_asked' }

/** The innermost scope that knows the name; else where it was last answered; else wherever the flow has it. */
export function targetOf(walk: Walk, name: string): KeyTarget {
  for (let depth = walk.frames.length; depth >= 0; depth--) {
    const frame = depth === 0 ? undefined : walk.frames[depth - 1]
    const key = keyIn(walk.flow, graphOf(walk.flow, frame?.call.calls ?? 0).scope, name)
    if (key !== undefined && isSettable(key)) return targetIn(walk, key, frame?.scope ?? '')
  }
  const visit = walk.trail.findLast(
    ({ did, ...visited }) => did !== 'acted' && 'key' in visited && visited.key === name,
  )
  const key = anywhere(walk.flow, name)
  if (key === undefined) return { is: 'dropped', why: 'unknown_key' }
  if (visit !== undefined)
    return { is: 'earlier', key: keyOfVisit(walk.flow, visit.node) ?? key, scope: visit.scope ?? '' }
  return isSettable(key) ? { is: 'later', key, scope: null } : { is: 'dropped', why: 'not_asked' }
}

/** By a person: inputs and results come from elsewhere. */
const isSettable = ({ source, question }: CompiledKey): boolean => source === 'offered' || question !== null

function targetIn(walk: Walk, key: CompiledKey, scope: string): KeyTarget {
  if (key.source === 'offered') return { is: 'offered', key, scope }
  if (
    walk.status === 'asking' &&
    walk.node.index === key.question &&
    scope === (walk.frames.at(-1)?.scope ?? '')
  )
    return { is: 'pending', key, scope }
  const wasVisited = walk.trail.some(
    visit => visit.did !== 'acted' && visit.key === key.name && (visit.scope ?? '') === scope,
  )
  return { is: wasVisited ? 'earlier' : 'later', key, scope }
}

function keyIn({ scopes }: CompiledFlow, scope: number, name: string): CompiledKey | undefined {
  const { keys, keyByName } = scopes[scope] as CompiledScope
  const index = keyByName.get(name)
  return index === undefined ? undefined : keys[index]
}

function keyOfVisit(flow: CompiledFlow, address: string): CompiledKey | undefined {
  const node = flow.nodes[flow.nodeByAddress.get(address) ?? -1]
  return node?.type === 'question' ? flow.scopes[graphOf(flow, node.graph).scope]?.keys[node.key] : undefined
}

const byName = new WeakMap<CompiledFlow, ReadonlyMap<string, CompiledKey>>()

/** Built once a flow: looking for a key must not take longer in a larger one. */
function anywhere(flow: CompiledFlow, name: string): CompiledKey | undefined {
  let keys = byName.get(flow)
  if (keys === undefined) {
    const all = flow.scopes.flatMap(scope => scope.keys).toReversed()
    all.sort((one, other) => Number(isSettable(one)) - Number(isSettable(other)))
    keys = new Map(all.map(key => [key.name, key] as const))
    byName.set(flow, keys)
  }
  return keys.get(name)
}
