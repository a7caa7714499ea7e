import type { ToolData, ToolParams } from '../tool.ts'
import type { WordsView } from '../words-view.ts'

/** One change to a list of entries. Places count from 0; `insert` and `move` name the place it has afterwards. */
export type EntryEdit =
  | { readonly kind: 'remove'; readonly at: number }
  | { readonly kind: 'name'; readonly at: number; readonly name: string }
  | { readonly kind: 'set'; readonly at: number; readonly field: string; readonly value: string }
  | { readonly kind: 'insert'; readonly at: number; readonly text: string }
  | { readonly kind: 'move'; readonly at: number; readonly to: number }
  | { readonly kind: 'swap'; readonly at: number; readonly with: number }

/** A field of an entry and what people call it. */
export interface EditField {
  readonly field: string
  readonly label: string
  readonly names: ReadonlySet<string>
}

/** Changes that words make to the entries of a tool. */
export interface EntryEditing<Params extends ToolParams = ToolParams, Data extends ToolData = ToolData> {
  /** Names of the entries, in the order they are shown. */
  names(params: Params, data: Data): readonly string[]
  fields(params: Params, locale: string): readonly EditField[]
  /** The one field such a value goes into; null where it could be any. */
  fieldFor(params: Params, value: string, view: WordsView): string | null
  /** Value a field has. */
  value(params: Params, data: Data, at: number, field: string): string
  edited(params: Params, data: Data, edit: EntryEdit, view: WordsView): Data
}
