import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { EngineOptions } from '../../src/compose/create-engine.ts'
import type { Json } from '../../src/core/json.ts'
import { type ScriptedStep, scriptedModel } from '../../src/testing/scripted-model.ts'
import { defineTool } from '../../src/tools/define-tool.ts'
import { connectMcp, type FormResponse, GENERATIONS, type Generation } from '../mcp-clients.ts'
import { startServer, type TestServer } from '../start-server.ts'

let server: TestServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

/** A desk that refunds when asked, and only after the person agreed. */
async function aDesk(options: EngineOptions = {}) {
  const paid: Json[] = []
  const refund = defineTool({
    name: 'refund',
    description: 'Pays money back.',
    parameters: z.object({ order: z.string(), amount: z.number().check(z.positive()) }),
    destructive: true,
    run: args => {
      paid.push(args)
      return { paid: args.amount }
    },
  })
  let asked = 0
  const hang = Promise.withResolvers<void>()
  const model = scriptedModel(({ messages }): readonly ScriptedStep[] | string => {
    asked++
    const last = messages.at(-1)
    if (last?.role === 'tool') return `The desk says ${JSON.stringify(last.result)}.`
    if (last?.role !== 'user') return 'What?'
    if (last.text.includes('Refund')) return [{ call: 'refund', arguments: { order: 'A-1', amount: 10 } }]
    if (last.text.includes('hang')) return [{ text: 'Let me ' }, { until: hang.promise }]
    if (last.text.includes('fail')) return [{ fail: 'model_refused', retryable: false }]
    return `You said: ${last.text}`
  })
  server = await startServer({ bundled: ['discovery', 'lighting', 'projects', 'support'], model, ...options })
  const { directory } = server.engine
  directory.replace(
    directory
      .list()
      .map(entry =>
        entry.kind === 'sound' && entry.id === 'projects'
          ? { ...entry, assistant: { ...entry.assistant, tools: [refund] } }
          : entry,
      ),
  )
  const url = `${server.url}/mcp/projects`
  return { paid, url, engine: server.engine, asked: () => asked }
}

const surfacesIn = async ({ engine }: Awaited<ReturnType<typeof aDesk>>, session: string) => {
  const ref = { tenant: engine.local.tenant, session: session as never }
  const seen = []
  for await (const page of engine.journal.walk(ref))
    for (const event of page)
      if (event.type === 'turn_started') seen.push([event.payload.surface, event.payload.principal.user])
  return seen
}

describe.each(GENERATIONS)('over HTTP, %s', generation => {
  const clientOf = (url: string, answers?: readonly FormResponse[]) =>
    connectMcp(generation, { url }, answers === undefined ? {} : { answers })

  test('says something, is told how it goes, and the conversation goes on by its session', async () => {
    const desk = await aDesk()
    const client = await clientOf(desk.url)
    expect(await client.tools()).toMatchObject([{ name: 'chat' }])
    const reply = await client.chat('Hello')
    expect(reply).toMatchObject({
      text: 'You said: Hello',
      isError: false,
      end: 'answered',
      decision: { track: 'converse', rung: 'conversation' },
      pending: null,
      error: null,
    })
    expect(client.progress.map(({ message }) => message)).toContain('thinking')
    const steps = client.progress.map(({ progress }) => progress)
    expect(steps).toEqual([...steps].sort((a, b) => a - b))
    const again = await client.chat('And again', { session: reply.session })
    expect(again.session).toBe(reply.session)
    expect((await client.chat('Somebody else')).session).not.toBe(reply.session)
    expect(await surfacesIn(desk, reply.session)).toEqual([
      [{ channel: 'mcp', tools: [] }, 'local'],
      [{ channel: 'mcp', tools: [] }, 'local'],
    ])
  })

  test('a confirmation is a form: a yes runs exactly what it showed', async () => {
    const { paid, url } = await aDesk()
    const client = await clientOf(url, [{ action: 'accept', content: { approved: true } }])
    const reply = await client.chat('Refund')
    expect(client.forms).toMatchObject([
      {
        message: expect.stringMatching(
          /Shall I do this: refund \(order A-1, amount 10\)\?[\s\S]*order: A-1\namount: 10/,
        ),
        requestedSchema: {
          properties: {
            approved: { type: 'boolean' },
            order: { type: 'string', default: 'A-1' },
            amount: { type: 'number', default: 10 },
          },
          required: ['approved'],
        },
      },
    ])
    expect(reply).toMatchObject({ end: 'answered', decision: { track: 'settle' }, pending: null })
    expect(reply.text).toContain('The desk says {"paid":10}.')
    expect(paid).toEqual([{ order: 'A-1', amount: 10 }])
  })

  test('edited fields run as edited, and the rest as shown', async () => {
    const { paid, url } = await aDesk()
    const client = await clientOf(url, [{ action: 'accept', content: { approved: true, amount: 3 } }])
    await client.chat('Refund')
    expect(paid).toEqual([{ order: 'A-1', amount: 3 }])
  })

  test('an edit that does not fit runs nothing and is asked again', async () => {
    const { paid, url } = await aDesk()
    const client = await clientOf(url, [
      { action: 'accept', content: { approved: true, amount: -5 } },
      { action: 'accept', content: { approved: true, amount: 5 } },
    ])
    await client.chat('Refund')
    expect(client.forms).toHaveLength(2)
    expect(paid).toEqual([{ order: 'A-1', amount: 5 }])
  })

  test.each<[string, FormResponse, string]>([
    ['declined', { action: 'decline' }, 'answered'],
    ['handed in without a yes', { action: 'accept', content: { approved: false } }, 'answered'],
    ['closed', { action: 'cancel' }, 'waiting'],
  ])('%s, it runs nothing', async (_, answer, end) => {
    const { paid, url } = await aDesk()
    const client = await clientOf(url, [answer])
    const reply = await client.chat('Refund')
    expect(reply.end).toBe(end)
    expect(paid).toEqual([])
    // What was closed without a choice is still open, and words answer it.
    await client.chat('yes', { session: reply.session })
    expect(paid).toHaveLength(end === 'waiting' ? 1 : 0)
  })

  test('without forms the question is in the reply, and the next message answers it', async () => {
    const { paid, url } = await aDesk()
    const client = await clientOf(url)
    const reply = await client.chat('Refund')
    expect(reply).toMatchObject({
      end: 'waiting',
      pending: { kind: 'confirmation', form: 'yes_no', question: expect.stringContaining('refund') },
      text: expect.stringContaining('order: A-1\namount: 10'),
    })
    expect(paid).toEqual([])
    const next = await client.chat('yes, please', { session: reply.session })
    expect(next).toMatchObject({ end: 'answered', pending: null })
    expect(paid).toEqual([{ order: 'A-1', amount: 10 }])
  })

  test('a repeated call is taken once, and other words under its name are refused', async () => {
    const { url, asked } = await aDesk()
    const client = await clientOf(url)
    const message_id = 'the-very-same-1'
    const one = await client.chat('Hello', { message_id })
    const two = await client.chat('Hello', { message_id })
    expect(two).toEqual(one)
    expect(asked()).toBe(1)
    expect(await client.chat('Other', { message_id })).toMatchObject({
      isError: true,
      error: { code: 'message_id_reused' },
    })
  })

  test('a cancelled call stops its turn, and the session is free again', async () => {
    const { url, engine } = await aDesk()
    const client = await clientOf(url)
    const message_id = 'stop-this-one'
    const stop = new AbortController()
    const call = client.chat('Tell me a story and hang', { message_id }, stop.signal).then(
      () => 'answered',
      () => 'cancelled',
    )
    const began = await until(async () => {
      const rows = await engine.store.listSessions({
        tenant: engine.local.tenant,
        owner: engine.local.user,
        limit: 1,
      })
      const [row] = rows
      return row !== undefined &&
        (await engine.runner.state({ tenant: row.tenant, session: row.session })).open
        ? row
        : null
    })
    stop.abort()
    expect(await call).toBe('cancelled')
    await engine.runner.settled({ tenant: began.tenant, session: began.session })
    const events = []
    for await (const page of engine.journal.walk({ tenant: began.tenant, session: began.session }))
      events.push(...page)
    expect(events.at(-1)).toMatchObject({ type: 'turn_ended', payload: { reason: 'cancelled' } })
    expect(await client.chat('Hello', { session: began.session })).toMatchObject({ end: 'answered' })
  })

  test('what fails says so with its code', async () => {
    const { url } = await aDesk()
    const client = await clientOf(url)
    expect(await client.chat('fail')).toMatchObject({
      isError: true,
      end: 'failed',
      error: { code: 'model_refused', retry: false },
    })
    expect(await client.chat('Hello', { session: 'ses_nobody' })).toMatchObject({
      isError: true,
      error: { code: 'unknown_session' },
    })
  })

  test('the server may be restarted in between, and what waits still waits', async () => {
    const { url, engine, paid } = await aDesk()
    const client = await clientOf(url)
    const { session } = await client.chat('Refund')
    const data = engine.config.dataFolder
    await server?.stop()
    const next = await aDesk({ flags: { data } })
    const later = await clientOf(next.url, [{ action: 'accept', content: { approved: true } }])
    const reply = await later.chat('yes', { session })
    expect(reply).toMatchObject({ end: 'answered', session })
    expect([...paid, ...next.paid]).toEqual([{ order: 'A-1', amount: 10 }])
  })
})

test.each(GENERATIONS)('%s: rows are collected in words, with a form or without', async generation => {
  server = await startServer({ bundled: ['discovery', 'lighting', 'projects', 'support'] })
  const url = `${server.url}/mcp/discovery`
  const plain = await connectMcp(generation, { url })
  const asked = await plain.chat('We have 4 risks.')
  expect(asked).toMatchObject({ end: 'waiting', pending: { kind: 'ui_tool', form: 'result' } })
  expect(asked.text).toContain('one per line')
  const rows = '- fire\n- flood\n- theft\n- data loss'
  expect((await plain.chat(rows, { session: asked.session })).text).toContain('4 entries')

  const forms = await connectMcp(
    generation,
    { url },
    {
      answers: [
        { action: 'accept', content: { text: '- fire\n- flood\n- theft' } },
        { action: 'accept', content: { text: '- data loss' } },
        { action: 'cancel' },
      ],
    },
  )
  const reply = await forms.chat('We have 4 risks.')
  expect(forms.forms[0]?.requestedSchema.properties).toHaveProperty('text')
  expect(forms.forms[1]?.message).toContain('I have 3 of 4')
  expect(reply.text).toContain('4 entries')
})

test('what is missing for an intent is asked by a form, and what is chosen is chosen', async () => {
  server = await startServer({ bundled: ['discovery', 'lighting', 'projects', 'support'] })
  const client = await connectMcp(
    GENERATIONS[0],
    { url: `${server.url}/mcp/support` },
    { answers: [{ action: 'accept', content: { text: 'it is LX-20481' } }] },
  )
  const reply = await client.chat('Where is my order?')
  expect(reply.text).toContain('Order LX-20481')
  expect(reply.decision).toMatchObject({ track: 'pursue_intent', rung: 'intent' })
})

test('a flow asks question by question, each form with what is new, and the reply tells it all', async () => {
  server = await startServer({ bundled: ['discovery', 'lighting', 'projects', 'support'] })
  const client = await connectMcp(
    GENERATIONS[0],
    { url: `${server.url}/mcp/lighting` },
    {
      answers: [{ action: 'accept', content: { option: 'buy' } }, { action: 'cancel' }],
    },
  )
  const reply = await client.chat('Guten Tag', { locale: 'de' })
  expect(client.forms[0]?.requestedSchema.properties.option).toMatchObject({
    title: 'Ihre Wahl',
    oneOf: expect.arrayContaining([{ const: 'buy', title: 'ein Angebot' }]),
  })
  const [first = '', second = ''] = client.forms.map(({ message }) => message)
  expect(second).not.toContain(first)
  expect(reply).toMatchObject({ end: 'waiting', pending: { kind: 'flow_question' } })
  expect(reply.text).toContain(first)
  expect(reply.text).toContain(second)
})

test('questions without end are asked in words after a while', async () => {
  const { paid, url } = await aDesk()
  const client = await connectMcp(
    GENERATIONS[0],
    { url },
    { answers: [{ action: 'accept', content: { approved: true, amount: -1 } }] },
  )
  expect(await client.chat('Refund')).toMatchObject({ end: 'waiting', pending: { kind: 'confirmation' } })
  expect(client.forms).toHaveLength(6)
  expect(paid).toEqual([])
})

test('a made-up state, a foreign page, a strange assistant and too much text are refused', async () => {
  const { url } = await aDesk()
  const hello = { jsonrpc: '2.0', id: 1, method: 'initialize', params: {} }
  expect((await post(url, hello, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await post(url, hello, { origin: 'null' })).status).toBe(403)
  expect((await post(url.replace('projects', 'nobody'), hello)).status).toBe(404)
  expect((await post(url, hello, { 'mcp-session-id': 'made-up' })).status).toBe(404)
  expect((await post(url, 'x'.repeat(5_000_000))).status).toBe(413)
  const client = await connectMcp(GENERATIONS[2], { url })
  expect(
    await client.chat('x'.repeat(40_000)).catch(error => ({ isError: true, text: String(error) })),
  ).toMatchObject({
    isError: true,
  })
  const forged = await callAsOf2026(url, { text: 'Hello' }, { requestState: '{"thread":"mine"}' })
  expect(forged).toMatchObject({ error: { code: -32_602, data: { reason: 'invalid_request_state' } } })
})

test('what a client gets wrong is told to it, and does not fill the log', async () => {
  const lines: string[] = []
  const { url } = await aDesk({ say: line => void lines.push(line) })
  const of2026 = { 'mcp-protocol-version': '2026-07-28' }
  for (const body of [{}, [], 5, { jsonrpc: '2.0' }, { jsonrpc: '2.0', id: {}, method: 'ping' }])
    for (const headers of [{}, of2026, { 'mcp-protocol-version': '__proto__' }]) {
      const { status } = await post(url, body, headers)
      expect(status, JSON.stringify([body, headers])).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    }
  expect(lines).toEqual([])
})

test('a fault of the server is said, whatever code it has', async () => {
  const lines: string[] = []
  const { url, engine } = await aDesk({ say: line => void lines.push(line) })
  const { directory } = engine
  const find = directory.entry.bind(directory)
  const looked = vi.spyOn(directory, 'entry').mockImplementationOnce(find)
  looked.mockImplementationOnce(() => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  })
  expect(await callAsOf2026(url, { text: 'Hello' })).toMatchObject({ error: { code: -32_603 } })
  expect(lines).toEqual([expect.stringContaining('mcp: Error: no space left on device')])
})

test('a form that was open when the server died is answered after it is back, and once', async () => {
  const { url, engine, paid } = await aDesk()
  const call = { text: 'Refund', message_id: 'asked-before' }
  const asked = await callAsOf2026(url, call)
  expect(asked).toMatchObject({ result: { resultType: 'input_required', requestState: expect.any(String) } })
  const { requestState } = asked.result as { requestState: string }
  await server?.stop()
  const next = await aDesk({ flags: { data: engine.config.dataFolder } })
  const inputResponses = { answer: { action: 'accept', content: { approved: true } } }
  const answered = await callAsOf2026(next.url, call, { requestState, inputResponses })
  expect(answered).toMatchObject({ result: { structuredContent: { end: 'answered' } } })
  // Its answer may have been lost on the way: the same round once more tells the same.
  const again = await callAsOf2026(next.url, call, { requestState, inputResponses })
  expect(again.result).toEqual(answered.result)
  expect([...paid, ...next.paid]).toEqual([{ order: 'A-1', amount: 10 }])
})

test('a state that was altered, foreign, of another call or replayed runs nothing', async () => {
  const { url, paid } = await aDesk()
  const call = { text: 'Refund', message_id: 'asked-by-form' }
  const { requestState } = (await callAsOf2026(url, call)).result as { requestState: string }
  const yes = { inputResponses: { answer: { action: 'accept', content: { approved: true } } } }
  const refusedWith = async (state: string, of: object = call, to = url) => {
    const { error, result } = await callAsOf2026(to, of, { requestState: state, ...yes })
    const { isError } = (result ?? {}) as { isError?: boolean }
    expect(error ?? isError).toBeTruthy()
  }
  const [key = '', version = '', body = '', mac = ''] = requestState.split('.')
  const other = Buffer.from(body, 'base64url').toString().replace('asked-by-form', 'asked-by-farm')
  await refusedWith([key, version, Buffer.from(other).toString('base64url'), mac].join('.'))
  await refusedWith([key, version, body, mac.replace(/^./, first => (first === 'A' ? 'B' : 'A'))].join('.'))
  await refusedWith(['unknown-', version, body, mac].join('.'))
  await refusedWith([version, body, mac].join('.'))
  await refusedWith(Buffer.from(body, 'base64url').toString())
  await refusedWith(requestState, { ...call, text: 'Refund everything' })
  await refusedWith(requestState, { ...call, message_id: 'another-call' })
  await refusedWith(requestState, call, url.replace('projects', 'support'))
  expect(paid).toEqual([])

  const elsewhere = server
  const stranger = await aDesk()
  await refusedWith(requestState, call, stranger.url)
  await server?.close()
  server = elsewhere

  // Once it is answered, the same state with another answer tells what came of the first.
  const first = await callAsOf2026(url, call, { requestState, ...yes })
  const content = { approved: true, amount: 9_999 }
  const inputResponses = { answer: { action: 'accept', content } }
  const replayed = await callAsOf2026(url, call, { requestState, inputResponses })
  expect(replayed.result).toEqual(first.result)
  expect([...paid, ...stranger.paid]).toEqual([{ order: 'A-1', amount: 10 }])
})

const post = (to: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(to, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify(body),
  })

/** One round of the protocol of 2026, as it is on the wire. */
async function callAsOf2026(to: string, input: object, more: object = {}) {
  const response = await post(
    to,
    {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: {
        name: 'chat',
        arguments: input,
        ...more,
        _meta: {
          'io.modelcontextprotocol/protocolVersion': '2026-07-28',
          'io.modelcontextprotocol/clientInfo': { name: 'by hand', version: '1' },
          'io.modelcontextprotocol/clientCapabilities': { elicitation: {} },
        },
      },
    },
    { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': 'chat' },
  )
  return (await response.json()) as Record<string, unknown>
}

async function until<Value>(look: () => Promise<Value | null>): Promise<Value> {
  for (;;) {
    const found = await look()
    if (found !== null) return found
    await new Promise(resolve => setImmediate(resolve))
  }
}

test('two conversations at once do not meet', async () => {
  const { url } = await aDesk()
  const generation: Generation = GENERATIONS[2]
  const [one, two] = await Promise.all([connectMcp(generation, { url }), connectMcp(generation, { url })])
  const [a, b] = await Promise.all([one.chat('I am A'), two.chat('I am B')])
  expect([a.text, b.text]).toEqual(['You said: I am A', 'You said: I am B'])
  expect(a.session).not.toBe(b.session)
})
