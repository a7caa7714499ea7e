import { expect, test } from 'vitest'
import { aTerminal } from '../../../test/a-terminal.ts'
import { paintTrace } from './trace.ts'

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
