import { fact, type TurnEnd } from '../../core/event.ts'
import { asJson, isPlainObject, type Json, type JsonObject, ofJson } from '../../core/json.ts'
import type { OpenPlan } from '../../core/session.ts'
import { type CaptureMarks, IN_WORDS, type UiCheckpoint } from '../../core/ui.ts'
import { say } from '../../messages/catalog.ts'
import { inTurns } from '../../nlu/sliced.ts'
import { endOf } from '../../plans/progress.ts'
import { sendText } from '../../plans/send-text.ts'
import { progressOf } from '../../ui-tools/completion.ts'
import { type CaptureProgress as Completion, isTooFew, type Unmet } from '../../ui-tools/progress.ts'
import { summarise } from '../../ui-tools/summary.ts'
import type { UiData, UiParams } from '../../ui-tools/tool.ts'
import { toolNamed } from '../../ui-tools/tools.ts'
import type { Finding } from '../../ui-tools/validate/finding.ts'
import { isShown, validate } from '../../ui-tools/validate/validate.ts'
import type { TrackScope } from '../track-scope.ts'
import { findingText, missingText, questionText } from './capture-wording.ts'
import { draftCaptureSummary } from './draft-capture-summary.ts'
import { type Opening, openUi } from './open-ui.ts'

/**
 * Measures what was handed in: what is unmet is asked for and the tool opens again with the person's data, up to its
 * cap; then it goes on with what there is and says what is missing. Findings are shown, they open nothing.
 */
export async function afterCapture(scope: TrackScope, plan: OpenPlan): Promise<TurnEnd> {
  const { log, reads } = scope
  const step = plan.steps.find(({ action }) => action.kind === 'ui_tool')
  const { checkpoint } = log.state.ui
  if (step?.status !== 'completed' || checkpoint === null) {
    sendText(scope, say('cancelled', reads.locale))
    return { reason: 'answered' }
  }
  await scope.desk.removeDrafts(log.ref)
  const request = paramsOf(checkpoint)
  const capture = dataOf(checkpoint, step.result)
  const marks = marksOn(step.result)
  // Nothing is handed in by a change: what there is now is shown.
  if (marks.edited !== undefined)
    return openUi(scope, {
      request,
      scope: checkpoint.scope,
      draft: capture,
      iteration: checkpoint.iteration_count,
      because: marks.edited,
      isShown: true,
    })
  const { clock, budget } = scope
  const completion = budget.within(() => progressOf(request, capture))
  const work = validate({ request, capture, scope: checkpoint.scope })
  const findings = await inTurns(work, clock.pause, budget)
  const visible = findings.filter(isShown)
  log.emit(
    fact(
      'ui_checked',
      {
        tool: checkpoint.tool,
        have: completion.have,
        need: completion.need,
        unmet: completion.unmet.map(({ kind }) => kind),
        findings: findings.map(({ validation, confidence }) => ({
          validation,
          confidence,
          shown: visible.some(one => one.validation === validation && one.confidence === confidence),
        })),
      },
      { unmet: asJson(completion.unmet), findings: asJson(findings) },
    ),
  )
  const iteration = nextIteration(checkpoint, marks)
  const isRefined =
    completion.unmet.length > 0 && iteration <= checkpoint.max_iterations && marks.final !== true
  // What the question, or the word on what is missing, says anyway is not said twice.
  const questions = isRefined ? completion.unmet.slice(0, 1) : completion.unmet
  const remarks = visible.filter(finding => !questions.some(unmet => isSaidBy(finding, unmet)))
  if (remarks.length > 0) sendText(scope, findingText(checkpoint.tool, remarks, reads.locale))
  return isRefined
    ? refine(scope, { request, scope: checkpoint.scope, draft: capture, iteration }, completion)
    : finish(scope, request, capture, completion)
}

/** Marks on what was made of words. What a client hands in has none (`check-answer.ts`). */
function marksOn(result: Json): CaptureMarks {
  const marks = isPlainObject(result) ? result[IN_WORDS] : undefined
  return isPlainObject(marks) ? ofJson<CaptureMarks>(marks as JsonObject) : {}
}

function isSaidBy({ evidence: { code, values } }: Finding, unmet: Unmet): boolean {
  if (isTooFew(unmet)) return code === 'fewer_than_stated'
  return code === 'empty_required' && values.field === (unmet.kind === 'cells' ? unmet.column : unmet.field)
}

/** In words people write entry by entry: a message that brought more of them costs nothing of the patience there is. */
const nextIteration = ({ iteration_count: before }: UiCheckpoint, { more }: CaptureMarks): number =>
  more === true ? before : before + 1

const refine = (scope: TrackScope, opening: Omit<Opening, 'because' | 'isShown'>, completion: Completion) =>
  openUi(scope, {
    ...opening,
    because: questionText(opening.request.tool, completion, scope.reads.locale),
    isShown: false,
  })

async function finish(
  scope: TrackScope,
  request: UiParams,
  capture: UiData,
  completion: Completion,
): Promise<TurnEnd> {
  const { locale } = scope.reads
  if (completion.unmet.length > 0) sendText(scope, missingText(request.tool, completion, locale))
  sendText(scope, summarise(request, capture, locale).text)
  const draft = await draftCaptureSummary(scope, request, capture)
  if (draft.kind === 'interrupted') return endOf(draft)
  if (draft.text !== null) sendText(scope, draft.text)
  return { reason: 'answered' }
}

/** The journal holds what we checked when it opened. */
export const paramsOf = ({ tool, payload }: UiCheckpoint): UiParams => ({
  tool,
  params: toolNamed(tool).params.parse(payload),
})

/** Data of a submission. It was checked before it settled anything: only that of an older journal may not be readable. */
function dataOf({ tool }: UiCheckpoint, result: Json): UiData {
  const { data, empty } = toolNamed(tool)
  const parsed = data.safeParse(result)
  return { tool, data: parsed.success ? parsed.data : empty }
}
