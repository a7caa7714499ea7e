import { expect, test } from 'vitest'
import type { AnswerForm, PendingView } from '../../api/rest.ts'
import { chatWording } from './chat-wording.ts'
import { pendingBlock } from './pending-block.ts'
import { showAll, showFocus } from './show-open.ts'

const NOON = Date.UTC(2026, 0, 5, 12)
const options = {
  wording: chatWording('en'),
  locale: 'en-GB',
  paint: (_: string, text: string) => text,
  now: NOON,
}

const aPending = (given: Partial<PendingView> = {}): PendingView => ({
  id: 't1/p1~1~0a1b2c3d',
  kind: 'confirmation',
  question: 'Shall I do this: refund? This cannot be undone.',
  answer: { form: 'yes_no', editable: true },
  details: {
    tool: 'refund',
    arguments: { order: 'A-1002', amount: 49 },
    confidence: null,
    reason: 'This cannot be undone.',
  },
  expiresAt: null,
  locale: 'en',
  ...given,
})

const block = (given: Partial<PendingView> = {}, more: Partial<typeof options> = {}) =>
  pendingBlock(aPending(given), { ...options, ...more, inFocus: true, withQuestion: true }).join('\n')

test('a confirmation shows what would run, until when, and what can be typed', () => {
  const shown = block({ expiresAt: NOON + 86_400_000 })
  expect(shown.replace(/\d\d:00/, '12:00')).toBe(
    `? Confirmation: refund t1/p1
  Shall I do this: refund? This cannot be undone.
    order   A-1002
    amount  49
  open until 6 Jan 2026, 12:00
  Type yes, no or cancel; /edit amount=… agrees with that change.`,
  )
})

test('arguments are shown whole, and what they hide is spelled out', () => {
  const long = 'x'.repeat(5_000)
  const shown = block({
    details: {
      tool: 'send',
      arguments: { file: 'invoice\u202Efdp.exe', text: long, to: { 'a\u200Bb': [1, ' '] } },
    },
  })
  expect(shown).toContain('file  invoice\\u202efdp.exe\n')
  expect(shown).toContain(`text  ${long}\n`)
  expect(shown).toContain('to    {\n      "a\\u200bb": [\n        1,\n        " "\n      ]\n    }\n')
})

test('options are numbered, also those of a value', () => {
  const options: AnswerForm = {
    form: 'choice',
    options: [
      { id: 'happened', label: 'It happened' },
      { id: 'leave', label: 'Leave it open' },
    ],
  }
  const shown = block({ kind: 'indeterminate', answer: options })
  expect(shown).toContain(
    '    1  It happened\n    2  Leave it open\n  Type a number, the words of an option, or cancel.',
  )
  const schema = { type: 'string', enum: ['red', 'blue'] }
  expect(block({ kind: 'ask_user', answer: { form: 'value', schema }, details: null })).toContain(
    '    1  red\n    2  blue\n  Type a number',
  )
})

test.each<[AnswerForm, string]>([
  [{ form: 'yes_no', editable: false }, 'Type yes, no or cancel.'],
  [{ form: 'value', schema: null }, 'Type your answer, or cancel.'],
  [{ form: 'result', tool: 'pick_seat' }, 'Only a client that shows pick_seat can answer this.'],
])('%j says what can be typed', (answer, hint) => {
  expect(block({ answer })).toContain(hint)
})

test('one that has run out says so', () => {
  expect(block({ expiresAt: NOON })).toContain('its time has run out')
})

test('a kind of a newer server is asked as a plain question', () => {
  const kind = 'of_tomorrow' as PendingView['kind']
  expect(block({ kind, question: 'Which of these?', details: null })).toContain('Which of these?')
})

test('in German', () => {
  const german = { wording: chatWording('de-AT'), locale: 'de' }
  expect(block({ expiresAt: NOON + 1 }, german)).toMatch(
    /Bestätigung: refund t1\/p1\n[\s\S]*offen bis 0?5\.01\.2026[\s\S]*ja, nein oder abbrechen; \/edit amount=… /,
  )
})

test('a question that stands right above is not repeated; parked ones are named', () => {
  const parked = aPending()
  const focus = aPending({
    id: 't2/p1~1~0a1b2c3d',
    question: 'Delete B-7?',
    details: { tool: 'delete_order', arguments: { order: 'B-7' } },
  })
  const shown = showFocus([parked, focus], options, 'Delete B-7?')
  expect(shown.join('\n')).not.toContain('Delete B-7?')
  expect(shown.at(-1)).toBe('  Also open: t1/p1 Confirmation refund. /pending shows all.')
  const all = showAll([parked, focus], options).join('\n')
  expect(all).toContain('Answer by id: /yes t1/p1, /no t1/p1, /edit t1/p1, /cancel t1/p1')
  expect(all).toContain('Delete B-7?')
  expect(showAll([], options)).toEqual(['Nothing is open.'])
})
