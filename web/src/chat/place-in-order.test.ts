import { expect, test } from 'vitest'
import type { ArtifactView, PlanView, StepView } from '../../../src/api/rest.ts'
import { aDetail, aMessage } from '../../test/a-detail.ts'
import { reduce } from './reduce.ts'
import { freshView } from './view.ts'

const step = (kind: StepView['kind'], name: string | null): StepView => ({
  kind,
  name,
  status: 'completed',
  code: null,
  arguments: {},
  result: {},
  startedAt: 1,
  endedAt: 2,
})
const plan: PlanView = {
  id: 't1/plan1',
  producer: 'agents',
  parent: null,
  mode: 'general',
  executionMode: null,
  intentLabel: null,
  plannerAgentId: null,
  steps: [step('tool_call', 'look_up'), step('respond', null), step('tool_call', 'draw')],
}
const artifact = (id: string, turn: string): ArtifactView => ({
  id,
  type: 'research',
  agent: 'research',
  mediaType: 'text/plain',
  bytes: 1,
  title: null,
  query: null,
  turn,
  call: 't1/plan1#0',
  createdAt: 1,
  url: `/${id}`,
  next: [],
})

test('a stored conversation stands in the order in which it was seen', () => {
  const detail = aDetail({
    messages: [
      aMessage('u1', 'user', 't1'),
      aMessage('t1-m1', 'assistant', 't1'),
      aMessage('t1-m2', 'assistant', 't1'),
      aMessage('t2-m1', 'assistant', 't2'),
    ],
    plans: [plan],
    artifacts: [artifact('t1-a1', 't1'), artifact('t2-a1', 't2')],
    settled: [
      {
        pending: 't1/p1',
        turn: 't2',
        settlement: { outcome: 'approved' },
        label: null,
        by: 'click',
        at: 1,
        channel: 'web',
      },
    ],
    order: [
      { kind: 'message', id: 'u1' },
      { kind: 'plan', id: 't1/plan1' },
      { kind: 'artifact', id: 't1-a1' },
      { kind: 'message', id: 't1-m1' },
      { kind: 'message', id: 't1-m2' },
      { kind: 'answer', id: 't1/p1' },
      { kind: 'artifact', id: 't2-a1' },
      { kind: 'message', id: 't2-m1' },
    ],
  })
  const shown = reduce(freshView(), { type: 'opened', detail })
  expect(shown.items.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    'message u1',
    'plan t1/plan1',
    'tool t1/plan1#0',
    'tool t1/plan1#2',
    'artifact t1-a1',
    'message t1-m1',
    'message t1-m2',
    'answer t1/p1',
    'artifact t2-a1',
    'message t2-m1',
  ])
  expect(reduce(shown, { type: 'opened', detail }).items).toEqual(shown.items)
})
