import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import type { SessionDetail } from '../../src/api/rest.ts'
import { scriptedModel } from '../../src/testing/scripted-model.ts'
import { defineTool } from '../../src/tools/define-tool.ts'
import { startServer } from '../start-server.ts'

test('a call that was changed before the yes is shown as it ran, with its times', async () => {
  const refund = defineTool({
    name: 'refund',
    description: 'Pays money back.',
    parameters: z.object({ amount: z.number(), note: z._default(z.string(), 'none') }),
    destructive: true,
    run: args => args,
  })
  const model = scriptedModel(({ messages }) =>
    messages.at(-1)?.role === 'tool' ? 'Paid.' : [{ call: 'refund', arguments: { amount: 80 } }],
  )
  const { url, engine, close } = await startServer({ model })
  onTestFinished(close)
  const withTool = engine.directory
    .list()
    .map(one => (one.kind === 'sound' ? { ...one, assistant: { ...one.assistant, tools: [refund] } } : one))
  engine.directory.replace(withTool)
  const say = async (runId: string, content: string) => {
    const body = JSON.stringify({ threadId: 't', runId, messages: [{ id: runId, role: 'user', content }] })
    const headers = { 'content-type': 'application/json' }
    return (await fetch(`${url}/agui/projects`, { method: 'POST', headers, body })).text()
  }
  expect(await say('run-1', 'Refund 80')).toContain('Shall I do this: refund (amount 80, note none)?')
  await say('run-2', 'make it 60')
  const paid = await say('run-3', 'yes')
  expect(paid).toContain('"status":"in_progress","arguments":{"amount":60,"note":"none"}')
  const detail = (await (await fetch(`${url}/api/assistants/projects/threads/t`)).json()) as SessionDetail
  const step = detail.plans[0]?.steps[0]
  expect(step).toMatchObject({ status: 'completed', arguments: { amount: 60, note: 'none' } })
  expect(step?.startedAt).toBeGreaterThan(0)
  expect(step?.endedAt).toBeGreaterThanOrEqual(step?.startedAt ?? Number.POSITIVE_INFINITY)
})
