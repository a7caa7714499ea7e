import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ArtifactView } from '../../../src/api/rest.ts'
import { artifactItem } from '../chat/items.ts'
import type { Item, PlanItem, StepItem } from '../chat/view.ts'
import { Doings } from './doings.tsx'

const step = (name: string, status: StepItem['status']): StepItem => ({
  kind: 'tool_call',
  name,
  status,
  code: null,
})
const plan = (id: string, producer: string, steps: readonly StepItem[]): PlanItem => ({
  kind: 'plan',
  id,
  run: 'r1',
  producer,
  steps,
  parent: null,
  listed: true,
})
const made = (id: string, call: string, title: string): Item =>
  artifactItem({ id, type: 'research', call, title, turn: 't1', url: '/x' } as ArtifactView, 'r1')

const lines = (...items: readonly Item[]) =>
  [...renderToStaticMarkup(<Doings items={items} />).matchAll(/<(summary|li)[ >].*?<\/\1>/g)].map(([line]) =>
    line
      .replaceAll(/<svg.*?<\/svg>/g, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )

test('tasks of agents are listed in order, with how far they are and a way to what they made', () => {
  const respond: StepItem = { kind: 'respond', name: null, status: 'completed', code: null }
  const items = [
    plan('t1/plan1', 'agents', [step('look_up', 'completed'), respond, step('draw', 'waiting_user')]),
    made('t1-a1', 't1/plan1#0', 'Light'),
    plan('t2/plan1', 'planner_loop', [step('find', 'completed'), step('sing', 'completed')]),
    made('t2-a1', 't2/plan1#1', '<b>Heart'),
  ]
  expect(lines(...items)).toEqual([
    'Done in this conversation 2 of 3 done',
    'Research: Light done',
    'Draw waiting for you',
    'Research: &lt;b&gt;Heart done',
  ])
})

test('what was called off is known by its subject, and what found nothing is not counted as done', () => {
  const call = (id: string, name: string, args: object, result: object | null): Item => ({
    kind: 'tool',
    id,
    name,
    arguments: JSON.stringify(args),
    result: result === null ? null : JSON.stringify(result),
    run: 'r1',
    status: 'answered',
  })
  const items = [
    plan('t1/plan1', 'agents', [step('look_up', 'completed'), step('draw', 'cancelled')]),
    call('t1/plan1#0', 'look_up', { topic: 'Fog' }, { found: false }),
    call('t1/plan1#1', 'draw', { topic: 'Magnets' }, null),
  ]
  expect(lines(...items)).toEqual([
    'Done in this conversation 0 of 2 done',
    'Look up topic: Fog nothing found',
    'Draw topic: Magnets cancelled',
  ])
})

test('where no agent did anything there is no list', () => {
  expect(lines(plan('t1/plan1', 'planner_loop', [step('find', 'completed')]))).toEqual([])
})
