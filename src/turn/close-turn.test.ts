import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { memoryStorage } from '../adapters/storage/open-storage.ts'
import type { Assistant } from '../assistants/assistant.ts'
import type { AssistantId, PendingId, UserId } from '../core/id.ts'
import { fixedClock } from '../testing/fixed-clock.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { anAssistant, createTestEngine, TEST_PRINCIPAL } from '../testing/test-engine.ts'
import { defineTool } from '../tools/define-tool.ts'

const MANAGERS = {
  revision: 'one',
  check: ({ principal }: { principal: { roles: readonly string[] } }) =>
    principal.roles.includes('manager')
      ? ({ verdict: 'allow', code: 'ok', reason: '' } as const)
      : ({ verdict: 'require_role', code: 'manager', reason: 'Managers pay.', roles: ['manager'] } as const),
}

const DESK = { roles: ['manager'], names: {}, release_after_minutes: 30 }

/** A payment a colleague has approved, in a process that is gone while it is made; another goes on with that assistant. */
async function aPaymentCutOff(later: Partial<Assistant>) {
  const clock = fixedClock()
  const storage = memoryStorage(clock)
  const { promise: isPaying, resolve: paying } = Promise.withResolvers<void>()
  const pay = defineTool({
    name: 'pay',
    description: 'Pays.',
    parameters: z.object({ to: z.string() }),
    run() {
      paying()
      return new Promise<never>(() => {})
    },
  })
  const assistant = anAssistant({ tools: [pay], desk: DESK })
  const model = scriptedModel([[{ call: 'pay', arguments: { to: 'Bo' } }], 'Done so.'])
  const engine = createTestEngine({ assistant, model, policy: MANAGERS, storage, clock })
  const target = await engine.open()
  await engine.say(target, 'pay Bo')
  await engine.say(target, 'yes')
  const [pending] = (await engine.runner.state(target.ref)).pendings
  expect(await storage.desk.queued(target.ref)).toMatchObject({ kind: 'approval' })
  await engine.runner.submit(
    target,
    'desk-1',
    {
      kind: 'desk',
      colleague: { user: 'ada' as UserId, name: 'Ada' },
      act: { act: 'approve', pending: pending?.id as PendingId, roles: ['manager'], note: '' },
      principal: TEST_PRINCIPAL,
    },
    'queue',
  )
  await isPaying
  const { journal, desk, outbox } = storage
  const { runner, events } = createTestEngine({
    assistant: anAssistant({ desk: DESK, ...later }),
    model,
    policy: MANAGERS,
    storage: { ...memoryStorage(clock), journal, desk, outbox },
    clock,
  })
  await runner.resumeUnfinished()
  await runner.settled(target.ref)
  const told: string[] = []
  for (let rows = await outbox.claim(1, 2, 9); rows.length > 0; rows = await outbox.claim(1, 2, 9))
    for (const { news } of rows) {
      told.push(`${news.what} ${news.event}`)
      await outbox.settle(news.id)
    }
  return {
    state: await runner.state(target.ref),
    events: await events(target.ref),
    queued: await desk.queued(target.ref),
    told,
  }
}

test('a turn in which a colleague approved, and that nobody can go on with, leaves no row in the queue and is told', async () => {
  const { state, queued, told } = await aPaymentCutOff({ id: 'another' as AssistantId })
  expect(state).toMatchObject({ ended: { reason: 'failed' } })
  expect(queued).toBeNull()
  expect(told).toEqual(['approval waiting', 'approval settled'])
})

test('without the tool it is asked what became of the call, which was approved and may have been made', async () => {
  const { state, events, queued, told } = await aPaymentCutOff({ tools: [] })
  expect(state).toMatchObject({ ended: { reason: 'waiting' }, pendings: [{ kind: 'indeterminate' }] })
  const texts = events.flatMap(event => (event.type === 'message_sent' ? [event.content?.text] : []))
  expect(texts.filter(text => text?.startsWith('Ada has'))).toEqual(['Ada has approved it.'])
  expect(queued).toBeNull()
  expect(told).toEqual(['approval waiting', 'approval settled'])
})
