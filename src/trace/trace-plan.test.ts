import { expect, test } from 'vitest'
import { aJournal, turnStarted } from '../../test/builders/a-journal.ts'
import { FREE } from '../../test/builders/weighing.ts'
import { confidence } from '../core/confidence.ts'
import { type Fact, type FactMap, type FactOf, fact } from '../core/event.ts'
import type { EffectKey, MessageId, PendingId, PlanId } from '../core/id.ts'
import type { Json } from '../core/json.ts'
import type { DecisionRule } from '../core/rule.ts'
import { formatTrace } from './trace-format.ts'

const PLAN = 't1/plan1' as PlanId
const NEXT_PLAN = 't1/plan2' as PlanId
const CONFIRMATION = 't1/p1' as PendingId
const QUESTION = 't2/p1' as PendingId

const started = (input: FactMap['turn_started']['payload']['input']) => turnStarted({ input })
const said = (text: string) =>
  fact('message_received', { message: 'm' as MessageId, characters: text.length }, { text, entityId: null })
const sent = (text: string) =>
  fact(
    'message_sent',
    { message: 't1-m1' as MessageId, effect: null, characters: text.length, complete: true },
    { text },
  )
const clicked = (pending: PendingId, content: FactOf<'answer_received'>['content']): Fact => ({
  type: 'answer_received',
  payload: { pending },
  content,
})
const decided = (track: FactMap['decision_made']['payload']['track'], rule: DecisionRule) =>
  fact('decision_made', {
    track,
    rung: 'pending',
    rule,
    confidence: confidence(1),
    candidates: [],
    weighing: FREE,
  })
const planned = (plan: PlanId, ...steps: FactMap['plan_created']['payload']['steps']) =>
  fact('plan_created', { plan, producer: 'planner_loop', continues: null, reply: null, steps }, { steps: [] })
const step = (change: Partial<FactMap['step_changed']['payload']>, result: Json = null) =>
  fact(
    'step_changed',
    { plan: PLAN, step: 0, status: 'pending', effect: null, code: null, ...change },
    result === null ? null : { result },
  )
const checked = (verdict: FactMap['policy_checked']['payload']['verdict'], code: string) =>
  fact(
    'policy_checked',
    { plan: PLAN, step: 0, tool: 'refund', verdict, code, revision: 'r1', definition: null, estimate: null },
    { reason: 'Because.' },
  )
const opened = (pending: PendingId, kind: 'confirmation' | 'ask_user', question: string, details: Json) =>
  fact(
    'pending_opened',
    {
      pending,
      kind,
      tag: '00000000',
      form: 'yes_no',
      subject: { of: 'step', plan: PLAN, step: 0 },
      approval: null,
      expiresAt: null,
    },
    { question, answer: { form: 'yes_no', editable: true }, details, argumentsDigest: null },
  )
const shown = (...pendings: PendingId[]) =>
  fact(
    'pendings_shown',
    { focus: pendings.at(-1) as PendingId, showings: Object.fromEntries(pendings.map(id => [id, 1])) },
    { pendings: [] },
  )
const settled = (
  pending: PendingId,
  kind: 'confirmation' | 'ask_user',
  settlement: FactMap['pending_settled']['payload']['settlement'],
  by: 'click' | 'words' | 'engine',
  value: Json = null,
) => fact('pending_settled', { pending, kind, settlement, by }, value === null ? null : { value })

const REFUND: Fact[] = [
  started('message'),
  said('Refund A-1002'),
  planned(PLAN, { kind: 'tool_call', name: 'refund' }, { kind: 'respond', name: null }),
  checked('require_confirmation', 'destructive'),
  step({ status: 'waiting_user' }),
  opened(CONFIRMATION, 'confirmation', 'Shall I run refund?', { arguments: { order: 'A-1002' } }),
  sent('Shall I run refund?'),
  shown(CONFIRMATION),
  fact('turn_ended', { reason: 'waiting', pending: CONFIRMATION }),
]

test('a plan that waits reads as what it wants to do, what stands before it and what the person is left with', () => {
  expect(formatTrace(aJournal(REFUND))).toBe(`\
user "Refund A-1002"
  turn_started       turn=t1 locale=en zone=UTC channel=web context=general
  plan_created       planner_loop tool_call:refund respond
  policy_check       require_confirmation (destructive)
  step 0             waiting_user
  pending_opened     confirmation "Shall I run refund?" details={"arguments":{"order":"A-1002"}}
assistant "Shall I run refund?"
waits for confirmation
  turn_ended         reason=waiting
`)
})

test('an answer stands at the head of its turn, and what goes on names the plan of the turn before', () => {
  const trace = formatTrace(
    aJournal([
      ...REFUND,
      started('answer'),
      clicked(CONFIRMATION, { answer: { status: 'resolved', response: { approved: true } } }),
      decided({ kind: 'settle', pending: CONFIRMATION, answer: 'yes' }, 'answered_by_click'),
      settled(CONFIRMATION, 'confirmation', { outcome: 'approved' }, 'click', { order: 'A-1003' }),
      checked('deny', 'refund_limit'),
      step({ status: 'failed', code: 'policy_denied' }, { error: 'policy_denied' }),
      step({ step: 1, status: 'completed', effect: 't2/e1' as EffectKey }, 'said by the effect'),
      fact('plan_ended', { plan: PLAN, status: 'cancelled' }),
      fact('turn_ended', { reason: 'answered' }),
    ]),
  )
  expect(trace.slice(trace.indexOf('click'))).toBe(`\
click {"approved":true}
  turn_started       turn=t2 locale=en zone=UTC channel=web context=general
  decision_made      track=settle:yes pending=t1/p1 rung=pending confidence=1.00 rule=answered_by_click stake=free
  pending_settled    approved by click value={"order":"A-1003"}
  policy_check       deny (refund_limit) of t1/plan1
  step 0             failed (policy_denied) of t1/plan1 result={"error":"policy_denied"}
  step 1             completed of t1/plan1
  plan_ended         cancelled of t1/plan1
  turn_ended         reason=answered
`)
})

test('parked pendings are told from the one in focus', () => {
  const trace = formatTrace(
    aJournal([
      ...REFUND,
      started('message'),
      said('and the weather?'),
      decided({ kind: 'ask_again', pending: CONFIRMATION, why: 'unclear' }, 'unclear_answer'),
      opened(QUESTION, 'ask_user', 'Which city?', null),
      shown(CONFIRMATION, QUESTION),
      started('answer'),
      clicked(CONFIRMATION, { answer: { status: 'cancelled' } }),
      settled(CONFIRMATION, 'confirmation', { outcome: 'lapsed' }, 'engine'),
      settled(QUESTION, 'ask_user', { outcome: 'chosen', option: 'the second one' }, 'words'),
    ]),
  )
  expect(trace).toContain('track=ask_again:unclear pending=t1/p1')
  expect(trace).toContain(
    'pending_opened     ask_user "Which city?"\nwaits for ask_user, then confirmation\nclick cancel\n',
  )
  expect(trace).toContain('pending_settled    lapsed by engine of the parked confirmation\n')
  expect(trace).toContain('pending_settled    chosen "the second one" by words\n')
})

test('a later plan of the same turn is named', () => {
  const trace = formatTrace(
    aJournal([
      started('message'),
      planned(PLAN, { kind: 'tool_call', name: 'look up' }),
      planned(NEXT_PLAN, { kind: 'tool_call', name: 'refund' }),
      step({ plan: NEXT_PLAN, status: 'in_progress' }),
    ]),
  )
  expect(trace).toContain(`\
  plan_created       planner_loop "tool_call:look up"
  plan_created       planner_loop tool_call:refund as plan2
  step 0             in_progress of plan2
`)
})

test('deleted words are said to be gone, and what was waited for is still known', () => {
  const facts = [...REFUND, started('answer'), clicked(CONFIRMATION, null)]
  const erased = aJournal(facts).map(event => ({ ...event, content: null }) as typeof event)
  const trace = formatTrace(erased)
  expect(trace).toContain('pending_opened     confirmation [not kept]\n')
  expect(trace).toContain('waits for confirmation\n')
  expect(trace).toContain('click [not kept]\n')
})

test('a piece of a journal that lacks the opening of a pending names it by its id', () => {
  expect(formatTrace(aJournal([started('message'), shown(QUESTION)]))).toContain('waits for t2/p1\n')
})

test('nothing that was said, clicked or made up can act on the terminal or break a line', () => {
  const hostile = 'a\n\u001b[2Jb\u009bc\u202ed\u2028e'
  const facts = [
    started('answer'),
    clicked(CONFIRMATION, { answer: { status: 'resolved', response: { [hostile]: hostile } } }),
    planned(hostile as PlanId, { kind: 'tool_call', name: hostile }),
    checked('deny', hostile),
    step({ status: 'failed', plan: hostile as PlanId }, hostile),
    opened(CONFIRMATION, 'confirmation', hostile, { [hostile]: hostile }),
    shown(hostile as PendingId),
    settled(CONFIRMATION, 'confirmation', { outcome: 'chosen', option: hostile }, 'words', hostile),
  ]
  const trace = formatTrace(aJournal(facts))
  expect(trace.split('\n')).toHaveLength(facts.length + 1)
  expect(trace.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
})
