import type { Event, Tool } from '@ag-ui/core'
import { afterEach, expect, test } from 'vitest'
import { startServer, type TestServer } from '../start-server.ts'
import { hearingClient } from './hearing-client.ts'

let server: TestServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

const BOTH: Tool[] = ['request_data_table', 'request_process_map'].map(name => ({
  name,
  description: '',
  parameters: { type: 'object' },
}))

/** A client that shows what its tools name; `hand` gives back what the person did there. */
async function aClient(tools: Tool[] = BOTH) {
  server ??= await startServer({})
  const client = hearingClient(server.url, { assistant: 'discovery', tools })
  return {
    ...client,
    hand: (toolCallId: string, result: object) => client.give(toolCallId, JSON.stringify(result)),
  }
}

/** The one call that was streamed: its name, its arguments put together, and that it was closed. */
function callIn(events: readonly Event[]) {
  const starts = events.filter(event => event.type === 'TOOL_CALL_START')
  const [start] = starts
  if (start === undefined) return null
  expect(starts).toHaveLength(1)
  const { toolCallId: id, toolCallName: name } = start
  const of = events.filter(event => 'toolCallId' in event && event.toolCallId === id)
  expect(of.at(-1)?.type).toBe('TOOL_CALL_END')
  const text = of.flatMap(event => (event.type === 'TOOL_CALL_ARGS' ? [event.delta] : [])).join('')
  return { id, name, params: JSON.parse(text) as Record<string, unknown> }
}

function openedIn(events: readonly Event[]) {
  const call = callIn(events)
  if (call === null) throw new Error('nothing opened')
  return call
}

const textIn = (events: readonly Event[]) =>
  events.flatMap(event => (event.type === 'TEXT_MESSAGE_CONTENT' ? [event.delta] : [])).join('')

const people = (count: number) => Array.from({ length: count }, (_, at) => ({ Name: `Person ${at + 1}` }))

test('20 stakeholders open a table for 20 with their columns, and the run ends with its call pending', async () => {
  const client = await aClient()
  const events = await client.say('We have 20 stakeholders across finance, ops, and IT.')
  expect(openedIn(events)).toMatchObject({
    name: 'request_data_table',
    params: {
      columns: [
        { name: 'Name', type: 'text', required: true },
        { name: 'Role', type: 'text' },
        { name: 'Influence', type: 'enum' },
      ],
      min_rows: 20,
      input_modes: ['paste', 'inline'],
    },
  })
  const last = events.at(-1)
  expect(last).toMatchObject({
    type: 'RUN_FINISHED',
    outcome: { type: 'success', pendingToolCallIds: [openedIn(events).id] },
  })
})

test('the result in the next run is summarised and nothing opens again', async () => {
  const client = await aClient()
  const { id } = openedIn(await client.say('We have 20 stakeholders across finance, ops, and IT.'))
  const events = await client.hand(id, { status: 'completed', rows: people(20) })
  expect(callIn(events)).toBeNull()
  expect(textIn(events)).toContain('20')
})

test('an open table is one call over its life, whatever is said meanwhile, and its id is taken to the end', async () => {
  const client = await aClient()
  const opened = await client.say('We have 20 stakeholders across finance, ops, and IT.')
  const { id } = openedIn(opened)
  for (const text of ['What is a stakeholder?', 'And who is in ops?']) {
    const events = await client.say(text)
    expect(callIn(events)).toBeNull()
    expect(events.at(-1)).toMatchObject({ outcome: { pendingToolCallIds: [id] } })
  }
  const calls = client.agent.messages.flatMap(message =>
    message.role === 'assistant' ? (message.toolCalls ?? []) : [],
  )
  expect(calls.map(call => call.id)).toEqual([id])
  const done = await client.hand(id, { status: 'completed', rows: people(20) })
  expect(textIn(done)).toContain('20')
  expect(done.filter(event => event.type === 'TOOL_CALL_RESULT')).toEqual([])
})

test('a client that does not know the open call is told it, under the same id', async () => {
  const first = await aClient()
  const { id } = openedIn(await first.say('We have 20 stakeholders.'))
  const second = await aClient()
  expect(openedIn(await second.say('What is a stakeholder?')).id).toBe(id)
  expect(openedIn(await second.run()).id).toBe(id)
})

test.each(['canceled', 'cancelled'])('a table is given up as %s', async status => {
  const client = await aClient()
  const { id } = openedIn(await client.say('We have 20 stakeholders.'))
  const events = await client.hand(id, { status })
  expect(textIn(events)).toBe('All right, I have left it.')
  expect(events.filter(event => event.type === 'TOOL_CALL_RESULT')).toEqual([])
})

test('three steps open a map that names them', async () => {
  const client = await aClient()
  const events = await client.say('First finance reviews the invoice, then IT signs off, then CFO approves.')
  expect(openedIn(events)).toMatchObject({
    name: 'request_process_map',
    params: {
      required_fields: ['step_name', 'owner', 'outcome'],
      min_steps: 3,
      seed_nodes: ['Review the invoice', 'Sign off', 'Approve'],
    },
  })
})

test('some risks are asked for their count; a count from 3 on opens the table, a smaller one does not', async () => {
  const client = await aClient()
  const asked = await client.say('We have some risks.')
  expect(textIn(asked)).toBe('How many risks are we capturing?')
  expect(callIn(asked)).toBeNull()
  expect(openedIn(await client.say('seven'))).toMatchObject({
    name: 'request_data_table',
    params: { min_rows: 7 },
  })
  await server?.close()
  server = undefined
  const another = await aClient()
  await another.say('We have some risks.')
  expect(callIn(await another.say('just two'))).toBeNull()
})

test('too few rows bring one question and the table under a new call, at most twice', async () => {
  const client = await aClient()
  const first = openedIn(await client.say('We have 20 stakeholders.'))
  const refined = await client.hand(first.id, { status: 'completed', rows: people(18) })
  const second = openedIn(refined)
  expect(textIn(refined)).toContain('18')
  expect(second.id).not.toBe(first.id)
  expect(second.params).toEqual(first.params)
  const third = openedIn(await client.hand(second.id, { status: 'completed', rows: people(19) }))
  expect(new Set([first.id, second.id, third.id]).size).toBe(3)
  const last = await client.hand(third.id, { status: 'completed', rows: people(19) })
  expect(callIn(last)).toBeNull()
  expect(textIn(last)).toMatch(/missing.*1 of 20/s)
})

test('cancelled twice in a row, the next message is only talked about, and the one after opens again', async () => {
  const client = await aClient()
  for (const text of ['We have 20 stakeholders.', 'We have 14 requirements.']) {
    const { id } = openedIn(await client.say(text))
    expect(callIn(await client.hand(id, { status: 'canceled' }))).toBeNull()
  }
  expect(callIn(await client.say('We have 9 suppliers.'))).toBeNull()
  expect(openedIn(await client.say('We have 9 suppliers.'))).toMatchObject({ params: { min_rows: 9 } })
})

test('a client without the tool is asked in words, and its list is checked like a table', async () => {
  const client = await aClient([])
  const asked = await client.say('We have 3 risks.')
  expect(callIn(asked)).toBeNull()
  expect(textIn(asked)).toContain('one per line')
  const done = await client.say('- fire\n- flood\n- theft')
  expect(callIn(done)).toBeNull()
  expect(textIn(done)).toContain('3 entries')
})

test('a tool of the client under the name of a form the assistant does not have is refused', async () => {
  server = await startServer({})
  const post = (names: readonly string[]) =>
    fetch(`${server?.url}/agui/discovery`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        threadId: 'thread-1',
        runId: 'run-1',
        messages: [{ id: 'm1', role: 'user', content: 'Hello' }],
        tools: names.map(name => ({ name, description: '', parameters: { type: 'object' } })),
        state: {},
        context: [],
        forwardedProps: {},
      }),
    })
  const refused = await post(['request_data_table', 'form_contact'])
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('form_contact is no form of this assistant')
  const taken = await post(['request_data_table', 'show_form', 'contact'])
  expect(taken.status).toBe(200)
  await taken.text()
})
