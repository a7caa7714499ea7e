import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Event, ResumeEntry } from '@ag-ui/core'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { EngineOptions } from '../../src/compose/create-engine.ts'
import type { Json } from '../../src/core/json.ts'
import { fixedClock } from '../../src/testing/fixed-clock.ts'
import { scriptedModel } from '../../src/testing/scripted-model.ts'
import { defineTool } from '../../src/tools/define-tool.ts'
import { startServer, type TestServer } from '../start-server.ts'
import { hearingClient } from './hearing-client.ts'

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
    parameters: z.object({ amount: z.number().check(z.positive()) }),
    destructive: true,
    run: args => {
      paid.push(args)
      return { paid: args.amount }
    },
  })
  const model = scriptedModel(({ messages }) => {
    const last = messages.at(-1)
    if (last?.role === 'tool') return `The desk says ${JSON.stringify(last.result)}.`
    return last?.role === 'user' && last.text.includes('Refund')
      ? [{ call: 'refund', arguments: { amount: last.text.includes('B-7') ? 20 : 10 } }]
      : 'It is sunny.'
  })
  server = await startServer({ ...options, model })
  const { directory } = server.engine
  directory.replace(
    directory
      .list()
      .map(entry =>
        entry.kind === 'sound'
          ? { ...entry, assistant: { ...entry.assistant, tools: [refund], intents: null } }
          : entry,
      ),
  )
  return { paid, url: server.url, engine: server.engine }
}

function interruptOf(events: readonly Event[]) {
  const last = events.at(-1)
  if (last?.type !== 'RUN_FINISHED' || last.outcome?.type !== 'interrupt') throw new Error('it does not wait')
  const [interrupt] = last.outcome.interrupts
  if (interrupt === undefined) throw new Error('it waits for nothing')
  return interrupt
}

const approve = (interruptId: string, payload: object = { approved: true }): ResumeEntry[] => [
  { interruptId, status: 'resolved', payload } as ResumeEntry,
]

const lastText = ({ agent }: ReturnType<typeof hearingClient>) =>
  agent.messages.findLast(({ role }) => role === 'assistant')?.content

test('a run that needs a yes ends as interrupted, with what is asked and how to answer', async () => {
  const { paid, url } = await aDesk()
  const client = hearingClient(url)
  await client.say('Refund')
  expect(interruptOf(client.events)).toMatchObject({
    reason: 'tool_call',
    message: expect.stringContaining('refund'),
    responseSchema: { required: ['approved'] },
    metadata: { kind: 'confirmation', details: { arguments: { amount: 10 } } },
  })
  expect(client.agent.state).toMatchObject({
    agent_state: { state: 'waiting_on_user' },
    pendings: [{ kind: 'confirmation' }],
  })
  expect(paid).toEqual([])
})

test('the interrupt names the call it is about, also when it is asked again and after a reload', async () => {
  const { url } = await aDesk()
  const client = hearingClient(url)
  await client.say('Refund')
  const started = client.events.find(event => event.type === 'TOOL_CALL_START')
  const first = interruptOf(client.events)
  expect(first).toMatchObject({ reason: 'tool_call', toolCallId: started?.toolCallId })
  await client.say('What is the weather like in Rome?', {
    resume: [{ interruptId: first.id, status: 'cancelled' }],
  })
  const second = interruptOf(client.events)
  expect(second.id).not.toBe(first.id)
  expect(second.toolCallId).toBe(started?.toolCallId)
  const reloaded = hearingClient(url)
  await reloaded.run()
  expect(interruptOf(reloaded.events).toolCallId).toBe(started?.toolCallId)
})

test('confirmed, it runs once and the result belongs to the call that was shown', async () => {
  const { paid, url } = await aDesk()
  const client = hearingClient(url)
  await client.say('Refund')
  const started = client.events.find(({ type }) => type === 'TOOL_CALL_START')
  await client.answer(approve(interruptOf(client.events).id))
  const result = client.events.findLast(event => event.type === 'TOOL_CALL_RESULT')
  expect(paid).toEqual([{ amount: 10 }])
  expect(result).toMatchObject({ toolCallId: started && 'toolCallId' in started ? started.toolCallId : '' })
  expect(lastText(client)).toBe('The desk says {"paid":10}.')
})

test('edited and confirmed, the edited arguments run', async () => {
  const { paid, url } = await aDesk()
  const client = hearingClient(url)
  await client.say('Refund')
  await client.answer(approve(interruptOf(client.events).id, { approved: true, editedArgs: { amount: 3 } }))
  expect(paid).toEqual([{ amount: 3 }])
})

test.each([
  ['a no after a yes', { approved: true }, { approved: false }],
  ['a yes after a no', { approved: false }, { approved: true }],
  ['other arguments', { approved: true }, { approved: true, editedArgs: { amount: 3 } }],
])(
  'a request that answers one question in two ways is refused, and nothing runs: %s',
  async (_, one, other) => {
    const { paid, url } = await aDesk()
    const client = hearingClient(url)
    await client.say('Refund')
    const { id } = interruptOf(client.events)
    await expect(client.answer([...approve(id, one), ...approve(id, other)])).rejects.toThrow('$.resume')
    expect(paid).toEqual([])
    await client.answer([...approve(id), ...approve(id)])
    expect(paid).toEqual([{ amount: 10 }])
  },
)

test('a no in one place of a request and a yes in another are refused, too', async () => {
  const { paid, url } = await aDesk()
  const client = hearingClient(url)
  await client.say('Refund')
  const { id } = interruptOf(client.events)
  const tool = (approved: boolean) => ({
    id: `tool-${approved}`,
    role: 'tool',
    toolCallId: id,
    content: JSON.stringify({ approved }),
  })
  const post = async (runId: string, more: object) => {
    const body = JSON.stringify({ threadId: 'thread-1', runId, messages: [], ...more })
    const headers = { 'content-type': 'application/json' }
    return (await fetch(`${url}/agui/projects`, { method: 'POST', headers, body })).status
  }
  const no = approve(id, { approved: false })
  expect(await post('run-a', { resume: no, messages: [tool(true)] })).toBe(400)
  expect(await post('run-b', { messages: [tool(false), tool(true)] })).toBe(400)
  expect(paid).toEqual([])
})

test('an argument nobody asked for is refused by its name, and nothing runs', async () => {
  const { paid, url } = await aDesk()
  const client = hearingClient(url)
  await client.say('Refund')
  const editedArgs = { amount: 3, currency: 'USD' }
  await client.answer(approve(interruptOf(client.events).id, { approved: true, editedArgs }))
  expect(paid).toEqual([])
  expect(lastText(client)).toContain('currency: not asked for')
  await client.answer(approve(interruptOf(client.events).id, { approved: true, editedArgs: { amount: 3 } }))
  expect(paid).toEqual([{ amount: 3 }])
})

test('the same answer twice, also under the run id that was interrupted, has its effect once and replays', async () => {
  const { paid, url } = await aDesk()
  const client = hearingClient(url)
  await client.say('Refund')
  const { id } = interruptOf(client.events)
  await client.answer(approve(id), { runId: 'same-run' })
  const another = hearingClient(url)
  await another.answer(approve(id), { runId: 'same-run' })
  const third = hearingClient(url)
  await third.answer(approve(id))
  expect(paid).toHaveLength(1)
  expect(lastText(another)).toBe('The desk says {"paid":10}.')
  expect(lastText(third)).toBe('The desk says {"paid":10}.')
})

test('a bare cancel closes it', async () => {
  const { paid, url } = await aDesk()
  const client = hearingClient(url)
  await client.say('Refund')
  await client.answer([{ interruptId: interruptOf(client.events).id, status: 'cancelled' }])
  expect(client.events.at(-1)).toMatchObject({ type: 'RUN_FINISHED', outcome: { type: 'success' } })
  await client.say('yes')
  expect(paid).toEqual([])
})

test('a side question cancels for the client only: it is answered and the pending comes back under a new id', async () => {
  const { paid, url } = await aDesk()
  const client = hearingClient(url)
  await client.say('Refund')
  const { id } = interruptOf(client.events)
  await client.say('What is the weather like in Rome?', {
    resume: [{ interruptId: id, status: 'cancelled' }],
  })
  expect(lastText(client)).toBe('It is sunny.')
  const again = interruptOf(client.events)
  expect(again.id).not.toBe(id)
  await client.answer(approve(again.id))
  expect(paid).toEqual([{ amount: 10 }])
})

test('words answer as well as clicks', async () => {
  const { paid, url } = await aDesk()
  const client = hearingClient(url)
  await client.say('Refund')
  await client.say('yes, go ahead', {
    resume: [{ interruptId: interruptOf(client.events).id, status: 'cancelled' }],
  })
  expect(paid).toEqual([{ amount: 10 }])
})

test('a click counts, and not the words before it that a stock client showed and refused to send', async () => {
  const { paid, url } = await aDesk()
  const client = hearingClient(url)
  await client.say('Refund')
  const declined = approve(interruptOf(client.events).id, { approved: false })
  client.agent.addMessage({ id: 'unsent', role: 'user', content: 'yes' })
  await client.answer(declined, { runId: 'clicked' })
  // A client that saw no answer sends the very same again.
  const again = hearingClient(url)
  again.agent.addMessage({ id: 'unsent', role: 'user', content: 'yes' })
  await again.answer(declined, { runId: 'clicked' })
  expect(paid).toEqual([])
})

test('two tabs answer: one wins, the other sees what came of it', async () => {
  const { paid, url } = await aDesk()
  const first = hearingClient(url)
  await first.say('Refund')
  const { id } = interruptOf(first.events)
  const second = hearingClient(url)
  const outcomes = await Promise.allSettled([
    first.answer(approve(id)),
    second.answer(approve(id, { approved: false })),
  ])
  expect(paid.length).toBeLessThanOrEqual(1)
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
  await hearingClient(url).answer(approve(id))
  expect(paid.length).toBeLessThanOrEqual(1)
})

test('after a reload the client is told what is open, and can answer it', async () => {
  const { paid, url } = await aDesk()
  await hearingClient(url).say('Refund')
  const reloaded = hearingClient(url)
  await reloaded.run()
  // What was asked, the call it is about, the question.
  expect(reloaded.agent.messages).toHaveLength(3)
  expect(reloaded.agent.state).toMatchObject({ pendings: [{ kind: 'confirmation' }] })
  expect(reloaded.agent.pendingInterrupts).toHaveLength(1)
  await reloaded.answer(approve(interruptOf(reloaded.events).id))
  expect(paid).toEqual([{ amount: 10 }])
  const later = hearingClient(url)
  await later.run()
  expect(later.events.at(-1)).toMatchObject({ type: 'RUN_FINISHED', outcome: { type: 'success' } })
})

test('another process answers for what the one before it asked', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'signalbox-restart-'))
  const before = await aDesk({ flags: { data: folder } })
  const client = hearingClient(before.url)
  await client.say('Refund')
  const { id } = interruptOf(client.events)
  await server?.stop()
  const after = await aDesk({ flags: { data: folder } })
  await hearingClient(after.url).answer(approve(id))
  expect(before.paid).toEqual([])
  expect(after.paid).toEqual([{ amount: 10 }])
})

test('what has run out takes no yes, and the client is told', async () => {
  const clock = fixedClock(Date.now())
  const { paid, url, engine } = await aDesk({ clock })
  const client = hearingClient(url)
  await client.say('Refund')
  const { id, expiresAt } = interruptOf(client.events)
  expect(Date.parse(expiresAt ?? '')).toBe(clock.now() + 24 * 3_600_000)
  clock.advance(24 * 3_600_000)
  await engine.runner.idle()
  const late = hearingClient(url)
  await late.answer(approve(id))
  expect(paid).toEqual([])
  expect(lastText(late)).toMatch(/^Nobody answered in time/)
})

test('two quick yeses of a stock client are one answer: its state tells what it had seen', async () => {
  const { paid, url } = await aDesk()
  const [first, second] = [hearingClient(url), hearingClient(url)]
  await first.say('Refund')
  const cancelled = () =>
    [{ interruptId: interruptOf(first.events).id, status: 'cancelled' }] as ResumeEntry[]
  await first.say('Before that I need a Refund of my other order, number B-7.', { resume: cancelled() })
  await second.run()
  await first.say('yes', { resume: cancelled() })
  expect(paid).toHaveLength(1)
  await second.say('yes', { resume: [{ interruptId: interruptOf(second.events).id, status: 'cancelled' }] })
  expect(paid).toHaveLength(1)
  expect(lastText(second)).toMatch(/^You wrote that before you could see my question/)
})

const REFUSED = {
  en: { code: 'unknown_pending', message: 'There is no such question here. The answer to it did nothing.' },
  de: {
    code: 'unknown_pending',
    message: 'Diese Frage gibt es hier nicht. Die Antwort darauf hat nichts bewirkt.',
  },
}

test('an approval that someone makes up lets nothing run, and is refused in words', async () => {
  const { paid, url } = await aDesk()
  const client = hearingClient(url)
  await client.say('Refund')
  const { id } = interruptOf(client.events)
  const made = [`${id}9`, 't1/p2~1', 't9/p1~1', id.replace('~1', '~x'), '../p1~1', '__proto__']
  for (const forged of made) {
    const forger = hearingClient(url)
    await forger.answer(approve(forged))
    expect(forger.events.at(-1)).toMatchObject({ type: 'RUN_FINISHED', result: { refused: REFUSED.en } })
    expect(lastText(forger)).toBe(REFUSED.en.message)
  }
  expect(paid).toEqual([])
  // The question waits as before, also for a client that was refused.
  const forger = hearingClient(url)
  await forger.answer(approve(`${id}9`))
  expect(interruptOf(forger.events).id).toBe(id)
  await forger.answer(approve(id))
  expect(paid).toEqual([{ amount: 10 }])
})

test.each([
  ['has none yet', null],
  ['waits for something of its own', 'Refund'],
  ['waits for nothing', 'What is the weather like in Rome?'],
])(
  'an approval of another conversation is refused in the person’s language: one that %s',
  async (_, words) => {
    const { paid, url } = await aDesk()
    const client = hearingClient(url)
    await client.say('Refund')
    const thread = { thread: 'thread-2' }
    if (words !== null) await hearingClient(url, thread).say(words, { forwardedProps: { locale: 'en' } })
    const other = hearingClient(url, thread)
    await other.answer(approve(interruptOf(client.events).id), { forwardedProps: { locale: 'de' } })
    const told = words === null ? REFUSED.de : REFUSED.en
    expect(other.events.at(-1)).toMatchObject({ type: 'RUN_FINISHED', result: { refused: told } })
    expect(lastText(other)).toBe(told.message)
    expect(paid).toEqual([])
  },
)

test('a made-up approval beside a real one is refused, and the real one counts, also when it is sent again', async () => {
  const { paid, url } = await aDesk()
  const client = hearingClient(url)
  await client.say('Refund')
  const { id } = interruptOf(client.events)
  const both = [...approve(id, { approved: false }), ...approve(`${id}9`)]
  for (const one of [client, hearingClient(url)]) {
    await one.answer(both, { runId: 'both' })
    expect(one.events.at(-1)).toMatchObject({ type: 'RUN_FINISHED', result: { refused: REFUSED.en } })
    expect(lastText(one)).toBe(REFUSED.en.message)
  }
  expect(paid).toEqual([])
  await hearingClient(url).say('yes')
  expect(paid).toEqual([])
})

test.each([
  ['a message', 'What is the weather like in Rome?', []],
  ['a yes in words', 'yes, go ahead', [{ amount: 10 }]],
])('a made-up approval beside %s is refused, and the words count', async (_, words, done) => {
  const { paid, url } = await aDesk()
  const client = hearingClient(url)
  await client.say('Refund')
  const { id } = interruptOf(client.events)
  await client.say(words, {
    resume: [{ interruptId: id, status: 'cancelled' }, ...approve('t9/p9~1~00000000')],
  })
  expect(client.events.at(-1)).toMatchObject({ type: 'RUN_FINISHED', result: { refused: REFUSED.en } })
  expect(lastText(client)).toBe(REFUSED.en.message)
  const said = client.agent.messages.flatMap(({ role, content }) => (role === 'assistant' ? [content] : []))
  expect(said).toContain(done.length > 0 ? 'The desk says {"paid":10}.' : 'It is sunny.')
  expect(paid).toEqual(done)
})

test('a made-up approval beside the first message of a conversation is refused, and the message is answered', async () => {
  const { paid, url } = await aDesk()
  const client = hearingClient(url)
  await client.say('Hello', { resume: approve('t1/p1~1~00000000'), forwardedProps: { locale: 'de' } })
  expect(client.events.at(-1)).toMatchObject({ type: 'RUN_FINISHED', result: { refused: REFUSED.de } })
  expect(client.agent.messages.map(({ content }) => content)).toContain('It is sunny.')
  expect(lastText(client)).toBe(REFUSED.de.message)
  expect(paid).toEqual([])
})

test('a cancel of what is not there, and a look, want nothing done: nothing is refused', async () => {
  const { url } = await aDesk()
  const client = hearingClient(url)
  await client.say('Hello')
  await client.answer([{ interruptId: 't9/p9~1~00000000', status: 'cancelled' }])
  expect(client.events.at(-1)).not.toHaveProperty('result')
  await client.run()
  expect(client.events.at(-1)).not.toHaveProperty('result')
})
