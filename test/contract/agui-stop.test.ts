import type { Event } from '@ag-ui/core'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { systemClock } from '../../src/adapters/clock.ts'
import type { SessionDetail } from '../../src/api/rest.ts'
import type { Assistant } from '../../src/assistants/assistant.ts'
import { STOP_GRACE_MS } from '../../src/compose/create-engine.ts'
import type { JournalEvent } from '../../src/core/event.ts'
import type { Clock } from '../../src/ports/clock.ts'
import type { Model } from '../../src/ports/model.ts'
import { type ScriptedAnswer, scriptedModel } from '../../src/testing/scripted-model.ts'
import { defineTool } from '../../src/tools/define-tool.ts'
import { GRACE_MS } from '../../src/tools/limited-call.ts'
import { eventually } from '../eventually.ts'
import { startServer, type TestServer } from '../start-server.ts'
import { hearingClient } from './hearing-client.ts'

let servers: TestServer[] = []
afterEach(async () => {
  for (const server of servers.toReversed()) await server.close()
  servers = []
})

/** The system's, but for the time that a call or a turn has to come to its end when it is told to stop: none here does. */
const clock: Clock = {
  ...systemClock,
  after: (ms, run) => systemClock.after([GRACE_MS, STOP_GRACE_MS].includes(ms) ? 0 : ms, run),
}

async function serve(model: Model, flags: Record<string, string> = {}): Promise<TestServer> {
  const server = await startServer({ model, flags, clock })
  servers.push(server)
  return server
}

const aClient = (url: string) => {
  const client = hearingClient(url)
  const hears = (type: `${Event['type']}`) =>
    client.hears(events => events.some(event => event.type === type))
  return { ...client, hears }
}

/** Begins to answer what begins with "Long" and goes on only then; answers everything else at once. */
const holding = (until: Promise<void> = new Promise(() => {})) =>
  scriptedModel((request): ScriptedAnswer => {
    const last = request.messages.at(-1)
    const text = last !== undefined && 'text' in last ? last.text : ''
    return text.startsWith('Long') ? [{ text: 'I begin ' }, { until }] : `About ${text}.`
  })

async function sessionAt(url: string): Promise<SessionDetail> {
  const thread = await fetch(`${url}/api/assistants/projects/threads/thread-1`)
  return (await thread.json()) as SessionDetail
}

const said = ({ messages }: SessionDetail) => messages.map(({ role, text }) => [role, text])

async function facts(url: string): Promise<JournalEvent[]> {
  const { session } = await sessionAt(url)
  const journal = await fetch(`${url}/api/sessions/${session}/journal?limit=500`)
  return ((await journal.json()) as { events: JournalEvent[] }).events
}

const ends = (events: readonly JournalEvent[]) =>
  events.flatMap(event => (event.type === 'turn_ended' ? [event.payload.reason] : []))

/** Outcomes of calls to tools. */
function outcomes(events: readonly JournalEvent[]) {
  const calls = events.flatMap(event =>
    event.type === 'effect_claimed' && event.payload.kind === 'tool' ? [event.payload.effect] : [],
  )
  return events.flatMap(event =>
    event.type === 'effect_settled' && calls.includes(event.payload.effect) ? [event.payload.status] : [],
  )
}

test('stop, and a message at once: it is answered, what was stopped is cancelled and what was written of it stays', async () => {
  const { url } = await serve(holding())
  const { agent, events, hears, stop, say } = aClient(url)
  const first = say('Long story', { runId: 'run-1' })
  await hears('TEXT_MESSAGE_CONTENT')
  stop()
  const second = say('Weather', { runId: 'run-2' })
  await Promise.allSettled([first, second])
  expect(events.at(-1)).toMatchObject({ type: 'RUN_FINISHED', runId: 'run-2', outcome: { type: 'success' } })
  expect(agent.messages.at(-1)).toMatchObject({ role: 'assistant', content: 'About Weather.' })
  expect(said(await sessionAt(url))).toEqual([
    ['user', 'Long story'],
    ['assistant', 'I begin '],
    ['user', 'Weather'],
    ['assistant', 'About Weather.'],
  ])
  expect(ends(await facts(url))).toEqual(['cancelled', 'answered'])
})

test('stop and write, again and again: the last message is answered, every other is cancelled once', async () => {
  const model = holding()
  const { url } = await serve(model)
  const client = aClient(url)
  const runs: Promise<unknown>[] = []
  for (const nth of [1, 2, 3, 4]) {
    client.stop()
    runs.push(client.say(`Long story ${nth}`, { runId: `run-${nth}` }))
    await eventually(() => expect(model.requests).toHaveLength(nth))
  }
  client.stop()
  await client.say('Weather', { runId: 'run-5' })
  await Promise.allSettled(runs)
  expect(ends(await facts(url))).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled', 'answered'])
  expect(said(await sessionAt(url)).at(-1)).toEqual(['assistant', 'About Weather.'])
})

const eventsUrl = (url: string, run: string) => `${url}/agui/projects/threads/thread-1/runs/${run}/events`

/** Changes all assistants of a server. */
function give({ engine: { directory } }: TestServer, change: Partial<Assistant>): void {
  directory.replace(
    directory
      .list()
      .map(entry =>
        entry.kind === 'sound' ? { ...entry, assistant: { ...entry.assistant, ...change } } : entry,
      ),
  )
}

test.each([
  ['What is the weather like?', 'Sunny.'],
  ['yes', /which of them|Did it happen/],
])(
  'stop during a call, then "%s": the call is in doubt, not made again, and that is no answer to it',
  async (words, reply) => {
    const begun = Promise.withResolvers<void>()
    const arrives = Promise.withResolvers<void>()
    let calls = 0
    const tool = defineTool({
      name: 'send_letter',
      description: 'Sends a letter.',
      parameters: z.object({}),
      async run() {
        calls += 1
        begun.resolve()
        await arrives.promise
        return { sent: true }
      },
    })
    const model = scriptedModel(request => {
      const last = request.messages.at(-1)
      return last?.role === 'user' && last.text === 'Send it'
        ? [{ call: 'send_letter', arguments: {} }]
        : 'Sunny.'
    })
    const server = await serve(model)
    give(server, { tools: [tool] })
    const { hears, stop, say } = aClient(server.url)
    const first = say('Send it', { runId: 'run-1' })
    await hears('TOOL_CALL_END')
    await begun.promise
    stop()
    await Promise.allSettled([first, say(words, { runId: 'run-2' })])
    const session = await sessionAt(server.url)
    const [asked, ...rest] = said(session)
    expect(asked).toEqual(['user', 'Send it'])
    expect(rest).toContainEqual(['assistant', expect.stringMatching(reply)])
    expect(session.pendings).toHaveLength(1)
    expect(outcomes(await facts(server.url))).toEqual(['indeterminate'])
    arrives.resolve()
    await eventually(async () => expect(outcomes(await facts(server.url))).toEqual(['indeterminate', 'ok']))
    expect((await sessionAt(server.url)).pendings).toEqual([])
    expect(calls).toBe(1)
  },
)

test('stop, then a reload: the conversation is shown, the run goes on until something is written', async () => {
  const { url } = await serve(holding())
  const before = aClient(url)
  const first = before.say('Long story', { runId: 'run-1' })
  await before.hears('TEXT_MESSAGE_CONTENT')
  before.stop()
  await Promise.allSettled([first])
  const after = aClient(url)
  await after.run({ runId: 'look' })
  expect(after.agent.messages.map(({ content }) => content)).toEqual(['Long story'])
  expect((await sessionAt(url)).status).toBe('busy')
  await after.say('Weather', { runId: 'run-2' })
  expect(after.agent.messages.at(-1)).toMatchObject({ content: 'About Weather.' })
  expect(ends(await facts(url))).toEqual(['cancelled', 'answered'])
})

test('who came back to a run after a stop is its reader: nobody takes over from them', async () => {
  const { url } = await serve(holding())
  const before = aClient(url)
  const first = before.say('Long story', { runId: 'run-1' })
  await before.hears('TEXT_MESSAGE_CONTENT')
  const reader = new AbortController()
  await fetch(eventsUrl(url, 'run-1'), { signal: reader.signal })
  before.stop()
  await Promise.allSettled([first])
  await expect(aClient(url).say('Weather', { runId: 'run-2' })).rejects.toThrow(/409/)
  reader.abort()
  await aClient(url).say('Weather', { runId: 'run-3' })
  expect(ends(await facts(url))).toEqual(['cancelled', 'answered'])
})

test('two messages quickly while somebody reads: the second is refused, the first is not disturbed', async () => {
  const release = Promise.withResolvers<void>()
  const { url } = await serve(
    scriptedModel([[{ text: 'One' }, { until: release.promise }, { text: ' two.' }]]),
  )
  const here = aClient(url)
  const first = here.say('Count', { runId: 'run-1' })
  await here.hears('TEXT_MESSAGE_CONTENT')
  await expect(aClient(url).say('Weather', { runId: 'run-2' })).rejects.toThrow(/409/)
  release.resolve()
  await first
  expect(here.agent.messages.at(-1)).toMatchObject({ content: 'One two.' })
  expect(ends(await facts(url))).toEqual(['answered'])
})

test('over a restart nobody reads any more: a message takes over from what is taken up again', async () => {
  const model = holding()
  const before = await serve(model)
  const client = aClient(before.url)
  const first = client.say('Long story', { runId: 'run-1' })
  await client.hears('TEXT_MESSAGE_CONTENT')
  const data = before.engine.config.dataFolder
  client.stop()
  await Promise.allSettled([before.stop(), first])
  const after = await serve(model, { data })
  await eventually(() => expect(model.requests).toHaveLength(2))
  const back = aClient(after.url)
  await back.say('Weather', { runId: 'run-2' })
  expect(back.agent.messages.at(-1)).toMatchObject({ content: 'About Weather.' })
  expect(ends(await facts(after.url))).toEqual(['cancelled', 'answered'])
  expect(said(await sessionAt(after.url)).filter(([role]) => role === 'user')).toEqual([
    ['user', 'Long story'],
    ['user', 'Weather'],
  ])
})

test.each([
  ['refuse', { status: 'rejected', reason: { status: 409 } }, ['answered']],
  ['queue', { status: 'fulfilled' }, ['answered', 'answered']],
] as const)(
  'with --busy %s nothing is cancelled by a message after a hang-up',
  async (busy, outcome, turns) => {
    const release = Promise.withResolvers<void>()
    const answers = [[{ text: 'One' }, { until: release.promise }, { text: ' two.' }], 'Sunny.']
    const { url } = await serve(scriptedModel(answers), { busy })
    const client = aClient(url)
    const run = client.say('Count', { runId: 'run-1' })
    await client.hears('TEXT_MESSAGE_CONTENT')
    client.stop()
    await Promise.allSettled([run])
    const second = Promise.allSettled([aClient(url).say('Weather', { runId: 'run-2' })])
    if (busy === 'refuse') await second
    release.resolve()
    expect(await second).toMatchObject([outcome])
    await eventually(async () => expect(ends(await facts(url))).toEqual(turns))
  },
)

test('what an assistant says about messages at the same time goes before the setting', async () => {
  const release = Promise.withResolvers<void>()
  const server = await serve(holding(release.promise), { busy: 'interrupt' })
  give(server, { busy: 'refuse' })
  const client = aClient(server.url)
  const run = client.say('Long story', { runId: 'run-1' })
  await client.hears('TEXT_MESSAGE_CONTENT')
  client.stop()
  await Promise.allSettled([run])
  await expect(aClient(server.url).say('Weather', { runId: 'run-2' })).rejects.toThrow(/409/)
  release.resolve()
})
