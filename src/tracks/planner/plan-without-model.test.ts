import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { offlineModel } from '../../llm/offline-model.ts'
import { anAssistant, createTestEngine } from '../../testing/test-engine.ts'
import { defineTool, type ToolDefinition } from '../../tools/define-tool.ts'

type Manner = Pick<ToolDefinition<z.ZodMiniObject>, 'readOnly' | 'effect'>

async function callsAfter(text: string, manner: Manner): Promise<readonly string[]> {
  const calls: string[] = []
  const tools = ['list_tasks', 'list_invoices'].map(name =>
    defineTool({
      name,
      description: `Does ${name}.`,
      parameters: z.object({}),
      ...manner,
      run() {
        calls.push(name)
        return {}
      },
    }),
  )
  const engine = createTestEngine({ model: offlineModel(), assistant: anAssistant({ tools }) })
  const target = await engine.open()
  const events = await engine.say(target, text)
  expect(events.map(({ type }) => type)).toContain('plan_drafted')
  return calls
}

test('without a model, a plan runs at once only where all of it looks', async () => {
  const text = 'List the tasks, then list the invoices'
  expect(await callsAfter(text, { readOnly: true })).toEqual(['list_tasks', 'list_invoices'])
  expect(await callsAfter(text, { effect: 'retry' })).toEqual([])
})
