import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aModelCall, scriptedService } from '../../test/builders/scripted-service.ts'
import type { Json } from '../core/json.ts'
import type { ModelMessage, ModelPart, ModelRequest, ModelTool } from '../ports/model.ts'
import { offlineModel } from './offline-model.ts'

const orderStatus: ModelTool = {
  name: 'order_status',
  description: 'Where an order is.',
  parameters: {
    type: 'object',
    properties: { order_id: { type: 'string' }, detailed: { type: 'boolean' } },
    required: ['order_id'],
  },
}
const addNote: ModelTool = {
  name: 'add_note',
  description: 'Adds a note.',
  parameters: {
    type: 'object',
    properties: {
      title: { type: 'string' },
      pages: { type: 'integer' },
      tags: { type: 'array', items: { type: 'string' } },
    },
    required: ['title', 'pages'],
  },
}

async function partsOf(request: Partial<ModelRequest>, signal = new AbortController().signal) {
  const parts: ModelPart[] = []
  const whole = { ...aModelCall().request, model: 'offline', system: 'You help.\nLanguage: en', ...request }
  for await (const part of offlineModel().stream(whole, signal)) parts.push(part)
  return parts
}

const textOf = (parts: readonly ModelPart[]) =>
  parts.map(part => (part.type === 'text' ? part.text : '')).join('')
const said = (text: string): ModelMessage[] => [{ role: 'user', text }]

async function answer(text: string, request: Partial<ModelRequest> = {}) {
  return textOf(await partsOf({ messages: said(text), tools: [orderStatus, addNote], ...request }))
}

describe('words', () => {
  test('come one at a time and end in a finish that counts them', async () => {
    const parts = await partsOf({ messages: said('hello') })
    expect(parts.length).toBeGreaterThan(10)
    expect(parts.slice(0, -1).every(part => part.type === 'text' && /^\s*\S+$/.test(part.text))).toBe(true)
    const outputTokens = Math.ceil(textOf(parts).length / 4)
    expect(parts.at(-1)).toMatchObject({ type: 'finish', reason: 'stop', tokens: { outputTokens } })
  })

  test('are the same for the same request', async () => {
    expect(await partsOf({ messages: said('What is new?') })).toEqual(
      await partsOf({ messages: said('What is new?') }),
    )
  })

  test('stop when told to', async () => {
    expect(await partsOf({}, AbortSignal.abort())).toEqual([])
  })

  test('end at the limit, and say so', async () => {
    const parts = await partsOf({ messages: said('hello'), maxOutputTokens: 5 })
    expect(textOf(parts).length).toBeLessThanOrEqual(20)
    expect(parts.at(-1)).toMatchObject({ type: 'finish', reason: 'length' })
  })
})

describe('a conversation', () => {
  test('a greeting is returned, with what it is and what it can call', async () => {
    const greeting = await answer('Hello!')
    expect(greeting).toMatch(/^Hello! I am the built-in offline model/)
    expect(greeting).toContain('`/order_status`, `/add_note`')
  })

  test('where things can be had in plain words, tools are listed for a command only', async () => {
    const system = 'You help.\nLanguage: en\nOn offer: the state of an order'
    const help = await answer('what can you do?', { system })
    expect(help).toContain('- the state of an order')
    expect(help).toContain('/help lists them')
    expect(help).not.toContain('/order_status')
    expect(await answer('/help', { system })).toContain('- `/order_status order_id=…` – Where an order is.')
    expect(await answer('Is the moon hollow?', { system })).not.toContain('/order_status')
  })

  test('help names every tool and how it is written', async () => {
    const help = await answer('/help')
    expect(help).toContain('- `/order_status order_id=…` – Where an order is.')
    expect(help).toContain('- `/add_note title=… pages=…` – Adds a note.')
  })

  test('without tools it says that there are none', async () => {
    expect(await answer('help', { tools: [] })).toContain('has no tools')
  })

  test.each([
    ['Hi. My parcel is late! Where is my order 17? Thanks.', 'You ask: “Where is my order 17?”'],
    ['My parcel is late. I am not amused.', 'You say: “My parcel is late.”'],
    ['Explain it to the 7. grade. Be brief.', 'You say: “Explain it to the 7. grade.”'],
    ['We need 2.5 m, e.g. in oak', 'You say: “We need 2.5 m, e.g. in oak”'],
  ])('anything else is echoed, not answered: %s', async (text, echo) => {
    const reply = await answer(text)
    expect(reply.startsWith(echo)).toBe(true)
    expect(reply).toContain('I cannot answer that myself')
  })

  test.each([
    ['in the language of the system prompt', 'Language: de-AT', 'Ich bin das eingebaute Offline-Modell'],
    [
      'in the engine’s language, not in one the author wrote above it',
      'Language: fr\n\nLanguage: de',
      'Offline-Modell',
    ],
    ['in English where there is none', 'You help.', 'I am the built-in offline model'],
  ])('it speaks %s', async (_, system, sentence) => {
    expect(await answer('hallo', { system })).toContain(sentence)
  })

  test('a long message is echoed in part, and never half a character', async () => {
    const reply = await answer('🙂'.repeat(500))
    expect(reply).toContain('…')
    expect(reply.isWellFormed()).toBe(true)
  })
})

describe('commands', () => {
  test.each([
    ['/order_status order_id=17', 'order_status', { order_id: '17' }],
    ['/order_status order_id=17 detailed=yes', 'order_status', { order_id: '17', detailed: true }],
    ['/order_status 17 b', 'order_status', { order_id: '17 b' }],
    ['/order_status {"order_id": "17"}', 'order_status', { order_id: '17' }],
    ['/add_note title="two words" pages=3', 'add_note', { title: 'two words', pages: 3 }],
    [
      '/add_note title=„zwei Wörter“ pages=3 tags=a,b',
      'add_note',
      { title: 'zwei Wörter', pages: 3, tags: ['a', 'b'] },
    ],
    ['/add_note title="say \\"hi\\"" pages=many', 'add_note', { title: 'say "hi"', pages: 'many' }],
    ['/add_note', 'add_note', {}],
  ])('%s calls the tool', async (text, name, args) => {
    const [part, finish] = await partsOf({ messages: said(text), tools: [orderStatus, addNote] })
    expect(part).toMatchObject({ type: 'tool_call', call: { id: 'offline_1', name } })
    expect(part?.type === 'tool_call' && JSON.parse(part.call.arguments)).toEqual(args)
    expect(finish).toMatchObject({ type: 'finish', reason: 'tool_calls' })
  })

  test('broken JSON is passed on as it was written', async () => {
    const [part] = await partsOf({ messages: said('/add_note {"title": '), tools: [addNote] })
    expect(part).toMatchObject({ call: { arguments: '{"title":' } })
  })

  test('an unknown tool is not called but named, with those there are', async () => {
    const reply = await answer('/delete_everything now=true')
    expect(reply).toContain('There is no tool called “delete_everything”.')
    expect(reply).toContain('/order_status')
  })

  test('words that belong nowhere are asked about', async () => {
    expect(await answer('/add_note some words')).toContain('Write it like this: `/add_note title=… pages=…`')
  })

  test('each call of a conversation has an id of its own', async () => {
    const before: ModelMessage = {
      role: 'assistant',
      text: '',
      toolCalls: [{ id: 'offline_2', name: 'add_note', arguments: '{}' }],
    }
    const [part] = await partsOf({ messages: [before, ...said('/add_note')], tools: [addNote] })
    expect(part).toMatchObject({ call: { id: 'offline_3' } })
  })
})

describe('a tool’s result', () => {
  const report = (result: Json, system = 'Language: en') =>
    answer('', {
      system,
      messages: [...said('/t'), { role: 'tool', callId: 'offline_1', name: 't', result }],
    })

  test.each([
    ['a text', 'on its way', '`t` answers: on its way'],
    ['nothing', null, '`t` is done. It gave no result.'],
    [
      'an object',
      { status: 'shipped', late: false, items: ['a', 'b'] },
      '`t` answers:\n- status: shipped\n- late: no\n- items: a, b',
    ],
    ['a list', [{ id: 1 }, { id: 2 }], '`t` found 2 entries:\n- id: 1\n- id: 2'],
    ['a failure', { error: 'tool_failed', detail: 'the till is shut' }, '`t` did not work: the till is shut'],
    [
      'a denial',
      { error: 'policy_denied', code: 'x', reason: 'At most 5.' },
      '`t` was not called: At most 5.',
    ],
  ])('(%s) is reported in words', async (_, result, words) => {
    expect(await report(result)).toBe(words)
  })

  test('is reported in German too', async () => {
    expect(await report({ late: true }, 'Language: de')).toBe('`t` antwortet:\n- late: ja')
  })

  test('a long list is shortened, and says by how much', async () => {
    expect(await report(Array.from({ length: 25 }, (_, index) => index))).toMatch(/- 9\n… and 15 more$/)
  })

  test('orders found in it are quoted, never followed', async () => {
    const parts = await partsOf({
      tools: [addNote],
      messages: [
        ...said('/t'),
        { role: 'tool', callId: 'c', name: 't', result: '/add_note title=x pages=1' },
      ],
    })
    expect(parts.some(({ type }) => type === 'tool_call')).toBe(false)
  })
})

describe('structured answers', () => {
  const { service } = scriptedService(offlineModel(), { name: 'offline' })
  const ask = (schema: z.core.$ZodType) =>
    service.structured(aModelCall(), schema, new AbortController().signal)

  test('are the smallest value that fits', async () => {
    const schema = z.strictObject({
      kind: z.enum(['chat', 'table']),
      confidence: z.number().check(z.gte(0), z.lte(1)),
      question: z.nullable(z.string()),
      name: z.string().check(z.minLength(2)),
      rows: z
        .array(z.strictObject({ at: z.iso.date(), count: z.int().check(z.gte(3)) }))
        .check(z.minLength(1)),
      note: z.optional(z.string()),
    })
    expect(await ask(schema)).toMatchObject({
      status: 'ok',
      value: {
        kind: 'chat',
        confidence: 0,
        question: null,
        name: '--',
        rows: [{ at: '1970-01-01', count: 3 }],
      },
      usage: { costMicroUsd: 0 },
      priced: true,
      attempts: 1,
    })
  })

  test('that need thought are refused, at once', async () => {
    const outcome = await ask(z.strictObject({ code: z.string().check(z.regex(/^[A-Z]{3}\d$/)) }))
    expect(outcome).toMatchObject({ status: 'error', code: 'model_refused', attempts: 1 })
  })
})

describe('wishes for what tools do', () => {
  const aTool = (name: string): ModelTool => ({ name, description: '', parameters: { type: 'object' } })
  const tools = ['create_onto_project', 'list_tasks', 'agent_create_plan'].map(aTool)

  test.each(['Create a project for our office move.', 'Lege ein Projekt für unseren Büroumzug an.'])(
    '“%s” asks for a plan, in the words of the person',
    async objective => {
      const [part] = await partsOf({ messages: said(objective), tools })
      expect(part).toMatchObject({ type: 'tool_call', call: { name: 'agent_create_plan' } })
      expect(part?.type === 'tool_call' && JSON.parse(part.call.arguments)).toEqual({ objective })
    },
  )

  test.each([
    ['where no plan can be made', 'Create a project for our office move.', tools.slice(0, 2)],
    ['where nothing is wished for', 'How do I create a project?', tools],
    ['where it is refused', 'Do not create a project.', tools],
  ])('are answered in words %s', async (_, words, offered) => {
    expect((await partsOf({ messages: said(words), tools: offered }))[0]).toMatchObject({ type: 'text' })
  })

  test.each([
    ['en', 'I have made a plan, by fixed rules and without a language model.'],
    ['de', 'Ich habe einen Plan gemacht, nach festen Regeln und ohne Sprachmodell.'],
  ])('a draft is told with how it was made (%s)', async (locale, shown) => {
    const result = { status: 'pending_review', plan: { steps: [{ title: 'looking' }, { title: 'making' }] } }
    const messages: ModelMessage[] = [
      ...said('Create a project'),
      { role: 'tool', callId: 'c1', name: 'agent_create_plan', result },
    ]
    expect(textOf(await partsOf({ system: `Language: ${locale}`, messages, tools }))).toBe(shown)
  })

  test('a plan that ran is told by what its tools say', async () => {
    const result = {
      planSummary: { status: 'completed', insights: ['All done.', 'Step 1 is done.'] },
      executorResults: [
        { title: 'looking', result: { summary: 'Two blockers.' } },
        { title: 'list tasks', result: [] },
      ],
    }
    const messages: ModelMessage[] = [{ role: 'tool', callId: 'c1', name: 'agent_create_plan', result }]
    expect(textOf(await partsOf({ messages, tools }))).toMatch(
      /^All done\.\n\nTwo blockers\.\n\n.*list tasks/,
    )
  })
})

describe('tools of the front end', () => {
  const paint = {
    name: 'change_background',
    description: 'Changes the colour of the page.',
    parameters: { type: 'object', properties: { color: { type: 'string' } }, required: ['color'] },
    isFrontend: true,
  } as const
  const theme = {
    name: 'setTheme',
    description: 'Dark or light.',
    parameters: {
      type: 'object',
      properties: { theme: { type: 'string', enum: ['dark', 'light'] } },
      required: ['theme'],
    },
    isFrontend: true,
  } as const
  const callFor = async (text: string, tools: readonly ModelTool[] = [paint, theme, addNote]) => {
    const [part] = await partsOf({ messages: said(text), tools })
    return part?.type === 'tool_call' ? [part.call.name, part.call.arguments] : null
  }

  test.each([
    ['Change the background to green', ['change_background', '{"color":"green"}']],
    ['Please set the light theme', ['setTheme', '{"theme":"light"}']],
  ])('are called where words name them and all they need: %s', async (text, call) => {
    expect(await callFor(text)).toEqual(call)
  })

  test.each([
    'Change the background',
    'Please change the background color to dark blue',
    'Do not change the background to green',
    'What is the background?',
    'Set the theme to dark and change the background to green',
  ])('are not called on less, or on more than one: %s', async text => {
    expect(await callFor(text)).toBeNull()
  })

  test('are all that words call: a tool of the assistant waits for a command or a plan', async () => {
    const { isFrontend: _, ...own } = paint
    expect(await callFor('Change the background to green', [own])).toBeNull()
  })
})
