import { expect, test } from 'vitest'
import type {
  PendingInState,
  PendingOutline,
  PendingView,
  PlanView,
  SessionDetail,
} from '../../../src/api/rest.ts'
import { aDetail, aMessage } from '../../test/a-detail.ts'
import { lineOf } from '../../test/item-lines.ts'
import type { GivenAnswer } from '../pendings/answer.ts'
import type { ChatEvent } from './chat-event.ts'
import { reduce } from './reduce.ts'
import { type ChatView, freshView } from './view.ts'
import type { WireEvent } from './wire.ts'

const BY_CLICK = { label: null, by: 'click', at: 0, channel: 'web' } as const

const pending = (id: string, given: Partial<PendingView> = {}): PendingView => ({
  id,
  kind: 'confirmation',
  question: 'Shall I do this: refund?',
  answer: { form: 'yes_no', editable: true },
  details: { tool: 'refund', arguments: { amount: 10 } },
  expiresAt: null,
  locale: 'en',
  ...given,
})

const opened = (given: Partial<SessionDetail> = {}): ChatEvent => ({ type: 'opened', detail: aDetail(given) })
const sent = (run: string, text: string): ChatEvent => ({
  type: 'sent',
  run,
  message: `u-${run}`,
  text,
  at: 5,
})
const answered = (run: string, showing: string, answer: GivenAnswer): ChatEvent => ({
  type: 'answered',
  run,
  showing,
  answer,
})
const heard = (event: WireEvent): ChatEvent => ({ type: 'heard', event, at: 9 })
const started = (runId: string): ChatEvent[] => [
  heard({ type: 'RUN_STARTED', runId }),
  heard({ type: 'STATE_SNAPSHOT', snapshot: { agent_state: {}, pendings: [], plans: {}, steps: {} } }),
]
const added = (path: string, value: unknown) =>
  heard({ type: 'STATE_DELTA', delta: [{ op: 'add', path, value }] })
const says = (messageId: string, delta: string): ChatEvent[] => [
  heard({ type: 'TEXT_MESSAGE_START', messageId }),
  heard({ type: 'TEXT_MESSAGE_CONTENT', messageId, delta }),
  heard({ type: 'TEXT_MESSAGE_END', messageId }),
]
const finished = heard({ type: 'RUN_FINISHED', outcome: 'success' })
const waits = (...pendings: PendingView[]): ChatEvent[] => [
  added('/pendings', pendings),
  heard({ type: 'RUN_FINISHED', outcome: 'interrupt' }),
]
const call = (plan: string, step: number, name = 'refund'): ChatEvent[] => [
  heard({ type: 'TOOL_CALL_START', toolCallId: `${plan}#${step}`, toolCallName: name }),
  heard({ type: 'TOOL_CALL_ARGS', toolCallId: `${plan}#${step}`, delta: '{}' }),
  heard({ type: 'TOOL_CALL_END', toolCallId: `${plan}#${step}` }),
]
const planned = (plan: string, ...names: string[]): ChatEvent[] => [
  added(`/plans/${plan.replaceAll('/', '~1')}`, {
    id: plan,
    producer: 'planner_loop',
    steps: names.map(name => ({ kind: 'tool_call', name })),
  }),
  ...names.flatMap((name, step) => call(plan, step, name)),
]
const moved = (plan: string, step: number, status: string, code?: string) =>
  added(`/steps/${plan.replaceAll('/', '~1')}#${step}`, { plan, step, status, ...(code && { code }) })
const result = (plan: string, step: number, content: string) =>
  heard({ type: 'TOOL_CALL_RESULT', toolCallId: `${plan}#${step}`, content })

const play = (...events: (ChatEvent | ChatEvent[])[]): ChatView => events.flat().reduce(reduce, freshView())
const on = (view: ChatView, ...events: (ChatEvent | ChatEvent[])[]) => events.flat().reduce(reduce, view)
const lines = (view: ChatView) => view.items.map(lineOf)
const ids = (view: ChatView) => view.pendings.map(({ id }) => id)

/** A conversation that waits for a confirmation. */
const asked = play(
  opened(),
  sent('r1', 'Refund'),
  started('r1'),
  planned('t1/plan1', 'refund'),
  moved('t1/plan1', 0, 'waiting_user'),
  says('t1-m1', 'Shall I do this: refund?'),
  waits(pending('t1/p1~1')),
)
const yes: GivenAnswer = { kind: 'yes', edited: null }

test('a run that ends waiting leaves its pendings on the screen', () => {
  expect(ids(asked)).toEqual(['t1/p1~1'])
  expect(asked).toMatchObject({ run: { phase: 'idle' }, ending: null, answering: null })
})

test('a yes runs the step: the call of the run before gets its result, and nothing is pending any more', () => {
  const sending = on(asked, answered('r2', 't1/p1~1', yes))
  expect(sending).toMatchObject({ run: { phase: 'sending', run: 'r2' }, answering: { pending: 't1/p1' } })
  // Until the server says so, it is open.
  expect(ids(sending)).toEqual(['t1/p1~1'])
  const done = on(
    sending,
    started('r2'),
    moved('t1/plan1', 0, 'in_progress'),
    moved('t1/plan1', 0, 'completed'),
    result('t1/plan1', 0, '{"paid":10}'),
    says('t2-m1', 'Done.'),
    finished,
  )
  expect(lines(done)).toEqual([
    'user Refund (complete)',
    'plan refund completed (listed)',
    'tool refund({}) → {"paid":10} (answered)',
    'assistant Shall I do this: refund? (complete)',
    'answer approved',
    'assistant Done. (complete)',
  ])
  expect(done).toMatchObject({ pendings: [], answering: null, objection: null })
})

test('an answer that does not do leaves the pending open, with what the server said about it', () => {
  const edited: GivenAnswer = { kind: 'yes', edited: { amount: -1 } }
  const view = on(
    asked,
    answered('r2', 't1/p1~1', edited),
    started('r2'),
    says('t2-m1', 'That change does not fit: amount: too small'),
    waits(pending('t1/p1~2')),
  )
  expect(ids(view)).toEqual(['t1/p1~2'])
  expect(view.objection).toEqual({ pending: 't1/p1', text: 'That change does not fit: amount: too small' })
  expect(lines(view)).not.toContain('answer approved')
  expect(on(view, answered('r3', 't1/p1~2', yes)).objection).toBeNull()
  expect(on(view, sent('r3', 'What?')).objection).toBeNull()
})

test('a side question leaves the pending where it is, before, while and after it is answered', () => {
  const asking = on(asked, sent('r2', 'Why?'))
  expect(ids(asking)).toEqual(['t1/p1~1'])
  const answering = on(asking, started('r2'), says('t2-m1', 'Because.'))
  expect(ids(answering)).toEqual(['t1/p1~1'])
  const view = on(answering, waits(pending('t1/p1~2')))
  expect(ids(view)).toEqual(['t1/p1~2'])
  expect(view.objection).toBeNull()
})

test('an answer the server did not take leaves no mark and says so', () => {
  const fault = { code: 'thread_busy', title: 'Wait.' }
  const view = on(asked, { type: 'typed', draft: 'mine' }, answered('r2', 't1/p1~1', yes), {
    type: 'refused',
    fault,
  })
  expect(view.ending).toEqual({ kind: 'failed', fault, again: null, lost: 'answer' })
  expect(view).toMatchObject({ draft: 'mine', answering: null })
  expect([lines(view), ids(view)]).toEqual([lines(asked), ['t1/p1~1']])
})

test('a run that fails without a word about pendings closes none', () => {
  const failed = heard({ type: 'RUN_ERROR', message: 'Store gone.', code: 'store_unavailable' })
  expect(ids(on(asked, answered('r2', 't1/p1~1', yes), started('r2'), failed))).toEqual(['t1/p1~1'])
  expect(
    ids(on(asked, answered('r2', 't1/p1~1', yes), heard({ type: 'RUN_STARTED', runId: 'r2' }), finished)),
  ).toEqual(['t1/p1~1'])
})

test('the stored conversation brings pendings back, and takes away those that were answered elsewhere', () => {
  const stored = { messages: [aMessage('u1', 'user', 't1'), aMessage('t1-m1', 'assistant', 't1')] }
  const reloaded = play(opened({ ...stored, pendings: [pending('t1/p1~1')] }))
  expect(ids(reloaded)).toEqual(['t1/p1~1'])
  expect(ids(on(reloaded, opened(stored)))).toEqual([])
})

const stored = [
  aMessage('u-r1', 'user', 't1', 'Refund'),
  aMessage('t1-m1', 'assistant', 't1', 'Shall I do this: refund?'),
]
const plan: PlanView = {
  id: 't1/plan1',
  producer: 'planner_loop',
  parent: null,
  mode: 'general',
  executionMode: null,
  intentLabel: null,
  plannerAgentId: null,
  steps: [
    {
      kind: 'tool_call',
      name: 'refund',
      status: 'waiting_user',
      code: null,
      arguments: { a: 1 },
      result: null,
      startedAt: 1,
      endedAt: null,
    },
  ],
}

test('after a reload the plan stands where it stood, and its call can be completed', () => {
  const view = play(opened({ messages: stored, plans: [plan], pendings: [pending('t1/p1~1')] }))
  expect(lines(view)).toEqual([
    'user Refund (complete)',
    'plan refund waiting_user (listed)',
    'tool refund({"a":1}) → null (unanswered)',
    'assistant Shall I do this: refund? (complete)',
  ])
  const done = on(
    view,
    answered('r2', 't1/p1~1', yes),
    started('r2'),
    moved('t1/plan1', 0, 'completed'),
    result('t1/plan1', 0, 'paid'),
    finished,
  )
  expect(lines(done).slice(1, 3)).toEqual([
    'plan refund completed (listed)',
    'tool refund({"a":1}) → paid (answered)',
  ])
})

test('looking again adds nothing twice', () => {
  const detail = opened({ messages: stored, plans: [plan], pendings: [pending('t1/p1~1')] })
  expect(lines(on(asked, detail, detail))).toEqual(lines(asked))
})

test('a second answer is told by what the first one came to', () => {
  const replayed = on(
    asked,
    answered('r2', 't1/p1~1', yes),
    started('r2'),
    says('t2-m1', 'Left it.'),
    finished,
  )
  expect(lines(replayed)).toContain('answer approved')
  const known = opened({
    messages: [...stored, aMessage('t2-m1', 'assistant', 't2', 'Left it.')],
    settled: [{ pending: 't1/p1', turn: 't2', settlement: { outcome: 'declined' }, ...BY_CLICK }],
  })
  expect(lines(on(replayed, known)).slice(-2)).toEqual(['answer declined', 'assistant Left it. (complete)'])
})

test('a stored decision stands before what it led to, also when it was made in words', () => {
  const view = play(
    opened({
      messages: [
        ...stored,
        aMessage('u2', 'user', 't2', 'yes'),
        aMessage('t2-m1', 'assistant', 't2', 'Done.'),
      ],
      settled: [
        { pending: 't0/p1', turn: 't0', settlement: { outcome: 'expired' }, ...BY_CLICK },
        { pending: 't1/p1', turn: 't2', settlement: { outcome: 'approved' }, ...BY_CLICK },
      ],
    }),
  )
  expect(lines(view).slice(2)).toEqual([
    'user yes (complete)',
    'answer approved',
    'assistant Done. (complete)',
  ])
})

test('an answer in words stands right below them, before the call that it led to', () => {
  const call = [
    { type: 'TOOL_CALL_START', toolCallId: 'c2', toolCallName: 'estimate' },
    { type: 'TOOL_CALL_ARGS', toolCallId: 'c2', delta: '{}' },
    { type: 'TOOL_CALL_END', toolCallId: 'c2' },
    { type: 'TOOL_CALL_RESULT', messageId: 'm2', toolCallId: 'c2', content: '14' },
  ] as const
  const live = on(asked, sent('r2', '9'), started('r2'), call.map(heard), says('t2-m1', 'Done.'), finished)
  const known = opened({
    messages: [...stored, aMessage('u-r2', 'user', 't2', '9'), aMessage('t2-m1', 'assistant', 't2', 'Done.')],
    settled: [{ pending: 't1/p1', turn: 't2', settlement: { outcome: 'answered' }, ...BY_CLICK }],
  })
  expect(lines(on(live, known)).slice(-4)).toEqual([
    'user 9 (complete)',
    'answer answered',
    'tool estimate({}) → 14 (answered)',
    'assistant Done. (complete)',
  ])
})

test('a table that a yes to something else closed has no mark of its own', () => {
  const ended = (pending: string, turn: string, outcome: 'approved' | 'cancelled') => ({
    pending,
    turn,
    settlement: { outcome },
    ...BY_CLICK,
  })
  const messages = [...stored, aMessage('t2-m1', 'assistant', 't2', 'Kept.')]
  const marks = (...settled: ReturnType<typeof ended>[]) =>
    lines(play(opened({ messages, settled }))).filter(line => line.startsWith('answer'))
  expect(marks(ended('t0/p1', 't2', 'cancelled'), ended('t1/p1', 't2', 'approved'))).toEqual([
    'answer approved',
  ])
  expect(marks(ended('t0/p1', 't2', 'cancelled'))).toEqual(['answer cancelled'])
})

test('a single call that just runs is no list of steps; several are, and so is one that failed', () => {
  const quick = [
    planned('t1/plan1', 'a'),
    moved('t1/plan1', 0, 'in_progress'),
    moved('t1/plan1', 0, 'completed'),
  ]
  const listed = (view: ChatView) => view.items.find(item => item.kind === 'plan')?.listed
  expect(listed(play(sent('r1', 'Go'), started('r1'), ...quick))).toBe(false)
  expect(listed(play(sent('r1', 'Go'), started('r1'), planned('t1/plan1', 'a', 'b')))).toBe(true)
  const failed = play(
    sent('r1', 'Go'),
    started('r1'),
    planned('t1/plan1', 'a'),
    moved('t1/plan1', 0, 'failed', 'tool_failed'),
  )
  expect(listed(failed)).toBe(true)
  expect(failed.items.find(item => item.kind === 'plan')?.steps[0]?.code).toBe('tool_failed')
})

test('a plan told again starts anew and ends the same', () => {
  const story = [started('r1'), planned('t1/plan1', 'a', 'b'), moved('t1/plan1', 0, 'completed')]
  expect(lines(play(sent('r1', 'Go'), ...story, ...story))).toEqual(lines(play(sent('r1', 'Go'), ...story)))
})

const long = pending('t1/p1~1~0123abcd', {
  details: { tool: 'send', arguments: { text: 'x'.repeat(70_000) } },
})
const inOutline = ({ answer: _, details: __, ...rest }: PendingView): PendingOutline => ({
  ...rest,
  leftOut: ['answer', 'details'],
})
const asks = (all: readonly PendingInState[], ...asked: PendingView[]): ChatEvent[] => [
  added('/pendings', all),
  heard({ type: 'RUN_FINISHED', outcome: 'interrupt', asked }),
]
const longAsked = play(opened(), sent('r1', 'Send'), started('r1'), asks([inOutline(long)], long))

test('one told in outline appears with all it is about, as its interrupt has it', () => {
  expect(longAsked.pendings).toEqual([long])
})

test('asked again, and behind another, it is shown with what it is about', () => {
  const again = { ...long, id: 't1/p1~2~0123abcd' }
  const other = pending('t2/p1~1~0123abcd')
  const view = on(longAsked, sent('r2', 'Refund'), started('r2'), asks([inOutline(again), other], other))
  expect(view.pendings).toEqual([again, other])
})

test('one of which only the outline is known is not shown before the stored conversation tells the rest', () => {
  const view = play(opened(), sent('r1', 'Send'), started('r1'), asks([inOutline(long)]))
  expect(view.pendings).toEqual([])
  expect(on(view, opened({ pendings: [long] })).pendings).toEqual([long])
})

test('an answer that does not do to one told in outline leaves no mark, and what was said about it', () => {
  const again = { ...long, id: 't1/p1~2~0123abcd' }
  const answering = on(longAsked, answered('r2', long.id, yes), started('r2'), says('t2-m1', 'Too late.'))
  const view = on(answering, asks([inOutline(again)], again))
  expect(view.objection).toEqual({ pending: 't1/p1', text: 'Too late.' })
  expect(lines(view)).not.toContain('answer approved')
})
