import { expect, test } from 'vitest'
import type { PlanDraftView } from '../../../src/api/rest.ts'
import { aDetail, aMessage } from '../../test/a-detail.ts'
import { lineOf } from '../../test/item-lines.ts'
import type { ChatEvent } from '../chat/chat-event.ts'
import { reduce } from '../chat/reduce.ts'
import { type ChatView, freshView } from '../chat/view.ts'
import type { WireEvent } from '../chat/wire.ts'

const draft: PlanDraftView = {
  id: 't1/draft1',
  revision: 1,
  status: 'pending_review',
  reason: null,
  objective: 'Move the office',
  reasoning: '',
  contextType: 'project',
  executionMode: 'draft_only',
  intentLabel: null,
  plannerAgentId: null,
  steps: ['Create', 'Write'].map((title, place) => ({
    id: `s${place + 1}`,
    title,
    kind: 'call',
    name: title.toLowerCase(),
    arguments: {},
    tools: [],
    after: [],
    status: 'pending',
    code: null,
    call: null,
    change: null,
  })),
  removed: [],
  review: null,
  plan: null,
  estimate: null,
  turn: 't1',
}

const heard = (event: WireEvent): ChatEvent => ({ type: 'heard', event, at: 9 })
const shown = (plan: PlanDraftView) => heard({ type: 'ACTIVITY_SNAPSHOT', plan })
const moved = (path: string, value: unknown) =>
  heard({ type: 'ACTIVITY_DELTA', patch: [{ op: 'replace', path, value }] })
const run = (id: string, ...events: ChatEvent[]): ChatEvent[] => [
  { type: 'sent', run: id, message: `u-${id}`, text: id, at: 5 },
  heard({ type: 'RUN_STARTED', runId: id }),
  heard({ type: 'STATE_SNAPSHOT', snapshot: { pendings: [], plans: {}, steps: {} } }),
  ...events,
]
const says = (messageId: string): ChatEvent[] => [
  heard({ type: 'TEXT_MESSAGE_START', messageId }),
  heard({ type: 'TEXT_MESSAGE_CONTENT', messageId, delta: messageId }),
  heard({ type: 'TEXT_MESSAGE_END', messageId }),
]
const finished = heard({ type: 'RUN_FINISHED', outcome: 'success' })
const play = (...events: ChatEvent[]): ChatView => events.reduce(reduce, freshView())
const lines = (view: ChatView) => view.items.map(lineOf)

const proposed = run('r1', shown(draft), ...says('m1'), finished)
const begun = run('r2', shown({ ...draft, status: 'running' }), moved('/steps/0/status', 'completed'))

test('a draft stands where it was last changed, and only there', () => {
  expect(lines(play(...proposed))).toEqual([
    'user r1 (complete)',
    'draft pending_review: Create pending, Write pending',
    'assistant m1 (complete)',
  ])
  expect(lines(play(...proposed, ...begun))).toEqual([
    'user r1 (complete)',
    'assistant m1 (complete)',
    'user r2 (complete)',
    'draft running: Create completed, Write pending',
  ])
})

test('a run told again from its start gives the same card', () => {
  const [, ...told] = begun
  expect(lines(play(...proposed, ...begun, ...told))).toEqual(lines(play(...proposed, ...begun)))
})

test('after a reload the card is as it was, in the turn that changed it', () => {
  const messages = [
    aMessage('u-r1', 'user', 't1', 'r1'),
    aMessage('m1', 'assistant', 't1'),
    aMessage('u-r2', 'user', 't2', 'r2'),
  ]
  const steps = draft.steps.map((step, place) =>
    place === 0 ? { ...step, status: 'completed' as const } : step,
  )
  const stored: PlanDraftView = { ...draft, status: 'running', steps, turn: 't2' }
  const opened = (detail: Parameters<typeof aDetail>[0]): ChatEvent => ({
    type: 'opened',
    detail: aDetail({ messages, ...detail }),
  })
  expect(lines(play(opened({ drafts: [stored] })))).toEqual(lines(play(...proposed, ...begun)))
  const running = { run: 'r2', turn: 't2' }
  const [, ...told] = begun
  expect(lines(play(opened({ drafts: [stored], running }), ...told))).toEqual(
    lines(play(...proposed, ...begun)),
  )
})
