import { expect, test } from 'vitest'
import type { SessionId } from '../../../core/id.ts'
import type { UiToolName } from '../../../core/ui.ts'
import { emptyState } from '../../../journal/fold.ts'
import { anAssistant } from '../../../testing/test-engine.ts'
import type { Situation } from '../../situation.ts'
import { considerWhy } from './why.ts'

const TABLE = 'request_data_table'
const MAP = 'request_process_map'

/** After a turn in which a table opened. */
function asked(text: string) {
  const empty = emptyState('ses_0000000001' as SessionId)
  const state = { ...empty, turns: 1, ui: { ...empty.ui, last_tool: TABLE, last_tool_status: 'open' } }
  const assistant = anAssistant({ ui_tools: [TABLE, MAP] })
  const [proposal] = considerWhy({
    input: { kind: 'message', text },
    state,
    assistant,
  } as unknown as Situation)
  return proposal?.stance === 'decides' && proposal.move.kind === 'tell_why'
    ? ([proposal.move.tool, proposal.move.isDenied] as const)
    : null
}

test.each<[string, UiToolName | null, boolean]>([
  ['Why did you open a table?', TABLE, false],
  ['why did you not open a table?', TABLE, true],
  ["And why didn't you open a process map this time?", MAP, true],
  ['how come you opened a table?', TABLE, false],
  ['why is there no table', TABLE, true],
  ['Why no table?', TABLE, true],
  ['why did you open it?', TABLE, false],
  ['Warum hast du keine Tabelle geöffnet?', TABLE, true],
  ['Wieso haben Sie mir eine Prozesskarte gezeigt?', MAP, false],
  ['warum keine Tabelle?', TABLE, true],
  ['Weshalb wurde hier keine Tabelle geöffnet?', TABLE, true],
  ['why did you do that?', null, false],
  ['Why did you say that?', null, false],
  ['warum hast du das gemacht?', null, false],
])('“%s” asks about what was done', (text, tool, isDenied) => {
  expect(asked(text)).toEqual([tool, isDenied])
})

test.each([
  // Wishes
  "why don't you open a table?",
  'why not a table?',
  'Warum öffnest du nicht eine Tabelle?',
  'open a table, why did you not do it before',
  // About something else
  'why did you open the issue?',
  'why did the customer not open the table?',
  'why did you refund 60 euros',
  'Why?',
  'why do you ask?',
  'warum?',
  'Warum hast du keine Rechnung geöffnet?',
  'why are tables useful?',
])('“%s” does not', text => {
  expect(asked(text)).toBeNull()
})
