import type { Draft, ShownWorld } from '../../core/draft.ts'
import { editDraft } from '../../drafts/edit-draft.ts'
import type { TurnScope } from '../../plans/turn-scope.ts'
import { editFaults } from './edit-faults.ts'

/** Steps that cannot run, where the rest could run without them; null where it could not. */
export function leftOut(
  scope: TurnScope,
  draft: Draft,
  { obstacles }: Pick<ShownWorld, 'obstacles'>,
): readonly string[] | null {
  const named = obstacles.map(({ step }) => step)
  const steps = [...new Set(named.filter(step => step !== null))]
  if (steps.length === 0 || named.includes(null)) return null
  const edited = editDraft(draft.steps, [{ kind: 'skip', steps }])
  return edited.ok && editFaults(scope, draft, edited.steps, 'person').length === 0 ? steps : null
}
