import type { TableData } from '../../../../src/ui-tools/table/data.ts'
import type { DataTableParams } from '../../../../src/ui-tools/table/params.ts'
import type { ToolParts } from '../page-tool.ts'
import { mergeTable } from './merge-table.ts'
import { TablePicture } from './picture.tsx'
import { TableTool } from './table-tool.tsx'

export const tableParts: ToolParts<DataTableParams, TableData> = {
  draw: TableTool,
  picture: TablePicture,
  merge: mergeTable,
}
