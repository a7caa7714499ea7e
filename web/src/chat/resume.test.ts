import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StepStatus } from '../../../src/api/rest.ts'
import type { ChatEvent } from './chat-event.ts'
import { reduce } from './reduce.ts'
import { type ChatView, freshView } from './view.ts'
import type { WireEvent, WireMessage } from './wire.ts'

type Piece =
  | { kind: 'text'; deltas: string[] }
  | { kind: 'tool'; deltas: string[]; result: string | null }
  | { kind: 'restart'; deltas: string[]; repeatsHistory: boolean }
  | { kind: 'state'; value: number }
  | { kind: 'plan'; statuses: StepStatus[] }

const question: WireMessage = { role: 'user', id: 'u1', text: 'Hello' }
const deltas = fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 4 })
const piece: fc.Arbitrary<Piece> = fc.oneof(
  fc.record({ kind: fc.constant('text' as const), deltas }),
  fc.record({ kind: fc.constant('tool' as const), deltas, result: fc.option(fc.string()) }),
  fc.record({ kind: fc.constant('restart' as const), deltas, repeatsHistory: fc.boolean() }),
  fc.record({ kind: fc.constant('state' as const), value: fc.nat() }),
  fc.record({
    kind: fc.constant('plan' as const),
    statuses: fc.array(
      fc.constantFrom<StepStatus>('in_progress', 'waiting_user', 'completed', 'failed', 'indeterminate'),
      { maxLength: 3 },
    ),
  }),
)
const ending: fc.Arbitrary<WireEvent> = fc.constantFrom<WireEvent>(
  { type: 'RUN_FINISHED', outcome: 'success' },
  { type: 'RUN_FINISHED', outcome: 'cancelled' },
  { type: 'RUN_ERROR', message: 'Busy.', code: 'model_overloaded' },
)

/** The events of a whole run, as a server would tell them. */
const stories = fc.tuple(fc.array(piece, { maxLength: 6 }), ending).map(([pieces, end]) => {
  const events: WireEvent[] = [
    { type: 'RUN_STARTED', runId: 'r1' },
    { type: 'STATE_SNAPSHOT', snapshot: { count: 0, pendings: [], plans: {}, steps: {} } },
  ]
  const told: WireMessage[] = [question]
  for (const [index, part] of pieces.entries()) {
    const id = `m${index}`
    if (part.kind === 'state') {
      events.push({ type: 'STATE_DELTA', delta: [{ op: 'replace', path: '/count', value: part.value }] })
    } else if (part.kind === 'plan') {
      const steps = [{ kind: 'tool_call', name: 'lookup' }]
      events.push(added(`/plans/${id}`, { id, steps }))
      for (const status of part.statuses) events.push(added(`/steps/${id}#0`, { plan: id, step: 0, status }))
    } else if (part.kind === 'tool') {
      events.push({ type: 'TOOL_CALL_START', toolCallId: id, toolCallName: 'lookup' })
      for (const delta of part.deltas) events.push({ type: 'TOOL_CALL_ARGS', toolCallId: id, delta })
      events.push({ type: 'TOOL_CALL_END', toolCallId: id })
      if (part.result !== null)
        events.push({ type: 'TOOL_CALL_RESULT', toolCallId: id, content: part.result })
      const call = { id, name: 'lookup', arguments: part.deltas.join('') }
      told.push({ role: 'assistant', id: `call-${id}`, text: '', toolCalls: [call] })
      if (part.result !== null)
        told.push({ role: 'tool', id: `result-${id}`, toolCallId: id, text: part.result })
    } else {
      events.push({ type: 'TEXT_MESSAGE_START', messageId: id })
      for (const delta of part.deltas) events.push({ type: 'TEXT_MESSAGE_CONTENT', messageId: id, delta })
      if (part.kind === 'text') {
        events.push({ type: 'TEXT_MESSAGE_END', messageId: id })
        told.push({ role: 'assistant', id, text: part.deltas.join(''), toolCalls: [] })
      } else {
        const messages = part.repeatsHistory ? [...history, ...told] : [...told]
        events.push({ type: 'MESSAGES_SNAPSHOT', messages })
      }
    }
  }
  return [...events, added('/pendings', pieces.length % 2 ? [{ id: 't1/p1~1', answer: {} }] : []), end]
})

const added = (path: string, value: unknown): WireEvent => ({
  type: 'STATE_DELTA',
  delta: [{ op: 'add', path, value }],
})

const history: WireMessage[] = [
  { role: 'user', id: 'u0', text: 'Before' },
  { role: 'assistant', id: 'a0', text: 'Answer', toolCalls: [] },
]

const turnBefore: ChatEvent[] = [
  { type: 'sent', run: 'r0', message: 'u0', text: 'Before', at: 1 },
  { type: 'heard', event: { type: 'TEXT_MESSAGE_START', messageId: 'a0' }, at: 1 },
  { type: 'heard', event: { type: 'TEXT_MESSAGE_CONTENT', messageId: 'a0', delta: 'Answer' }, at: 1 },
  { type: 'heard', event: { type: 'RUN_FINISHED', outcome: 'success' }, at: 1 },
  { type: 'sent', run: 'r1', message: 'u1', text: 'Hello', at: 2 },
]
const before = turnBefore.reduce(reduce, freshView())

const heard = (event: WireEvent): ChatEvent => ({ type: 'heard', event, at: 3 })
const dropped: ChatEvent = { type: 'link_changed', link: { kind: 'reconnecting', attempt: 1 } }
const tell = (view: ChatView, events: readonly WireEvent[]) => events.map(heard).reduce(reduce, view)

test('a stream that breaks and goes on where it broke gives the view of one that did not', () => {
  fc.assert(
    fc.property(stories, fc.array(fc.nat()), (events, cuts) => {
      const places = [...new Set(cuts.map(cut => cut % events.length))].sort((a, b) => a - b)
      const edges = [0, ...places, events.length]
      const resumed = edges
        .slice(1)
        .reduce((view, end, index) => tell(reduce(view, dropped), events.slice(edges[index], end)), before)
      expect(resumed).toEqual(tell(before, events))
    }),
  )
})

test('a stream told again from its start gives the view of one told once', () => {
  fc.assert(
    fc.property(stories, fc.array(fc.nat(), { minLength: 1 }), (events, cuts) => {
      const restarted = cuts.reduce(
        (view, cut) => reduce(tell(view, events.slice(0, cut % events.length)), dropped),
        before,
      )
      expect(tell(restarted, events)).toEqual(tell(before, events))
    }),
  )
})

test('the text of every message that was not taken back is the sum of its pieces', () => {
  fc.assert(
    fc.property(stories, events => {
      const sums = new Map<string, string>()
      for (const event of events) {
        if (event.type === 'TEXT_MESSAGE_CONTENT')
          sums.set(event.messageId, (sums.get(event.messageId) ?? '') + event.delta)
      }
      const shown = tell(before, events).items.filter(item => item.run === 'r1' && item.id !== 'u1')
      for (const item of shown) if (item.kind === 'message') expect(item.text).toBe(sums.get(item.id))
    }),
  )
})

test('after the end nothing is open, and the question and the turn before it stand first', () => {
  fc.assert(
    fc.property(stories, events => {
      const view = tell(before, events)
      expect(view.items.slice(0, 3).map(item => item.id)).toEqual(['u0', 'a0', 'u1'])
      expect(view.run).toEqual({ phase: 'idle' })
      const open = view.items.filter(
        item =>
          (item.kind === 'message' && item.status === 'streaming') ||
          (item.kind === 'tool' && item.status === 'called'),
      )
      expect(open).toEqual([])
      const ids = view.items.map(item => item.id)
      expect(new Set(ids).size).toBe(ids.length)
    }),
  )
})
