import { type MessageKey, say } from '../../messages/catalog.ts'
import { lineText } from '../line-text.ts'
import type { ToolData, ToolParams, UiData, UiParams } from '../tool.ts'
import { inWords } from '../tools-in-words.ts'
import type { WordsView } from '../words-view.ts'
import type { NameFault } from './edit-meanings.ts'
import type { EntryEdit, EntryEditing } from './entry-edit.ts'
import { entryNames } from './places-named.ts'
import { readEdits } from './read-edits.ts'

/** Outcome of a message about a list: it is another now, and a sentence says in what; or there is no such entry. */
export type CaptureEdit =
  | { readonly kind: 'edited'; readonly data: UiData; readonly sentence: string }
  | { readonly kind: 'refused'; readonly sentence: string }

/** Changes what a person wrote before, as they say now; null where they speak of no change. */
export function editCapture(
  { tool, params }: UiParams,
  { data }: UiData,
  text: string,
  view: WordsView & { readonly locale: string },
): CaptureEdit | null {
  const { editing } = inWords(tool)
  if (editing === null) return null
  const { locale } = view
  const reading = readEdits(text, {
    names: entryNames(editing.names(params, data), view.language),
    fields: editing.fields(params, locale),
    language: view.language,
    fieldFor: value => editing.fieldFor(params, value, view),
  })
  if (reading === null) return null
  if (reading.kind !== 'edits') {
    const fields = editing.fields(params, locale).map(({ label }) => label)
    const values = { name: lineText(reading.name), fields: fields.join(', ') }
    return { kind: 'refused', sentence: say(REFUSALS[reading.kind], locale, values) }
  }
  const sentences: string[] = []
  let now = data
  for (const edit of reading.edits) {
    const next = editing.edited(params, now, edit, view)
    sentences.push(sentenceOf(edit, { editing, params, before: now, after: next, locale }))
    now = next
  }
  return { kind: 'edited', data: { tool, data: now }, sentence: sentences.join(' ') }
}

const REFUSALS: Readonly<Record<NameFault['kind'], MessageKey>> = {
  unknown: 'ui_edit_unknown',
  several: 'ui_edit_several',
  no_field: 'ui_edit_no_field',
}

interface Told {
  readonly editing: EntryEditing
  readonly params: ToolParams
  readonly before: ToolData
  readonly after: ToolData
  readonly locale: string
}

function sentenceOf(edit: EntryEdit, { editing, params, before, after, locale }: Told): string {
  const nameIn = (data: ToolData, at: number) => lineText(editing.names(params, data)[at] ?? '')
  const name = nameIn(before, edit.at)
  switch (edit.kind) {
    case 'remove':
      return say('ui_edit_removed', locale, { name })
    case 'name':
      return say('ui_edit_named', locale, { name, value: nameIn(after, edit.at) })
    case 'insert':
      return say('ui_edit_added', locale, { name: nameIn(after, edit.at) })
    case 'move':
      return say('ui_edit_moved', locale, { name, place: edit.to + 1 })
    case 'swap':
      return say('ui_edit_swapped', locale, { name, other: nameIn(before, edit.with) })
    case 'set': {
      const valueIn = (data: ToolData) => lineText(editing.value(params, data, edit.at, edit.field))
      const label =
        editing.fields(params, locale).find(({ field }) => field === edit.field)?.label ?? edit.field
      const [old, value] = [valueIn(before), valueIn(after)]
      return say(old === '' ? 'ui_edit_set' : 'ui_edit_reset', locale, { name, field: label, value, old })
    }
  }
}
