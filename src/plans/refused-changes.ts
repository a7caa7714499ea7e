import type { Assistant } from '../assistants/assistant.ts'
import type { OpenPlan, SessionState } from '../core/session.ts'

/**
 * Parameters to ask for again when a policy refuses a call of this plan: those that were changed in this turn, so many times.
 * None where nothing was changed, or something was done that would be done twice. Pure.
 */
export function refusedChanges(
  { intent: { changed }, turns }: Pick<SessionState, 'intent' | 'turns'>,
  { intents, tools }: Pick<Assistant, 'intents' | 'tools'>,
  plan: Pick<OpenPlan, 'intent' | 'steps'>,
): readonly string[] {
  if (intents === null || plan.intent === undefined) return []
  if (changed?.intent !== plan.intent || changed.turn !== turns) return []
  if (changed.asked >= intents.clarifications) return []
  const looks = new Set(tools.flatMap(({ name, readOnly }) => (readOnly === true ? [name] : [])))
  if (
    plan.steps.some(
      ({ callee, status }) => callee !== undefined && status === 'completed' && !looks.has(callee),
    )
  )
    return []
  const { parameters = [] } = intents.get(plan.intent) ?? {}
  const own = parameters.filter(({ name }) => changed.params.includes(name))
  const required = own.filter(parameter => parameter.required)
  // What the deed can do without is asked for where nothing else explains the refusal.
  return (required.length > 0 ? required : own.slice(0, 1)).map(({ name }) => name)
}
