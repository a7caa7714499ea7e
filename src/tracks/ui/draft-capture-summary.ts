import { isPlainObject } from '../../core/json.ts'
import { type Draft, draftText, NO_DRAFT } from '../../plans/draft-text.ts'
import type { UiData, UiParams } from '../../ui-tools/tool.ts'
import { inWords } from '../../ui-tools/tools-in-words.ts'
import type { TrackScope } from '../track-scope.ts'
import { captureSummaryPrompt } from './capture-summary.prompt.ts'

/** A long table is summed up by its beginning, and the model is told so. */
const MOST_CHARACTERS = 16_000

/** A model's words on what was handed in, where its table came with a wish for them (`summary_prompt`). */
export async function draftCaptureSummary(
  scope: TrackScope,
  { tool, params }: UiParams,
  capture: UiData,
): Promise<Draft> {
  const wish = capture.tool === tool ? inWords(tool).summaryWish(params, capture.data) : null
  if (wish === null) return NO_DRAFT
  return draftText(scope, {
    question: 'capture',
    operationType: 'capture_summary',
    deadlineMs: 20_000,
    system: captureSummaryPrompt(wish.prompt, scope.reads.locale),
    messages: [{ role: 'user', text: entriesText(params.title, wish.entries) }],
    maxOutputTokens: 400,
    context: { messages: 1, omitted: 0 },
    usable: text => text.trim() || null,
  })
}

function entriesText(title: string, rows: readonly unknown[]): string {
  const lines: string[] = []
  let room = MOST_CHARACTERS
  for (const row of rows) {
    const line = JSON.stringify(isPlainObject(row) ? row : null)
    room -= line.length
    if (room < 0) break
    lines.push(line)
  }
  const extent = lines.length < rows.length ? `, the first ${lines.length} of ${rows.length}` : ''
  return [`${title}${extent}:`, ...lines].join('\n')
}
