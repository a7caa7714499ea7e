import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sha256 } from '../../../src/adapters/digest.ts'
import type { SessionDetail } from '../../../src/api/rest.ts'
import { scriptedModel } from '../../../src/testing/scripted-model.ts'
import { defineTool } from '../../../src/tools/define-tool.ts'
import { ToolError } from '../../../src/tools/tool-error.ts'
import { SEED } from '../../chance.ts'
import { startServer } from '../../start-server.ts'
import { formsOf } from '../telemetry/secrets.ts'

const CANARIES = 50

test(`${CANARIES} canaries in all that people, models and tools write reach neither log nor telemetry`, async () => {
  const planted: string[] = []
  const canary = () => {
    const one = `canary${sha256(`${SEED} ${planted.length}`).slice(0, 18)}`
    planted.push(one)
    return one
  }
  const said: string[] = []
  const collected: string[] = []
  const collector = createServer(async (request, response) => {
    collected.push(await textOf(request))
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => collector.once('listening', resolve))
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`

  const wishes = ['result', 'failure', 'exception', 'payment', 'unknown', 'wrong']
  let wish = 0
  const model = scriptedModel(({ messages }) => {
    if (messages.at(-1)?.role === 'tool') return `It says ${canary()}.`
    const name = wishes[wish++ % wishes.length] ?? ''
    if (name === 'unknown') return [{ text: canary() }, { call: canary(), arguments: { a: canary() } }]
    if (name === 'wrong') return [{ call: 'result', arguments: `{"${canary()}": ` }]
    return [{ text: canary() }, { call: name, arguments: { what: canary() } }]
  })
  const tool = (name: string, run: () => unknown, destructive = false) =>
    defineTool({
      name,
      description: 'Does it.',
      parameters: z.object({ what: z.string() }),
      destructive,
      readOnly: !destructive,
      run: run as () => never,
    })
  const tools = [
    tool('result', () => ({
      [canary()]: canary(),
      artifact: { type: 'document', mediaType: 'text/plain', title: canary(), content: canary() },
    })),
    tool('failure', () => {
      throw new ToolError('refused', canary())
    }),
    tool('exception', () => {
      throw new Error(`connect https://${canary()}.internal/${canary()}`)
    }),
    tool('payment', () => ({ paid: canary() }), true),
  ]
  const server = await startServer({
    bundled: ['projects'],
    model,
    flags: { synchronous: 'NORMAL' },
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, SIGNALBOX_MODEL_KEY: canary(), OTHER_SECRET: canary() },
    say: line => void said.push(line),
  })
  const { directory, config } = server.engine
  directory.replace(
    directory
      .list()
      .map(entry =>
        entry.kind === 'sound' ? { ...entry, assistant: { ...entry.assistant, tools } } : entry,
      ),
  )
  const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(server.url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${canary()}`,
        cookie: `a=${canary()}`,
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return response.text()
  }
  const thread = canary()
  for (let turn = 1; turn <= wishes.length; turn++)
    await ask('POST', '/agui/projects', {
      threadId: thread,
      runId: canary(),
      messages: [{ id: canary(), role: 'user', content: `Do it with ${canary()}` }],
      tools: [
        { name: `paint_${canary()}`, description: canary(), parameters: { type: 'object', title: canary() } },
      ],
      context: [{ description: canary(), value: canary() }],
      state: { [canary()]: canary() },
      forwardedProps: { entityId: canary(), contextType: canary(), channel: canary() },
    })
  const detail = JSON.parse(await ask('GET', `/api/assistants/projects/threads/${thread}`)) as SessionDetail
  const session = `/api/sessions/${detail.session}`
  const showing = encodeURIComponent(detail.pendings[0]?.id ?? canary())
  await ask(
    'POST',
    `${session}/pendings/${showing}`,
    { status: 'resolved', payload: { approved: true, editedArgs: { what: canary() } } },
    { 'idempotency-key': canary() },
  )
  await ask('PUT', `${session}/listing`, { title: canary() })
  await ask('PUT', `${session}/turns/t1/rating`, { thumb: 'down', reason: 'wrong', comment: canary() })
  await ask('POST', `${session}/fork`, { before: 't2', thread: canary() })
  await ask('POST', '/api/rules', {
    intent_pattern: canary(),
    action: 'suppress_tool',
    tool: 'request_data_table',
  })
  await ask('GET', `/api/sessions?q=${canary()}`, undefined, {
    'accept-language': canary(),
    referer: canary(),
  })
  await ask('GET', `/${canary()}?${canary()}=${canary()}`)
  await ask('POST', '/agui/projects', `{"${canary()}": ${canary()}`)
  await ask('POST', `/agui/${canary()}`, { threadId: canary() })
  const file = `/api/assistants/projects/threads/${thread}/files?name=${canary()}.csv`
  await ask('POST', file, `${canary()}\n${canary()}\n`, { 'content-type': 'application/octet-stream' })
  const call = { name: canary(), arguments: { text: canary(), session: canary() } }
  await ask('POST', '/mcp/projects', { jsonrpc: '2.0', id: canary(), method: 'tools/call', params: call })
  await server.engine.runner.idle()
  const metrics = await ask('GET', '/metrics')
  await server.stop()
  collector.close()

  expect(planted.length).toBeGreaterThanOrEqual(CANARIES)
  expect(collected.join('').length).toBeGreaterThan(1_000)
  expect(metrics).toContain('signalbox_')
  const sinks: Readonly<Record<string, string>> = {
    log: said.join('\n'),
    collector: collected.join('\n'),
    metrics,
    ...Object.fromEntries(
      readdirSync(config.dataFolder, { recursive: true, withFileTypes: true })
        .map(entry => ({ entry, path: join(entry.parentPath, entry.name) }))
        .filter(({ entry, path }) => entry.isFile() && path.includes('telemetry'))
        .map(({ entry, path }) => [entry.name, readFileSync(path).toString('latin1')]),
    ),
  }
  expect(Object.keys(sinks)).toContain('telemetry.db')
  const found = Object.entries(sinks).flatMap(([sink, written]) =>
    planted.filter(one => formsOf(one).some(form => written.includes(form))).map(one => `${sink}: ${one}`),
  )
  console.log(
    `${planted.length} canaries`,
    Object.fromEntries(Object.entries(sinks).map(([name, { length }]) => [name, length])),
  )
  expect(found).toEqual([])
})
