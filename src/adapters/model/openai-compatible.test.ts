import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aModelCall } from '../../../test/builders/scripted-service.ts'
import { type OpenAiCompatibleOptions, openAiCompatibleModel } from './openai-compatible.ts'

const bodies: Record<string, unknown>[] = []
beforeEach(() => {
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)))
    return new Response('data: [DONE]\n\n', { headers: { 'content-type': 'text/event-stream' } })
  })
})
afterEach(() => {
  bodies.length = 0
  vi.unstubAllGlobals()
})

const schema = { type: 'object', properties: { rows: { type: 'number' } } }

async function sent(options: Partial<OpenAiCompatibleOptions>) {
  const model = openAiCompatibleModel({ baseUrl: 'http://127.0.0.1:1/v1', ...options })
  const request = { ...aModelCall({ schema }).request, model: 'm' }
  for await (const _part of model.stream(request, new AbortController().signal));
  return bodies[0]
}

test('a schema binds the answer, but not strictly: optional properties are allowed', async () => {
  expect(await sent({})).toMatchObject({
    messages: [{ role: 'system', content: 'You help.' }, { role: 'user' }],
    response_format: { type: 'json_schema', json_schema: { schema, strict: false } },
    stream_options: { include_usage: true },
    max_tokens: 1_000,
  })
})

test('a server that cannot be bound is told the schema', async () => {
  expect(await sent({ structuredOutputs: false })).toMatchObject({
    messages: [
      { role: 'system', content: expect.stringContaining(JSON.stringify(schema)) },
      { role: 'user' },
    ],
    response_format: { type: 'json_object' },
  })
})

test('OpenAI itself gets the limit under its newer name', async () => {
  const body = await sent({ baseUrl: 'https://api.openai.com/v1' })
  expect(body).toMatchObject({ max_completion_tokens: 1_000 })
  expect(body).not.toHaveProperty('max_tokens')
})
