import type { Draft } from '../../core/draft.ts'
import { sayOfDraft } from '../../messages/drafts-catalog.ts'
import { argumentWords } from '../../pendings/argument-words.ts'
import { argumentsLine } from '../../plans/sayable-arguments.ts'
import { shownSchema } from '../../plans/shown-schema.ts'
import { toolWords } from '../../plans/tool-words.ts'
import type { TurnScope } from '../../plans/turn-scope.ts'
import { finalCallOf } from './shown-calls.ts'

/** A line for each call that cannot be undone, with all it would be made with: a yes to the plan is a yes to it. With `left`, only of these steps. */
export function finalCallLines(
  scope: TurnScope,
  { steps }: Pick<Draft, 'steps'>,
  left: ReadonlySet<string> | null = null,
): readonly string[] {
  const { locale } = scope.reads
  return steps.flatMap((step, index) => {
    const call = left === null || left.has(step.id) ? finalCallOf(scope, step) : null
    if (call === null) return []
    const { tool, arguments: args } = call
    const line = argumentsLine(
      scope,
      argumentWords(args, shownSchema(scope, {}, tool, args) ?? undefined, locale),
    )
    return [
      sayOfDraft('draft_call', locale, {
        place: index + 1,
        tool: toolWords(scope, tool.name),
        arguments: line,
      }),
    ]
  })
}
