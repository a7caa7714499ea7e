import { expect, test } from 'vitest'
import type { AnswerForm, PendingView } from '../../api/rest.ts'
import { answerCommand } from './answer-command.ts'
import { readChatLine } from './chat-line.ts'
import { chatWording } from './chat-wording.ts'

const aPending = (id: string, answer: AnswerForm): PendingView => ({
  id: `${id}~1~0a1b2c3d`,
  kind: 'confirmation',
  question: '?',
  answer,
  details: { tool: 'refund', arguments: { order: 'A-1002', amount: 49 } },
  expiresAt: null,
  locale: 'en',
})
const yesNo: AnswerForm = { form: 'yes_no', editable: true }
const choice: AnswerForm = {
  form: 'choice',
  options: [
    { id: 'happened', label: 'It happened' },
    { id: 'leave', label: 'Leave it open' },
  ],
}

function given(line: string, ...open: PendingView[]) {
  const read = readChatLine(line)
  if (read.kind !== 'answer') throw new Error(`${line} answers nothing`)
  return answerCommand(read, open, chatWording('en'))
}

const two = [aPending('t1/p1', choice), aPending('t2/p1', yesNo)]

test.each([
  ['/yes', { approved: true }],
  ['/no', { approved: false }],
  ['/edit amount=20', { approved: true, editedArgs: { order: 'A-1002', amount: 20 } }],
  ['/edit {"amount": 20}', { approved: true, editedArgs: { amount: 20 } }],
])('%s answers the one in focus', (line, payload) => {
  expect(given(line, ...two)).toMatchObject({
    kind: 'resume',
    entry: { interruptId: 't2/p1~1~0a1b2c3d', status: 'resolved', payload },
  })
})

test('an edit shows what is agreed to', () => {
  expect(given('/edit order="A\u202E1"', ...two)).toMatchObject({
    note: '{"order":"A\\u202e1","amount":49}',
  })
})

test.each(['leave', '2', 'leave IT open'])('/choose takes %s for a parked one by its id', option => {
  expect(given(`/choose t1/p1 ${option}`, ...two)).toMatchObject({
    entry: { interruptId: 't1/p1~1~0a1b2c3d', payload: { option: 'leave' } },
  })
})

test('/cancel is no answer but a cancellation', () => {
  expect(given('/cancel', ...two)).toMatchObject({
    entry: { interruptId: 't2/p1~1~0a1b2c3d', status: 'cancelled' },
  })
})

test.each([
  [{ type: 'integer' }, '5', 5],
  [{ type: 'object', properties: { city: { type: 'string' } } }, 'Oslo', { city: 'Oslo' }],
  [{ type: 'string', enum: ['red', 'blue'] }, '2', 'blue'],
  [{ type: 'integer' }, 'five', { value: 'five' }],
  [
    { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } },
    '{"a":"1","b":"2"}',
    { a: '1', b: '2' },
  ],
  [null, 'whatever', 'whatever'],
])('/answer where %j is asked for, %s is sent as %j', (schema, text, payload) => {
  const asked = aPending('t1/p1', { form: 'value', schema })
  expect(given(`/answer ${text}`, asked)).toMatchObject({ entry: { payload } })
})

test.each([
  ['/yes', [], 'Nothing is open.'],
  ['/yes t9/p9', two, 't9/p9 is not open. Open: t1/p1, t2/p1.'],
  ['/yes t1/p1', two, '/yes does not answer this. Type a number'],
  ['/yes please', two, '/yes takes an id at most.'],
  ['/edit', two, 'Write /edit key=value'],
  ['/edit amount', two, 'Write /edit key=value'],
  ['/choose t1/p1 third', two, 'There is no option third. There are: 1 happened, 2 leave.'],
  ['/choose 1', two, '/choose does not answer this. Type yes, no or cancel'],
])('%s is refused with a reason', (line, open, reason) => {
  expect(given(line, ...open)).toMatchObject({ kind: 'refused', reason: expect.stringContaining(reason) })
})

test('what cannot be edited says so', () => {
  expect(given('/edit amount=1', aPending('t1/p1', { form: 'yes_no', editable: false }))).toMatchObject({
    kind: 'refused',
    reason: '/edit does not answer this. Type yes, no or cancel.',
  })
})
