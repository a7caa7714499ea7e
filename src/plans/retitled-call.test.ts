import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createMemoryStore } from '../adapters/storage/memory/memory-store.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../testing/test-engine.ts'
import { defineTool } from '../tools/define-tool.ts'

const assistantOf = (revision: string, title: string, maximum: number) =>
  anAssistant({
    revision,
    tools: [
      defineTool({
        name: 'delete_order',
        title: `Delete ${title}`,
        description: 'Deletes an order.',
        parameters: z.object({ number: z.number().check(z.maximum(maximum), z.meta({ title })) }),
        destructive: true,
        run: () => ({ done: true }),
      }),
    ],
  })

test('a question about a call is the same question once its tool and parameters are called otherwise', async () => {
  const store = createMemoryStore()
  const model = scriptedModel([[{ call: 'delete_order', arguments: { number: 7 } }], 'Gone.'])
  const engine = createTestEngine({ model, store, assistant: assistantOf('one', 'Order', 100) })
  const target = await engine.open()
  await engine.say(target, 'Delete order 7')
  const [pending] = (await engine.runner.state(target.ref)).pendings
  expect(pending?.question).toContain('Order')
  const later = createTestEngine({ model, store, assistant: assistantOf('two', 'Purchase', 50) })
  expect(await later.replay(target.ref)).toMatchObject({ difference: null, loose: 1 })
})
