import { expect, test } from 'vitest'
import { sha256 } from '../../../src/adapters/digest.ts'
import { systemEntropy } from '../../../src/adapters/entropy.ts'
import { type Fact, fact } from '../../../src/core/event.ts'
import {
  type AssistantId,
  DEFAULT_TENANT,
  type MessageId,
  type PendingId,
  type PlanId,
  type SessionId,
} from '../../../src/core/id.ts'
import { forkJournal } from '../../../src/journal/fork-journal.ts'
import { conversationIn } from '../../../src/server/agui/conversation.ts'
import { aJournal, turnStarted } from '../../builders/a-journal.ts'
import { growthOf, isTooSteep } from './growth-of.ts'

const TURNS = 2_000
/** Turns that may be written in one piece. */
const MOST_TURNS_AT_ONCE = 250

/** A message, a call that is asked about, the answer. */
function aTurn(turn: number): Fact[] {
  const text = 'Send it, please'
  const said = { message: `m${turn}` as MessageId, characters: text.length }
  const plan = `t${turn}/l1` as PlanId
  const action = { kind: 'tool_call', call: `call-${turn}`, tool: 'send', arguments: { to: 'Ada' } } as const
  return [
    turnStarted(),
    fact('message_received', said, { text, entityId: null }),
    fact(
      'plan_created',
      {
        plan,
        producer: 'planner_loop',
        continues: null,
        reply: null,
        steps: [{ kind: 'tool_call', name: 'send' }],
      },
      { steps: [{ action, confidence: null }] },
    ),
    fact(
      'pending_settled',
      {
        pending: `t${turn}/p1` as PendingId,
        kind: 'confirmation',
        settlement: { outcome: 'approved' },
        by: 'click',
      },
      null,
    ),
    fact('turn_ended', { reason: 'answered' }),
  ]
}

const aHistory = (turns: number) =>
  aJournal([
    fact('session_opened', { assistant: 'support' as AssistantId }),
    ...Array.from({ length: turns }, (_, at) => aTurn(at + 1)).flat(),
  ])

test('a long conversation is put together in time that grows with it', () => {
  const growth = growthOf(
    turns => {
      const events = aHistory(turns)
      return () => conversationIn(events)
    },
    TURNS / 8,
    TURNS * 2,
  )
  expect(isTooSteep(growth), growth.costs.join(', ')).toBe(false)
})

test('a long conversation is forked in pieces that others come between', async () => {
  const events = aHistory(TURNS)
  const ref = (session: string) => ({ tenant: DEFAULT_TENANT, session: session as SessionId })
  const [from, into] = [ref('ses_0000000001'), ref('ses_0000000002')]
  const lineage = { from, into, at: 0, ancestors: [], family: from.session }
  let pauses = 0
  const pause = async () => void pauses++
  const sealing = { digest: sha256, entropy: systemEntropy, pause }
  const { rows } = await forkJournal(events, events.length, lineage, sealing)
  expect(rows).toHaveLength(TURNS + 2)
  expect(pauses).toBeGreaterThanOrEqual(TURNS / MOST_TURNS_AT_ONCE)
})
