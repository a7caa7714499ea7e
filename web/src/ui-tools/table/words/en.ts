import type { CellFault } from '../../../../../src/ui-tools/table/check-cell.ts'
import type { ToolNames } from '../../page-tool.ts'

const rows = (count: number) => (count === 1 ? '1 row' : `${count} rows`)

export const en = {
  kind: 'Table',
  open: 'Open the table',
  reach: 'Go to the table',
  countOf: (have: number, need: number) => (have > need ? rows(have) : `${have} of ${rows(need)}`),
  again: (title: string) => `Open the table “${title}” again.`,
  count: rows,
  fields: {},
  evidence: {},
  faultyCells: (count: number) =>
    count === 1 ? '1 cell does not fit its column' : `${count} cells do not fit their columns`,
  goToFault: 'Go to the first one',
  row: 'Row',
  required: 'required',
  addRow: 'Add row',
  removeRow: (row: number) => `Remove row ${row}`,
  removeRows: (count: number) => (count === 1 ? 'Remove row' : `Remove ${count} rows`),
  paste: 'Paste a list',
  import: 'Import CSV',
  export: 'Export CSV',
  keys: 'Enter edits · Ctrl+V pastes a list · Esc, then Tab leaves the table',
  keysWithoutPaste: 'Enter edits · Esc, then Tab leaves the table',
  keysOnlyPaste: 'Ctrl+V pastes a list · Esc, then Tab leaves the table',
  tapToWrite: 'Tap a cell to write in it.',
  tapToPaste: 'Tap “Paste a list” to begin.',
  leaves: 'Tab now leaves the table',
  emptyPaste: 'Paste your list here: copy the cells in your spreadsheet, then press Ctrl+V.',
  emptyInline: 'Start typing in the first cell.',
  emptyImport: 'Import a CSV file to begin.',
  full: (most: number) => `A table holds at most ${most} rows.`,
  columnHints: {
    number: 'A number',
    enum: 'One of the list',
    date: 'A date, such as 2026-03-31',
    url: 'A web address',
  },
  faults: {
    not_a_number: 'This is not a number.',
    not_an_option: 'This is not one of the options.',
    not_a_date: 'This is not a date. Try 2026-03-31.',
    not_a_url: 'This is not a web address.',
  } satisfies Record<CellFault, string>,
  options: (column: string) => `Options for ${column}`,
  intake: {
    pasteTitle: 'Paste a list',
    importTitle: 'Import a file',
    pasteLabel: 'Cells from a spreadsheet, or lines of text',
    pasteHint: 'Copy the cells in Excel, Google Sheets or a text file and paste them here.',
    found: (count: number) => `${rows(count)} found`,
    nothing: 'There is nothing in it that could be a row.',
    header: 'The first line names the columns',
    mapping: 'Which column goes where',
    from: (number: number) => `Column ${number}`,
    leaveOut: 'Leave out',
    more: (count: number) => `and ${rows(count)} more`,
    how: 'What is already in the table',
    append: 'stays; the new rows go below it',
    replace: 'is replaced',
    take: {
      append: (count: number) => `Add ${rows(count)}`,
      replace: (count: number) => `Replace with ${rows(count)}`,
    },
    tooMany: (count: number, room: number, most: number) =>
      `A table holds at most ${most} rows: of these ${count}, the first ${room} fit.`,
  },
} satisfies ToolNames & Record<string, unknown>

export type TableWords = typeof en
