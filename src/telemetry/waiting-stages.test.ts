import { describe, expect, test } from 'vitest'
import { aJournal, turnStarted } from '../../test/builders/a-journal.ts'
import { aVocabulary } from '../../test/builders/a-vocabulary.ts'
import { projectJournal } from '../../test/builders/project-journal.ts'
import { type Fact, type FactMap, fact, type TurnEnd } from '../core/event.ts'
import type { MessageId, PendingId, PlanId } from '../core/id.ts'
import type { Approval, PendingKind, Settlement } from '../core/pending.ts'
import type { PolicyVerdict } from '../core/policy.ts'

const VOCABULARY = aVocabulary({
  assistants: ['support'],
  tools: ['refund'],
  intents: ['refund'],
  models: ['offline-1'],
  channels: ['web'],
  params: ['order'],
  policyCodes: ['destructive'],
})

const PLAN = 't1/plan1' as PlanId
const FIRST = 't1/p1' as PendingId
const SECOND = 't1/p2' as PendingId
const APPROVAL: Approval = {
  tool: 'refund',
  argumentsDigest: 'a1',
  toolDigest: 'b2',
  policyRevision: 'default-1',
  verdict: 'require_confirmation:destructive',
  estimate: null,
}

const started = (input: FactMap['turn_started']['payload']['input'] = 'message') => turnStarted({ input })
const received = fact(
  'message_received',
  { message: 'm-1' as MessageId, characters: 5 },
  { text: 'hello', entityId: null },
)
const planned = (...steps: FactMap['plan_created']['payload']['steps']) =>
  fact(
    'plan_created',
    { plan: PLAN, producer: 'planner_loop', continues: null, reply: null, steps },
    { steps: [] },
  )
const UNRECORDED = { definition: null, estimate: null }
const checked = (verdict: PolicyVerdict, change: Partial<FactMap['policy_checked']['payload']> = {}) =>
  fact(
    'policy_checked',
    {
      plan: PLAN,
      step: 0,
      tool: 'refund',
      verdict,
      code: 'destructive',
      revision: 'default-1',
      ...UNRECORDED,
      ...change,
    },
    { reason: 'This cannot be undone.' },
  )
const opened = (pending: PendingId, kind: PendingKind, step = 0, approval: Approval | null = null) =>
  fact(
    'pending_opened',
    {
      pending,
      kind,
      tag: '00000000',
      form: 'yes_no',
      subject: { of: 'step', plan: PLAN, step },
      approval,
      expiresAt: null,
    },
    {
      question: 'Shall I?',
      answer: { form: 'yes_no', editable: true },
      details: null,
      argumentsDigest: null,
    },
  )
const settled = (pending: PendingId, kind: PendingKind, settlement: Settlement) =>
  fact('pending_settled', { pending, kind, settlement, by: 'words' })
const ended = (end: TurnEnd) => fact('turn_ended', end)
const waits = ended({ reason: 'waiting', pending: FIRST })

const stagesOf = (facts: readonly Fact[]) => projectJournal(aJournal(facts), VOCABULARY)
const lastOf = (facts: readonly Fact[]) => stagesOf(facts).at(-1)

test('plan_created shows the kinds of the steps, not what they say or carry', () => {
  const plan = planned(
    { kind: 'respond', name: null },
    { kind: 'tool_call', name: 'refund' },
    { kind: 'ask_user', name: 'order' },
  )
  expect(lastOf([started(), received, plan])).toMatchObject({
    stage: 'plan_created',
    level: 'info',
    payload: {
      intent_id: null,
      steps: ['respond', 'tool_call', 'ask_user'],
      plan: 't1/plan1',
      producer: 'planner_loop',
    },
  })
})

test('a plan or a step of another making appears as a reference or as other', () => {
  const odd = fact(
    'plan_created',
    {
      plan: 'my plan' as PlanId,
      producer: 'me' as never,
      continues: null,
      reply: null,
      steps: [{ kind: 'dance' as never, name: null }],
    },
    { steps: [] },
  )
  expect(lastOf([odd])?.payload).toEqual({
    intent_id: null,
    steps: ['other'],
    plan: 'ref-7',
    producer: null,
  })
})

describe('policy_check', () => {
  test.each([
    ['allow', true, 'info'],
    ['require_confirmation', false, 'info'],
    ['deny', false, 'warn'],
    ['require_role', false, 'warn'],
    ['rate_limit', false, 'warn'],
  ] as const)('of a verdict %s has allowed %s at level %s', (verdict, allowed, level) => {
    expect(lastOf([started(), received, checked(verdict)])).toMatchObject({
      stage: 'policy_check',
      level,
      payload: { allowed, tool: 'refund', verdict, code: 'destructive', confirmed: false },
    })
  })

  test('shows a tool or a code nobody registered as a reference', () => {
    const odd = checked('deny', { tool: 'jane@mail.example', code: 'harmless' })
    expect(lastOf([odd])?.payload).toMatchObject({ tool: 'ref-17', code: 'ref-8' })
  })

  const asked = [started(), received, checked('require_confirmation')]
  const approve = settled(FIRST, 'confirmation', { outcome: 'approved' })

  test.each<[string, Settlement, boolean]>([
    ['said yes', { outcome: 'approved' }, true],
    ['wanted it tried again', { outcome: 'chosen', option: 'retry' }, true],
    ['said no', { outcome: 'declined' }, false],
    ['called it off', { outcome: 'cancelled' }, false],
  ])('after the person %s has confirmed accordingly', (_, settlement, confirmed) => {
    const facts = [
      ...asked,
      opened(FIRST, 'confirmation', 0, APPROVAL),
      waits,
      started(),
      received,
      settled(FIRST, 'confirmation', settlement),
      checked('require_confirmation'),
    ]
    expect(lastOf(facts)?.payload).toMatchObject({ allowed: confirmed, confirmed })
  })

  test.each([
    ['another step', checked('require_confirmation', { step: 1 })],
    ['another plan', checked('require_confirmation', { plan: 't2/plan1' as PlanId })],
    ['another tool', checked('require_confirmation', { tool: 'ship' })],
    ['another rule', checked('require_confirmation', { code: 'over_limit' })],
    ['other policies', checked('require_confirmation', { revision: 'default-2' })],
    ['a denial', checked('deny')],
  ])('of %s is not allowed by that yes', (_, check) => {
    const facts = [...asked, opened(FIRST, 'confirmation', 0, APPROVAL), approve, check]
    expect(lastOf(facts)?.payload).toMatchObject({ allowed: false, confirmed: false })
  })

  test('is not allowed by a yes of an earlier turn', () => {
    const facts = [
      ...asked,
      opened(FIRST, 'confirmation', 0, APPROVAL),
      approve,
      ended({ reason: 'answered' }),
      started(),
      received,
      checked('require_confirmation'),
    ]
    expect(lastOf(facts)?.payload).toMatchObject({ allowed: false, confirmed: false })
  })
})

describe('what a session waits for', () => {
  const order = planned({ kind: 'ask_user', name: 'order' })
  const question = [started(), received, order, opened(FIRST, 'ask_user'), waits]

  test('is named when the turn ends and when the next one begins', () => {
    const stages = stagesOf([...question, started(), received])
    expect(stages.map(({ stage }) => stage)).toEqual(['received', 'plan_created', 'respond', 'received'])
    expect(stages[0]?.payload.memory).toMatchObject({ waiting_for_param: null })
    expect(stages[2]).toMatchObject({
      level: 'info',
      payload: { ended: 'waiting', waiting_for_param: 'order', waiting_for: 'ask_user' },
    })
    expect(stages[3]?.payload.memory).toEqual({
      history_count: 1,
      params_keys: [],
      waiting_for_param: 'order',
    })
  })

  test('is what was open before, in the turn that answers it', () => {
    const [answer, respond] = stagesOf([
      ...question,
      started('answer'),
      settled(FIRST, 'ask_user', { outcome: 'answered' }),
      ended({ reason: 'answered' }),
    ]).slice(-2)
    expect(answer?.payload).toMatchObject({ input: 'answer', memory: { waiting_for_param: 'order' } })
    expect(respond?.payload).toMatchObject({ waiting_for_param: null, waiting_for: null })
  })

  test('has no parameter when it is no value', () => {
    const respond = lastOf([
      started(),
      received,
      planned({ kind: 'tool_call', name: 'refund' }),
      opened(FIRST, 'confirmation'),
      waits,
    ])
    expect(respond?.payload).toMatchObject({ waiting_for_param: null, waiting_for: 'confirmation' })
  })

  test('is the pending in focus, and the one below when that is settled', () => {
    const both = [
      started(),
      received,
      planned({ kind: 'ask_user', name: 'order' }, { kind: 'ask_user', name: 'city' }),
      opened(FIRST, 'ask_user', 0),
      opened(SECOND, 'ask_user', 1),
    ]
    expect(lastOf([...both, waits])?.payload.waiting_for_param).toBe('ref-4')
    const one = [...both, settled(SECOND, 'ask_user', { outcome: 'answered' }), waits]
    expect(lastOf(one)?.payload.waiting_for_param).toBe('order')
  })

  test('is known of a step that an earlier turn planned', () => {
    const facts = [
      started(),
      received,
      planned({ kind: 'tool_call', name: 'refund' }, { kind: 'ask_user', name: 'order' }),
      opened(FIRST, 'confirmation'),
      waits,
      started('answer'),
      settled(FIRST, 'confirmation', { outcome: 'approved' }),
      opened(SECOND, 'ask_user', 1),
      waits,
    ]
    expect(lastOf(facts)?.payload.waiting_for_param).toBe('order')
  })

  test('is still there after a turn that failed, and gone with the content of the session', () => {
    const failed = [...question, started(), received, ended({ reason: 'failed', code: 'internal' })]
    expect(lastOf(failed)?.payload).toMatchObject({ ended: 'failed', waiting_for: 'ask_user' })
    const deleted = [
      ...question,
      started('delete_content'),
      fact('content_deleted', { through: 5 }),
      ended({ reason: 'settled' }),
    ]
    expect(lastOf(deleted)?.payload).toMatchObject({ waiting_for_param: null, waiting_for: null })
  })
})
