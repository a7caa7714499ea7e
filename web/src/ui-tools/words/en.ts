import type { EdgeType, NodeField } from '../../../../src/ui-tools/catalog.ts'
import type { CellFault } from '../../../../src/ui-tools/check-cell.ts'
import type { EvidenceCode } from '../../../../src/ui-tools/validate/finding.ts'
import type { SaveState } from '../save-draft.ts'

const rows = (count: number) => (count === 1 ? '1 row' : `${count} rows`)
const steps = (count: number) => (count === 1 ? '1 step' : `${count} steps`)
const fields: Readonly<Record<NodeField, string>> = { step_name: 'Step', owner: 'Owner', outcome: 'Outcome' }

/** What tables and maps say. */
export const en = {
  kinds: { request_data_table: 'Table', request_process_map: 'Process map' },
  open: { request_data_table: 'Open the table', request_process_map: 'Open the map' },
  reach: { request_data_table: 'Go to the table', request_process_map: 'Go to the map' },
  besides: 'You can go on chatting while it is open.',
  toChat: 'Back to the chat',
  loading: 'Getting what you had typed …',
  submit: 'Submit',
  submitAnyway: 'Submit anyway',
  nothingYet: 'There is nothing to submit yet.',
  cancel: 'Cancel',
  discardAsk: 'Discard what is in here?',
  keep: 'Keep it',
  discard: 'Discard',
  saves: { waiting: 'Saving …', saved: 'Draft saved', failed: 'Not saved yet' } satisfies Record<
    Exclude<SaveState, 'idle'>,
    string
  >,
  undo: 'Undo',
  redo: 'Redo',
  progress: 'Progress',
  rowsOf: (have: number, need: number) => `${have} of ${rows(need)}`,
  stepsOf: (have: number, need: number) => `${have} of ${steps(need)}`,
  complete: 'All there',
  missing: (name: string, count: number) => `${name} missing in ${count}`,
  goTo: (name: string) => `Go to the first one without ${name}`,
  faultyCells: (count: number) =>
    count === 1 ? '1 cell does not fit its column' : `${count} cells do not fit their columns`,
  goToFault: 'Go to the first one',
  toCheck: (count: number) => (count === 1 ? '1 thing to check' : `${count} things to check`),
  show: 'Show',
  evidence: {
    empty_required: ({ field }) => `${fields[field as NodeField] ?? field} is empty.`,
    placeholder: ({ field, text }) =>
      `${fields[field as NodeField] ?? field} says “${text}”: is that still to come?`,
    same_entry: ({ name }) => `“${name}” is there twice.`,
    same_name: ({ name }) => `“${name}” is there more than once, with different details.`,
    similar_name: ({ name, other }) => `“${name}” and “${other}” look like the same.`,
    goes_round: ({ steps: names }) => `These steps wait for each other: ${names}.`,
    goes_round_by_approval: ({ steps: names }) => `These steps wait for each other: ${names}.`,
    both_parallel_and_in_order: ({ steps: names }) =>
      `These steps are both parallel and one after the other: ${names}.`,
    fewer_than_stated: ({ stated, have }) => `You spoke of ${stated}, here are ${have}.`,
    group_missing: ({ group }) => `Nothing here is from “${group}”, which you named.`,
  } as Readonly<Record<EvidenceCode, (values: Readonly<Record<string, string>>) => string>>,

  table: {
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
  },
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
    take: (count: number) => `Take over ${rows(count)}`,
    tooMany: (count: number, room: number, most: number) =>
      `A table holds at most ${most} rows: of these ${count}, the first ${room} fit.`,
  },
  map: {
    views: 'View',
    drawing: 'Map',
    outline: 'Outline',
    fields,
    edges: { sequence: 'then', approval: 'after approval', parallel: 'in parallel' } satisfies Record<
      EdgeType,
      string
    >,
    edgeNames: { sequence: 'Sequence', approval: 'Approval', parallel: 'Parallel' } satisfies Record<
      EdgeType,
      string
    >,
    canvas: 'Process map. Arrow keys move between steps.',
    keys: 'Arrows move · Enter edits · N adds a step · C connects · Del removes',
    connectKeys: (name: string) => `Connecting “${name}”: choose the next step, Enter connects, Esc stops`,
    connectNothing: 'There is no other step to connect to.',
    step: (number: number) => `Step ${number}`,
    unnamed: 'Unnamed step',
    addStep: 'Add step',
    addFirst: 'Add the first step',
    emptyTitle: 'No steps yet',
    emptyText: 'Add the first step; every further one follows it. You can change the order at any time.',
    removeStep: (name: string) => `Remove “${name}”`,
    remove: 'Remove step',
    moveUp: (name: string) => `Move “${name}” up`,
    moveDown: (name: string) => `Move “${name}” down`,
    details: 'Selected step',
    leadsTo: 'Leads to',
    noWay: 'Nothing follows yet.',
    connect: 'Connect',
    connectTo: 'Connect to',
    chooseStep: 'Choose a step',
    connectionType: (to: string) => `How “${to}” follows`,
    removeConnection: (to: string) => `Remove the connection to “${to}”`,
    fieldMissing: (field: string) => `${field} missing`,
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Fit to view',
    full: (most: number) => `A map holds at most ${most} steps.`,
  },
}

export type ToolWords = typeof en
