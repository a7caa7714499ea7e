import { expect, test } from 'vitest'
import { settleWindow, WINDOW_BARS, type WindowEvidence } from './settle-window.ts'
import type { WindowKind } from './window-kind.ts'

const judgementOf = (best: WindowKind, likelihood: number): WindowEvidence['judgement'] => {
  const rest = (1 - likelihood) / 7
  const none = {
    confirm: rest,
    change: rest,
    change_and_confirm: rest,
    cancel: rest,
    help: rest,
    later: rest,
    unclear: rest,
    other: rest,
  }
  return { best, likelihood, of: { ...none, [best]: likelihood } }
}

const evidence = (more: Partial<WindowEvidence>): WindowEvidence => ({
  judgement: judgementOf('confirm', 0.99),
  plain: 'something_else',
  rules: null,
  values: 'none',
  isReserved: false,
  isWhole: false,
  tone: 'for',
  doubt: 1,
  assent: 'none',
  ...more,
})

const { yes, cancel } = WINDOW_BARS
test.each([
  ['where rules agree', { judgement: judgementOf('confirm', yes.withRules), rules: 'yes' }],
  ['where all its words assent', { judgement: judgementOf('confirm', yes.assented.whole), assent: 'whole' }],
  ['that is plain', { judgement: judgementOf('confirm', yes.plain), plain: 'yes' }],
] as const)('a likely yes is one: %s', (_, more) => {
  expect(settleWindow(evidence(more))).toBe('yes')
})

test.each([
  ['only the judge finds a yes', {}],
  ['a known word assents and another holds back', { assent: 'clause', tone: 'against' }],
  [
    'a clause assents and it may be something else',
    { judgement: judgementOf('confirm', 0.8), assent: 'clause' },
  ],
  ['it is a little less likely', { judgement: judgementOf('confirm', yes.withRules - 0.01), rules: 'yes' }],
  ['another value is named', { plain: 'yes', values: 'named' }],
  ['it has a condition', { rules: 'yes', isReserved: true }],
  ['a plain yes is most unlikely', { judgement: judgementOf('other', 0.99), plain: 'yes' }],
] as const)('nothing runs where %s', (_, more) => {
  expect(settleWindow(evidence(more))).not.toBe('yes')
})

test('a cancel has to be likely', () => {
  const refusing = (likelihood: number) =>
    settleWindow(evidence({ judgement: judgementOf('cancel', likelihood), tone: 'none' }))
  expect(refusing(cancel.alone.none)).toBe('cancel')
  expect(refusing(cancel.alone.none - 0.01)).toBe('unclear')
})

test.each(['later', 'unclear', 'other'] as const)('%s neither runs nor ends it', kind => {
  const outcome = settleWindow(evidence({ judgement: judgementOf(kind, 0.9), values: 'named' }))
  expect(['yes', 'cancel', 'change']).not.toContain(outcome)
})
