import { contextTypeOf } from '../assistants/context-types.ts'
import { type PlanProducer, PRODUCERS } from '../core/producer.ts'
import { askFirst, engineVerdict } from '../policy/default-policy.ts'
import type { Verdict } from '../policy/policy.ts'
import type { DescribedTool } from '../tools/tool.ts'
import type { TurnScope } from './turn-scope.ts'

/** True for tools a model may use in this turn. The engine's own are always among them. */
export function isAllowedHere(
  { assistant, reads }: Pick<TurnScope, 'assistant' | 'reads'>,
  tool: string,
): boolean {
  const { tools } = contextTypeOf(assistant, reads.contextType)
  return tools === null || tools.includes(tool) || !assistant.tools.some(({ name }) => name === tool)
}

/** Verdict of the rules, narrowed by the context type of the turn: it never allows what they do not. */
export function inContext<V extends Verdict>(
  scope: Pick<TurnScope, 'assistant' | 'reads'>,
  producer: PlanProducer,
  { name, destructive, unproven = false }: DescribedTool,
  verdict: V,
): V {
  const { assistant, reads } = scope
  const { locale, contextType } = reads
  if (PRODUCERS[producer].isByModel && !isAllowedHere(scope, name))
    return { ...verdict, ...engineVerdict('context_type', locale, contextType) }
  // A yes to a plan is none to what it cannot undo: that is shown by itself, or was shown with the plan.
  const asks =
    destructive &&
    (PRODUCERS[producer].isDrafted || contextTypeOf(assistant, contextType).confirm_destructive)
  if (!asks || verdict.verdict !== 'allow') return verdict
  return { ...verdict, ...askFirst(unproven, locale) }
}
