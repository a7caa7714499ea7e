import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { memoryStorage } from '../adapters/storage/open-storage.ts'
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

test('a turn in which a colleague approved, and that nobody can go on with, leaves no row in the queue and is told', async () => {
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
  const assistant = anAssistant({
    tools: [pay],
    desk: { roles: ['manager'], names: {}, release_after_minutes: 30 },
  })
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

  // The process is gone, and with it the assistant.
  const { runner } = createTestEngine({
    assistant: anAssistant({ id: 'another' as AssistantId }),
    model,
    storage: {
      ...memoryStorage(clock),
      journal: storage.journal,
      desk: storage.desk,
      outbox: storage.outbox,
    },
    clock,
  })
  await runner.resumeUnfinished()
  await runner.settled(target.ref)
  expect(await runner.state(target.ref)).toMatchObject({ ended: { reason: 'failed' } })
  expect(await storage.desk.queued(target.ref)).toBeNull()
  const told: string[] = []
  for (let rows = await storage.outbox.claim(1, 2, 9); rows.length > 0; ) {
    for (const { news } of rows) {
      told.push(`${news.what} ${news.event}`)
      await storage.outbox.settle(news.id)
    }
    rows = await storage.outbox.claim(1, 2, 9)
  }
  expect(told).toEqual(['approval waiting', 'approval settled'])
})
