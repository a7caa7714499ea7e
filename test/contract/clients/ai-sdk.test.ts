import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createChatTransport,
  type PageTool,
  type SignalboxChatTransport,
} from '../../../src/clients/ai-sdk/index.ts'
import { createSignalbox } from '../../../src/index.ts'
import { type ScriptedAnswer, scriptedModel } from '../../../src/testing/scripted-model.ts'
import { aFolder } from '../../a-folder.ts'
import { bundledAssistants } from '../../bundled-assistants.ts'
import { startServer, type TestServer } from '../../start-server.ts'
import { aPage } from './a-page.ts'

/** Answers to what is said, one after another; to all else it says what it heard. */
const answers = new Map<string, ScriptedAnswer[]>()
const model = scriptedModel(({ messages }) => {
  const last = messages.at(-1)
  if (last?.role === 'tool') return `It says ${JSON.stringify(last.result)}.`
  const words = last?.role === 'user' ? last.text : ''
  return answers.get(words)?.shift() ?? `I heard: ${words}`
})

let server: TestServer
beforeAll(async () => {
  server = await startServer({ model, bundled: ['projects'] })
})
afterAll(() => server.close())

const PAINT: PageTool = {
  name: 'change_background',
  description: 'Changes the colour of the page.',
  parameters: { type: 'object', properties: { color: { type: 'string' } }, required: ['color'] },
}
const GREEN: ScriptedAnswer = [{ call: 'change_background', arguments: { color: 'green' } }]
const DELETE = 'Delete the project Spring trade fair'

const aTransport = ({ url }: TestServer = server) =>
  createChatTransport({ url, assistant: 'projects', tools: [PAINT] })

/** The page as it is after it was loaded again. */
async function reloaded(transport: SignalboxChatTransport, thread: string) {
  return aPage(transport, thread, await transport.open(thread))
}

/** A page that went away while the answer to its message was half written; `goOn` writes the rest. */
async function leftInTheMiddle(transport: SignalboxChatTransport, thread: string) {
  const gate = Promise.withResolvers<void>()
  answers.set(thread, [[{ text: 'First ' }, { until: gate.promise }, { text: 'and last.' }]])
  const gone = new AbortController()
  const page = aPage(transport, thread)
  const reading = page.say(thread, gone.signal).catch(() => {})
  await expect.poll(() => page.lines().at(-1)).toBe('assistant: First ')
  gone.abort()
  await reading
  return { page, goOn: gate.resolve }
}

test('a text is streamed, and stored under the same ids', async () => {
  const transport = aTransport()
  const page = aPage(transport, 'texts')
  expect(await page.resume()).toBe(false)
  await page.say('Hi')
  await page.say('More')
  expect(page.lines()).toEqual([
    'user: Hi',
    'assistant: I heard: Hi',
    'user: More',
    'assistant: I heard: More',
  ])
  const again = await reloaded(transport, 'texts')
  expect(again.ids()).toEqual(page.ids())
  expect(again.lines()).toEqual(page.lines())
})

test('threads are listed, renamed, archived and deleted', async () => {
  const other = await startServer({ model, bundled: ['projects'] })
  try {
    const transport = aTransport(other)
    const { threads } = transport
    await aPage(transport, 'one').say('First')
    await aPage(transport, 'two').say('Second')
    await threads.rename('one', 'My name for it')
    await threads.archive('two', true)
    expect(await threads.list()).toMatchObject({
      threads: [{ id: 'one', title: 'My name for it' }],
      next: null,
    })
    expect(await threads.list({ archived: true })).toMatchObject({ threads: [{ id: 'two', archived: true }] })
    await threads.remove('one')
    await threads.rename('never-begun', 'Nothing')
    expect(await threads.list()).toMatchObject({ threads: [] })
    expect(await transport.open('one')).toEqual([])
  } finally {
    await other.close()
  }
})

test('a tool of the page is run by the page, its result goes back, and the answer is one message', async () => {
  const transport = aTransport()
  const page = aPage(transport, 'painting')
  answers.set('Please paint it', [GREEN])
  await page.say('Please paint it')
  expect(page.lines()).toEqual(['user: Please paint it', 'change_background input-available'])
  expect(page.calls).toHaveLength(1)
  await page.give({ painted: true })
  expect(page.lines().slice(1)).toEqual([
    'change_background output-available',
    'assistant: It says {"painted":true}.',
  ])
  expect(page.messages).toHaveLength(2)
  expect((await reloaded(transport, 'painting')).lines()).toEqual(page.lines())
})

test('a call that waits for the page is made again by the page that comes back', async () => {
  const transport = aTransport()
  answers.set('Paint it later', [GREEN])
  await aPage(transport, 'painted-later').say('Paint it later')
  const page = await reloaded(transport, 'painted-later')
  const waiting = ['user: Paint it later', 'change_background input-available']
  expect(page.lines()).toEqual(waiting)
  expect(await page.resume()).toBe(true)
  expect(page.calls).toHaveLength(1)
  expect(page.lines()).toEqual(waiting)
  await page.give('done')
  expect(page.lines().at(-1)).toBe('assistant: It says "done".')
})

test('a confirmation is the card of its call, is offered again after a restart, and yes and no count', async () => {
  const data = aFolder()
  const before = await startServer({ model, bundled: ['projects'], flags: { data } })
  await aPage(aTransport(before), 'yes').say(DELETE)
  await aPage(aTransport(before), 'no').say(DELETE)
  await before.stop()
  const after = await startServer({ model, bundled: ['projects'], flags: { data } })
  try {
    const transport = aTransport(after)
    for (const [thread, call, words] of [
      ['no', 'delete_project output-denied', 'assistant: All right, I have left it.'],
      ['yes', 'delete_project output-available', 'is deleted'],
    ] as const) {
      const page = await reloaded(transport, thread)
      expect(page.lines().slice(1)).toEqual([
        'delete_project approval-requested',
        expect.stringContaining('assistant: Delete the project'),
      ])
      expect(await page.resume()).toBe(false)
      await page.approve(thread === 'yes')
      expect(page.lines()[1]).toBe(call)
      expect(page.lines().at(-1)).toContain(words)
      expect(page.messages).toHaveLength(2)
      expect((await reloaded(transport, thread)).lines()).toEqual(page.lines())
    }
  } finally {
    await after.close()
  }
})

test('a confirmation that was passed over is offered again where people look, and a yes in words counts', async () => {
  const page = aPage(aTransport(), 'passed-over')
  await page.say(DELETE)
  await page.say('Which projects are there?')
  expect(page.messages.at(-1)?.parts.at(-1)).toMatchObject({
    type: 'tool-delete_project',
    state: 'approval-requested',
    input: { project: 'trade-fair' },
  })
  await page.say('yes')
  expect(page.lines().slice(-2)).toEqual([
    'delete_project output-available',
    expect.stringContaining('is deleted'),
  ])
})

test('a page that comes back in the middle catches up and goes on, and nothing is there twice', async () => {
  const transport = aTransport()
  const { goOn } = await leftInTheMiddle(transport, 'in the middle')
  const page = await reloaded(transport, 'in the middle')
  expect(page.lines()).toEqual(['user: in the middle'])
  const resumed = page.resume()
  await expect.poll(() => page.lines().at(-1)).toBe('assistant: First ')
  goOn()
  expect(await resumed).toBe(true)
  expect(page.lines()).toEqual(['user: in the middle', 'assistant: First and last.'])
  expect((await reloaded(transport, 'in the middle')).ids()).toEqual(page.ids())
})

test('a turn that ended between opening and resuming is told to its end', async () => {
  const transport = aTransport()
  const { goOn } = await leftInTheMiddle(transport, 'in between')
  const page = await reloaded(transport, 'in between')
  goOn()
  await expect.poll(async () => (await transport.threads.find('in between'))?.running).toBe(null)
  expect(await page.resume()).toBe(true)
  expect(page.lines()).toEqual(['user: in between', 'assistant: First and last.'])
})

test.each(['told', 'not told'])(
  'after a stop of which the server is %s the next message is answered at once',
  async thread => {
    const transport = aTransport()
    const { page } = await leftInTheMiddle(transport, thread)
    if (thread === 'told') await transport.stop(thread)
    await page.say('Go on')
    expect(page.lines().slice(-2)).toEqual(['user: Go on', 'assistant: I heard: Go on'])
  },
)

test('an engine of the same process needs no network, and notices a page that goes away', async () => {
  const signalbox = createSignalbox({
    env: {},
    model,
    data: aFolder(),
    assistants: bundledAssistants(['projects']),
  })
  try {
    const transport = createChatTransport({
      url: 'http://localhost',
      assistant: 'projects',
      fetch: request => signalbox.fetch(request),
    })
    // The first answer waits until everything is loaded.
    await aPage(transport, 'before').say('Hi')
    const { page } = await leftInTheMiddle(transport, 'in the process')
    await page.say('Go on')
    expect((await reloaded(transport, 'in the process')).lines()).toEqual([
      'user: in the process',
      'assistant: First ',
      'user: Go on',
      'assistant: I heard: Go on',
    ])
  } finally {
    await signalbox.close()
  }
})

test('half an answer that was begun anew is taken back', async () => {
  const page = aPage(aTransport(), 'taken-back')
  answers.set('Cut', [[{ text: 'Half an ans' }, { cut: true }], 'The whole answer.'])
  await page.say('Cut')
  expect(page.lines()).toEqual(['user: Cut', 'assistant: The whole answer.'])
})

test('the same message sent again is answered once', async () => {
  const page = aPage(aTransport(), 'sent-twice')
  answers.set('Twice', ['Once.'])
  await page.say('Twice')
  page.messages.pop()
  await page.again()
  expect(page.lines()).toEqual(['user: Twice', 'assistant: Once.'])
})

test('a refusal is thrown with words for the person', async () => {
  const nowhere = createChatTransport({ url: server.url, assistant: 'nobody' })
  await expect(aPage(nowhere, 'thread-1').say('Hi')).rejects.toMatchObject({
    code: 'unknown_assistant',
    status: 404,
    message: expect.stringContaining('assistant'),
  })
})
