import { canonicalJson, isPlainObject, type Json } from '../core/json.ts'
import type { Pending } from '../core/pending.ts'
import { isDone } from '../core/plan.ts'
import type { OpenPlan } from '../core/session.ts'
import { closePending } from './close-pending.ts'
import type { StepCall } from './step-call.ts'
import type { TurnScope } from './turn-scope.ts'

/**
 * Closes earlier questions about the very same call: of two that look alike nobody knows which one they answer, and two
 * yeses would do it twice. A plan that has more to do than this call keeps its question.
 */
export function closeSameQuestion(
  scope: TurnScope,
  plan: OpenPlan,
  { tool, arguments: args }: StepCall,
): void {
  for (const pending of scope.log.state.pendings)
    if (asksFor(pending, tool, args) && isLastOf(scope, pending, plan)) closePending(scope, pending, 'lapsed')
}

const asksFor = ({ kind, details }: Pending, tool: string, args: Json): boolean =>
  kind === 'confirmation' &&
  isPlainObject(details) &&
  details.tool === tool &&
  canonicalJson((details.arguments ?? null) as Json) === canonicalJson(args)

function isLastOf({ log }: TurnScope, { subject }: Pending, { id, producer }: OpenPlan): boolean {
  if (subject.of !== 'step' || subject.plan === id) return false
  const other = log.state.plans[subject.plan]
  if (other === undefined || other.producer !== producer || other.parent !== undefined) return false
  return other.steps.slice(subject.step + 1).every(step => isDone(step) || step.action.kind === 'respond')
}
