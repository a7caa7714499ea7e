import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Json } from '../core/json.ts'
import { SHOWN } from '../core/shown-bounds.ts'
import { WINDOW } from '../journal/fold.ts'
import type { ModelMessage, ModelRequest } from '../ports/model.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../testing/test-engine.ts'
import { defineTool } from '../tools/define-tool.ts'

const HUGE = 900_000
const rows = (count: number): Json =>
  Array.from({ length: count }, (_, id) => ({
    id,
    title: `Row "${id}"`,
    tags: ['a', 'b'],
    note: 'ä'.repeat(40),
  }))

/** Reads tables and texts of any size. */
const read = defineTool({
  name: 'read',
  description: 'Reads.',
  parameters: z.object({ note: z.optional(z.string()), kind: z.optional(z.enum(['rows', 'text'])) }),
  run: ({ kind = 'rows' }) =>
    kind === 'rows' ? { rows: rows(5_000), total: 5_000 } : 'x\n"'.repeat(HUGE / 3),
})

/** The most a request of the loop can be: its history, one turn's calls, its notes and its tools. */
const CALLS = 8
const MOST =
  WINDOW.characters +
  SHOWN.message +
  CALLS * (SHOWN.message + SHOWN.arguments + SHOWN.result) +
  SHOWN.summary +
  3 * SHOWN.question +
  8 * (SHOWN.earlierResult + 200) +
  SHOWN.offers * SHOWN.offer +
  SHOWN.tools +
  10_000

const lengthOf = ({ system, messages, tools }: ModelRequest): number =>
  system.length +
  JSON.stringify(tools).length +
  messages.reduce((sum, message) => sum + textsOf(message).reduce((all, text) => all + text.length, 0), 0)

const textsOf = (message: ModelMessage): readonly string[] =>
  message.role === 'tool'
    ? [JSON.stringify(message.result)]
    : [message.text, ...(message.role === 'user' ? [] : message.toolCalls.map(call => call.arguments))]

/** Every structure that is shown parses; throws where one was cut in the middle. */
function structuresIn({ system, messages }: ModelRequest): readonly unknown[] {
  const previews = [...system.matchAll(/^- t\d+\/e\d+ \w+: (.*)$/gm)].map(([, text = '']) => JSON.parse(text))
  const calls = messages.flatMap(message =>
    message.role === 'assistant' ? message.toolCalls.map(call => JSON.parse(call.arguments)) : [],
  )
  return [...previews, ...calls]
}

function expectBounded(requests: readonly ModelRequest[]): void {
  for (const request of requests) {
    expect(lengthOf(request)).toBeLessThanOrEqual(MOST)
    structuresIn(request)
    for (const message of request.messages)
      for (const text of textsOf(message)) expect(text.length).toBeLessThanOrEqual(SHOWN.message)
  }
}

test('huge results are shown in outline, now and in later turns, and all of one can be opened', async () => {
  const model = scriptedModel([
    [{ call: 'read', arguments: {} }],
    [
      { call: 'open_reference', arguments: { reference: 't1/e2', path: '/rows', from: 4_000 } },
      { call: 'open_reference', arguments: { reference: 't1/e2' } },
      { call: 'open_reference', arguments: { reference: 't1/e2', path: '/nothing/there' } },
      { call: 'read', arguments: { kind: 'text' } },
    ],
    'Read.',
    'Yes?',
  ])
  const engine = createTestEngine({ model, assistant: anAssistant({ tools: [read] }) })
  const target = await engine.open()
  await engine.say(target, 'Read it')
  await engine.say(target, 'And?')
  expectBounded(model.requests)
  const results = model.requests[2]?.messages.flatMap(one => (one.role === 'tool' ? [one.result] : []))
  expect(results?.[0]).toMatchObject({
    preview: {
      rows: expect.arrayContaining([
        { id: 0, title: 'Row "0"', tags: ['a', 'b'], note: 'ä'.repeat(40) },
        expect.stringMatching(/^… \d+ more$/),
      ]),
      total: 5_000,
    },
  })
  const page = results?.[1] as { part: readonly { id: number }[]; to: number }
  expect(page).toMatchObject({ from: 4_000, of: 5_000 })
  expect(page.part.map(({ id }) => id)).toEqual(page.part.map((_, index) => 4_000 + index))
  expect(page.to).toBe(4_000 + page.part.length)
  expect(results?.[2]).toMatchObject({
    part: { rows: expect.any(Array), total: 5_000 },
    from: 0,
    to: 2,
    of: 2,
  })
  expect(results?.[3]).toMatchObject({ error: 'unknown_path' })
  const [first] = structuresIn(model.requests[3] as ModelRequest)
  expect(first).toMatchObject({ rows: [{ id: 0 }, expect.anything(), expect.anything()], total: 5_000 })
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null })
})

test('of a huge message the beginning and the end are shown, and the journal has all of it', async () => {
  const model = scriptedModel(['Long.', 'Yes.'])
  const engine = createTestEngine({ model, assistant: anAssistant() })
  const target = await engine.open()
  const message = `Please read this: ${'x'.repeat(HUGE)} What does it say?`
  await engine.say(target, message)
  await engine.say(target, 'And now?')
  expectBounded(model.requests)
  const shown = model.requests[0]?.messages[0]
  expect(shown).toMatchObject({
    text: expect.stringMatching(
      /^Please read this: x+\n\[… \d+ characters are not shown …\]\nx+ What does it say\?$/,
    ),
  })
  const received = (await engine.events(target.ref)).find(({ type }) => type === 'message_received')
  expect(received?.content).toMatchObject({ text: message })
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null })
})

test('a huge history, huge arguments and hundreds of huge tools stay within the bounds', async () => {
  const tools = Array.from({ length: 200 }, (_, index) =>
    defineTool({
      name: `tool_${index}`,
      description: `Does ${index}. ${'Explains itself at length. '.repeat(index)}`,
      parameters: z.object(
        Object.fromEntries(
          Array.from({ length: 1 + (index % 40) }, (__, field) => [
            `field_${field}`,
            z.optional(z.string().check(z.describe('Says what it is for, in many words. '.repeat(5)))),
          ]),
        ),
      ),
      run: () => 'done',
    }),
  )
  const model = scriptedModel(({ messages }) =>
    messages.at(-1)?.role === 'tool'
      ? `Done. ${'y'.repeat(15_000)}`
      : [
          { call: 'read', arguments: { note: 'n"'.repeat(30_000) } },
          { call: 'read', arguments: 'broken'.repeat(1_000) },
        ],
  )
  const engine = createTestEngine({ model, assistant: anAssistant({ tools: [read, ...tools] }) })
  const target = await engine.open()
  for (let turn = 1; turn <= 12; turn++) await engine.say(target, `Turn ${turn}: ${'z'.repeat(turn * 3_000)}`)
  const loop = model.requests.filter(request => request.tools.length > 0)
  expectBounded(loop)
  for (const request of loop) {
    expect(JSON.stringify(request.tools).length).toBeLessThanOrEqual(SHOWN.tools + 5_000)
    expect(request.tools.filter(({ name }) => name.startsWith('tool_'))).toHaveLength(200)
    expect(request.tools.every(({ parameters }) => parameters.type === 'object')).toBe(true)
    expect(request.messages.findLast(({ role }) => role === 'user')).toMatchObject({
      text: expect.stringMatching(/^Turn \d+: z+/),
    })
  }
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null })
})
