import { fact } from '../../core/event.ts'
import type { JsonObject } from '../../core/json.ts'
import type { Scope, UiCheckpoint } from '../../core/ui.ts'
import { say } from '../../messages/catalog.ts'
import { endOf } from '../../plans/progress.ts'
import { runPlan } from '../../plans/run-plan.ts'
import type { UiParams } from '../../ui-tools/catalog.ts'
import type { UiData } from '../../ui-tools/submission.ts'
import { summarise } from '../../ui-tools/summary.ts'
import type { TrackScope } from '../track-scope.ts'
import { entriesText } from './capture-wording.ts'

/** How often a tool may come back with a question about what was submitted, unless its assistant says otherwise. */
const MAX_ITERATIONS = 2

export interface Opening {
  readonly opened: UiParams
  readonly scope: Scope
  readonly draft: UiData | null
  readonly iteration: number
  /** The one sentence that says why it opens. */
  readonly because: string
}

/** Opens a table or map in the person's client, says why, and waits for what they hand in. */
export async function openUi(scope: TrackScope, { opened, scope: said, draft, iteration, because }: Opening) {
  const { log, reads, assistant } = scope
  const { tool } = opened
  const maxIterations = assistant.ui_iterations[tool] ?? MAX_ITERATIONS
  const params = opened.params as unknown as JsonObject
  const isInWords = !reads.surface.tools.includes(tool)
  const checkpoint: UiCheckpoint = {
    tool,
    payload: params,
    opened_at: reads.now,
    completion_criteria: criteriaOf(opened),
    iteration_count: iteration,
    max_iterations: maxIterations,
    scope: said,
  }
  log.emit(
    fact(
      'ui_opened',
      { tool, iteration, maxIterations },
      // What was handed in before is in the journal already; in words it is added to.
      {
        checkpoint,
        draft: iteration === 0 || isInWords ? ((draft?.data ?? null) as unknown as JsonObject) : null,
      },
    ),
  )
  const plan = log.nextPlan()
  const steps = [
    { kind: 'respond', text: because },
    {
      kind: 'ui_tool',
      tool,
      params: { ...params },
      prompt: isInWords
        ? inWords(opened, draft, iteration, reads.locale)
        : say('fill_in', reads.locale, { title: opened.params.title }),
    },
  ] as const
  log.emit(
    fact(
      'plan_created',
      {
        plan,
        producer: 'ui',
        continues: null,
        reply: null,
        steps: steps.map(step => ({ kind: step.kind, name: step.kind === 'ui_tool' ? step.tool : null })),
      },
      { steps: steps.map(action => ({ action, confidence: null })) },
    ),
  )
  const progress = await runPlan(scope, plan)
  if (progress.kind === 'waiting' && draft !== null)
    await scope.desk.putDraft(log.ref, progress.pending, JSON.stringify(draft.data))
  return progress.kind === 'done' ? ({ reason: 'answered' } as const) : endOf(progress)
}

const criteriaOf = ({ tool, params }: UiParams): JsonObject =>
  tool === 'request_data_table'
    ? {
        min_rows: params.min_rows,
        required: params.columns.filter(({ required }) => required).map(({ name }) => name),
      }
    : { min_steps: params.min_steps, required: [...params.required_fields] }

/** What the message named already is shown, so that nobody has to write it again. */
function inWords(opened: UiParams, known: UiData | null, iteration: number, locale: string): string {
  const { tool, params } = opened
  const columns = tool === 'request_data_table' ? params.columns.map(({ name }) => name).join(', ') : null
  if (iteration > 0)
    return columns === null ? say('ui_more_steps', locale) : say('ui_more_entries', locale, { columns })
  const summary = known === null ? null : summarise(opened, known)
  if (summary !== null && summary.count > 0)
    return [say('ui_so_far', locale), entriesText(summary, locale), say('ui_add_in_words', locale)].join(
      '\n\n',
    )
  return columns === null ? say('ui_steps_in_words', locale) : say('ui_list_in_words', locale, { columns })
}

/** Why it opens, in one sentence. */
export function becauseOf(
  { tool, params }: UiParams,
  { count }: Scope,
  { locale, surface }: Pick<TrackScope['reads'], 'locale' | 'surface'>,
): string {
  if (!surface.tools.includes(tool)) return say('ui_in_words', locale, { title: params.title })
  if (tool === 'request_process_map') return say('ui_map_opens', locale, { title: params.title })
  return count === null
    ? say('ui_table_opens', locale, { title: params.title })
    : say('ui_table_opens_for', locale, { title: params.title, count })
}
