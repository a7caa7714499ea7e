import type { PendingView } from '../../../src/api/rest.ts'
import { withoutSteps } from '../plan/without-steps.ts'
import { lookOf } from './kinds.ts'
import { isObject } from './read-details.ts'

/**
 * The question of a card. Steps of a plan that has a card of its own in the conversation are not listed once more; other lists
 * look like lists.
 */
export function cardText({ kind, question, details }: PendingView): string {
  const steps = !lookOf(kind).showsFacts && isObject(details) ? details.steps : null
  const text = Array.isArray(steps)
    ? withoutSteps(
        question,
        steps.map(step => (isObject(step) ? String(step.title) : '')),
      )
    : question
  return text.replaceAll(/^- /gm, '• ')
}
