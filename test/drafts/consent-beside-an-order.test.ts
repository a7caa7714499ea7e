import { expect, test } from 'vitest'
import { readFor, runs } from './score-draft-answers.ts'

test.each([
  ['en', 'Tom signed off, run it'],
  ['en', 'The board has approved it, please go ahead'],
  ['en', "I've spoken to Tom, go ahead"],
  ['en', 'My boss is fine with it, so go ahead please'],
  ['de', 'Der Vorstand hat zugestimmt, leg los'],
  ['de', 'Tom hat nichts dagegen, leg los'],
  ['de', 'Ja komm, hau rein'],
  ['de', "Führ's bitte aus"],
  ['de', "Setz's um"],
] as const)(
  'an order runs it beside somebody’s consent, a nudge, and with an “it” in short (%s): %s',
  (lang, answer) => {
    expect(runs(answer, lang, 'P1')).toBe(true)
  },
)

test.each([
  ['en', 'Tom approved it'],
  ['en', 'Tom approved the old version, run it'],
  ['en', 'Tom approved half of it, run it'],
  ['en', 'Tom approved only the first steps, run it'],
  ['en', 'Tom has almost approved it, run it'],
  ['en', 'Nobody has approved it, run it'],
  ['en', 'Has Tom approved it, run it'],
  ['en', 'When Tom has approved it, run it'],
  ['en', 'Tom agreed to something else, go ahead'],
  ['en', 'The board is on board with step 1, go ahead'],
  ['en', "I've not talked to Tom, go ahead"],
  ['de', 'Tom hat nicht zugestimmt, leg los'],
  ['de', 'Tom hat nur teilweise zugestimmt, leg los'],
  ['de', 'Tom hat den alten Plan abgesegnet, leg los'],
  ['de', 'Mit Tom hab ich noch nicht gesprochen, leg los'],
  ['de', 'Ja komm, lass gut sein'],
] as const)('consent in part, to something else or none runs nothing (%s): %s', (lang, answer) => {
  expect(runs(answer, lang, 'P1')).toBe(false)
})

test.each([
  ['en', 'Could you check the budget before you create the project'],
  ['en', "When that's all done, ping me on Slack"],
  ['en', "And once it's all done, message the team"],
] as const)(
  'something that is to be done beside a step or after all of them is no question (%s): %s',
  (lang, answer) => {
    expect(['add', 'change']).toContain(readFor(answer, lang, 'P1').kind)
  },
)
