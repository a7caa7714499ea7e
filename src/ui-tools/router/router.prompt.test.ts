import { expect, test } from 'vitest'
import { UI_TOOLS } from '../../core/ui.ts'
import { inWords } from '../tools-in-words.ts'
import { routerPrompt } from './router.prompt.ts'

const ruleFor = (menu: Parameters<typeof routerPrompt>[0]) =>
  /Put into them only what the message says.*/.exec(routerPrompt(menu))?.[0]

test('a table and a map are asked for in the words router models were trained with', () => {
  expect(ruleFor(['request_data_table', 'request_process_map'])).toBe(
    'Put into them only what the message says; min_rows is 3 and min_steps 2 where it states no number; starter_rows is at most min_rows.',
  )
})

test('rules about parameters are those of the tools on the menu', () => {
  expect(ruleFor(['request_timeline'])).toBe(
    'Put into them only what the message says; min_milestones is 2 where it states no number.',
  )
  expect(ruleFor(['request_process_map', 'request_timeline', 'form_damage_report'])).toBe(
    'Put into them only what the message says; min_steps is 2 and min_milestones 2 where it states no number.',
  )
  expect(ruleFor(['form_damage_report'])).toBe('Put into them only what the message says.')
})

test.each(UI_TOOLS)('%s says what its count is where none is stated', tool => {
  expect(routerPrompt([tool])).toContain(`${inWords(tool).hint?.count[0]} is `)
})
