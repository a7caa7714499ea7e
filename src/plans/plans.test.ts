import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createMemoryStore } from '../adapters/storage/memory/memory-store.ts'
import type { AssistantId } from '../core/id.ts'
import type { Target } from '../ports/work.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { seededEntropy } from '../testing/seeded-entropy.ts'
import { aMessage, anAssistant, createTestEngine, type TestEngine } from '../testing/test-engine.ts'
import { defineTool } from '../tools/define-tool.ts'

const wish = { call: 'wait', arguments: {} }
const wishesTwice = () => scriptedModel([[wish, wish], 'Done.'])

/** Runs until it is told to stop. */
const waiting = (effect: 'retry' | 'ask') =>
  defineTool({
    name: 'wait',
    description: 'Waits.',
    parameters: z.object({}),
    effect,
    run: (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')))
      }),
  })
const wait = waiting('ask')

const turns = async (times: number) => {
  for (let index = 0; index < times; index++) await new Promise(resolve => setImmediate(resolve))
}

async function begun(engine: TestEngine): Promise<Target> {
  const target = await engine.open()
  await engine.runner.submit(target, 'run-1', aMessage('Wait', { run: 'run-1' }), 'refuse')
  await turns(50)
  return target
}

async function planFacts(engine: TestEngine, { ref }: Target) {
  return (await engine.events(ref)).flatMap(({ type, payload }) =>
    type === 'effect_claimed' && payload.step !== undefined
      ? [`${payload.step} claimed`]
      : type === 'step_changed'
        ? [`${payload.step} ${payload.status} ${payload.effect ?? ''}`.trim()]
        : type === 'plan_ended'
          ? [payload.status]
          : [],
  )
}

test('a turn that is stopped leaves no plan half-done', async () => {
  const engine = createTestEngine({
    model: wishesTwice(),
    assistant: anAssistant({ tools: [waiting('retry')] }),
  })
  const target = await begun(engine)
  await engine.runner.cancel(target, 'run-1')
  await engine.runner.settled(target.ref)
  expect(await planFacts(engine, target)).toEqual([
    '0 claimed',
    '0 cancelled t1/e2',
    '1 cancelled',
    'cancelled',
  ])
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null })
})

test('a turn that is given up leaves its step in doubt and ends its plan', async () => {
  const store = createMemoryStore()
  const lost = createTestEngine({ store, model: wishesTwice(), assistant: anAssistant({ tools: [wait] }) })
  const target = await begun(lost)
  const engine = createTestEngine({
    store,
    model: wishesTwice(),
    entropy: seededEntropy(2),
    assistant: anAssistant({ id: 'another' as AssistantId }),
  })
  await engine.runner.resumeUnfinished()
  await engine.runner.settled(target.ref)
  expect((await engine.events(target.ref)).at(-1)).toMatchObject({ payload: { code: 'assistant_broken' } })
  expect(await planFacts(engine, target)).toEqual([
    '0 claimed',
    '0 indeterminate t1/e2',
    '1 cancelled',
    'cancelled',
  ])
})

test('a fault in the middle of a plan ends the plan with the turn', async () => {
  const faulty = {
    ...wait,
    check: () => {
      throw new Error('a mistake of its author')
    },
  }
  const engine = createTestEngine({ model: wishesTwice(), assistant: anAssistant({ tools: [faulty] }) })
  const target = await engine.open()
  const events = await engine.say(target, 'Wait')
  expect(events.at(-1)).toMatchObject({ payload: { reason: 'failed' } })
  expect(await planFacts(engine, target)).toEqual(['0 cancelled', '1 cancelled', 'cancelled'])
})
