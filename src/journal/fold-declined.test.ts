import { expect, test } from 'vitest'
import { aPlanIntent } from '../../test/builders/a-draft.ts'
import { type Fact, fact, type JournalEvent } from '../core/event.ts'
import { type DraftId, type PendingId, type PlanId, type SessionId, turnId } from '../core/id.ts'
import type { JsonObject } from '../core/json.ts'
import type { PendingKind, SettledBy, Settlement } from '../core/pending.ts'
import { emptyState, fold } from './fold.ts'

const session = 'ses_1' as SessionId
const plan = 't1/plan1' as PlanId
const pending = 't1/p1' as PendingId

const memoryAfter = (...facts: readonly Fact[]) => {
  const events = facts.map(
    (one, index): JournalEvent => ({ v: 1, seq: index, at: index, session, turn: turnId(1), ...one }),
  )
  return events.reduce(fold, emptyState(session)).intent
}

const classified = (params: JsonObject, sensitive: readonly string[] = [], aside = false): Fact =>
  fact(
    'intent_classified',
    {
      eligible: ['refund'],
      intent: 'refund',
      confidence: 0.9,
      runnersUp: [],
      params: Object.keys(params),
      sensitive,
      aside,
      classifier: 'embedded',
    },
    { params },
  )

const planned = (args: JsonObject, intent?: string): Fact =>
  fact(
    'plan_created',
    {
      plan,
      producer: intent === undefined ? 'agents' : 'intent',
      continues: null,
      reply: null,
      steps: [{ kind: 'tool_call', name: 'refund' }],
      ...(intent !== undefined && { intent }),
    },
    {
      steps: [
        { action: { kind: 'tool_call', call: 'c1', tool: 'refund', arguments: args }, confidence: null },
      ],
    },
  )

const asked: Fact = fact(
  'pending_opened',
  {
    pending,
    tag: 'tag',
    kind: 'confirmation',
    form: 'yes_no',
    subject: { of: 'step', plan, step: 0 },
    approval: null,
    expiresAt: null,
  },
  { question: 'Refund?', answer: { form: 'yes_no', editable: true }, details: null, argumentsDigest: null },
)

const settled = (settlement: Settlement, by: SettledBy = 'click', value: JsonObject | null = null): Fact =>
  fact('pending_settled', { pending, kind: 'confirmation', settlement, by }, value && { value })

const ORDER = { order: 'LX-20481', amount: 60 }
const shown = [classified(ORDER), planned(ORDER, 'refund'), asked]

test('what a deed was about to be done with is declined with it', () => {
  expect(memoryAfter(...shown, settled({ outcome: 'declined' })).declined).toEqual(['LX-20481', 60])
})

test('a value that is given again is declined no longer', () => {
  const again = classified({ order: 'LX-20481' }, [], true)
  expect(memoryAfter(...shown, settled({ outcome: 'declined' }), again)).toMatchObject({
    known: ORDER,
    declined: [60],
  })
})

test('a value that was replaced by a click is not meant any more, the new one is', () => {
  const value = { ...ORDER, order: 'LX-20482' }
  expect(memoryAfter(...shown, settled({ outcome: 'changed' }, 'click', value))).toMatchObject({
    known: value,
    declined: ['LX-20481'],
  })
})

test('a change that is taken back leaves the first value', () => {
  const value = { ...ORDER, order: 'LX-20482' }
  const change = settled({ outcome: 'changed' }, 'click', value)
  const back = settled({ outcome: 'changed' }, 'click', ORDER)
  expect(memoryAfter(...shown, change, asked, back)).toMatchObject({ known: ORDER, declined: ['LX-20482'] })
})

test.each([
  ['taken back', { outcome: 'chosen', option: 'stop' }, 'words'],
  ['called off', { outcome: 'cancelled' }, 'words'],
  ['declined by a colleague', { outcome: 'declined' }, 'desk'],
] as const)('a request for approval that is %s takes its values with it', (_, settlement, by) => {
  const over = fact('pending_settled', { pending, kind: 'role_approval', settlement, by })
  expect(memoryAfter(...shown, over).declined).toEqual(['LX-20481', 60])
})

test.each([
  [{ outcome: 'approved' }, 'click'],
  [{ outcome: 'expired' }, 'engine'],
  [{ outcome: 'lapsed' }, 'engine'],
] as const)('%o declines nothing', (settlement, by) => {
  expect(memoryAfter(...shown, settled(settlement, by)).declined).toEqual([])
})

test('a task of agents that is declined takes its values with it', () => {
  expect(
    memoryAfter(planned({ order: 'LX-20481' }), asked, settled({ outcome: 'declined' })).declined,
  ).toEqual(['LX-20481'])
})

test('a sensitive value is kept nowhere, declined or not', () => {
  const facts = [classified(ORDER, ['order']), planned(ORDER, 'refund'), asked]
  expect(memoryAfter(...facts, settled({ outcome: 'declined' }))).toMatchObject({
    known: { amount: 60 },
    declined: [60],
  })
})

test('a draft that is called off takes its values with it', () => {
  const draft = 'd1' as DraftId
  const intent = aPlanIntent()
  const work = { kind: 'call', tool: 'refund', arguments: { order: 'LX-20481' } } as const
  const drafted = fact(
    'plan_drafted',
    {
      draft,
      revision: 1,
      contextType: intent.contextType,
      executionMode: intent.executionMode,
      plannerAgentId: null,
      parent: null,
      by: 'rules',
      steps: [],
    },
    { intent, reasoning: '', steps: [{ id: 's1', title: 'Refund', work, after: [] }] },
  )
  const calledOff = fact('draft_changed', { draft, revision: 1, status: 'cancelled', code: null }, null)
  expect(memoryAfter(drafted, calledOff).declined).toEqual(['LX-20481'])
})

test('a kind of question that a later engine asked is folded like any other', () => {
  const later = 'later_kind' as PendingKind
  const over = fact('pending_settled', {
    pending,
    kind: later,
    settlement: { outcome: 'declined' },
    by: 'click',
  })
  expect(memoryAfter(...shown, over)).toMatchObject({ known: ORDER, declined: [] })
})

test('a form of answer that a later engine asked for is folded, also once its words are deleted', () => {
  const opened = {
    ...(asked as Extract<Fact, { type: 'pending_opened' }>),
    content: null,
  }
  const erased = { ...opened, payload: { ...opened.payload, form: 'later_form' as 'value' } }
  const over = settled({ outcome: 'chosen', option: 'one' })
  expect(memoryAfter(erased, over)).toMatchObject({ declined: [] })
})
