import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sha256 } from '../../adapters/digest.ts'
import type { Assistant } from '../../assistants/assistant.ts'
import { loadIntents } from '../../assistants/load-intents.ts'
import type { JournalEvent } from '../../core/event.ts'
import type { TelemetryEvent } from '../../ports/telemetry-sink.ts'
import { createTelemetry } from '../../telemetry/telemetry.ts'
import { scriptedModel } from '../../testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../../testing/test-engine.ts'
import { defineTool } from '../../tools/define-tool.ts'
import { ToolError } from '../../tools/tool-error.ts'

const INTENTS = `
intents:
  book_table:
    title: {en: a table, de: ein Tisch}
    description: Books a table.
    examples:
      en: [book a table, I would like to reserve a table, a table for four please, table reservation for tonight]
      de: [ich möchte einen Tisch reservieren, einen Tisch für vier bitte, Tischreservierung für heute]
    parameters:
      party_size: {type: integer, min: 1, required: true, prompt: How many people?}
      email: {type: email, required: true, sensitive: true, prompt: Which address?}
    tool: [find_table, book]
    post: Table {result.table} for {party_size}.
  hours:
    title: the opening hours
    description: Tells the opening hours.
    examples: [when do you open, what are your opening hours, are you open on sunday, wann habt ihr geöffnet]
    post: From nine to five.
  vip:
    description: The tasting menu.
    examples: [tell me about the tasting menu, what is on the tasting menu]
    channels: [phone]
    post: Seven courses.
out_of_scope: [tell me a joke, what is the weather like, wie wird das Wetter]
`

async function restaurant(
  given: Partial<Assistant> = {},
  replies: string[] = [],
  booking: () => object = () => ({ table: 7 }),
) {
  const calls: unknown[] = []
  const tool = (name: string, run: () => object) =>
    defineTool({
      name,
      description: name,
      parameters: z.object({ party_size: z.number() }),
      effect: 'ask',
      run: args => {
        calls.push([name, args])
        return run() as never
      },
    })
  const tools = [tool('find_table', () => ({ free: true })), tool('book', booking)]
  const folder = mkdtempSync(join(tmpdir(), 'intents-'))
  writeFileSync(join(folder, 'intents.yaml'), INTENTS)
  const loaded = await loadIntents(folder, tools, sha256)
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults))
  const stages: TelemetryEvent[] = []
  const none = { has: () => false }
  const engine = createTestEngine({
    assistant: anAssistant({ intents: loaded.intents, tools, ...given }),
    model: scriptedModel(replies),
    telemetry: createTelemetry({
      sink: { record: events => void stages.push(...events), close: async () => {} },
      vocabulary: {
        assistants: none,
        tools: none,
        intents: none,
        models: none,
        channels: none,
        params: { has: () => true },

        policyCodes: none,
        flows: none,
        reference: () => 'ref',
      },
      say: line => {
        throw new Error(line)
      },
    }),
  })
  const target = await engine.open()
  return {
    calls,
    stages,
    say: async (text: string, locale = 'en') => texts(await engine.say(target, text, { locale })),
    state: async () => (await engine.journal.load(target.ref)).state,
    events: () => engine.events(target.ref),
    replay: () => engine.replay(target.ref),
  }
}

const texts = (events: readonly JournalEvent[]) =>
  events.flatMap(event => (event.type === 'message_sent' ? [event.content?.text ?? ''] : []))

test('several calls are made one after another, each with the parameters it knows', async () => {
  const { say, calls, replay } = await restaurant()
  expect(await say('a table for four please')).toEqual(['Which address?'])
  expect(await say('ann@example.com')).toEqual(['Table 7 for 4.'])
  expect(calls).toEqual([
    ['find_table', { party_size: 4 }],
    ['book', { party_size: 4 }],
  ])
  expect(await replay()).toMatchObject({ difference: null })
})

test.each([
  ['en', 'a table for four please', 'yes, it happened', 'Done: book.'],
  ['de', 'einen Tisch für vier bitte', 'ja, es ist geschehen', 'Erledigt: book.'],
] as const)(
  'words about a result are not said where a person tells that it happened (%s)',
  async (locale, wish, words, told) => {
    const { say, replay } = await restaurant({}, [], () => {
      throw new Error('the line went dead')
    })
    await say(wish, locale)
    expect((await say('ann@example.com', locale)).join()).toMatch(/cannot tell|Ich kann nicht sagen/)
    expect(await say(words, locale)).toEqual([told])
    expect(await replay()).toMatchObject({ difference: null })
  },
)

test.each([
  ['nothing', null, 'Done: book.'],
  ['nothing of what they name', { found: true }, 'Done: book.'],
  ['no value for it', { table: null }, 'Table – for 4.'],
] as const)('words about a result of which there is %s', async (_, result, told) => {
  const { say } = await restaurant({}, [], () => result as never)
  await say('a table for four please')
  expect(await say('ann@example.com')).toEqual([told])
})

test('a result too long to keep in the state still fills the words after it, today and in a replay', async () => {
  const long = { table: 7, menu: Array.from({ length: 400 }, (_, n) => ({ dish: `dish number ${n}` })) }
  const { say, replay } = await restaurant({}, [], () => long)
  await say('a table for four please')
  expect(await say('ann@example.com')).toEqual(['Table 7 for 4.'])
  expect(await replay()).toMatchObject({ difference: null })
})

test('why a tool refuses is said in the words it has for people', async () => {
  const reason = { en: 'We are full tonight.', de: 'Heute sind wir ausgebucht.' }
  const { say } = await restaurant({}, [], () => {
    throw new ToolError('refused', 'no table in room 3', { reason })
  })
  await say('a table for four please')
  expect(await say('ann@example.com')).toEqual(['That did not work. We are full tonight.'])
})

test.each([7, '', {}, { en: ' ' }, null])('a reason that is no text is none: %j', async reason => {
  const { say } = await restaurant({}, [], () => {
    throw new ToolError('refused', 'no table in room 3', { reason: reason as never })
  })
  await say('a table for four please')
  expect(await say('ann@example.com')).toEqual(['That did not work. It was not accepted with these details.'])
})

test('a sensitive value reaches no sink and is not remembered', async () => {
  const { say, stages, state } = await restaurant()
  await say('book a table for 4')
  await say('ann@example.com')
  expect(JSON.stringify(stages)).not.toContain('example')
  expect((await state()).intent).toEqual({
    open: null,
    declined: [],
    changed: null,
    last: 'book_table',
    known: { party_size: 4 },
  })
  expect(stages.filter(({ stage }) => stage === 'intent_classified').at(-1)?.payload).toMatchObject({
    redacted_params: ['party_size', 'email'],
  })
})

test('nor is it passed on to whoever takes over', async () => {
  const { say, events } = await restaurant({ conversation: false })
  await say('book a table for 4')
  await say('ann@example.com')
  await say('my address is bob@example.com, by the way')
  await say('I want to talk to a human')
  const escalated = (await events()).find(({ type }) => type === 'escalated')
  expect(JSON.stringify(escalated)).toContain('book a table for 4')
  expect(JSON.stringify(escalated)).not.toContain('@example.com')
})

test('nor is it where we said it ourselves, or they said it again', async () => {
  const { say, events } = await restaurant({ conversation: false })
  await say('book a table for 4')
  await say('the address is Ann at the bakery')
  await say('ann@example.com')
  await say('what are your opening hours, you know, ann@example.com')
  await say('I want to talk to a human')
  const escalated = (await events()).find(({ type }) => type === 'escalated')
  expect(JSON.stringify(escalated)).not.toMatch(/example\.com|bakery/)
})

test('where conversation is on, what is no intent is recorded and talked about', async () => {
  const { say, events, stages } = await restaurant({}, ['Why did the fork cross the table?'])
  await say('tell me something funny about owls')
  expect(stages.find(({ stage }) => stage === 'intent_classified')?.payload).toMatchObject({
    intent_id: null,
    unknown_intent: true,
  })
  expect((await events()).find(({ type }) => type === 'decision_made')?.payload).toMatchObject({
    track: { kind: 'converse' },
  })
})

test('a side question is talked about while something is asked, and the question stays', async () => {
  const { say, state } = await restaurant({}, ['Yes, behind the house.'])
  await say('book a table')
  await say('do you have a car park?')
  expect((await state()).pendings).toMatchObject([{ kind: 'ask_user' }])
  expect(await say('six')).toEqual(['Which address?'])
})

test('what needs nothing more and changes nothing is answered in passing', async () => {
  const { say, state } = await restaurant()
  await say('book a table')
  expect(await say('what are your opening hours?')).toContain('From nine to five.')
  expect((await state()).pendings).toMatchObject([{ kind: 'ask_user' }])
  expect((await state()).intent.open).toMatchObject({ intent: 'book_table' })
})

test('an intent of another channel does not come into question', async () => {
  const { say, stages } = await restaurant({ conversation: false })
  expect((await say('tell me about the tasting menu')).join()).not.toContain('Seven')
  expect(stages.find(({ stage }) => stage === 'intents_eligible')?.payload.eligible).toHaveLength(2)
})

test('the offer of a human and the line before it are the author’s own', async () => {
  const { say } = await restaurant({
    conversation: false,
    fallback: { line: { en: 'Only tables.' }, offer: { en: 'Shall I ring the chef?' } },
  })
  const [reply] = await say('sing me a song about owls')
  expect(reply).toMatch(/Shall I ring the chef\?$/)
})

test('whatever is said while something is asked, the turn ends and a replay is the same', async () => {
  const words = fc.constantFrom(
    'yes',
    'no',
    'stop',
    'six',
    '6 people',
    'ann@example.com',
    'what?',
    'book a table',
    'when do you open',
    'make it 8',
    'forget it',
    'a human please',
    '…',
    'ja',
    'für fünf',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(words, { minLength: 1, maxLength: 6 }), async messages => {
      const { say, state, replay } = await restaurant({ conversation: false })
      await say('book a table')
      for (const message of messages) expect(await say(message)).not.toEqual([])
      const { intent, pendings } = await state()
      // What is under way is being asked for.
      if (intent.open !== null) expect(pendings.map(({ kind }) => kind)).toContain('ask_user')
      expect(await replay()).toMatchObject({ difference: null })
    }),
    { numRuns: 25 },
  )
})
