import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { confidence } from '../core/confidence.ts'
import { NO_OPT_OUT } from '../core/ui.ts'
import { emptyState } from '../journal/fold.ts'
import { aMessage, anAssistant } from '../testing/test-engine.ts'
import { type Evidence, type EvidenceQuestion, NO_EVIDENCE } from '../tracks/evidence.ts'
import type { Ladder, Proposal } from '../tracks/proposal.ts'
import type { Situation } from '../tracks/situation.ts'
import { climb } from './decide.ts'
import { readsOf } from './reads.ts'

const question: EvidenceQuestion = {
  id: 'intent',
  operationType: 'intent_classify',
  profile: 'speed',
  request: { system: '', messages: [], maxOutputTokens: 1 },
  schema: z.object({}),
  deadlineMs: 1,
}

const basis = { confidence: confidence(0.5), rule: 'nothing_decided' } as const
const deciding: Proposal = { stance: 'decides', move: { track: 'human', kind: 'fall_back' }, ...basis }
const passing: Proposal = { stance: 'passes', would: 'fall_back', ...basis }

const assistant = anAssistant()
const input = aMessage('hello')
const state = emptyState('ses_1' as never)
const situation = (evidence: Evidence = NO_EVIDENCE): Situation => ({
  input,
  state,
  reads: readsOf(input, state, assistant, {
    now: 0,
    engine: 'test',
    zone: 'UTC',
    hasModel: true,
    hasRouter: true,
    primitives: {},
  }),
  assistant,
  flow: null,
  guardrails: [],
  preferences: [],
  memory: null,
  evidence,
})

const asking: Ladder[number] = {
  rung: 'intent',
  consider: ({ evidence }) => [
    evidence.intent === undefined ? { ...passing, stance: 'asks', question } : passing,
  ],
}
const last: Ladder[number] = {
  rung: 'conversation',
  consider: () => [deciding],
}

test('a rung that gets its turn asks before the rungs below are heard', () => {
  expect(climb([asking, last], situation())).toEqual({ kind: 'needs', question })
})

test('a rung below one that decides is on record and asks nothing', () => {
  const above: Ladder[number] = { rung: 'ui', consider: () => [deciding] }
  expect(climb([above, asking, last], situation())).toMatchObject({
    kind: 'decided',
    decided: { decision: { rung: 'ui', candidates: [{ rung: 'intent' }, { rung: 'conversation' }] } },
  })
})

const weakOptOut: Proposal = {
  stance: 'decides',
  move: { track: 'ui', kind: 'undo_opt_out', before: NO_OPT_OUT },
  ...basis,
  grounds: { strength: confidence(0.75), weakenedBy: ['question'] },
}

test('a move for which too little speaks is held back, and the rungs below have their turn', () => {
  const above: Ladder[number] = { rung: 'ui', consider: () => [weakOptOut] }
  const held = { stake: 'lasting', strength: 0.75, weakenedBy: ['question'], bar: 0.9 }
  expect(climb([above, last], situation())).toMatchObject({
    kind: 'decided',
    decided: {
      decision: {
        rung: 'conversation',
        weighing: { stake: 'free', bar: 0 },
        heldBack: [{ rung: 'ui', track: 'undo_opt_out', ...held }],
      },
    },
  })
})

test('where nearly enough speaks for it, it is asked about; where little does, it is not', () => {
  const asks = { ...deciding, rule: 'maybe_meant' } as const
  const rungOf = (strength: number): Ladder[number] => ({
    rung: 'ui',
    consider: () => [
      { ...weakOptOut, grounds: { strength: confidence(strength), weakenedBy: [] }, below: { asks } },
    ],
  })
  const ruleAt = (strength: number) => {
    const outcome = climb([rungOf(strength), last], situation())
    return outcome.kind === 'decided' ? outcome.decided.decision.rule : null
  }
  expect([0.95, 0.75, 0.74].map(ruleAt)).toEqual(['nothing_decided', 'maybe_meant', 'nothing_decided'])
})

test('no answer is an answer too', () => {
  const evidence = { intent: { status: 'failed', code: 'model_overloaded' } } as const
  expect(climb([asking, last], situation(evidence))).toMatchObject({
    kind: 'decided',
    decided: { decision: { rung: 'conversation' } },
  })
})
