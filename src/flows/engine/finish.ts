import type { CompiledScope } from '../ir/compiled.ts'
import type { Outcome } from '../ir/node.ts'
import type { NodeVisit } from './flow-state.ts'
import type { Next } from './next.ts'
import { note, tell } from './note.ts'
import { isMet } from './one-of.ts'
import type { Walk } from './walk.ts'

/** The end of the flow, unless a group still waits for an answer that was skipped for another. */
export function finish(walk: Walk, node: string | null, outcome: Outcome): Next {
  if (owe(walk)) return 'rest'
  walk.status = 'ended'
  note(walk, { type: 'flow_ended', node, outcome })
  walk.effects.push({ type: 'end', node, outcome })
  return 'rest'
}

/**
 * A question may be skipped while another alternative of its group is open, and is passed by when that one is known.
 * Where the other did not come, the question is asked after all, once, and cannot be left out again. Groups are the flow's own.
 */
function owe(walk: Walk): boolean {
  const { flow, answers } = walk
  const scope = flow.scopes[0] as CompiledScope
  for (const group of scope.oneOf) {
    if (isMet(scope, group, answers)) continue
    const keys = group.of.flat().flatMap(index => scope.keys[index] ?? [])
    const find = (name: string) => keys.find(key => key.name === name && !walk.owed.includes(name))
    const owed = walk.leftOut.map(find).find(key => key !== undefined)
    if (owed?.question == null) {
      note(walk, { type: 'one_of_unmet', group: group.id })
      continue
    }
    walk.trail = walk.trail.filter(visit => !isSkipOf(visit, owed.name))
    walk.owed = [...walk.owed, owed.name]
    walk.again = true
    const node = flow.nodes[owed.question]?.address ?? ''
    tell(walk, { type: 'one_of_owed', group: group.id, node, key: owed.name })
    return true
  }
  return false
}

const isSkipOf = (visit: NodeVisit, key: string): boolean =>
  visit.did === 'skipped' && visit.key === key && visit.scope === undefined
