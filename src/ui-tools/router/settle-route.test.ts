import { expect, test } from 'vitest'
import { UI_TOOLS, type UiToolName } from '../../core/ui.ts'
import { namedTools } from '../tools-in-words.ts'
import { NO_SCOPE, openProposal } from './proposal.ts'
import { readMessage } from './reading.ts'
import { settleRoute } from './settle-route.ts'

const reading = readMessage('I want it for our customers, it should be short.', 'en', namedTools(UI_TOOLS))
const judgement = {
  best: 'table',
  likelihood: 0.95,
  of: { table: 0.95, map: 0.02, clarify: 0.02, chat: 0.01 },
} as const
const named = (tool: UiToolName) =>
  openProposal('asked_by_name', { tool, params: { title: 'Customers' } }, 'it is named', NO_SCOPE, null)

test.each(['request_timeline', 'request_checklist', 'form_customers'] as UiToolName[])(
  '%s, which no judge was trained with, opens where rules say so',
  tool => {
    const proposals = [named(tool)]
    expect(settleRoute(proposals, judgement, reading, UI_TOOLS)).toEqual(proposals)
  },
)

test('a map that a judge takes for a table is a table', () => {
  const [winner] = settleRoute([named('request_process_map')], judgement, reading, UI_TOOLS)
  expect(winner?.leadsTo).toBe('request_data_table')
})
