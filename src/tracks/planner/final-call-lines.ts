import type { Draft } from '../../core/draft.ts'
import type { Json } from '../../core/json.ts'
import { takesFromResults } from '../../drafts/references.ts'
import { say } from '../../messages/catalog.ts'
import { argumentWords } from '../../pendings/argument-words.ts'
import { argumentsLine } from '../../plans/sayable-arguments.ts'
import type { TurnScope } from '../../plans/turn-scope.ts'

/** A line for each call that cannot be undone, with all it would be made with: a yes to the plan is a yes to it. With `left`, only of these steps. */
export function finalCallLines(
  scope: TurnScope,
  { steps }: Pick<Draft, 'steps'>,
  left: ReadonlySet<string> | null = null,
): readonly string[] {
  const { assistant, reads } = scope
  return steps.flatMap((step, index) => {
    const { work } = step
    const tool = work.kind === 'call' ? assistant.tools.find(({ name }) => name === work.tool) : undefined
    if (left !== null && !left.has(step.id)) return []
    if (work.kind !== 'call' || tool?.destructive !== true || takesFromResults(step)) return []
    const checked = tool.check(work.arguments)
    const args: Json = checked.ok ? checked.value : work.arguments
    const words = argumentWords(args, tool.parameters, reads.locale)
    const values = {
      place: index + 1,
      tool: work.tool,
      arguments: argumentsLine(scope, words),
    }
    return [say('draft_call', reads.locale, values)]
  })
}
