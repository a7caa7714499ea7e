import type { Event, ResumeEntry } from '@ag-ui/core'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import type { SessionDetail } from '../../src/api/rest.ts'
import type { Json } from '../../src/core/json.ts'
import { scriptedModel } from '../../src/testing/scripted-model.ts'
import { defineTool } from '../../src/tools/define-tool.ts'
import { startServer } from '../start-server.ts'
import { hearingClient } from './hearing-client.ts'

const LETTER = 'Dear all, '.repeat(7_000)
const STATE_BYTES = 16_384

/** An assistant that sends a letter of 70 kB when asked, and only after the person agreed. */
async function aWriter() {
  const sent: Json[] = []
  const send = defineTool({
    name: 'send_letter',
    description: 'Sends a letter.',
    parameters: z.object({ text: z.string() }),
    destructive: true,
    run: args => {
      sent.push(args)
      return 'sent'
    },
  })
  const model = scriptedModel(({ messages }) => {
    const last = messages.at(-1)
    if (last?.role === 'tool') return 'It is on its way.'
    return last?.role === 'user' && last.text.includes('Send')
      ? [{ call: 'send_letter', arguments: { text: LETTER } }]
      : 'It is sunny.'
  })
  const { url, engine, close } = await startServer({ model })
  onTestFinished(close)
  const withTool = engine.directory
    .list()
    .map(one =>
      one.kind === 'sound' ? { ...one, assistant: { ...one.assistant, tools: [send], intents: null } } : one,
    )
  engine.directory.replace(withTool)
  return { sent, url }
}

function interruptOf(events: readonly Event[]) {
  const last = events.at(-1)
  if (last?.type !== 'RUN_FINISHED' || last.outcome?.type !== 'interrupt') throw new Error('it does not wait')
  const [interrupt] = last.outcome.interrupts
  if (interrupt === undefined) throw new Error('it waits for nothing')
  return interrupt
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

test('an argument of 70 kB is in the interrupt and in the session, the shared state says that it left it out', async () => {
  const { sent, url } = await aWriter()
  const client = hearingClient(url)
  await client.say('Send it')
  const interrupt = interruptOf(client.events)
  const details = { tool: 'send_letter', arguments: { text: LETTER } }
  expect(interrupt.metadata).toMatchObject({ kind: 'confirmation', answer: { form: 'yes_no' }, details })
  const { pendings } = client.agent.state as { pendings: readonly object[] }
  expect(pendings).toMatchObject([
    { id: interrupt.id, kind: 'confirmation', leftOut: expect.arrayContaining(['answer', 'details']) },
  ])
  expect(bytesOf(client.agent.state)).toBeLessThan(STATE_BYTES)
  const stored = await fetch(`${url}/api/assistants/projects/threads/thread-1`)
  const session = ((await stored.json()) as SessionDetail).session
  const detail = (await (await fetch(`${url}/api/sessions/${session}`)).json()) as SessionDetail
  expect(detail.pendings).toMatchObject([{ id: interrupt.id, details }])

  const reloaded = hearingClient(url)
  await reloaded.run()
  expect(interruptOf(reloaded.events)).toEqual(interrupt)
  expect(reloaded.agent.state).toMatchObject({ pendings })
  expect(bytesOf(reloaded.agent.state)).toBeLessThan(STATE_BYTES)
  await reloaded.answer([
    { interruptId: interrupt.id, status: 'resolved', payload: { approved: true } } as ResumeEntry,
  ])
  expect(sent).toEqual([{ text: LETTER }])

  // This run had not shown the call before.
  const toolCallId = 't1/plan1#0'
  expect(reloaded.events).toContainEqual({
    type: 'CUSTOM',
    name: 'call_changed',
    value: { toolCallId, arguments: { text: LETTER } },
  })
  expect(reloaded.agent.state).toMatchObject({ steps: { [toolCallId]: { status: 'completed' } } })
  expect(bytesOf(reloaded.agent.state)).toBeLessThan(STATE_BYTES)
  const again = hearingClient(url)
  await again.run()
  expect(again.agent.state).toEqual(reloaded.agent.state)
})

test('what a front end shares itself is there again for one that comes back without it, and stays where it has another', async () => {
  const { url } = await aWriter()
  const client = hearingClient(url)
  client.agent.state = { cart: 'three lamps' }
  await client.say('Hello')
  const reloaded = hearingClient(url)
  await reloaded.run()
  expect(reloaded.agent.state).toEqual(client.agent.state)
  expect(reloaded.agent.state).toMatchObject({ cart: 'three lamps', agent_state: { state: 'idle' } })
  reloaded.agent.state = { cart: 'x'.repeat(8_000) }
  await reloaded.run()
  expect(reloaded.agent.state).toMatchObject({ cart: 'x'.repeat(8_000), agent_state: { state: 'idle' } })
  expect(bytesOf(reloaded.agent.state)).toBeLessThan(STATE_BYTES)
})
