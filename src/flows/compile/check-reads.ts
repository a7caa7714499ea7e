import type { CompiledOneOf } from '../ir/compiled.ts'
import { conditionalAnswers } from './conditional-answers.ts'
import type { DefiniteAnswers } from './definite-answers.ts'
import type { Diagnostics } from './diagnostics.ts'
import type { DeadParts, FlowDraft, GuardDraft, NodeDraft } from './draft.ts'
import { neverAnswered } from './never-answered.ts'
import { unsureReads } from './presence.ts'

/**
 * Conditions over answers that are not there on every path. They are false then, which may or may not be meant. Those
 * that are `dead` have been complained about, and with a node that is, the answers it would set.
 */
export function checkReads(
  draft: FlowDraft,
  definite: DefiniteAnswers,
  oneOf: readonly CompiledOneOf[],
  dead: DeadParts,
  diagnostics: Diagnostics,
): void {
  const conditional = conditionalAnswers(draft, definite, oneOf)
  const isNever = neverAnswered(draft, dead.nodes)
  const check = (node: NodeDraft, guard: GuardDraft, when: 'before' | 'after') => {
    const { scope } = node.graph
    for (const { key: name, held } of dead.guards.has(guard) ? [] : unsureReads(guard.checked.expression)) {
      const key = scope.keyByName.get(name)
      if (key === undefined || definite.isSet(node, key, when)) continue
      if (isNever(scope, name) || conditional.isSet(node, key, when, held)) continue
      diagnostics.report({
        code: 'maybe_missing',
        at: guard.at,
        message: `${name} is not answered on every path to ${node.node.id}; where it is missing this is false`,
        hint: `ask for it before, or say has(answers.${name})`,
      })
    }
  }
  for (const node of draft.nodes) {
    if (node.graph.broken || !node.graph.entry) continue
    if (node.when) check(node, node.when, 'before')
    for (const edge of node.edges) if (edge.guard) check(node, edge.guard, 'after')
  }
}
