import type { FrontendTool } from '../core/frontend.ts'
import { isFormTool, isUiTool, SHOWS_FORMS } from '../core/ui.ts'
import { isPlanCall } from '../drafts/plan-call.ts'
import { checkerOf } from '../tools/mcp/check-arguments.ts'
import type { DescribedTool } from '../tools/tool.ts'
import type { RunScope } from './virtual-tool.ts'

type Place = Pick<RunScope, 'assistant' | 'frontend' | 'virtualTools'>

/** Tools of the person's front end that a model may wish for: none of them under the name of one of ours. */
export function frontendTools({ assistant, frontend, virtualTools }: Place): readonly FrontendTool[] {
  const own = new Set([...assistant.tools, ...virtualTools.map(({ tool }) => tool)].map(({ name }) => name))
  return (frontend?.tools ?? []).filter(({ name }) => !own.has(name) && !isReserved(name))
}

/** Names of what the engine itself opens at a client, or answers with. */
const isReserved = (name: string): boolean =>
  isUiTool(name) || isFormTool(name) || isPlanCall(name) || name === SHOWS_FORMS

/** Such a tool as the gate judges it and its arguments are checked; null where the front end does not have it now. */
export async function frontendTool(place: Place, called: string): Promise<DescribedTool | null> {
  const tool = frontendTools(place).find(({ name }) => name === called)
  if (tool === undefined) return null
  const { name, description, parameters } = tool
  return {
    name,
    description,
    parameters,
    effect: 'ask',
    timeoutMs: 0,
    destructive: false,
    check: await checkerOf(parameters),
  }
}
