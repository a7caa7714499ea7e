import { expect, test } from 'vitest'
import { withAssistant } from '../../fresh/hold.ts'

/** Messages of one conversation with the assistant `projects`, on a Wednesday. */
const held = (messages: readonly string[], locale: string) =>
  withAssistant('projects', hold => hold(messages, locale))

test.each([
  ['en', 'Move the due date of WEB-5 to next Friday', '27 November', 'next Friday'],
  ['de', 'Verschiebe WEB-5 auf nächsten Freitag', 'am 27. November', 'nächsten Freitag'],
])('a day that may be two is asked for, though nobody needs one (%s)', async (locale, order, day, words) => {
  const [first, ...later] = await held([order, 'hmm', day], locale)
  expect(first?.reply).toContain(words)
  expect(first?.toolCalls).toEqual([])
  expect([first, later[0]].map(turn => turn?.question?.kind)).toEqual(['ask_user', 'ask_user'])
  const made = later[1]?.toolCalls.map(({ name, arguments: args }) => [name, args])
  expect(made).toEqual([['update_task', { task: 'WEB-5', due: '2026-11-27' }]])
})

test('what only looks does without a value that nobody can read', async () => {
  const [turn] = await held(['Which tasks are due next Friday?'], 'en')
  expect(turn?.question).toBeNull()
})

test.each([
  ['en', 'move WEB-5 to 3 December'],
  ['de', 'WEB-5 auf den 3. Dezember verschieben'],
])('an id tells which of two deeds with one verb is meant (%s)', async (locale, order) => {
  const [turn] = await held([order], locale)
  const shown = turn?.question?.kind === 'confirmation' ? turn.question.details : turn?.toolCalls[0]
  expect(shown).toMatchObject({ arguments: { task: 'WEB-5', due: '2026-12-03' } })
})
