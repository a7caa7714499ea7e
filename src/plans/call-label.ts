import type { OpenPlan } from '../core/session.ts'
import { textIn } from '../flows/ir/text.ts'
import { plainName } from '../nlu/text/plain-name.ts'
import type { TurnScope } from './turn-scope.ts'

/**
 * Name people know a call by: the intent it serves, where it is all of it and one of the intent's own; else its tool. What
 * an intent's title promises must be what runs, whoever planned it.
 */
export function callLabel({ assistant, reads }: TurnScope, plan: OpenPlan, tool: string): string {
  const intent = plan.intent === undefined ? null : (assistant.intents?.get(plan.intent) ?? null)
  const calls = plan.steps.filter(({ action }) => action.kind === 'tool_call' || action.kind === 'agent_task')
  const served = calls.length === 1 && intent?.tools.includes(tool) ? intent.title : null
  const title = served ?? assistant.tools.find(({ name }) => name === tool)?.title ?? null
  return title === null ? plainName(tool) : textIn(title, reads.locale, assistant.locale)
}
