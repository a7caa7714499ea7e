import { expect, test } from 'vitest'
import type { PendingView } from '../../../src/api/rest.ts'
import { openedPending, openedTool } from './opened-tool.ts'

const params = {
  title: 'Risks',
  columns: [{ name: 'Risk', type: 'text', required: true }],
  min_rows: 3,
  starter_rows: 3,
  input_modes: ['inline'],
  summary_prompt: '',
}
const pending = (tool: string, details: PendingView['details'], id = 't1/p1~1~00000000'): PendingView => ({
  id,
  kind: 'ui_tool',
  question: 'Please fill in: Risks.',
  answer: { form: 'result', tool },
  details,
  expiresAt: null,
  locale: 'en',
})

test('a table with sound parameters is opened as a table', () => {
  expect(openedTool(pending('request_data_table', params))).toEqual({ tool: 'request_data_table', params })
})

test.each([
  ['a tool of another client', pending('pick_colour', params)],
  ['parameters of the other tool', pending('request_process_map', params)],
  ['no parameters', pending('request_data_table', null)],
  ['a name every object has', pending('constructor', params)],
  [
    'a question',
    { ...pending('request_data_table', params), answer: { form: 'value', schema: null } as const },
  ],
])('%s is nothing that could be drawn', (_name, view) => {
  expect(openedTool(view)).toBeNull()
})

test('of several the newest is open', () => {
  const [older, newer] = ['a~1~0', 'b~1~0'].map(id => pending('request_data_table', params, id))
  expect(
    openedPending([older, newer, pending('other', null, 'c~1~0')].filter(one => one !== undefined)),
  ).toBe(newer)
  expect(openedPending([])).toBeNull()
})
