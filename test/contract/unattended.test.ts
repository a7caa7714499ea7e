import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import type { SessionDetail } from '../../src/api/rest.ts'
import { scriptedModel } from '../../src/testing/scripted-model.ts'
import { defineTool } from '../../src/tools/define-tool.ts'
import { startServer } from '../start-server.ts'

/** A server whose model wants to pay money back, and then says these words. */
async function aDeskThatRefunds(words: string) {
  let paid = 0
  const refund = defineTool({
    name: 'refund',
    description: 'Pays money back.',
    parameters: z.object({}),
    destructive: true,
    run: () => ++paid,
  })
  const model = scriptedModel(({ messages }) =>
    messages.at(-1)?.role === 'tool' ? words : [{ call: 'refund', arguments: {} }],
  )
  const { url, engine, close } = await startServer({ model })
  onTestFinished(close)
  engine.directory.replace(
    engine.directory
      .list()
      .map(one =>
        one.kind === 'sound' ? { ...one, assistant: { ...one.assistant, tools: [refund] } } : one,
      ),
  )
  return { url, paid: () => paid }
}

test.each([
  [true, 0],
  [false, 1],
])(
  'of a client that is unattended (%s), %d questions are left open, and nothing has run',
  async (unattended, open) => {
    const { url, paid } = await aDeskThatRefunds('Well.')
    const run = {
      threadId: 'thread-1',
      runId: 'run-1',
      messages: [{ id: 'm1', role: 'user', content: 'Refund' }],
      forwardedProps: { unattended },
    }
    const headers = { 'content-type': 'application/json' }
    await (await fetch(`${url}/agui/projects`, { method: 'POST', headers, body: JSON.stringify(run) })).text()
    const detail = await (await fetch(`${url}/api/assistants/projects/threads/thread-1`)).json()
    expect((detail as SessionDetail).pendings.map(({ kind }) => kind)).toEqual(
      open === 0 ? [] : ['confirmation'],
    )
    expect(paid()).toBe(0)
  },
)

test.each<[string, (showing: string) => object, object]>([
  ['in words', () => ({ messages: [{ id: 'm2', role: 'user', content: 'yes' }] }), { unattended: true }],
  [
    'by click',
    interruptId => ({
      messages: [],
      resume: [{ interruptId, status: 'resolved', payload: { approved: true } }],
    }),
    { unattended: true },
  ],
])(
  'a yes %s where nobody is there approves nothing, and the person can still say it',
  async (_, yes, props) => {
    const { url, paid } = await aDeskThatRefunds('Done.')
    const headers = { 'content-type': 'application/json' }
    const run = async (runId: string, sent: object, forwardedProps: object) => {
      const body = JSON.stringify({ threadId: 'thread-1', runId, forwardedProps, ...sent })
      await (await fetch(`${url}/agui/projects`, { method: 'POST', headers, body })).text()
      return (await (await fetch(`${url}/api/assistants/projects/threads/thread-1`)).json()) as SessionDetail
    }
    const first = await run('run-1', { messages: [{ id: 'm1', role: 'user', content: 'Refund' }] }, {})
    const refused = await run('run-2', yes(first.pendings[0]?.id ?? ''), props)
    expect(paid()).toBe(0)
    expect(refused.pendings.map(({ kind }) => kind)).toEqual(['confirmation'])
    expect(refused.messages.at(-1)?.text).toContain('Nobody is there')
    const agreed = await run('run-3', { messages: [{ id: 'm3', role: 'user', content: 'yes' }] }, {})
    expect([paid(), agreed.pendings]).toEqual([1, []])
  },
)
