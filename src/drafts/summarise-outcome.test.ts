import { expect, test } from 'vitest'
import { aCall, aDraft, aTask } from '../../test/builders/a-draft.ts'
import { DECLINED } from '../core/declined-by.ts'
import type { Draft } from '../core/draft.ts'
import type { EffectKey, PlanId } from '../core/id.ts'
import type { PlanStep, StepStatus } from '../core/plan.ts'
import { draftInWords } from './draft-in-words.ts'
import { actionsOfDraft } from './steps-of-draft.ts'
import { summarizePlanOutcome } from './summarise-outcome.ts'

const steps = [aCall('s1', 'find_templates', { query: 'x' }), aTask('s2', 'Think'), aCall('s3', 'fly')]
const draft = aDraft(steps)

const planWith = (statuses: readonly StepStatus[]) => ({
  id: 'p1' as PlanId,
  steps: actionsOfDraft(draft).map(
    (action, index): PlanStep => ({
      action,
      isCall: action.kind === 'tool_call',
      confidence: null,
      status: statuses[index] ?? 'pending',
      startedAt: null,
      endedAt: null,
      effect: `t1/e${index}` as EffectKey,
      tries: null,
      code: statuses[index] === 'failed' ? 'tool_failed' : null,
      result: null,
    }),
  ),
})

test.each([
  [['completed', 'completed', 'completed'], 'completed'],
  [['completed', 'skipped', 'completed'], 'partly_completed'],
  [['completed', 'failed', 'cancelled'], 'partly_completed'],
  [['completed', 'indeterminate', 'cancelled'], 'partly_completed'],
  [['failed', 'cancelled', 'cancelled'], 'failed'],
  [['cancelled', 'cancelled', 'cancelled'], 'cancelled'],
  [['skipped', 'skipped', 'skipped'], 'cancelled'],
  [['completed', 'waiting_user', 'pending'], 'running'],
] as const)('a plan whose steps are %j is %s', (statuses, status) => {
  for (const locale of ['en', 'de']) {
    const outcome = summarizePlanOutcome(draft, planWith(statuses), locale)
    expect(outcome.status).toBe(status)
    expect(outcome.insights).toHaveLength(4)
    expect(outcome.insights.join(' ')).not.toMatch(/[{}]/)
  }
})

const reviewed = (verdict: 'approved' | 'rejected' | 'needs_changes', revision = 1): Partial<Draft> => ({
  reviews: [{ revision, round: 1, verdict, notes: ['Read first.'] }],
})

test.each<[Partial<Draft>, string]>([
  [{ status: 'pending_review' }, 'pending_review'],
  [{ status: 'pending_review', ...reviewed('needs_changes') }, 'needs_changes'],
  [{ status: 'failed', ...reviewed('rejected') }, 'rejected'],
  [{ status: 'failed' }, 'failed'],
  [{ status: 'pending_review', revision: 2, ...reviewed('rejected', 1) }, 'pending_review'],
  [{ status: 'approved', ...reviewed('approved') }, 'pending_review'],
  [{ status: 'cancelled', ...reviewed('rejected') }, 'cancelled'],
])('a draft that is %j and never ran is %s', (some, status) => {
  const outcome = summarizePlanOutcome(aDraft(steps, some), null, 'en')
  expect(outcome.status).toBe(status)
  expect(outcome.insights.includes('Read first.')).toBe(status === 'rejected' || status === 'needs_changes')
})

test('a partial failure tells what ran, what failed, and where results are', () => {
  const outcome = summarizePlanOutcome(draft, planWith(['completed', 'failed', 'cancelled']), 'en')
  expect(outcome.insights).toEqual([
    'The plan is partly done: Move the office. 1 of 3 steps ran.',
    'Step 1 (“find templates”) is done.',
    'Step 2 (“Think”) failed. Something went wrong there.',
    'Step 3 (“fly”) was called off.',
  ])
  expect(outcome.references).toMatchObject({
    draft: 'd1',
    revision: 1,
    plan: 'p1',
    steps: [
      { step: 's1', tool: 'find_templates', status: 'completed', effect: 't1/e0' },
      { step: 's2', tool: null, status: 'failed' },
      { step: 's3', tool: 'fly', status: 'cancelled' },
    ],
  })
})

test.each([
  ['person', 'Step 1 (“find templates”) was not made: you declined it.'],
  ['colleague', 'Step 1 (“find templates”) was not made: a colleague declined it.'],
] as const)('a step is told as declined by whoever declined it: the %s', (by, sentence) => {
  const plan = planWith(['skipped', 'completed', 'completed'])
  const declined = plan.steps.map((step, index) => (index === 0 ? { ...step, result: DECLINED[by] } : step))
  expect(summarizePlanOutcome(draft, { ...plan, steps: declined }, 'en').insights).toContain(sentence)
})

test('a plan that ran only some of the steps tells of these', () => {
  const { steps: all, id } = planWith(['completed'])
  const plan = { id, steps: all.slice(0, 1), draft: { id: draft.id, revision: 1, steps: ['s3'] } }
  const { status, insights, references } = summarizePlanOutcome(draft, plan, 'en')
  expect(status).toBe('completed')
  expect(insights).toEqual([
    'The plan is done: Move the office. All steps ran (1 of 1).',
    'Step 1 (“fly”) is done.',
  ])
  expect(references.steps).toMatchObject([{ step: 's3', status: 'completed' }])
})

test('a draft is put before the person with its steps and a question', () => {
  expect(draftInWords(draft, 'en')).toBe(
    [
      'Here is the drafted plan for your approval: Move the office',
      '1. find templates\n2. Think\n3. fly',
      'Shall I run it? You can also change it: leave out, move or add steps.',
    ].join('\n\n'),
  )
})

test('calls of a draft are named after it, so that another revision makes other calls', () => {
  expect(actionsOfDraft({ ...draft, revision: 2 })).toEqual([
    { kind: 'tool_call', call: 'd1-2-s1', tool: 'find_templates', arguments: { query: 'x' } },
    { kind: 'agent_task', agent: 'executor', params: { objective: 'Think', tools: [], step: 's2' } },
    { kind: 'tool_call', call: 'd1-2-s3', tool: 'fly', arguments: {} },
  ])
})
