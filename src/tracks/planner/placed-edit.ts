import { unreachable } from '../../core/unreachable.ts'
import type { DraftAnswer } from '../../drafts/answers/draft-answer.ts'
import type { DraftEdit } from '../../drafts/draft-edit.ts'

/** An answer that leaves out steps or gives them another place. */
export type PlacedAnswer = Extract<
  DraftAnswer,
  { kind: 'skip' | 'skip_and_run' | 'partial' | 'swap' | 'move' }
>

export function placedEdit(answer: PlacedAnswer): DraftEdit {
  switch (answer.kind) {
    case 'skip':
    case 'skip_and_run':
      return { kind: 'skip', steps: [...answer.steps] }
    case 'partial':
      return { kind: 'keep_only', steps: [...answer.steps] }
    case 'swap':
      return { kind: 'swap', step: answer.steps[0], with: answer.steps[1] }
    case 'move':
      return { kind: 'move', step: answer.step, to: answer.to }
    default:
      return unreachable(answer)
  }
}
