import type { Draft } from '../../core/draft.ts'
import { readArguments } from '../../drafts/answers/read-arguments.ts'
import { readDraftAnswer } from '../../drafts/answers/read-draft-answer.ts'
import { editParts } from '../../drafts/answers/read-parts.ts'
import type { DraftEdit } from '../../drafts/draft-edit.ts'
import { labelledTools } from '../../drafts/labelled-tools.ts'
import { sayOfDraft } from '../../messages/drafts-catalog.ts'
import { languageOf } from '../../nlu/text/language.ts'
import { spokenLanguage } from '../../nlu/text/spoken-language.ts'
import type { RunScope } from '../../plans/virtual-tool.ts'
import { draftTools } from './draft-rules.ts'
import { type PlacedAnswer, placedEdit } from './placed-edit.ts'

/** Changes that words ask for, as far as rules read them, and the words of the rest. */
export interface EditsInWords {
  readonly edits: readonly DraftEdit[]
  readonly unread: readonly string[]
}

/**
 * Reads a change part by part, where no model does: other arguments, entries of a list, steps left out, swapped or moved. What is
 * not read is named, and keeps nothing else from being done.
 */
export function editsInWords(
  scope: RunScope,
  draft: Draft,
  { what, step = null }: { readonly what: string; readonly step?: string | null },
): EditsInWords {
  const { locale, now, zone } = scope.reads
  const tools = labelledTools(draftTools(scope), locale, scope.assistant.locale)
  const about = {
    steps: draft.steps,
    schemaOf: (tool: string) => tools.find(({ name }) => name === tool)?.parameters ?? null,
    language: spokenLanguage(what) ?? languageOf(locale),
    context: { locale, now, zone },
    tools,
  }
  const read = (part: string, of: string | null) =>
    readArguments({ what: part, step: of }, about) ?? placedIn(part, draft, locale)
  return scope.budget.within(() => {
    const whole = readArguments({ what, step }, about)
    if (whole !== null) return { edits: [whole], unread: [] }
    const parts = editParts(what, draft, locale).map(part => ({ part, edit: read(part, null) }))
    const edits = parts.flatMap(({ edit }) => edit ?? [])
    return { edits, unread: parts.flatMap(({ part, edit }) => (edit === null ? [part] : [])) }
  })
}

const placedIn = (part: string, draft: Draft, locale: string): DraftEdit | null => {
  const answer = readDraftAnswer(part, draft, locale)
  const isPlaced = (one: typeof answer): one is PlacedAnswer => PLACED.has(one.kind)
  return isPlaced(answer) ? placedEdit(answer) : null
}
const PLACED: ReadonlySet<string> = new Set<PlacedAnswer['kind']>([
  'skip',
  'skip_and_run',
  'partial',
  'swap',
  'move',
])

/** Says which words no step could be made of. */
export const partsUnread = (unread: readonly string[], locale: string): string =>
  sayOfDraft('draft_parts_unread', locale, {
    parts: unread.map(text => sayOfDraft('quoted', locale, { text })).join(', '),
  })
