import { expect, test } from 'vitest'
import type { Item, ToolItem } from '../chat/view.ts'
import { withPlans } from './plan-items.ts'

const call = (step: number): ToolItem => ({
  kind: 'tool',
  id: `p1#${step}`,
  name: 'paint',
  arguments: '{}',
  result: null,
  run: 'r1',
  status: 'called',
})
const state = (status: string, details?: string) => ({
  agent_state: { state: 'executing_tool', details },
  steps: {
    'p1#0': { plan: 'p1', step: 0, status: 'completed', code: null },
    'p1#2': { plan: 'p1', step: 2, status, code: null },
  },
})
const progressOf = (items: readonly Item[]) =>
  items.map(item => (item.kind === 'tool' ? item.progress : undefined))

test('progress stands with the call that runs, and is gone with it', () => {
  const begun = withPlans([call(0), call(2)], state('in_progress', 'paint'), 'r1')
  expect(progressOf(begun)).toEqual([undefined, undefined])
  const half = withPlans(begun, state('in_progress', '40 %'), 'r1')
  expect(progressOf(half)).toEqual([undefined, '40 %'])
  expect(progressOf(withPlans(half, state('in_progress', 'Shadows'), 'r1'))).toEqual([undefined, 'Shadows'])
  expect(withPlans(half, state('completed', '40 %'), 'r1')).toEqual([call(0), call(2)])
})
