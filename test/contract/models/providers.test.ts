import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HttpAgent } from '@ag-ui/client'
import type { Event, ResumeEntry } from '@ag-ui/core'
import { createGoogle } from '@ai-sdk/google'
import { createOpenAI } from '@ai-sdk/openai'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import type { EngineOptions } from '../../../src/compose/create-engine.ts'
import { aiSdkModel } from '../../../src/index.ts'
import { scriptedModel } from '../../../src/testing/scripted-model.ts'
import { defineTool } from '../../../src/tools/define-tool.ts'
import { replaySession } from '../../../src/turn/replay.ts'
import { aFolder } from '../../a-folder.ts'
import { checkedEvents } from '../../checked-events.ts'
import { startServer } from '../../start-server.ts'
import { hearingClient } from '../hearing-client.ts'
import {
  ANTHROPIC,
  DEEPSEEK,
  GOOGLE,
  OLLAMA,
  OPENAI_RESPONSES,
  type ProviderDouble,
  providerDouble,
  type Wire,
} from './provider-doubles.ts'

const KEY = 'sk-canary-77'

/** A tool that asks first: the loop goes on in another turn, and in another process. */
const weather = defineTool({
  name: 'weather',
  description: 'Tells the weather.',
  parameters: z.object({}),
  destructive: true,
  run: () => ({ sky: 'blue' }),
})

async function aDouble(wire: Wire): Promise<ProviderDouble> {
  const double = await providerDouble(wire)
  onTestFinished(() => double.close())
  return double
}

async function aServer(options: EngineOptions, data: string) {
  const server = await startServer({ ...options, flags: { ...options.flags, data } })
  onTestFinished(() => server.stop().catch(() => {}))
  const { directory } = server.engine
  directory.replace(
    directory
      .list()
      .map(entry =>
        entry.kind === 'sound'
          ? { ...entry, assistant: { ...entry.assistant, tools: [weather], intents: null, agents: null } }
          : entry,
      ),
  )
  return server
}

function aClient(url: string) {
  const { agent, run } = hearingClient(url)
  return {
    agent,
    async run(resume?: ResumeEntry[]) {
      const events = await run({ ...(resume && { resume }) })
      await checkedEvents(events)
      return events
    },
  }
}

const textIn = (events: readonly Event[], type: string) =>
  events.map(event => (event.type === type && 'delta' in event ? String(event.delta) : '')).join('')

const WIRES: Record<string, { wire: Wire; options: (url: string) => EngineOptions }> = {
  'Google, by its package': {
    wire: GOOGLE,
    options: url => ({
      model: aiSdkModel(createGoogle({ baseURL: url, apiKey: KEY })('gemini-3-flash')),
    }),
  },
  'Google, by its name in the configuration': {
    wire: GOOGLE,
    options: url => ({
      env: {
        SIGNALBOX_MODEL_PROVIDER: 'google',
        SIGNALBOX_MODEL_URL: url,
        SIGNALBOX_MODEL_NAME: 'gemini-3-flash',
        SIGNALBOX_MODEL_KEY: KEY,
      },
    }),
  },
  'OpenAI Responses': {
    wire: OPENAI_RESPONSES,
    options: url => ({ model: aiSdkModel(createOpenAI({ baseURL: url, apiKey: KEY })('gpt-5-mini')) }),
  },
  'a server of chat completions that thinks': {
    wire: DEEPSEEK,
    options: url => ({ env: { SIGNALBOX_MODEL_URL: url, SIGNALBOX_MODEL_NAME: 'deepseek-reasoner' } }),
  },
  'Ollama, without a key': {
    wire: OLLAMA,
    options: url => ({ env: { SIGNALBOX_MODEL_URL: url, SIGNALBOX_MODEL_NAME: 'qwen3:8b' } }),
  },
  Anthropic: {
    wire: ANTHROPIC,
    options: url => ({
      env: {
        ANTHROPIC_API_KEY: KEY,
        SIGNALBOX_MODEL_PROVIDER: 'anthropic',
        SIGNALBOX_MODEL_URL: url,
        SIGNALBOX_MODEL_NAME: 'claude-sonnet-5-5',
      },
    }),
  },
}

test.each(Object.entries(WIRES))(
  '%s runs the loop with tools over a restart, and gets back what it gave along',
  async (_, { wire, options }) => {
    const double = await aDouble(wire)
    const data = await mkdtemp(join(tmpdir(), 'signalbox-'))
    onTestFinished(() => rm(data, { recursive: true, force: true }))
    const first = await aServer(options(double.url), data)
    const { agent, run } = aClient(first.url)
    agent.addMessage({ id: 'u1', role: 'user', content: 'How is the weather?' })
    const asked = await run()
    expect(textIn(asked, 'REASONING_MESSAGE_CONTENT')).toBe('They want the weather.')
    const last = asked.at(-1)
    if (last?.type !== 'RUN_FINISHED' || last.outcome?.type !== 'interrupt')
      throw new Error(JSON.stringify(last))
    const [interrupt] = last.outcome.interrupts
    await first.stop()

    const second = await aServer(options(double.url), data)
    agent.url = `${second.url}/agui/projects`
    const done = await run([
      { interruptId: interrupt?.id ?? '', status: 'resolved', payload: { approved: true } },
    ])
    expect(textIn(done, 'TEXT_MESSAGE_CONTENT')).toBe('It is sunny.')
    expect(double.requests).toHaveLength(2)

    const { journal, digest, flows, directory, version, store } = second.engine
    const [row] = await store.listSessions({ tenant: null, limit: 1 })
    if (row === undefined) throw new Error('there is a session')
    const parts = { journal, digest, flows, assistantOf: directory.get, engine: version }
    const report = await replaySession(parts, { tenant: row.tenant, session: row.session })
    expect(report).toMatchObject({ turns: 2, replayed: 2, difference: null })
  },
)

test('Anthropic is told what to keep, and what it keeps is priced', async () => {
  const double = await aDouble(ANTHROPIC)
  const data = await mkdtemp(join(tmpdir(), 'signalbox-'))
  onTestFinished(() => rm(data, { recursive: true, force: true }))
  const server = await aServer(WIRES.Anthropic?.options(double.url) ?? {}, data)
  const { agent, run } = aClient(server.url)
  agent.addMessage({ id: 'u1', role: 'user', content: 'How is the weather?' })
  await run()
  const [request] = double.requests
  expect(request?.body.system).toMatchObject([{ cache_control: { type: 'ephemeral' } }])
  expect(JSON.stringify(request?.body.tools)).toContain('cache_control')
  const [row] = await server.engine.store.listSessions({ tenant: null, limit: 1 })
  const events = row === undefined ? [] : await server.engine.journal.read(row, 0, 100)
  const settled = events.find(event => event.type === 'effect_settled')
  // 20 fresh tokens at $2, 1,000 written at $2.50, 5 of output at $10 a million.
  expect(settled?.payload).toMatchObject({
    usage: { inputTokens: 1_020, cacheWriteTokens: 1_000, costMicroUsd: 40 + 2_500 + 50 },
  })
})

test('settings of calls reach the provider', async () => {
  const double = await aDouble(DEEPSEEK)
  const data = await mkdtemp(join(tmpdir(), 'signalbox-'))
  onTestFinished(() => rm(data, { recursive: true, force: true }))
  const cwd = aFolder({
    'signalbox.config.json': JSON.stringify({
      assistants: join(import.meta.dirname, '../../../assistants'),
      model: {
        url: double.url,
        name: 'any',
        temperature: 0.2,
        maxOutputTokens: 9_000,
        headers: { 'x-team': 'blue' },
        options: { openaiCompatible: { reasoningEffort: 'low' } },
      },
    }),
  })
  const server = await aServer({ cwd }, data)
  const { agent, run } = aClient(server.url)
  agent.addMessage({ id: 'u1', role: 'user', content: 'How is the weather?' })
  await run()
  expect(double.requests[0]).toMatchObject({
    headers: { 'x-team': 'blue' },
    body: { temperature: 0.2, max_tokens: 9_000, reasoning_effort: 'low' },
  })
})

test('a provider whose package is not installed is refused at the start, in one line', async () => {
  const env = { SIGNALBOX_MODEL_PROVIDER: '@ai-sdk/mistral', SIGNALBOX_MODEL_NAME: 'mistral-large' }
  await expect(startServer({ env })).rejects.toThrow(
    'the package @ai-sdk/mistral is not installed: npm install @ai-sdk/mistral',
  )
})

test('an answer that is cut at its token limit says so', async () => {
  const data = await mkdtemp(join(tmpdir(), 'signalbox-'))
  onTestFinished(() => rm(data, { recursive: true, force: true }))
  const model = scriptedModel([[{ text: 'Once upon a' }, { finish: 'length' }]])
  const { agent, run } = aClient((await aServer({ model }, data)).url)
  agent.addMessage({ id: 'u1', role: 'user', content: 'Tell me a story about a knight' })
  const events = await run()
  expect(textIn(events, 'TEXT_MESSAGE_CONTENT')).toMatch(/^Once upon aThe answer was longer than it may be/)
  expect(events.at(-1)).toMatchObject({ result: { stopReason: 'length' } })
})

test('an assistant has its own model, brought along or named by its author', async () => {
  const data = await mkdtemp(join(tmpdir(), 'signalbox-'))
  onTestFinished(() => rm(data, { recursive: true, force: true }))
  const assistant = (name: string, rest = '') => ({
    [`assistants/${name}/assistant.yaml`]: `name: ${name}\ninstructions: You talk.\n${rest}`,
  })
  const cwd = aFolder({
    ...assistant('plain'),
    ...assistant('brought'),
    ...assistant('named', 'model: google:gemini-3-pro\n'),
    'parts.ts': `
      const saying = text => ({
        provider: 'own',
        modelName: text,
        async *stream() {
          yield { type: 'text', text }
          yield { type: 'finish', reason: 'stop', tokens: { inputTokens: 1, outputTokens: 1, cachedInputTokens: 0 } }
        },
      })
      export const model = { balanced: saying('the default') }
      export const models = { brought: saying('its own') }`,
  })
  const server = await startServer({ cwd, flags: { data, parts: join(cwd, 'parts.ts') } })
  onTestFinished(() => server.stop())
  const answerOf = async (id: string) => {
    const agent = new HttpAgent({ url: `${server.url}/agui/${id}`, threadId: id })
    agent.addMessage({ id: `${id}-1`, role: 'user', content: 'Tell me something about rivers' })
    const codes: (string | undefined)[] = []
    await agent.runAgent({ runId: id }, { onRunErrorEvent: ({ event }) => void codes.push(event.code) })
    return codes[0] ?? agent.messages.at(-1)?.content
  }
  expect(await answerOf('plain')).toBe('the default')
  expect(await answerOf('brought')).toBe('its own')
  // Its key is missing here: it is Google's package that says so.
  expect(await answerOf('named')).toBe('model_not_set_up')
})
