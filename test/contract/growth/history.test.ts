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
import { messagesIn } from '../../../src/server/agui/conversation.ts'
import { aJournal, turnStarted } from '../../builders/a-journal.ts'
import { computingMs } from '../../computing-ms.ts'

/** Computing that may be done in one piece. */
const LONGEST_MS = 100
const TURNS = 2_000

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

test('a long conversation is put together within its time', () => {
  const events = aHistory(TURNS)
  // The first ones warm up.
  const costs = Array.from({ length: 4 }, () => computingMs(() => messagesIn(events)))
  expect(Math.min(...costs)).toBeLessThan(LONGEST_MS)
})

test('a long conversation is forked in pieces that others come between', async () => {
  const events = aHistory(TURNS)
  const ref = (session: string) => ({ tenant: DEFAULT_TENANT, session: session as SessionId })
  const [from, into] = [ref('ses_0000000001'), ref('ses_0000000002')]
  const lineage = { from, into, at: 0, ancestors: [], family: from.session }
  const pieces: number[] = []
  let before = process.threadCpuUsage()
  const pause = async () => {
    const { user, system } = process.threadCpuUsage(before)
    pieces.push((user + system) / 1_000)
    before = process.threadCpuUsage()
  }
  const sealing = { digest: sha256, entropy: systemEntropy, pause }
  const { rows } = await forkJournal(events, events.length, lineage, sealing)
  await pause()
  expect(rows).toHaveLength(TURNS + 2)
  expect(Math.max(...pieces)).toBeLessThan(LONGEST_MS)
})
