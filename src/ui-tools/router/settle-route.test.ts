import { expect, test } from 'vitest'
import { type BuiltInUiTool, UI_TOOLS, type UiToolName } from '../../core/ui.ts'
import { namedTools } from '../tools-in-words.ts'
import { ROUTE_MEANINGS, type RouteJudgement, type RouteMeaning } from './judge-route.ts'
import { NO_SCOPE, openProposal } from './proposal.ts'
import { readMessage } from './reading.ts'
import { isJudged, settleRoute } from './settle-route.ts'
import { triggers } from './triggers.ts'

function judged(best: RouteMeaning, likelihood: number): RouteJudgement {
  const rest = (1 - likelihood) / (ROUTE_MEANINGS.length - 1)
  const of = Object.fromEntries(
    ROUTE_MEANINGS.map(meaning => [meaning, meaning === best ? likelihood : rest]),
  ) as Record<RouteMeaning, number>
  return { best, likelihood, of }
}

/** Rule and action that come first when a judgement is so sure of this. */
function settled(
  text: string,
  best: RouteMeaning,
  likelihood: number,
  menu: readonly BuiltInUiTool[] = UI_TOOLS,
): string {
  const reading = readMessage(text, 'en', namedTools(menu))
  const [first] = settleRoute(triggers(reading, menu), judged(best, likelihood), reading, menu)
  return first === undefined ? 'nothing' : `${first.rule} ${first.action}`
}

const LISTED = 'there are 12 volunteers, some of them from the village'
const UNREAD = 'the volunteers are all over the place'

test('where the judge sees it as the rules do, they stand', () => {
  expect(settled('We have 14 vendors.', 'table', 0.9)).toBe('list_size tool')
})

test('a plain sentence goes by the rules, whatever the judge says', () => {
  expect(settled('We have 14 vendors.', 'chat', 0.99)).toBe('list_size tool')
})

test('a judge that is sure of talk closes what the rules would open, and one that only doubts has it asked', () => {
  expect(settled(LISTED, 'chat', 0.9)).toBe('judge_talks chat')
  expect(settled(LISTED, 'table', 0.9)).toBe('list_size tool')
})

test('what no rule reads opens where it is likely enough, and with nothing to begin with where it is more likely', () => {
  expect(settled(UNREAD, 'map', 0.64)).toBe('judge_asks clarify')
  expect(settled(UNREAD, 'map', 0.66)).toBe('judge_opens tool')
})

test('nothing opens that is not on the menu', () => {
  expect(settled(UNREAD, 'map', 0.9, ['request_data_table'])).not.toMatch(/tool$/)
})

test('only what goes by a judgement alone is overruled by other rungs', () => {
  expect(isJudged('judge_opens')).toBe(true)
  expect(isJudged('wish_likely')).toBe(true)
  expect(isJudged('list_size')).toBe(false)
})

const customers = readMessage('I want it for our customers, it should be short.', 'en', namedTools(UI_TOOLS))
const TABLE = {
  best: 'table',
  likelihood: 0.95,
  of: { table: 0.95, map: 0.02, clarify: 0.02, chat: 0.01 },
} as const
const named = (tool: UiToolName) =>
  openProposal('asked_by_name', { tool, params: { title: 'Customers' } }, 'it is named', NO_SCOPE, null)

test.each(['request_timeline', 'form_customers'] as UiToolName[])(
  '%s, which no judge was trained with, opens where rules say so',
  tool => {
    const proposals = [named(tool)]
    expect(settleRoute(proposals, TABLE, customers, UI_TOOLS)).toEqual(proposals)
  },
)

test('a map that a judge takes for a table is a table', () => {
  const [winner] = settleRoute([named('request_process_map')], TABLE, customers, UI_TOOLS)
  expect(winner?.leadsTo).toBe('request_data_table')
})
