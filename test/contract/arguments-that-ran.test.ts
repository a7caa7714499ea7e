import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import type { SessionDetail } from '../../src/api/rest.ts'
import { scriptedModel } from '../../src/testing/scripted-model.ts'
import { defineTool } from '../../src/tools/define-tool.ts'
import { startServer } from '../start-server.ts'

async function aDesk() {
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
  const post = async (runId: string, more: object) => {
    const body = JSON.stringify({ threadId: 't', runId, messages: [], ...more })
    const headers = { 'content-type': 'application/json' }
    return (await fetch(`${url}/agui/projects`, { method: 'POST', headers, body })).text()
  }
  const say = (runId: string, content: string) =>
    post(runId, { messages: [{ id: runId, role: 'user', content }] })
  const detail = async () =>
    (await (await fetch(`${url}/api/assistants/projects/threads/t`)).json()) as SessionDetail
  return { post, say, detail }
}

test('a call that was changed before the yes is shown as it ran, with its times', async () => {
  const { say, detail } = await aDesk()
  expect(await say('run-1', 'Refund 80')).toContain('Shall I do this: refund (amount 80, note none)?')
  await say('run-2', 'make it 60')
  const paid = await say('run-3', 'yes')
  expect(paid).toMatch(
    /"call_changed","value":\{"toolCallId":"[^"]+","arguments":\{"amount":60,"note":"none"\}\}/,
  )
  const step = (await detail()).plans[0]?.steps[0]
  expect(step).toMatchObject({ status: 'completed', arguments: { amount: 60, note: 'none' } })
  expect(step?.startedAt).toBeGreaterThan(0)
  expect(step?.endedAt).toBeGreaterThanOrEqual(step?.startedAt ?? Number.POSITIVE_INFINITY)
})

test('a yes that changes the call says what it agrees to, on the wire and in the store', async () => {
  const { post, say, detail } = await aDesk()
  await say('run-1', 'Refund 80')
  const [pending] = (await detail()).pendings
  const payload = { approved: true, editedArgs: { amount: 60 } }
  const paid = await post('run-2', {
    resume: [{ interruptId: pending?.id, status: 'resolved', payload }],
  })
  expect(paid).toContain('"label":"amount 80 → 60"')
  expect((await detail()).settled).toMatchObject([
    { settlement: { outcome: 'approved' }, label: 'amount 80 → 60' },
  ])
})

test('a yes to what was asked says no more than that', async () => {
  const { post, say, detail } = await aDesk()
  await say('run-1', 'Refund 80')
  const [pending] = (await detail()).pendings
  const payload = { approved: true, editedArgs: { amount: 80, note: 'none' } }
  const paid = await post('run-2', {
    resume: [{ interruptId: pending?.id, status: 'resolved', payload }],
  })
  expect(paid).not.toContain('"label"')
  expect((await detail()).settled).toMatchObject([{ settlement: { outcome: 'approved' }, label: null }])
})

test('a call that is refused as it was changed is shown with the changes', async () => {
  const { url, close } = await startServer({ bundled: ['support'] })
  onTestFinished(close)
  const post = async (runId: string, more: object) => {
    const body = JSON.stringify({ threadId: 't', runId, messages: [], ...more })
    const headers = { 'content-type': 'application/json' }
    return (await fetch(`${url}/agui/support`, { method: 'POST', headers, body })).text()
  }
  await post('run-1', { messages: [{ id: 'm1', role: 'user', content: 'refund 80 euros for LX-20481' }] })
  const detail = async () =>
    (await (await fetch(`${url}/api/assistants/support/threads/t`)).json()) as SessionDetail
  const [pending] = (await detail()).pendings
  const edited = { order: 'LX-1', amount: 600 }
  const payload = { approved: true, editedArgs: edited }
  const refused = await post('run-2', {
    resume: [{ interruptId: pending?.id, status: 'resolved', payload }],
  })
  expect(refused).toMatch(
    /"call_changed","value":\{"toolCallId":"[^"]+","arguments":\{"order":"LX-1","amount":600\}\}/,
  )
  const steps = (await detail()).plans.flatMap(plan => plan.steps)
  expect(steps.find(({ name }) => name === 'refund')).toMatchObject({ status: 'failed', arguments: edited })
})
