import type { Engine } from '../../src/compose/create-engine.ts'
import type { DraftStatus, DraftStep, Verdict } from '../../src/core/draft.ts'
import { type Fact, fact, type JournalEvent, type TurnEnd } from '../../src/core/event.ts'
import type {
  AssistantId,
  DraftId,
  EffectKey,
  MessageId,
  PendingId,
  PlanId,
  SessionId,
} from '../../src/core/id.ts'
import type { Json, JsonObject } from '../../src/core/json.ts'
import type { StepAction, StepStatus } from '../../src/core/plan.ts'
import { NO_USAGE } from '../../src/core/usage.ts'
import { aJournal, turnStarted } from './a-journal.ts'

export const DRAFT = 't1/draft1' as DraftId

/** Three steps for moving an office: a call, an executor, and a call with what came before. */
export const MOVE: readonly DraftStep[] = [
  {
    id: 's1',
    title: 'Create the project',
    work: { kind: 'call', tool: 'create_project', arguments: { name: 'Office move' } },
    after: [],
  },
  {
    id: 's2',
    title: 'Find a mover',
    work: { kind: 'executor', objective: 'Find a mover for May', tools: ['search'] },
    after: [],
  },
  {
    id: 's3',
    title: 'Write the document',
    work: {
      kind: 'call',
      tool: 'write_document',
      arguments: { project: { $from: 's1', path: '/id' } },
    },
    after: ['s1'],
  },
]

export const drafted = (revision = 1, steps = MOVE): Fact =>
  fact(
    'plan_drafted',
    {
      draft: DRAFT,
      revision,
      contextType: 'project_create',
      executionMode: 'draft_only',
      plannerAgentId: 't1/e1' as EffectKey,
      parent: { plan: 't1/plan1' as PlanId, step: 0 },
      by: revision === 1 ? 'model' : 'person',
      estimate: { costMicroUsd: 20_000, durationMs: 90_000 },
      steps: steps.map(({ id, work, after }) => ({
        id,
        kind: work.kind,
        name: work.kind === 'call' ? work.tool : null,
        after,
      })),
    },
    {
      intent: {
        objective: 'Move the office',
        contextType: 'project_create',
        sessionId: 'ses_1',
        userId: 'local',
        plannerAgentId: 't1/e1' as EffectKey,
        requestedOutputs: [],
        priorityEntities: [],
        executionMode: 'draft_only',
      },
      reasoning: 'The lease ends in June.',
      steps,
    },
  )

export const changed = (status: DraftStatus, reason?: string): Fact =>
  fact(
    'draft_changed',
    { draft: DRAFT, revision: 1, status, code: null },
    reason === undefined ? null : { reason },
  )

export const reviewed = (verdict: Verdict, ...notes: string[]): Fact =>
  fact('plan_reviewed', { draft: DRAFT, revision: 1, round: 1, verdict, effect: null }, { notes })

const planned = (
  plan: string,
  actions: readonly StepAction[],
  given: Partial<Extract<Fact, { type: 'plan_created' }>['payload']>,
): Fact =>
  fact(
    'plan_created',
    {
      plan: plan as PlanId,
      producer: 'planner',
      continues: null,
      reply: null,
      steps: actions.map(action => ({
        kind: action.kind,
        name: action.kind === 'tool_call' ? action.tool : action.kind === 'agent_task' ? action.agent : null,
      })),
      ...given,
    },
    { steps: actions.map(action => ({ action, confidence: null })) },
  )

const aCall = (tool: string, args: JsonObject): StepAction => ({
  kind: 'tool_call',
  call: tool,
  tool,
  arguments: args,
})

/** The call that wishes for the plan. */
export const wished = (): Fact =>
  planned('t1/plan1', [aCall('agent_create_plan', { objective: 'Move the office' })], {
    producer: 'planner_loop',
  })

/** The plan that runs these steps of the draft. */
export const running = (
  plan: string,
  { of = MOVE, revision = 1 }: { readonly of?: readonly DraftStep[]; readonly revision?: number } = {},
): Fact =>
  planned(
    plan,
    of.map(({ work }) =>
      work.kind === 'call'
        ? aCall(work.tool, work.arguments)
        : { kind: 'agent_task', agent: 'executor', params: { objective: work.objective } },
    ),
    {
      parent: { plan: 't1/plan1' as PlanId, step: 0 },
      draft: { id: DRAFT, revision, steps: of.map(({ id }) => id) },
    },
  )

/** The plan of the executor at that step. */
export const executing = (plan: string, parent: string, step: number): Fact =>
  planned(plan, [aCall('search', { words: 'mover' })], {
    producer: 'executor',
    parent: { plan: parent as PlanId, step },
  })

export const claimed = (effect: string, plan: string, step: number, name: string, request?: Json): Fact =>
  fact(
    'effect_claimed',
    {
      effect: effect as EffectKey,
      kind: 'tool',
      name,
      policy: 'ask',
      plan: plan as PlanId,
      step,
      call: true,
    },
    { digest: 'x', ...(request !== undefined && { request }) },
  )

export const settled = (effect: string, value: Json, status: 'ok' | 'error' = 'ok'): Fact =>
  fact(
    'effect_settled',
    {
      effect: effect as EffectKey,
      status,
      code: status === 'ok' ? null : 'tool_failed',
      durationMs: 5,
      attempts: 1,
      usage: null,
      model: null,
    },
    { value },
  )

/** A model call with what it used. */
export const asked = (effect: string): readonly Fact[] => [
  fact(
    'effect_claimed',
    { effect: effect as EffectKey, kind: 'model', name: 'big', policy: 'retry' },
    { digest: 'x' },
  ),
  fact(
    'effect_settled',
    {
      effect: effect as EffectKey,
      status: 'ok',
      code: null,
      durationMs: 5,
      attempts: 1,
      usage: { ...NO_USAGE, inputTokens: 10, outputTokens: 4 },
      model: 'big-1',
    },
    { value: { text: '' } },
  ),
]

export const moved = (plan: string, step: number, status: StepStatus, call = false): Fact =>
  fact(
    'step_changed',
    {
      plan: plan as PlanId,
      step,
      status,
      effect: null,
      code: status === 'failed' ? 'tool_failed' : null,
      ...(call && { call: true as const }),
    },
    null,
  )

export const said = (turn: number, text: string): Fact =>
  fact(
    'message_sent',
    { message: `t${turn}-m1` as MessageId, effect: null, characters: text.length, complete: true },
    { text },
  )

/** The question about the draft, shown at the end of a turn. */
export const waits = (): readonly Fact[] => {
  const pending = 't1/p1' as PendingId
  const view = {
    id: 't1/p1~1~tag',
    kind: 'plan_review',
    question: 'Shall I run it?',
    answer: { form: 'yes_no', editable: false },
    details: {},
    expiresAt: null,
    locale: 'en',
  } as const
  return [fact('pendings_shown', { focus: pending, showings: { [pending]: 1 } }, { pendings: [view] })]
}

/** Facts of turns, one list for each, as the journal holds them; their runs are `run-1`, `run-2`, … */
export const turnsOf = (...turns: readonly (readonly Fact[])[]): JournalEvent[] =>
  aJournal(turns.flatMap((facts, index) => [turnStarted({ run: `run-${index + 1}` }), ...facts]))

export const ended = (end: TurnEnd = { reason: 'answered' }): Fact => fact('turn_ended', end, null)

export const wrote = (text: string): Fact =>
  fact(
    'message_received',
    { message: `u-${text}` as MessageId, characters: text.length },
    { text, entityId: null },
  )

/** A conversation of the person at this machine whose journal holds these turns. */
export async function seedTurns(
  { store, journal, local }: Pick<Engine, 'store' | 'journal' | 'local'>,
  { assistant, thread }: { readonly assistant: string; readonly thread: string },
  turns: readonly (readonly Fact[])[],
): Promise<SessionId> {
  const key = { tenant: local.tenant, assistant: assistant as AssistantId, owner: local.user, thread }
  const { session } = await store.openSession(key, 'ses_0000000001' as SessionId, 0)
  const loaded = await journal.load({ tenant: local.tenant, session })
  const events = turnsOf(...turns)
  for (const turn of new Set(events.map(event => event.turn)))
    await journal.commit(loaded, { turn, events: events.filter(event => event.turn === turn) })
  return session
}
