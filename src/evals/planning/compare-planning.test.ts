import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aCall, aPlanIntent } from '../../../test/builders/a-draft.ts'
import type { JournalEvent } from '../../core/event.ts'
import type { DraftId, SessionId, TurnId } from '../../core/id.ts'
import { defineTool } from '../../tools/define-tool.ts'
import { comparePlanning } from './compare-planning.ts'
import { strategyOf } from './strategy.ts'

const tool = (name: string, description: string, readOnly: boolean) =>
  defineTool({
    name,
    description,
    parameters: z.object({}),
    effect: 'retry',
    ...(readOnly && { readOnly: true as const }),
    run: async () => null,
  })
const tools = [
  tool('list_tasks', 'Lists the tasks of a project.', true),
  tool('list_blockers', 'Lists the blockers of a project.', true),
  tool('delete_tasks', 'Deletes tasks.', false),
]

const draft = 't1/draft1' as DraftId
const steps = [aCall('s1', 'list_tasks', {}), aCall('s2', 'delete_tasks', {})]
const at = { v: 1, seq: 1, at: 0, session: 'ses_1' as SessionId, turn: 't1' as TurnId } as const
const drafted: JournalEvent = {
  ...at,
  type: 'plan_drafted',
  payload: {
    draft,
    revision: 1,
    contextType: 'general',
    executionMode: 'draft_only',
    plannerAgentId: null,
    parent: null,
    by: 'model',
    steps: [],
  },
  content: {
    intent: aPlanIntent({ objective: 'list the tasks and list the blockers' }),
    reasoning: '',
    steps,
  },
}
const cancelled: JournalEvent = {
  ...at,
  type: 'draft_changed',
  payload: { draft, revision: 1, status: 'cancelled', code: null },
  content: null,
}

const ground = { tools, contextTypes: {}, locale: 'en', zone: 'UTC' }

test('a plan on record is set beside the one that rules make of the same wish', () => {
  const [one, ...others] = comparePlanning([drafted, cancelled], ground)
  expect(others).toEqual([])
  expect(one).toMatchObject({ draft, by: 'model', outcome: 'cancelled' })
  expect(one?.recorded).toMatchObject({ strategy: 'change', steps: ['list_tasks', 'delete_tasks'] })
  expect(one?.rules.steps).toContain('list_tasks')
  expect(one?.rules.steps).not.toContain('delete_tasks')
  expect(one?.agreement).toBeLessThan(1)
  expect(comparePlanning([drafted, cancelled], ground)).toEqual([one])
})

test('what was deleted, and what only revises, is left out', () => {
  const deleted = { ...drafted, content: null } as JournalEvent
  const revised = { ...drafted, payload: { ...drafted.payload, revision: 2 } } as JournalEvent
  expect(comparePlanning([deleted, revised], ground)).toEqual([])
})

test('strategies are told from the steps', () => {
  expect(strategyOf([aCall('s1', 'list_tasks', {})], tools)).toBe('single_call')
  expect(strategyOf([aCall('s1', 'list_tasks', {}), aCall('s2', 'list_blockers', {})], tools)).toBe(
    'research',
  )
  expect(strategyOf(steps, tools)).toBe('change')
  const task = { kind: 'executor', objective: 'look around', tools: [] } as const
  expect(strategyOf([{ id: 's1', title: '', after: [], work: task }], tools)).toBe('delegation')
})
