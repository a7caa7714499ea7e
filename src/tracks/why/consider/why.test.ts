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

interface Surroundings {
  readonly pendings?: readonly object[]
  /** Words of the turn before, and who wrote them. */
  readonly reply?: 'rules' | 'model'
  /** Model it converses with. */
  readonly converses?: 'model' | 'offline'
  /** True where a call changed something. */
  readonly isDone?: boolean
  /** Words of the person after that. */
  readonly since?: string
  /** State the table is in by now. */
  readonly status?: 'open' | 'completed'
}

/** After a turn in which a table opened; `pendings` are what waits now. */
function asked(
  text: string,
  { pendings = [], reply, converses = 'model', isDone = false, since, status = 'open' }: Surroundings = {},
) {
  const empty = emptyState('ses_0000000001' as SessionId)
  const state = {
    ...empty,
    turns: 1,
    pendings,
    done: isDone ? [{ name: 'refund', turn: 't1' }] : [],
    window: [
      ...(reply === undefined ? [] : [{ role: 'assistant', ...(reply === 'model' && { isByModel: true }) }]),
      ...(since === undefined ? [] : [{ role: 'user', text: since, turn: 't2' }]),
    ],
    ui: { ...empty.ui, last_tool: TABLE, last_tool_status: status },
  }
  const assistant = anAssistant({ ui_tools: [TABLE, MAP] })
  const [proposal] = considerWhy({
    input: { kind: 'message', text },
    state,
    assistant,
    reads: { asks: converses === 'model' ? ['summary'] : [] },
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
  ['why did you look that up?', 'latest'],
  ['What did you just do?', 'latest'],
  ['Was hast du gerade gemacht?', 'latest'],
  ["why haven't you paid it back?", 'latest'],
  ['Warum haben Sie das erstattet?', 'latest'],
  ['wieso hast du es nicht zurückgezahlt?', 'latest'],
  ['Warum haben Sie mir das denn storniert?', 'latest'],
])('“%s” asks about what was done', (text, about, tool) => {
  expect(asked(text)).toEqual({ track: 'why', kind: 'tell_why', about, ...(tool && { tool }) })
})

test.each(['why did you open that?', 'Warum hast du das geöffnet?'])(
  'after the table was handed in, “%s” still asks why it opened',
  text => {
    expect(asked(text, { status: 'completed' })).toMatchObject({ about: 'opened', tool: TABLE })
  },
)

test.each(['Why?', 'but why', 'how come?', 'warum?', 'Und wieso denn?', 'wozu das?'])(
  'beside an open table, “%s” asks why it opened',
  text => {
    expect(asked(text, { pendings: WAITING })).toMatchObject({ about: 'opened', tool: TABLE })
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

const OFFER = [{ id: 't1/p1', kind: 'escalation_offer', answer: { form: 'yes_no' } }]
const YES_OR_NO = [{ id: 't1/p1', kind: 'confirmation', answer: { form: 'yes_no' } }]
const ANOTHER_VALUE = [{ id: 't1/p1', kind: 'other_value', answer: { form: 'yes_no' } }]
const FLOW_QUESTION = [{ id: 't1/p1', kind: 'flow_question', answer: { form: 'value' } }]

test.each([
  'Why?',
  'but why though?',
  'why not?',
  'Why was that?',
  'how so?',
  "what's the reason?",
  'warum?',
  'Und wieso denn nicht?',
  'Wie kommst du darauf?',
  'aus welchem Grund?',
  'Was ist denn der Grund dafür?',
])('after words that rules wrote, “%s” asks what was done', text => {
  expect(asked(text, { reply: 'rules' })).toMatchObject({ about: 'latest' })
})

test.each<[string, Surroundings]>([
  ['a model converses without one being connected', { reply: 'model', converses: 'offline' }],
  ['a human is offered and no model is there', { reply: 'rules', converses: 'offline', pendings: OFFER }],
  ['another value is asked about', { reply: 'rules', converses: 'offline', pendings: ANOTHER_VALUE }],
])('“why?” asks what was done where %s', (_, surroundings) => {
  expect(asked('why?', surroundings)).toMatchObject({ about: 'latest' })
})

test.each<[string, string, Surroundings]>([
  ['why?', 'after words of a model: it explains them', { reply: 'model' }],
  ['why?', 'beside a question that explains itself', { reply: 'rules', pendings: YES_OR_NO }],
  [
    'warum?',
    'beside the question of a flow, which a model explains',
    { reply: 'rules', pendings: FLOW_QUESTION },
  ],
  [
    'why not?',
    'where a human is offered: it is half a yes',
    { reply: 'rules', converses: 'offline', pendings: OFFER },
  ],
  ['why not', 'beside an open table', { reply: 'rules', pendings: WAITING }],
  ['why is my order late?', 'as the beginning of something else', { reply: 'rules' }],
  ['Warum kommt meine Lampe nicht?', 'as the beginning of something else', { reply: 'rules' }],
  ['why not refund it', 'as the beginning of a wish', { reply: 'rules' }],
  ['why?', 'as the first word of all', {}],
])('“%s” is not taken %s', (text, _, surroundings) => {
  expect(asked(text, surroundings)).toBeNull()
})

const DEED_QUESTIONS = [
  'how much was that?',
  'Which order was it?',
  'was that for LX-20482?',
  'did it go through?',
  'wie viel war das nochmal?',
  'War das jetzt für die 81er?',
  'Für welche Bestellung war das?',
  'hat das geklappt?',
]

test.each(DEED_QUESTIONS)('after a call that changed something, “%s” asks for it', text => {
  expect(asked(text, { isDone: true, converses: 'offline' })).toMatchObject({ about: 'done' })
})

test.each(DEED_QUESTIONS)('“%s” asks for nothing where nothing was changed, or a question waits', text => {
  expect(asked(text, { converses: 'offline' })).toBeNull()
  expect(asked(text, { isDone: true, converses: 'offline', pendings: YES_OR_NO })).toBeNull()
})

test.each([
  'what time is it?',
  'how much is the lamp?',
  'is it for kids?',
  'Wie viel kostet das?',
  'was ist das?',
])('“%s” asks about something else, whatever was done', text => {
  expect(asked(text, { isDone: true, converses: 'offline' })).toBeNull()
})

test('after something else was wished for, “did it go through?” is not about what was done before', () => {
  const done = { isDone: true, converses: 'offline' } as const
  expect(asked('did it go through?', { ...done, since: 'refund 900 for LX-20483' })).toBeNull()
  expect(asked('did it go through?', { ...done, since: 'how much was that?' })).toMatchObject({
    about: 'done',
  })
})
