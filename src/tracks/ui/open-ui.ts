import { fact } from '../../core/event.ts'
import type { JsonObject } from '../../core/json.ts'
import type { StepAction } from '../../core/plan.ts'
import type { CaptureScope, UiCheckpoint } from '../../core/ui.ts'
import { say } from '../../messages/catalog.ts'
import { createPlan } from '../../plans/create-plan.ts'
import { endOf } from '../../plans/progress.ts'
import { runSteps } from '../../plans/run-steps.ts'
import { summarise } from '../../ui-tools/summary.ts'
import type { UiData, UiParams } from '../../ui-tools/tool.ts'
import { toolNamed } from '../../ui-tools/tools.ts'
import { inWords } from '../../ui-tools/tools-in-words.ts'
import type { TrackScope } from '../track-scope.ts'

/**
 * Number of times a tool may come back with a question about what was submitted, unless its assistant says otherwise.
 */
const MAX_ITERATIONS = 2

export interface Opening {
  readonly request: UiParams
  readonly scope: CaptureScope
  readonly draft: UiData | null
  readonly iteration: number
  /** The one sentence that says why it opens. */
  readonly because: string
  /** True where a client that cannot show it is told what is in it already. */
  readonly isShown: boolean
}

/** Opens a table or map in the person's client, says why, and waits for what they hand in. */
export async function openUi(
  scope: TrackScope,
  { request, scope: captureScope, draft, iteration, because, isShown }: Opening,
) {
  const { log, reads, assistant } = scope
  const { tool } = request
  const maxIterations = assistant.ui_iterations[tool] ?? MAX_ITERATIONS
  const params = request.params as JsonObject
  const schema = toolNamed(tool).formSchema?.(request.params)
  const isInWords = !reads.surface.tools.includes(tool)
  const checkpoint: UiCheckpoint = {
    tool,
    payload: params,
    opened_at: reads.now,
    completion_criteria: toolNamed(tool).criteria(request.params),
    iteration_count: iteration,
    max_iterations: maxIterations,
    scope: captureScope,
  }
  log.emit(
    fact(
      'ui_opened',
      { tool, iteration, maxIterations },
      // What was handed in before is in the journal already; in words it is added to.
      {
        checkpoint,
        draft: iteration === 0 || isInWords ? ((draft?.data ?? null) as JsonObject) : null,
      },
    ),
  )
  const actions: readonly StepAction[] = [
    { kind: 'respond', text: because },
    {
      kind: 'ui_tool',
      tool,
      params: { ...params },
      ...(schema !== undefined && { schema }),
      prompt: isInWords
        ? promptInWords(request, isShown ? draft : null, iteration, reads.locale)
        : say('fill_in', reads.locale, { title: request.params.title }),
    },
  ]
  const plan = createPlan(scope, { producer: 'ui', actions })
  const progress = await runSteps(scope, plan)
  if (progress.kind === 'waiting' && draft !== null)
    await scope.desk.putDraft(log.ref, progress.pending, JSON.stringify(draft.data))
  return progress.kind === 'done' ? ({ reason: 'answered' } as const) : endOf(progress)
}

/** Request in words, with what the message named already, so that nobody has to write it again. */
function promptInWords(request: UiParams, draft: UiData | null, iteration: number, locale: string): string {
  const { tool, params } = request
  const isMore = iteration > 0
  const summary = draft === null ? null : summarise(request, draft, locale)
  return summary !== null && summary.count > 0
    ? [say('ui_so_far', locale), summary.entries, say('ui_add_in_words', locale)].join('\n\n')
    : inWords(tool).writeIt(params, isMore, locale)
}

/** The reason it opens, in one sentence. */
export const becauseOf = (
  { tool, params }: UiParams,
  captureScope: CaptureScope,
  { locale, surface }: Pick<TrackScope['reads'], 'locale' | 'surface'>,
): string =>
  surface.tools.includes(tool)
    ? inWords(tool).opens(params, captureScope, locale)
    : say('ui_in_words', locale, { title: params.title })
