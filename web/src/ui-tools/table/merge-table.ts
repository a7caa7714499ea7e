import type { TableData } from '../../../../src/ui-tools/table/data.ts'
import { mergeFields } from '../merge/merge-fields.ts'
import { mergeLists } from '../merge/merge-lists.ts'
import type { Versions } from '../merge/versions.ts'

/** Rows of both windows, in their order. */
export const mergeTable = ({ base, mine, theirs }: Versions<TableData>): TableData => ({
  rows: [...mergeLists(base?.rows ?? [], mine.rows, theirs.rows, mergeFields)],
})
