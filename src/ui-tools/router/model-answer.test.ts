import { describe, expect, test } from 'vitest'
import { UI_TOOLS } from '../../core/ui.ts'
import { isLeftToModel, type RouterAnswer, routeByModel } from './model-answer.ts'
import { route } from './route.ts'
import type { RouteInput } from './route-input.ts'
import { RouterStateSchema } from './router-state.ts'

const table = {
  title: 'Suppliers',
  columns: [{ name: 'Company', type: 'text', required: true }],
  min_rows: 3,
  starter_rows: 3,
  input_modes: ['paste'],
  summary_prompt: '',
} as const
const opening: RouterAnswer = {
  action: 'tool',
  tool_name: 'request_data_table',
  confidence: 0.8,
  params: { ...table, columns: [...table.columns], input_modes: [...table.input_modes] },
  rationale: 'a list in other words',
}
const given = (state: unknown = {}, over: Partial<RouteInput> = {}): RouteInput => ({
  text: 'everybody we buy from should be in here',
  language: 'en',
  state: RouterStateSchema.parse(state),
  menu: UI_TOOLS,
  now: 1_000,
  ...over,
})
const outcome = (answer: unknown, state: unknown = {}, over: Partial<RouteInput> = {}) => {
  const { output, rule } = routeByModel(answer, given(state, over))
  return `${output.action} ${rule}`
}

test('a sure answer with sound parameters opens the tool, with the confidence of the model', () => {
  expect(routeByModel(opening, given()).output).toMatchObject({
    action: 'tool',
    tool_name: 'request_data_table',
    confidence: 0.8,
    params: { title: 'Suppliers', min_rows: 3 },
  })
})

describe('thresholds are inclusive', () => {
  test.each([
    [0.75, 'tool model_opens'],
    [0.7499, 'clarify model_asks'],
    [0.45, 'clarify model_asks'],
    [0.4499, 'chat model_chats'],
  ])('%d → %s', (confidence, expected) => {
    expect(outcome({ ...opening, confidence })).toBe(expected)
  })
})

test('asked once is enough: a second question becomes chat', () => {
  const pending = { clarifying_question_pending: true, pending: { kind: 'count', noun: 'risks' } }
  expect(outcome({ ...opening, action: 'clarify' }, pending)).toBe('chat model_chats')
})

test('chat of a model is never surer than a question would be', () => {
  const chat = { ...opening, action: 'chat', tool_name: null, params: null, confidence: 0.99 }
  expect(routeByModel(chat, given()).output.confidence).toBeLessThan(0.45)
})

describe('what does not hold leads to chat', () => {
  test.each([
    ['no JSON of the schema', 'sure, a table', {}, 'chat model_unsound'],
    ['a field too many', { ...opening, mood: 'good' }, {}, 'chat model_unsound'],
    ['a tool nobody has', { ...opening, tool_name: 'request_poem' }, {}, 'chat model_unsound'],
    ['no tool', { ...opening, tool_name: null }, {}, 'chat model_unsound'],
    ['no parameters', { ...opening, params: null }, {}, 'chat model_unsound'],
    [
      'parameters of the other tool',
      { ...opening, tool_name: 'request_process_map' },
      {},
      'chat model_unsound',
    ],
    ['no rows at all', { ...opening, params: { ...table, min_rows: 0 } }, {}, 'chat model_unsound'],
    ['an open tool', opening, { last_tool_status: 'open' }, 'chat tool_is_open'],
    ['two cancels', opening, { consecutive_cancels: 2 }, 'chat two_cancels'],
    ['an opt-out', opening, { user_opt_out: { tools: ['request_data_table'] } }, 'chat opted_out'],
    [
      'a rule of the person',
      opening,
      {
        guardrails: [{ intent_pattern: 'buy', action: 'suppress_tool', tool: 'request_data_table' }],
      },
      'chat rule_suppresses',
    ],
  ])('%s', (_, answer, state, expected) => {
    expect(outcome(answer, state)).toBe(expected)
  })

  test('a tool off the menu, and a question that leads to it', () => {
    const menu = ['request_process_map'] as const
    expect(outcome(opening, {}, { menu })).toBe('chat off_the_menu')
    expect(outcome({ ...opening, confidence: 0.5 }, {}, { menu })).toBe('chat off_the_menu')
  })
})

describe('a model is asked only for what is left', () => {
  const isLeft = (input: RouteInput) => isLeftToModel(route(input), input)

  test('where no rule decides, it is', () => expect(isLeft(given())).toBe(true))

  test.each([
    ['We have 20 stakeholders.', {}],
    ['Hello!', {}],
    ['We have 2 suppliers.', {}],
    ['No tables please.', {}],
    ['everybody we buy from should be in here', { user_opt_out: { all_tools: true } }],
    ['everybody we buy from should be in here', { last_tool_status: 'open' }],
    ['everybody we buy from should be in here', { consecutive_cancels: 2 }],
  ])('%s in %j is not', (text, state) => expect(isLeft(given(state, { text }))).toBe(false))
})
