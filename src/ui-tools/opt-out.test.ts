import { expect, test } from 'vitest'
import { NO_OPT_OUT, type OptOut, type UiToolName } from '../core/ui.ts'
import { blocksOf, optInTo, optOutOf } from './opt-out.ts'

const MENU: readonly UiToolName[] = ['request_data_table', 'form_visit']
const EVERYTHING: OptOut = { all_tools: true, tools: [], expires_at: null }

test('who wants no tools is shown none, forms of authors included', () => {
  const blocks = blocksOf(EVERYTHING, 0)
  expect(['request_data_table', 'form_visit'].map(tool => blocks(tool as UiToolName))).toEqual([true, true])
})

test('an opt-out is over at the exact instant of its end', () => {
  const until: OptOut = { all_tools: false, tools: ['request_timeline'], expires_at: 10 }
  expect(blocksOf(until, 9)('request_timeline')).toBe(true)
  expect(blocksOf(until, 10)('request_timeline')).toBe(false)
})

test('after no tools at all, one that is welcome again brings no other back', () => {
  const after = optInTo(EVERYTHING, ['request_timeline'], MENU, 0)
  const blocks = blocksOf(after, 0)
  expect(blocks('request_timeline')).toBe(false)
  expect(blocks('request_data_table')).toBe(true)
  expect(blocks('form_visit')).toBe(true)
})

test('one more that is not wanted does not bring the others back either', () => {
  const after = optOutOf(EVERYTHING, ['request_data_table'], 99, 0)
  expect(after).toEqual({ all_tools: true, tools: [], expires_at: 99 })
})

test('what ran out is not counted when something is added', () => {
  const ranOut: OptOut = { all_tools: true, tools: [], expires_at: 5 }
  expect(optOutOf(ranOut, ['form_visit'], null, 6)).toEqual({
    all_tools: false,
    tools: ['form_visit'],
    expires_at: null,
  })
})

test('the last one that comes back leaves nothing behind', () => {
  const one = optOutOf(NO_OPT_OUT, ['request_process_map'], 50, 0)
  expect(optInTo(one, ['request_process_map'], MENU, 0)).toBe(NO_OPT_OUT)
})
