import { expect, test } from 'vitest'
import { aJournal, turnStarted } from '../../test/builders/a-journal.ts'
import { aVocabulary } from '../../test/builders/a-vocabulary.ts'
import { projectJournal } from '../../test/builders/project-journal.ts'
import { fact } from '../core/event.ts'
import type { AssistantId, DraftId, EffectKey } from '../core/id.ts'
import { microUsd } from '../core/money.ts'
import { NO_USAGE } from '../core/usage.ts'

const EFFECT = 't1/e1' as EffectKey

const eventsIn = (contextType: string) =>
  projectJournal(
    aJournal([
      fact('session_opened', { assistant: 'support' as AssistantId }),
      turnStarted({ contextType }),
      fact(
        'effect_claimed',
        {
          effect: EFFECT,
          kind: 'model',
          name: 'quality',
          policy: 'retry',
          operationType: 'plan_review',
          executionMode: 'agent_review',
        },
        { digest: 'd' },
      ),
      fact(
        'effect_settled',
        {
          effect: EFFECT,
          status: 'ok',
          code: null,
          durationMs: 12,
          attempts: 1,
          usage: { ...NO_USAGE, inputTokens: 30, outputTokens: 4, costMicroUsd: microUsd(90) },
          model: null,
        },
        { value: null },
      ),
      fact(
        'plan_reviewed',
        { draft: 't1/d1' as DraftId, revision: 2, round: 1, verdict: 'rejected', effect: EFFECT },
        { notes: ['No.'] },
      ),
    ]),
    aVocabulary({}),
  ).map(({ stage, level, payload }) => ({ stage, level, payload }))

test('a verdict and the call that reached it are told with their context and cost', () => {
  expect(eventsIn('project_audit')).toEqual([
    {
      stage: 'plan_model_call',
      level: 'info',
      payload: {
        operation: 'plan_review',
        context_type: 'project_audit',
        mode: 'agent_review',
        profile: 'quality',
        ok: true,
        code: null,
        ms: 12,
        tokens: { input: 30, output: 4 },
        cost_micro_usd: 90,
      },
    },
    {
      stage: 'plan_review',
      level: 'warn',
      payload: {
        verdict: 'rejected',
        revision: 2,
        round: 1,
        by: 'model',
        context_type: 'project_audit',
      },
    },
  ])
})

test('a context type of an author’s own goes under a reference', () => {
  expect(JSON.stringify(eventsIn('ada_lovelace'))).not.toContain('ada')
})
