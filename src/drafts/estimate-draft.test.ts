import { expect, test } from 'vitest'
import { aCall, aTask, PROJECT_TOOLS as tools } from '../../test/builders/a-draft.ts'
import { estimateDraft } from './estimate-draft.ts'

test('what is known is summed, and steps nobody can estimate are named', () => {
  const steps = [
    aCall('s1', 'find_templates', { query: 'x' }),
    aCall('s2', 'create_project', { name: 'x' }),
    aCall('s3', 'add_milestones', { project: 'x' }),
    aCall('s4', 'add_milestones', { project: { $from: 's2' } }),
    aTask('s5', 'Think'),
    aCall('s6', 'create_project', {}),
  ]
  expect(estimateDraft(steps, tools)).toEqual({
    steps: [
      { step: 's1', estimate: null },
      { step: 's2', estimate: { costMicroUsd: 500_000, durationMs: 2_000 } },
      { step: 's3', estimate: { costMicroUsd: null, durationMs: 500 } },
      { step: 's4', estimate: null },
      { step: 's5', estimate: null },
      { step: 's6', estimate: null },
    ],
    total: { costMicroUsd: 500_000, durationMs: 2_500 },
    open: ['s1', 's4', 's5', 's6'],
  })
})

test('where nothing is known there is no estimate, and one that fails is none', () => {
  const failing = tools.map(tool => ({
    ...tool,
    estimate: () => {
      throw new Error('no price')
    },
  }))
  const steps = [aCall('s1', 'create_project', { name: 'x' })]
  expect(estimateDraft(steps, failing)).toMatchObject({ total: null, open: ['s1'] })
})
