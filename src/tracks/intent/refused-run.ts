import type { AssistantIntents } from '../../assistants/assistant.ts'
import { confidence } from '../../core/confidence.ts'
import { isPlainObject, type Json, type JsonObject } from '../../core/json.ts'
import type { Plan } from '../../core/plan.ts'
import type { IntentRun } from './intent-run.ts'

/**
 * The run that asks again for what the person had just changed and a policy refused, or for what they refused themselves, with all else. What it took the place of
 * does not come back by itself: they wanted something else. Null where nothing of the kind happened. Pure.
 */
export function refusedRun(
  plan: Pick<Plan, 'intent' | 'steps'>,
  intents: AssistantIntents | null,
): IntentRun | null {
  const intent = plan.intent === undefined ? null : (intents?.get(plan.intent) ?? null)
  if (intent === null) return null
  const names = plan.steps.flatMap(({ code, status, result }) =>
    code === 'policy_denied' || status === 'skipped' ? againIn(result) : [],
  )
  const asks = intent.parameters.find(({ name }) => names.includes(name))
  if (asks === undefined) return null
  const isKept = (name: string) =>
    !names.includes(name) && intent.parameters.some(parameter => parameter.name === name)
  const params = Object.fromEntries(Object.entries(valuesIn(plan)).filter(([name]) => isKept(name)))
  return { intent, params, asks, confidence: confidence(1), how: 'taken_up' }
}

function againIn(result: Json): readonly string[] {
  const again = isPlainObject(result) ? result.again : undefined
  return Array.isArray(again) ? again.filter(name => typeof name === 'string') : []
}

/** Values a plan works with: its calls have the latest, its words also those no call takes. */
function valuesIn({ steps }: Pick<Plan, 'steps'>): JsonObject {
  const actions = steps.map(({ action }) => action)
  const worded = actions.map(action => (action.kind === 'respond' ? (action.values ?? {}) : {}))
  const called = actions.map(action =>
    action.kind === 'tool_call' && isPlainObject(action.arguments) ? (action.arguments as JsonObject) : {},
  )
  return Object.assign({}, ...worded, ...called)
}
