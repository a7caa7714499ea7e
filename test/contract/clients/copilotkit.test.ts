import { AbstractAgent, type BaseEvent, type Message, type RunAgentInput } from '@ag-ui/client'
import { EventSchemas } from '@ag-ui/core/schemas'
import { type Observable, tap } from 'rxjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createAgentRunner,
  createThreads,
  type SignalboxServer,
} from '../../../src/clients/copilotkit/index.ts'
import { type ScriptedAnswer, scriptedModel } from '../../../src/testing/scripted-model.ts'
import { aFolder } from '../../a-folder.ts'
import { startServer, type TestServer } from '../../start-server.ts'

/** Answers to what is said, one after another; to all else it says what it heard. */
const answers = new Map<string, ScriptedAnswer[]>()
const model = scriptedModel(({ messages }) => {
  const last = messages.at(-1)
  if (last?.role === 'tool')
    return answers.get('a result')?.shift() ?? `It says ${JSON.stringify(last.result)}.`
  const words = last?.role === 'user' ? last.text : ''
  return answers.get(words)?.shift() ?? `I heard: ${words}`
})

let server: TestServer
beforeAll(async () => {
  server = await startServer({ model, bundled: ['projects'] })
  // The first answer waits until everything is loaded.
  await new Page(aRunner(), 'first').say('Hi')
})
afterAll(() => server.close())

const PAINT = {
  name: 'change_background',
  description: 'Changes the colour of the page.',
  parameters: { type: 'object', properties: { color: { type: 'string' } }, required: ['color'] },
}
const DELETE = 'Delete the project Spring trade fair'

const aRunner = ({ url }: Pick<SignalboxServer, 'url'> = server) =>
  createAgentRunner({ url, assistant: 'projects' })
type Runner = ReturnType<typeof createAgentRunner>

/** A page of CopilotKit and its runtime, reduced to what they do with a runner; they themselves are met in the browser tests. */
class Page extends AbstractAgent {
  readonly events: BaseEvent[] = []
  readonly runner: Runner

  constructor(runner: Runner, threadId: string) {
    super({ threadId })
    this.runner = runner
  }

  #read(events: Observable<BaseEvent>): Observable<BaseEvent> {
    return events.pipe(tap(event => this.events.push(EventSchemas.parse(event) as BaseEvent)))
  }

  run(input: RunAgentInput): Observable<BaseEvent> {
    return this.#read(this.runner.run({ threadId: input.threadId, input }))
  }

  protected override connect(input: RunAgentInput): Observable<BaseEvent> {
    return this.#read(this.runner.connect({ threadId: input.threadId }))
  }

  async say(content: string): Promise<void> {
    this.addMessage({ id: `${this.threadId}-${this.messages.length}`, role: 'user', content })
    await this.runAgent({ tools: [PAINT] })
  }

  /** What CopilotKit does with the result of a tool of the page: it stands behind its call. */
  async give(content: string): Promise<void> {
    const at = this.messages.findLastIndex(({ role }) => role === 'assistant')
    const [call] = (this.messages[at] as { toolCalls?: { id: string }[] }).toolCalls ?? []
    const message: Message = { id: `result-${at}`, role: 'tool', toolCallId: call?.id ?? '', content }
    this.setMessages(this.messages.toSpliced(at + 1, 0, message))
    await this.runAgent({ tools: [PAINT] })
  }

  /** Under the id of the run that was interrupted, as CopilotKit does. */
  async decide(approved: boolean): Promise<void> {
    const runId = (this.events.findLast(({ type }) => type === 'RUN_STARTED') as { runId?: string }).runId
    const resume = this.pendingInterrupts.map(({ id }) => ({
      interruptId: id,
      status: 'resolved' as const,
      payload: { approved },
    }))
    await this.runAgent({ ...(runId !== undefined && { runId }), resume })
  }

  lines(): string[] {
    return this.messages.map(message => {
      const [call] = message.role === 'assistant' ? (message.toolCalls ?? []) : []
      return call === undefined ? `${message.role}: ${message.content}` : `call: ${call.function.name}`
    })
  }
}

async function connected(runner: Runner, thread: string): Promise<Page> {
  const page = new Page(runner, thread)
  await page.connectAgent()
  return page
}

/** A page that went away while the answer to its message was half written; `goOn` writes the rest. */
async function leftInTheMiddle(runner: Runner, thread: string) {
  const gate = Promise.withResolvers<void>()
  answers.set(thread, [[{ text: 'First ' }, { until: gate.promise }, { text: 'and last.' }]])
  const page = new Page(runner, thread)
  const reading = page.say(thread)
  await expect.poll(() => page.lines().at(-1)).toBe('assistant: First ')
  return { page, reading, goOn: gate.resolve }
}

test('a text is streamed, and a page that connects gets the same messages', async () => {
  const runner = aRunner()
  const page = await connected(runner, 'texts')
  expect(page.lines()).toEqual([])
  await page.say('Hi')
  await page.say('More')
  expect(page.lines()).toEqual([
    'user: Hi',
    'assistant: I heard: Hi',
    'user: More',
    'assistant: I heard: More',
  ])
  const again = await connected(runner, 'texts')
  expect(again.messages).toEqual(page.messages)
  expect(await runner.isRunning({ threadId: 'texts' })).toBe(false)
})

test('of a long conversation only what is new is sent', async () => {
  const sent: { messages: object[] }[] = []
  const runner = createAgentRunner({
    url: server.url,
    assistant: 'projects',
    async fetch(request) {
      if (request.method === 'POST') sent.push((await request.clone().json()) as { messages: object[] })
      return fetch(request)
    },
  })
  const page = new Page(runner, 'long')
  await page.say('One')
  await page.say('Two')
  expect(sent.map(({ messages }) => messages.length)).toEqual([1, 1])
})

test('a tool of the page is run by the page, and its result goes back from wherever it stands', async () => {
  const runner = aRunner()
  const page = new Page(runner, 'painting')
  answers.set('Paint it', [
    [{ text: 'I paint. ' }, { call: 'change_background', arguments: { color: 'green' } }],
  ])
  await page.say('Paint it')
  expect(page.lines()).toContain('call: change_background')
  expect(page.events.at(-1)).not.toHaveProperty('outcome')
  await page.give('{"painted":true}')
  expect(page.lines().at(-1)).toBe('assistant: It says {"painted":true}.')
  expect((await connected(runner, 'painting')).lines()).toEqual(page.lines())
})

test('a call that waits for the page is there for the page that comes back', async () => {
  const runner = aRunner()
  answers.set('Paint it later', [[{ call: 'change_background', arguments: { color: 'green' } }]])
  await new Page(runner, 'later').say('Paint it later')
  const page = await connected(runner, 'later')
  expect(page.lines()).toEqual(['user: Paint it later', 'call: change_background'])
  await page.give('done')
  expect(page.lines().at(-1)).toBe('assistant: It says "done".')
})

test('a call that waits while people go on writing is not there twice', async () => {
  const page = new Page(aRunner(), 'meanwhile')
  answers.set('Paint it some day', [[{ call: 'change_background', arguments: { color: 'green' } }]])
  await page.say('Paint it some day')
  await page.say('And now?')
  expect(page.lines()).toEqual([
    'user: Paint it some day',
    'call: change_background',
    'user: And now?',
    'assistant: I heard: And now?',
  ])
})

test('a confirmation interrupts, is offered again after a restart, and yes and no count', async () => {
  const data = aFolder()
  const before = await startServer({ model, bundled: ['projects'], flags: { data } })
  await new Page(aRunner(before), 'yes').say(DELETE)
  const page = new Page(aRunner(before), 'no')
  await page.say(DELETE)
  await page.decide(false)
  expect(page.lines().at(-1)).toContain('I have left it')
  await before.stop()
  const after = await startServer({ model, bundled: ['projects'], flags: { data } })
  try {
    const runner = aRunner(after)
    expect((await connected(runner, 'no')).pendingInterrupts).toEqual([])
    const again = await connected(runner, 'yes')
    expect(again.pendingInterrupts).toMatchObject([
      {
        reason: 'tool_call',
        toolCallId: expect.anything(),
        metadata: { details: { tool: 'delete_project' } },
      },
    ])
    await again.decide(true)
    expect(again.lines().at(-1)).toContain('is deleted')
    expect(again.pendingInterrupts).toEqual([])
  } finally {
    await after.close()
  }
})

test('a click counts, and not what was written before it and never sent', async () => {
  const page = new Page(aRunner(), 'clicked')
  await page.say(DELETE)
  page.addMessage({ id: 'unsent', role: 'user', content: 'yes' })
  await page.decide(false)
  expect(page.lines().at(-1)).toContain('I have left it')
})

test('what was written counts where what waits is cancelled', async () => {
  const page = new Page(aRunner(), 'cancelled')
  await page.say(DELETE)
  page.addMessage({ id: 'instead', role: 'user', content: 'Something else' })
  const [open] = page.pendingInterrupts
  await page.runAgent({ resume: [{ interruptId: open?.id ?? '', status: 'cancelled' }] })
  expect(page.lines()).toContain('assistant: I heard: Something else')
})

test('a page that comes back in the middle catches up and goes on, and nothing is there twice', async () => {
  const runner = aRunner()
  const { page: first, reading, goOn } = await leftInTheMiddle(runner, 'in the middle')
  await first.detachActiveRun()
  await reading
  expect(await runner.isRunning({ threadId: 'in the middle' })).toBe(true)
  const page = new Page(runner, 'in the middle')
  const following = page.connectAgent()
  await expect.poll(() => page.lines()).toEqual(['user: in the middle', 'assistant: First '])
  goOn()
  await following
  expect(page.lines()).toEqual(['user: in the middle', 'assistant: First and last.'])
  expect((await connected(runner, 'in the middle')).messages).toEqual(page.messages)
})

test.each([
  ['called', [[{ call: 'list_milestones', arguments: { project: 'website-relaunch' } }]], 'a result'],
  ['taken back', [[{ text: 'Half an ans' }, { cut: true }]], 'taken back'],
] as const)('what a running turn has %s already is told once', async (thread, first, then) => {
  const runner = aRunner()
  const gate = Promise.withResolvers<void>()
  answers.set(thread, [...first])
  answers.set(then, [
    ...(then === thread ? first : []),
    [{ text: 'Whole ' }, { until: gate.promise }, { text: 'answer.' }],
  ])
  const before = new Page(runner, thread)
  const reading = before.say(thread)
  await expect.poll(() => before.lines().at(-1)).toBe('assistant: Whole ')
  const page = new Page(runner, thread)
  const following = page.connectAgent()
  await expect.poll(() => page.lines().at(-1)).toBe('assistant: Whole ')
  gate.resolve()
  await Promise.all([reading, following])
  expect(page.lines().at(-1)).toBe('assistant: Whole answer.')
  expect(page.messages).toEqual(before.messages)
})

test('stop stops the run it names, and the next message is answered at once', async () => {
  const runner = aRunner()
  const { page, reading } = await leftInTheMiddle(runner, 'stopped')
  expect(await runner.stop({ threadId: 'stopped', runId: 'another' })).toBe(false)
  expect(await runner.stop({ threadId: 'stopped' })).toBe(true)
  await reading
  expect(page.events.at(-1)).toMatchObject({ type: 'RUN_FINISHED', result: { stopReason: 'cancelled' } })
  expect(await runner.stop({ threadId: 'stopped' })).toBe(false)
  await page.say('Go on')
  expect(page.lines().slice(1)).toEqual(['assistant: First ', 'user: Go on', 'assistant: I heard: Go on'])
})

test('a page that goes away hangs up, and the next message takes over', async () => {
  const { page, reading } = await leftInTheMiddle(aRunner(), 'away')
  await page.detachActiveRun()
  await reading
  await page.say('Go on')
  expect(page.lines().at(-1)).toBe('assistant: I heard: Go on')
})

test('a refusal is the end of the run, with words for the person', async () => {
  const page = new Page(createAgentRunner({ url: server.url, assistant: 'nobody' }), 'refused')
  await page.say('Hi').catch(() => {})
  expect(page.events).toMatchObject([
    { type: 'RUN_ERROR', code: 'unknown_assistant', message: expect.stringContaining('assistant') },
  ])
})

test('threads are listed beside it', async () => {
  await new Page(aRunner(), 'listed').say('Listed')
  const threads = createThreads({ url: server.url, assistant: 'projects' })
  expect((await threads.list()).threads).toContainEqual(expect.objectContaining({ id: 'listed' }))
})
