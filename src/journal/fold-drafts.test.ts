import { expect, test } from 'vitest'
import { aPlanIntent } from '../../test/builders/a-draft.ts'
import type { DraftStatus } from '../core/draft.ts'
import { type Fact, fact, type JournalEvent } from '../core/event.ts'
import { type DraftId, type SessionId, turnId } from '../core/id.ts'
import { emptyState, fold } from './fold.ts'

const session = 'ses_1' as SessionId
const idOf = (index: number) => `d${index}` as DraftId

const drafted = (index: number): Fact => {
  const intent = aPlanIntent()
  const { contextType, executionMode, plannerAgentId } = intent
  return fact(
    'plan_drafted',
    {
      draft: idOf(index),
      revision: 1,
      contextType,
      executionMode,
      plannerAgentId,
      parent: null,
      by: 'rules',
      steps: [],
    },
    { intent, reasoning: '', steps: [] },
  )
}
const changed = (index: number, status: DraftStatus): Fact =>
  fact('draft_changed', { draft: idOf(index), revision: 1, status, code: null }, null)
const reviewed = (index: number, round: number): Fact =>
  fact(
    'plan_reviewed',
    { draft: idOf(index), revision: 1, round, verdict: 'needs_changes', effect: null },
    { notes: [`note ${round}`] },
  )

const draftsAfter = (facts: readonly Fact[]) =>
  facts
    .map((one, index): JournalEvent => ({ v: 1, seq: index, at: index, session, turn: turnId(1), ...one }))
    .reduce(fold, emptyState(session)).drafts

test('a draft that runs is kept, however many are made after it', () => {
  const later = Array.from({ length: 20 }, (_, index) => drafted(index + 1))
  const drafts = draftsAfter([drafted(0), changed(0, 'running'), ...later])
  expect(drafts[idOf(0)]?.status).toBe('running')
  expect(Object.keys(drafts).length).toBe(9)
})

test('of many reviews a draft keeps the latest', () => {
  const rounds = Array.from({ length: 30 }, (_, index) => index + 1)
  const reviews = draftsAfter([drafted(0), ...rounds.map(round => reviewed(0, round))])[idOf(0)]?.reviews
  expect(reviews?.map(({ round }) => round)).toEqual([27, 28, 29, 30])
})
