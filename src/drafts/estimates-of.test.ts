import { expect, test } from 'vitest'
import { aCall, aTask, PROJECT_TOOLS as tools } from '../../test/builders/a-draft.ts'
import { estimatesOf, totalOf } from './estimates-of.ts'

test('each step has its estimate, or none, and what is known is summed', () => {
  const steps = [
    aCall('s1', 'find_templates', { query: 'x' }),
    aCall('s2', 'create_project', { name: 'x' }),
    aCall('s3', 'add_milestones', { project: 'x' }),
    aCall('s4', 'add_milestones', { project: { $from: 's2' } }),
    aTask('s5', 'Think'),
    aCall('s6', 'create_project', {}),
  ]
  const estimates = estimatesOf(steps, tools)
  expect(estimates).toEqual({
    s1: null,
    s2: { costMicroUsd: 500_000, durationMs: 2_000 },
    s3: { costMicroUsd: null, durationMs: 500 },
    s4: null,
    s5: null,
    s6: null,
  })
  expect(totalOf(Object.values(estimates))).toEqual({ costMicroUsd: 500_000, durationMs: 2_500 })
})

test('where nothing is known there is no estimate, and one that fails is none', () => {
  const failing = tools.map(tool => ({
    ...tool,
    estimate: () => {
      throw new Error('no price')
    },
  }))
  const steps = [aCall('s1', 'create_project', { name: 'x' })]
  expect(estimatesOf(steps, failing)).toEqual({ s1: null })
  expect(totalOf([null])).toBeNull()
})
