import type { Json } from '../../core/json.ts'
import type { FlowState } from '../engine/flow-state.ts'
import { callsAt, scopeAt } from '../engine/implied.ts'
import { itemOf, roundsOf } from '../engine/rounds.ts'
import { answerTo, callPath, openWalk } from '../engine/walk.ts'
import type { CompiledFlow } from '../ir/compiled.ts'

/** A round of a subgraph that is entered for each item of a list. */
export interface KnownRound {
  /** Calls that lead to its answers. */
  readonly path: string
  readonly item: string
  readonly value: Json
}

/** Rounds that were gone through, and those of the list under way. */
export function knownRounds(flow: CompiledFlow, state: FlowState): KnownRound[] {
  const walk = openWalk(flow, state)
  const known = new Map<string, KnownRound>()
  for (const [index, { call, round }] of (walk?.frames ?? []).entries()) {
    const outer = walk?.frames[index - 1]
    const rounds = round === null || walk === null ? [] : roundsOf(walk, call, outer?.scope ?? '')
    for (const { name, item } of typeof rounds === 'string' ? [] : rounds) {
      const path = callPath(outer?.calls ?? '', call, name)
      known.set(path, { path, item: itemOf(name), value: item })
    }
  }
  for (const path of Object.keys(state.scoped)) {
    const last = path.split('>').at(-1) ?? ''
    const each = last.includes('#') ? eachOf(flow, path) : undefined
    const value = each === undefined ? undefined : answerTo(state.scoped[path] ?? {}, each)
    if (value !== undefined) known.set(path, { path, item: itemOf(last.slice(last.indexOf('#') + 1)), value })
  }
  return [...known.values()]
}

/** Name of the key that holds the item. */
function eachOf(flow: CompiledFlow, path: string): string | undefined {
  const call = callsAt(flow, path)?.at(-1)?.call
  return scopeAt(flow, path)?.keys[call?.each?.key ?? -1]?.name
}
