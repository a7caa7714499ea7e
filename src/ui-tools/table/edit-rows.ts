import { fold } from '../../nlu/text/normalise.ts'
import { readItem } from '../capture/read-item.ts'
import { editedList } from '../edits/edited-list.ts'
import type { EntryEditing } from '../edits/entry-edit.ts'
import { cellOf, type Row, type TableData } from './data.ts'
import type { DataTableParams } from './params.ts'
import { isOnlyFor, rowOfItem } from './row-of-item.ts'

/** Rows go by what stands in their first column. */
export const rowEditing: EntryEditing<DataTableParams, TableData> = {
  names: ({ columns: [first] }, { rows }) => rows.map(row => cellOf(row, first?.name ?? '')),
  fields: ({ columns }) =>
    columns.map(({ name }) => ({ field: name, label: name, names: new Set([fold(name)]) })),
  fieldFor({ columns }, value, { language }) {
    const [column, ...others] = columns.filter(one => isOnlyFor(one, value, language))
    return column === undefined || others.length > 0 ? null : column.name
  },
  value: (_, { rows }, at, field) => cellOf(rows[at] ?? {}, field),
  edited({ columns }, { rows }, edit, { language }) {
    const fresh = edit.kind === 'insert' ? rowOfItem(readItem(edit.text), columns, language) : {}
    const list: Row[] = editedList(rows, edit, fresh)
    const here = list[edit.at] ?? {}
    if (edit.kind === 'name') list[edit.at] = { ...here, [columns[0]?.name ?? '']: edit.name }
    if (edit.kind === 'set') list[edit.at] = { ...here, [edit.field]: edit.value }
    return { rows: list }
  },
}
