import { expect, test } from 'vitest'
import type { PendingId } from '../../../core/id.ts'
import type { JsonObject } from '../../../core/json.ts'
import type { Situation } from '../../situation.ts'
import { asEdited, withEdits } from './as-edited.ts'

const P1 = 't1/p1' as PendingId
const details = { tool: 'draw', arguments: { style: 'diagram', topic: 'Light' } }
const edited = { style: 'cartoon', topic: 'Light' }

function situation(input: JsonObject, editable = true): Situation {
  const pending = { id: P1, kind: 'confirmation', answer: { form: 'yes_no', editable }, details }
  return { input: { kind: 'message', text: 'yes', ...input }, state: { pendings: [pending] } } as never
}

const yes = (given: Situation) => ({
  stance: 'decides',
  move: {
    track: 'turn',
    kind: 'settle',
    pending: asEdited(given).state.pendings[0],
    answer: { answer: 'yes', edited: null },
  },
})

test('words are read against what was changed on the card, and a yes covers it', () => {
  const given = situation({ focus: P1, edited })
  expect(asEdited(given).state.pendings[0]?.details).toEqual({ ...details, arguments: edited })
  const { move } = withEdits(yes(given) as never, given)
  expect(move).toMatchObject({ pending: { details }, answer: { answer: 'yes', edited } })
})

test.each([
  ['nothing was changed', situation({ focus: P1 })],
  ['something else was before their eyes', situation({ focus: 't1/p2', edited })],
  ['nobody knows what was before their eyes', situation({ edited })],
  ['it cannot be changed', situation({ focus: P1, edited }, false)],
])('where %s, it is as it was shown', (_, given) => {
  expect(asEdited(given)).toBe(given)
  expect(withEdits(yes(given) as never, given).move).toMatchObject({ answer: { edited: null } })
})
