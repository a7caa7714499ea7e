import type { BuiltInUiTool } from '../../../src/core/ui.ts'
import { MAX_STEPS } from '../../../src/ui-tools/map/params.ts'
import { MAX_ROWS } from '../../../src/ui-tools/table/params.ts'
import { MAX_MILESTONES } from '../../../src/ui-tools/timeline/params.ts'
import type { ToolData } from '../../../src/ui-tools/tool.ts'
import { TOOLS } from '../../../src/ui-tools/tools.ts'
import { uiToolSample } from '../ui-tool-sample.ts'

/** Names as people paste them, as a slip repeats them, and as somebody writes them who means harm. */
const NAMES: Readonly<Record<string, (at: number) => string>> = {
  'near duplicates': at => (at % 2 === 0 ? 'Marketing' : 'Marketng'),
  'the same': () => 'Marketing',
  numbered: at => `Stakeholder ${at} of the north`,
  'one letter apart': at => `market${String.fromCodePoint(0x4e00 + at)}ing`,
  'a short word apart': at => `marketing ${String.fromCodePoint(0x4e00 + at)}`,
  'of one letter': at => 'A'.repeat(50 + (at % 7)),
  'of two letters': at => at.toString(2).padStart(40, '0').replaceAll('0', 'a').replaceAll('1', 'b'),
  empty: () => '',
  'to come': () => 'tbd',
  long: at => `${'word '.repeat(30)}${at}`,
  'full of blanks': at => `a${' '.repeat(150)}${at}`,
}

const shapesOf = (make: (names: readonly string[]) => object) =>
  Object.fromEntries(
    Object.entries(NAMES).map(([name, nameAt]) => [
      name,
      (size: number) => make(Array.from({ length: Math.floor(size) }, (_, at) => nameAt(at))),
    ]),
  )

/** Rows that are wide take the place of so many. */
const WIDTH = 10

interface HandedIn {
  /** Entries a tool takes at most. */
  readonly most: number
  readonly shapes: Readonly<Record<string, (size: number) => object>>
}

/** Shapes of tools whose checks look at more than names. */
const OWN_SHAPES: Partial<Readonly<Record<BuiltInUiTool, HandedIn>>> = {
  request_data_table: {
    most: MAX_ROWS,
    shapes: {
      ...shapesOf(names => ({ rows: names.map((Name, at) => ({ Name, Amount: at })) })),
      wide: size => ({
        rows: Array.from({ length: Math.floor(size / WIDTH) }, (_, row) => ({
          Name: `Stakeholder ${row}`,
          ...Object.fromEntries(
            Array.from({ length: 99 }, (_, at) => [`Column ${at}`, `value ${row} ${at}`]),
          ),
        })),
      }),
    },
  },
  request_process_map: {
    most: MAX_STEPS,
    shapes: shapesOf(names => ({
      nodes: names.map((step_name, at) => ({ id: `n${at}`, step_name, owner: '', outcome: '' })),
      edges: names.flatMap((_, at) => [
        { from: `n${at}`, to: `n${(at + 1) % names.length}`, type: 'sequence' },
        { from: `n${at}`, to: `n${(at * 7) % names.length}`, type: 'parallel' },
      ]),
    })),
  },
  request_timeline: {
    most: MAX_MILESTONES,
    shapes: shapesOf(names => ({
      milestones: names.map((name, at) => ({
        id: `m${at}`,
        name,
        date: `2026-01-${String((at % 28) + 1).padStart(2, '0')}`,
        owner: '',
        status: '',
      })),
    })),
  },
}

/** Data that is handed in to a tool, made from one entry of it where it has no shapes of its own. */
export const handedInTo = (tool: BuiltInUiTool): HandedIn => OWN_SHAPES[tool] ?? listsOf(tool)

const NAME = 'Kickoff'

function listsOf(tool: BuiltInUiTool): HandedIn {
  const sample = uiToolSample(tool, 'en').written(NAME)
  const filled = (names: readonly string[]) =>
    Object.fromEntries(
      Object.entries(sample).map(([list, entries]) => [
        list,
        Array.isArray(entries) ? names.map((name, at) => entryOf(entries[0], name, at)) : entries,
      ]),
    )
  return { most: mostEntries(tool, filled), shapes: shapesOf(filled) }
}

/** An entry of another name; ids differ. */
const entryOf = (entry: object, name: string, at: number) =>
  Object.fromEntries(
    Object.entries(entry).map(([field, value]) => [
      field,
      field === 'id' ? `n${at}` : value === NAME ? name : value,
    ]),
  )

/** Entries a tool takes, as its schema tells when there are too many. */
function mostEntries(tool: BuiltInUiTool, filled: (names: readonly string[]) => ToolData): number {
  const { error } = TOOLS[tool].data.safeParse(filled(Array.from({ length: 10_000 }, () => NAME)))
  const [most] =
    error?.issues.flatMap(issue => (issue.code === 'too_big' ? [Number(issue.maximum)] : [])) ?? []
  if (most === undefined) throw new Error(`${tool} takes any number of entries`)
  return most
}
