import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HttpAgent } from 'ag-ui-client-0-0-59'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../src/adapters/clock.ts'
import { STOP_GRACE_MS } from '../../src/compose/create-engine.ts'
import type { Clock } from '../../src/ports/clock.ts'
import { scriptedModel } from '../../src/testing/scripted-model.ts'
import { startServer, type TestServerOptions } from '../start-server.ts'

/** The system's, but for the time that a turn has to come to its end when it is told to stop: none here does. */
const clock: Clock = {
  ...systemClock,
  after: (ms, run) => systemClock.after(ms === STOP_GRACE_MS ? 0 : ms, run),
}

async function serve(options: TestServerOptions) {
  const server = await startServer({ clock, ...options })
  onTestFinished(() => server.close())
  return server
}

/** Client of 0.0.59 on one thread: it says nothing of its version and refuses what is new in 1.0. */
function oldClient(url: string, assistant: string) {
  const agent = new HttpAgent({ url: `${url}/agui/${assistant}`, threadId: 'thread-1' })
  const heard = Promise.withResolvers<void>()
  const run = async (parameters: Parameters<typeof agent.runAgent>[0] = {}) => {
    await agent.runAgent(parameters, { onTextMessageContentEvent: () => heard.resolve() })
    return agent.messages.at(-1)?.content
  }
  const say = (text: string) => {
    agent.addMessage({ id: crypto.randomUUID(), role: 'user', content: text })
    return run()
  }
  return { agent, run, say, words: heard.promise }
}

test('a confirmation is offered again after a reload and a restart, and a yes counts', async () => {
  const data = await mkdtemp(join(tmpdir(), 'signalbox-'))
  const first = await serve({ bundled: ['support'], flags: { data } })
  const before = oldClient(first.url, 'support')
  await before.say('Please refund 80 euros for LX-20481')
  expect(before.agent.pendingInterrupts).toHaveLength(1)
  await first.stop()

  const second = await serve({ bundled: ['support'], flags: { data } })
  const { agent, run } = oldClient(second.url, 'support')
  await run()
  expect(agent.messages[0]).toMatchObject({ role: 'user', content: 'Please refund 80 euros for LX-20481' })
  const [open] = agent.pendingInterrupts
  const resume = [{ interruptId: open?.id ?? '', status: 'resolved' as const, payload: { approved: true } }]
  expect(await run({ resume })).toMatch(/RF-1001/)
  expect(agent.pendingInterrupts).toEqual([])
})

test('a yes in words answers an open interrupt', async () => {
  const { url } = await serve({ bundled: ['support'] })
  const { agent, run, say } = oldClient(url, 'support')
  await say('Please refund 80 euros for LX-20481')
  const [open] = agent.pendingInterrupts
  agent.addMessage({ id: 'u2', role: 'user', content: 'yes, go ahead' })
  expect(await run({ resume: [{ interruptId: open?.id ?? '', status: 'cancelled' }] })).toMatch(/RF-1001/)
  expect(agent.pendingInterrupts).toEqual([])
})

test('a table is one call over its life, and what is handed in is summed up', async () => {
  const { url } = await serve({ bundled: ['discovery'] })
  const { agent, run } = oldClient(url, 'discovery')
  const tools = [{ name: 'request_data_table', description: '', parameters: { type: 'object' } }]
  const calls = () =>
    agent.messages.flatMap(message => (message.role === 'assistant' ? (message.toolCalls ?? []) : []))
  agent.addMessage({ id: 'u1', role: 'user', content: 'We have 3 stakeholders.' })
  await run({ tools })
  expect(calls()).toMatchObject([{ function: { name: 'request_data_table' } }])
  agent.addMessage({ id: 'u2', role: 'user', content: 'What is a stakeholder?' })
  await run({ tools })
  const [call, ...others] = calls()
  expect(others).toEqual([])
  const rows = ['Ada', 'Bob', 'Cleo'].map(Name => ({ Name }))
  agent.addMessage({
    id: 'r1',
    role: 'tool',
    toolCallId: call?.id ?? '',
    content: JSON.stringify({ status: 'completed', rows }),
  })
  expect(await run({ tools })).toContain('Stakeholders: 3 entries.')
})

test('stop, and a message at once: it is answered', async () => {
  const model = scriptedModel([[{ text: 'I begin ' }, { until: new Promise(() => {}) }], 'Sunny.'])
  const { url } = await serve({ model })
  const { agent, say, words } = oldClient(url, 'projects')
  const long = say('Tell me a long story')
  await words
  agent.abortRun()
  await Promise.allSettled([long])
  expect(await say('What is the weather like?')).toBe('Sunny.')
})

test('a run that is cancelled by the button ends as one it knows', async () => {
  const model = scriptedModel([[{ text: 'I begin ' }, { until: new Promise(() => {}) }], 'Sunny.'])
  const { url } = await serve({ model })
  const { agent, run, say, words } = oldClient(url, 'projects')
  agent.addMessage({ id: 'u1', role: 'user', content: 'Tell me a long story' })
  const long = run({ runId: 'run-1' })
  await words
  await fetch(`${url}/agui/projects/threads/thread-1/runs/run-1/cancel`, { method: 'POST' })
  expect(await long).toMatch(/^I begin/)
  expect(await say('What is the weather like?')).toBe('Sunny.')
})
