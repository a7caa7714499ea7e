import type { Json } from '../../core/json.ts'
import type { CompiledFlow, CompiledKey, CompiledSubgraphCall } from '../ir/compiled.ts'
import { keyNamed, scopeAt } from './implied.ts'
import { comesAgain } from './may-come.ts'
import { roundName, roundsOf } from './rounds.ts'
import { answersAt, answerTo, callPath, type Frame, graphOf, type Walk } from './walk.ts'

/** Meaning of a key at this moment of the conversation. */
export type KeyTarget =
  | { readonly is: 'pending'; readonly key: CompiledKey; readonly scope: string }
  /** Answered, skipped or given up on before. */
  | { readonly is: 'earlier'; readonly key: CompiledKey; readonly scope: string }
  /** A null scope: whichever question of that name comes first. */
  | { readonly is: 'later'; readonly key: CompiledKey; readonly scope: string | null }
  | { readonly is: 'offered'; readonly key: CompiledKey; readonly scope: string }
  | { readonly is: 'dropped'; readonly why: 'unknown_key' | 'not_asked' }

/** The innermost scope that knows the name; else where it was last asked; else wherever the flow has it. */
export function targetOf(walk: Walk, name: string): KeyTarget {
  for (let depth = walk.frames.length; depth >= 0; depth--) {
    const frame = depth === 0 ? undefined : walk.frames[depth - 1]
    const { scope } = graphOf(walk.flow, frame?.call.calls ?? 0)
    const key = keyNamed(walk.flow.scopes[scope], name)
    if (key !== undefined && isSettable(key)) return targetIn(walk, key, frame?.scope ?? '')
  }
  const key = anywhere(walk.flow, name)
  if (key === undefined) return { is: 'dropped', why: 'unknown_key' }
  const scope = Object.keys(walk.scoped).findLast(
    path => isSettableIn(walk, path, name) && wasVisited(walk, path, name),
  )
  if (scope !== undefined) {
    const asked = keyNamed(scopeAt(walk.flow, scope), name) ?? key
    return isOfThisRound(walk, asked)
      ? { is: 'later', key: asked, scope: null }
      : { is: 'earlier', key: asked, scope }
  }
  return isSettable(key) ? { is: 'later', key, scope: null } : { is: 'dropped', why: 'not_asked' }
}

/** The key by those calls and no others. What was answered there is changed, even where its question comes again. */
export function targetAt(walk: Walk, name: string, scope: string): KeyTarget {
  const key = keyNamed(scopeAt(walk.flow, scope), name)
  if (key === undefined || !isSettable(key)) return { is: 'dropped', why: 'unknown_key' }
  const target = targetIn(walk, key, scope)
  return target.is === 'later' && wasVisited(walk, scope, name) ? { is: 'earlier', key, scope } : target
}

/** The key in the round of that item; null where it is asked for in no such round. */
export function targetInRound(walk: Walk, name: string, item: Json): KeyTarget | null {
  const round = roundName(item)
  const inCall = (outer: Frame | undefined, call: CompiledSubgraphCall) => {
    const rounds = roundsOf(walk, call, outer?.scope ?? '')
    const isOne = typeof rounds !== 'string' && rounds.some(one => one.name === round)
    return isOne ? [callPath(outer?.calls ?? '', call, round)] : []
  }
  const paths = [
    ...walk.frames.toReversed().flatMap(({ call, round: current }, index) => {
      const outer = walk.frames[walk.frames.length - 2 - index]
      return current === null ? [] : inCall(outer, call)
    }),
    ...Object.keys(walk.scoped).filter(path => path.endsWith(`#${round}`)),
    ...walk.flow.nodes.flatMap(node =>
      node.type === 'subgraph' && node.each !== null && node.graph === 0 ? inCall(undefined, node) : [],
    ),
  ]
  for (const path of paths) {
    const key = keyNamed(scopeAt(walk.flow, path), name)
    if (key !== undefined && isSettable(key)) return targetIn(walk, key, path)
  }
  return null
}

function isSettableIn(walk: Walk, path: string, name: string): boolean {
  const key = keyNamed(scopeAt(walk.flow, path), name)
  return key !== undefined && isSettable(key)
}

const wasVisited = (walk: Walk, scope: string, name: string): boolean =>
  answerTo(answersAt(walk, scope), name) !== undefined ||
  walk.trail.some(visit => visit.did !== 'acted' && visit.key === name && (visit.scope ?? '') === scope)

/** True for a key that comes again in this round of a loop; one that was asked before it is a change of mind. */
const isOfThisRound = (walk: Walk, key: CompiledKey): boolean =>
  walk.status === 'asking' && comesAgain(walk, key)

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
  const isLater = !wasVisited(walk, scope, key.name) || isOfThisRound(walk, key)
  return { is: isLater ? 'later' : 'earlier', key, scope }
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
