import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sha256 } from '../../adapters/digest.ts'
import { loadIntents } from '../../assistants/load-intents.ts'
import type { Json } from '../../core/json.ts'
import { messagesOf } from '../../journal/messages.ts'
import { scriptedModel } from '../../testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../../testing/test-engine.ts'
import { defineTool } from '../../tools/define-tool.ts'

const INTENTS = `intents:
  close_done:
    description: Closes all tasks that are done.
    examples: [close all done tasks, close the finished tasks, close what is done]
    tool: [find_done, close]
    post: '{result.summary}'
`

async function aTeam(done: readonly string[]) {
  const calls: Json[] = []
  const tools = [
    defineTool({
      name: 'find_done',
      description: 'Finds tasks that are done.',
      parameters: z.object({}),
      result: z.object({ tasks: z.array(z.string()), summary: z.string() }),
      readOnly: true,
      run: () => ({ tasks: done, summary: `${done.length} done` }),
    }),
    defineTool({
      name: 'close',
      confirm: 'Close {tasks}?',
      description: 'Closes tasks.',
      parameters: z.object({ tasks: z.array(z.string()) }),
      destructive: true,
      run: args => {
        calls.push(args)
        return { summary: `closed ${args.tasks.length}` }
      },
    }),
  ]
  const folder = mkdtempSync(join(tmpdir(), 'handed-on-'))
  writeFileSync(join(folder, 'intents.yaml'), INTENTS)
  const loaded = await loadIntents(folder, tools, sha256)
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults))
  const engine = createTestEngine({
    assistant: anAssistant({ intents: loaded.intents, tools }),
    model: scriptedModel([]),
  })
  const target = await engine.open()
  return {
    calls,
    say: async (text: string) =>
      messagesOf(await engine.say(target, text)).flatMap(({ role, text: words }) =>
        role === 'assistant' ? [words] : [],
      ),
    edit: async (tasks: readonly string[]) => {
      const focus = (await engine.runner.state(target.ref)).pendings.at(-1)
      if (focus === undefined) throw new Error('nothing waits')
      const response = { approved: true, editedArgs: { tasks } }
      await engine.click(target, focus.id, { status: 'resolved', response })
    },
    replay: () => engine.replay(target.ref),
  }
}

test('a call takes what the one before it found, and the person is asked about exactly that', async () => {
  const { say, calls, replay } = await aTeam(['T-1 Sweep', 'T-2 Dust, then mop'])
  expect(await say('close all done tasks')).toEqual([
    'Close T-1 Sweep, "T-2 Dust, then mop"? This cannot be undone.',
  ])
  expect(calls).toEqual([])
  expect(await say('yes')).toEqual(['closed 2'])
  expect(calls).toEqual([{ tasks: ['T-1 Sweep', 'T-2 Dust, then mop'] }])
  expect(await replay()).toMatchObject({ difference: null })
})

test('what the person takes out of it stays out', async () => {
  const { say, edit, calls, replay } = await aTeam(['T-1 Sweep', 'T-2 Dust'])
  await say('close all done tasks')
  await edit(['T-2 Dust'])
  expect(calls).toEqual([{ tasks: ['T-2 Dust'] }])
  expect(await replay()).toMatchObject({ difference: null })
})

test('where nothing was found nothing is asked, and what was found is told', async () => {
  const { say, calls, replay } = await aTeam([])
  expect(await say('close all done tasks')).toEqual(['0 done'])
  expect(calls).toEqual([])
  expect(await replay()).toMatchObject({ difference: null })
})

test('a long list is named up to a point, and the rest is counted', async () => {
  const { say } = await aTeam(Array.from({ length: 12 }, (_, index) => `T-${index + 1}`))
  const [question] = await say('close all done tasks')
  expect(question).toContain('T-10, and 2 more?')
})

test('where it is not sure that this is wanted, looking is not what is asked about', async () => {
  const { say, calls } = await aTeam(['T-1 Sweep'])
  const [question] = await say('maybe close the finished tasks')
  expect(question).toContain('Close T-1 Sweep?')
  expect(calls).toEqual([])
})
