import { contextTypeOf } from '../assistants/context-types.ts'
import type { PlanProducer } from '../core/plan.ts'
import { askFirst, engineVerdict } from '../policy/default-policy.ts'
import type { Verdict } from '../policy/policy.ts'
import type { DescribedTool } from '../tools/tool.ts'
import type { TurnScope } from './turn-scope.ts'

/** True for plans of a model: what an author wrote down calls the tools it names, wherever it is. */
const IS_BY_MODEL: Readonly<Record<PlanProducer, boolean>> = {
  planner_loop: true,
  planner: true,
  executor: true,
  intent: false,
  agents: false,
  flow: false,
  ui: false,
  context: false,
}

/** Plans that were drafted, and what executors do for them. */
const IS_OF_PLAN: ReadonlySet<PlanProducer> = new Set(['planner', 'executor'])

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
  if (IS_BY_MODEL[producer] && !isAllowedHere(scope, name))
    return { ...verdict, ...engineVerdict('context_type', locale, contextType) }
  // A yes to a plan is none to what it cannot undo: that is shown by itself, or was shown with the plan.
  const asks =
    destructive && (IS_OF_PLAN.has(producer) || contextTypeOf(assistant, contextType).confirm_destructive)
  if (!asks || verdict.verdict !== 'allow') return verdict
  return { ...verdict, ...askFirst(unproven, locale) }
}
