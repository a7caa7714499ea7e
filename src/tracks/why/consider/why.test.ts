import { expect, test } from 'vitest'
import type { SessionId } from '../../../core/id.ts'
import type { UiToolName } from '../../../core/ui.ts'
import { emptyState } from '../../../journal/fold.ts'
import { anAssistant } from '../../../testing/test-engine.ts'
import type { Situation } from '../../situation.ts'
import { considerWhy } from './why.ts'

const TABLE = 'request_data_table'
const MAP = 'request_process_map'

const WAITING = [{ id: 't1/p1', kind: 'ui_tool', answer: { form: 'result', tool: TABLE } }]

/** After a turn in which a table opened; `pendings` are what waits now. */
function asked(text: string, pendings: readonly object[] = []) {
  const empty = emptyState('ses_0000000001' as SessionId)
  const state = {
    ...empty,
    turns: 1,
    pendings,
    ui: { ...empty.ui, last_tool: TABLE, last_tool_status: 'open' },
  }
  const assistant = anAssistant({ ui_tools: [TABLE, MAP] })
  const [proposal] = considerWhy({
    input: { kind: 'message', text },
    state,
    assistant,
  } as unknown as Situation)
  return proposal?.stance === 'decides' && proposal.move.kind === 'tell_why' ? proposal.move : null
}

test.each<[string, 'latest' | 'opened' | 'not_opened', UiToolName?]>([
  ['Why did you open a table?', 'opened', TABLE],
  ['why did you not open a table?', 'not_opened', TABLE],
  ["And why didn't you open a process map this time?", 'not_opened', MAP],
  ['how come you opened a table?', 'opened', TABLE],
  ['why is there no table', 'not_opened', TABLE],
  ['Why no table?', 'not_opened', TABLE],
  ['why did you open it?', 'opened', TABLE],
  ['Warum hast du keine Tabelle geöffnet?', 'not_opened', TABLE],
  ['Wieso haben Sie mir eine Prozesskarte gezeigt?', 'opened', MAP],
  ['warum keine Tabelle?', 'not_opened', TABLE],
  ['Weshalb wurde hier keine Tabelle geöffnet?', 'not_opened', TABLE],
  ['why did you do that?', 'latest'],
  ['Why did you say that?', 'latest'],
  ['warum hast du das gemacht?', 'latest'],
  ['Why did you refund that?', 'latest'],
  ["why haven't you paid it back?", 'latest'],
  ['Warum haben Sie das erstattet?', 'latest'],
  ['wieso hast du es nicht zurückgezahlt?', 'latest'],
  ['Warum haben Sie mir das denn storniert?', 'latest'],
])('“%s” asks about what was done', (text, about, tool) => {
  expect(asked(text)).toEqual({ track: 'why', kind: 'tell_why', about, ...(tool && { tool }) })
})

test.each(['Why?', 'but why', 'how come?', 'warum?', 'Und wieso denn?', 'wozu das?'])(
  'beside an open table, “%s” asks why it opened',
  text => {
    expect(asked(text, WAITING)).toMatchObject({ about: 'opened', tool: TABLE })
  },
)

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
  'why did you like that film?',
  'why have it?',
  'Warum haben Sie das Problem?',
  'Warum haben Sie das Angebot nicht gelesen?',
  'Why?',
  'why do you ask?',
  'warum?',
  'Warum hast du keine Rechnung geöffnet?',
  'why are tables useful?',
])('“%s” does not', text => {
  expect(asked(text)).toBeNull()
})
