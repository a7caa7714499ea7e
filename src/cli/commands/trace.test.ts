import { expect, test } from 'vitest'
import { aTerminal } from '../../../test/a-terminal.ts'
import { FREE } from '../../../test/builders/weighing.ts'
import { confidence } from '../../core/confidence.ts'
import { fact } from '../../core/event.ts'
import type { DecisionRule } from '../../core/rule.ts'
import { paintTrace, ruleLegend, weaknessLegend } from './trace.ts'

const { paint } = aTerminal({ colours: true })

test('people stand out, facts step back, times too', () => {
  const text = `session_opened     assistant=support
user "Hi"
  turn_ended         reason=answered
assistant "Hello"
2026-01-05T09:00:00.000Z user "Hi"
`
  expect(paintTrace(text, paint)).toBe(`<dim>session_opened     assistant=support</>
<cyan>user </>"Hi"
<dim>  turn_ended         reason=answered</>
<green>assistant </>"Hello"
<dim>2026-01-05T09:00:00.000Z </><cyan>user </>"Hi"
`)
})

test('without colours nothing changes', () => {
  const text = 'user "Hi"\n  turn_ended         reason=answered\n'
  expect(paintTrace(text, aTerminal().paint)).toBe(text)
})

test('a trace ends with the sentences of the rules that decided, each once', () => {
  const decided = (rule: DecisionRule) =>
    fact('decision_made', {
      track: { kind: 'converse' },
      rung: 'conversation',
      rule,
      confidence: confidence(0.4),
      candidates: [],
      weighing: FREE,
    })
  expect(ruleLegend([decided('clear_yes'), decided('nothing_decided'), decided('clear_yes')])).toBe(
    '\nrules\n  clear_yes        a clear yes\n  nothing_decided  no rung above decided\n',
  )
  expect(ruleLegend([])).toBe('')
})

test('and of what took certainty from them', () => {
  const strength = confidence(0.75)
  const heldBack = { rung: 'ui', track: 'reply', rule: 'refused', stake: 'lasting', strength } as const
  const decided = fact('decision_made', {
    track: { kind: 'converse' },
    rung: 'conversation',
    rule: 'nothing_decided',
    confidence: confidence(0.4),
    candidates: [],
    weighing: FREE,
    heldBack: [{ ...heldBack, weakenedBy: ['question'], bar: confidence(0.9) }],
  })
  expect(weaknessLegend([decided])).toBe('\nweakened by\n  question  only asked about\n')
  expect(weaknessLegend([])).toBe('')
})
