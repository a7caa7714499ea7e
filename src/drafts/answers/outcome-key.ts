import type { DraftStep } from '../../core/draft.ts'
import { unreachable } from '../../core/unreachable.ts'
import type { DraftRevision } from './draft-answer.ts'

/** The plan that comes of an edit: equal for edits that come to the same, whatever words they keep. */
export function outcomeKey(edit: DraftRevision, steps: readonly Pick<DraftStep, 'id'>[]): string {
  const ids = steps.map(({ id }) => id)
  switch (edit.kind) {
    case 'skip':
    case 'skip_and_run':
      return `keep ${ids.filter(id => !edit.steps.includes(id)).join()}`
    case 'partial':
      return `keep ${ids.filter(id => edit.steps.includes(id)).join()}`
    case 'swap': {
      const [one, other] = edit.steps
      return `order ${ids.map(id => (id === one ? other : id === other ? one : id)).join()}`
    }
    case 'move':
      return `order ${ids
        .filter(id => id !== edit.step)
        .toSpliced(edit.to - 1, 0, edit.step)
        .join()}`
    case 'change':
      return `change ${edit.step}`
    case 'add': {
      const where = edit.where ?? 'end'
      if (where === 'start') return 'add 0'
      if (where === 'end') return `add ${ids.length}`
      return `add ${'after' in where ? ids.indexOf(where.after) + 1 : ids.indexOf(where.before)}`
    }
    default:
      return unreachable(edit)
  }
}
