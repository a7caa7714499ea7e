import type { CompiledOneOf, CompiledScope } from '../ir/compiled.ts'
import type { Outcome } from '../ir/node.ts'
import type { Next } from './next.ts'
import { note, tell } from './note.ts'
import { isExpected, isMet } from './one-of.ts'
import { answersAt, type Walk } from './walk.ts'

/** The end of the flow, unless a group still waits for an answer that was skipped for another. */
export function finish(walk: Walk, node: string | null, outcome: Outcome): Next {
  if (owe(walk, walk.flow.scopes[0] as CompiledScope, '')) return 'rest'
  walk.status = 'ended'
  note(walk, { type: 'flow_ended', node, outcome })
  walk.effects.push({ type: 'end', node, outcome })
  return 'rest'
}

/**
 * A question may be skipped while another alternative of its group is open, and is passed by when that one was given
 * ahead. Where the other did not come, the question is asked after all, once, and cannot be skipped again.
 */
export function owe(walk: Walk, scope: CompiledScope, scopePath: string): boolean {
  const answers = answersAt(walk, scopePath)
  for (const group of scope.oneOf) {
    if (isMet(scope, group, answers)) continue
    const keys = new Set(group.of.flat().map(key => scope.keys[key]?.name))
    const at = walk.trail.findIndex(
      visit =>
        visit.did === 'skipped' &&
        (visit.scope ?? '') === scopePath &&
        keys.has(visit.key) &&
        !walk.owed.includes(visit.key),
    )
    const visit = walk.trail[at]
    const passed = visit?.did === 'skipped' ? visit : passedFor(walk, scope, group, scopePath)
    if (passed === undefined) {
      note(walk, { type: 'one_of_unmet', group: group.id })
      continue
    }
    if (visit?.did === 'skipped') walk.trail.splice(at, 1)
    walk.owed = [...walk.owed, passed.key]
    walk.again = true
    tell(walk, { type: 'one_of_owed', group: group.id, node: passed.node, key: passed.key })
    return true
  }
  return false
}

/** A question that was passed by for an answer that was expected, whose own question then did not come. */
function passedFor(walk: Walk, scope: CompiledScope, group: CompiledOneOf, scopePath: string) {
  const keys = group.of.flat().flatMap(index => scope.keys[index] ?? [])
  if (!keys.some(({ name }) => isExpected(walk, name, scopePath))) return undefined
  const key = keys.find(({ name }) => !isExpected(walk, name, scopePath) && !walk.owed.includes(name))
  const node = key?.question == null ? undefined : walk.flow.nodes[key.question]?.address
  return key === undefined || node === undefined ? undefined : { node, key: key.name }
}
