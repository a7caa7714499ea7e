import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sha256 } from '../../adapters/digest.ts'
import { loadIntents } from '../../assistants/load-intents.ts'
import type { JournalEvent } from '../../core/event.ts'
import { scriptedModel } from '../../testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../../testing/test-engine.ts'
import { defineTool } from '../../tools/define-tool.ts'

const INTENTS = `
intents:
  cancel_loan:
    title: {en: cancelling a loan}
    description: Cancels a loan.
    examples: [cancel my loan, please cancel loan LN-1234, I want to give up my loan, Leihe stornieren]
    parameters:
      loan: {type: id, pattern: 'LN-\\d{4}', required: true, prompt: Which loan?}
      copies: {type: integer, min: 1, max: 9}
    tool: cancel_loan
    post: Loan {loan} is cancelled.
  reserve:
    title: {en: a reservation}
    description: Reserves a book.
    examples: [reserve a book, I would like to reserve a book, put a book aside for me]
    parameters:
      section: {type: enum, values: {crime: [crime, whodunit], poetry: [poetry, verse]}, required: true, prompt: Which section?}
    tool: reserve
    post: Reserved.
  hours:
    description: Tells the opening hours.
    examples: [when do you open, what are your opening hours, are you open on sunday]
    post: From nine to five.
out_of_scope: [tell me a joke, what is the weather like]
`

async function library() {
  const calls: unknown[] = []
  const tool = (name: string, destructive: boolean, parameters: Parameters<typeof z.object>[0]) =>
    defineTool({
      name,
      description: name,
      parameters: z.object(parameters),
      destructive,
      run: args => {
        calls.push([name, args])
        return {}
      },
    })
  const tools = [
    tool('cancel_loan', true, { loan: z.string(), copies: z.optional(z.number()) }),
    tool('reserve', false, { section: z.string() }),
  ]
  const folder = mkdtempSync(join(tmpdir(), 'intent-confirmations-'))
  writeFileSync(join(folder, 'intents.yaml'), INTENTS)
  const loaded = await loadIntents(folder, tools, sha256)
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults))
  const engine = createTestEngine({
    assistant: anAssistant({ intents: loaded.intents, tools, conversation: false }),
    model: scriptedModel([]),
  })
  const target = await engine.open()
  return {
    calls,
    say: async (text: string) => textsOf(await engine.say(target, text)),
    open: async () => (await engine.journal.load(target.ref)).state.pendings,
    replay: () => engine.replay(target.ref),
  }
}

const textsOf = (events: readonly JournalEvent[]) =>
  events.flatMap(event => (event.type === 'message_sent' ? [event.content?.text ?? ''] : []))

test.each([
  'hmm, make it LN-2345 instead',
  'wait, I mean LN-2345',
  'LN-2345',
  'no, LN-2345',
  'the loan is LN-2345',
  'Moment, ich meine LN-2345',
  'sorry, cancel loan LN-2345',
  "that's the wrong loan, it's LN-2345",
  'oh, and the wrong one: it was LN-2345',
])('"%s" changes what is about to be confirmed, and only that runs', async words => {
  const { say, open, calls, replay } = await library()
  await say('please cancel loan LN-1234')
  await say(words)
  expect(await open()).toMatchObject([{ kind: 'confirmation', details: { arguments: { loan: 'LN-2345' } } }])
  expect(await say('yes')).toEqual(['Loan LN-2345 is cancelled.'])
  expect(calls).toEqual([['cancel_loan', { loan: 'LN-2345' }]])
  expect(await open()).toEqual([])
  expect(await replay()).toMatchObject({ difference: null })
})

test.each(['what is the state of LN-2345?', 'where is LN-2345?', 'why was LN-2345 prolonged?'])(
  '"%s" asks about another thing: the call stays as it is, and nobody is asked which',
  async words => {
    const { say, open } = await library()
    await say('please cancel loan LN-1234')
    await say(words)
    expect(await open()).toMatchObject([
      { kind: 'confirmation', details: { arguments: { loan: 'LN-1234' } } },
    ])
  },
)

test.each(['or was it LN-2345?', 'hm, LN-2345?', "wasn't it LN-2345?"])(
  '"%s" is asked about: a yes shows the call anew, a no leaves it as it was',
  async words => {
    const { say, open, calls, replay } = await library()
    await say('please cancel loan LN-1234')
    expect(await say(words)).toEqual(['Do you mean LN-2345 instead of LN-1234?'])
    await say('yes, that one')
    expect(await open()).toMatchObject([
      { kind: 'confirmation', details: { arguments: { loan: 'LN-2345' } } },
    ])
    expect(calls).toEqual([])
    await say(words.replace('2345', '3456'))
    await say('no')
    expect(await open()).toMatchObject([
      { kind: 'confirmation', details: { arguments: { loan: 'LN-2345' } } },
    ])
    await say('yes')
    expect(calls).toEqual([['cancel_loan', { loan: 'LN-2345' }]])
    expect(await replay()).toMatchObject({ difference: null })
  },
)

test.each([
  'not LN-2345, right?',
  'my neighbour has LN-2345 as well',
  'what if it were LN-2345?',
  'LN-2345 is cheap, is it not?',
])('"%s" leaves what is about to be confirmed in focus', async words => {
  const { say, open } = await library()
  await say('please cancel loan LN-1234')
  await say(words)
  expect(await open()).toMatchObject([{ kind: 'confirmation', details: { arguments: { loan: 'LN-1234' } } }])
})

test.each(['5 then', '5 would be better'])(
  '"%s" while two wait for a yes is asked about, and its yes confirms nothing yet',
  async words => {
    const { say, open, calls } = await library()
    await say('cancel loan LN-1234, 2 copies')
    expect(await say(words)).toEqual([expect.stringContaining('5 instead of 2')])
    expect((await open()).map(({ kind }) => kind)).toEqual(['confirmation', 'other_value'])
    await say('yes')
    expect(await open()).toMatchObject([{ kind: 'confirmation', details: { arguments: { copies: 5 } } }])
    expect(calls).toEqual([])
  },
)

test('the value itself, said once more, is a yes to it; a third one is asked about in its place', async () => {
  const { say, open, calls } = await library()
  await say('cancel loan LN-1234, 2 copies')
  await say('5 would be better')
  expect(await say('6')).toEqual([expect.stringContaining('6 instead of 2')])
  expect((await open()).map(({ kind }) => kind)).toEqual(['confirmation', 'other_value'])
  await say('6')
  expect(await open()).toMatchObject([{ kind: 'confirmation', details: { arguments: { copies: 6 } } }])
  expect(calls).toEqual([])
})

test.each([
  'my flight is at 5',
  'it is 5 pm already',
  'I am 8 years old',
  'um 5 muss ich los',
  'mein Flug ist um 5',
  'es ist schon 5 Uhr',
])('"%s" names no other amount: what waits stays in focus', async words => {
  const { say, open } = await library()
  await say('cancel loan LN-1234, 2 copies')
  await say(words)
  expect(await open()).toMatchObject([{ kind: 'confirmation', details: { arguments: { copies: 2 } } }])
})

test('who asks to wait and says why is waited for', async () => {
  const { say, open, calls } = await library()
  await say('please cancel loan LN-1234')
  await say('one tick, the cows are out')
  expect(await open()).toMatchObject([{ kind: 'confirmation' }])
  await say('sorted. anyway, yes, do it')
  expect(calls).toEqual([['cancel_loan', { loan: 'LN-1234' }]])
})

test('what was known stays when one thing is changed', async () => {
  const { say, open } = await library()
  await say('cancel loan LN-1234, 2 copies')
  await say('the loan is LN-2345')
  expect(await open()).toMatchObject([{ details: { arguments: { loan: 'LN-2345', copies: 2 } } }])
})

test('another intent while a yes is awaited asks whether to leave it; yes leaves it', async () => {
  const { say, open, calls } = await library()
  await say('please cancel loan LN-1234')
  await say('I would like to reserve a book')
  expect((await open()).at(-1)).toMatchObject({
    kind: 'switch_intent',
    question: expect.stringContaining('cancelling a loan'),
  })
  expect(await say('yes')).toEqual(['Which section?'])
  expect(await open()).toMatchObject([{ kind: 'ask_user' }])
  expect(await say('crime')).toEqual(['Reserved.'])
  expect(calls).toEqual([['reserve', { section: 'crime' }]])
})

test('no to the switch stays with what was about to be confirmed', async () => {
  const { say, open, calls } = await library()
  await say('please cancel loan LN-1234')
  await say('I would like to reserve a book')
  await say('no')
  expect(await open()).toMatchObject([{ kind: 'confirmation' }])
  await say('yes')
  expect(calls).toEqual([['cancel_loan', { loan: 'LN-1234' }]])
})

test('what can be answered at once is answered, and the yes is still awaited', async () => {
  const { say, open } = await library()
  await say('please cancel loan LN-1234')
  expect(await say('what are your opening hours?')).toContain('From nine to five.')
  expect(await open()).toMatchObject([{ kind: 'confirmation' }])
})

test('an offer of a human is over once the person goes on with something else', async () => {
  const { say, open } = await library()
  await say('do you sell any bicycles or cars?')
  expect(await open()).toMatchObject([{ kind: 'escalation_offer' }])
  await say('I would like to reserve a book')
  expect(await open()).toMatchObject([{ kind: 'ask_user' }])
})

test.each(['do you sell any bicycles or cars?', 'hmm', 'wait', 'why?', 'really?', 'can it be undone?'])(
  '"%s" at a confirmation offers nobody else: the next yes is for what was shown',
  async words => {
    const { say, open, calls } = await library()
    await say('please cancel loan LN-1234')
    await say(words)
    expect(await open()).toMatchObject([{ kind: 'confirmation' }])
    await say('yes')
    expect(calls).toEqual([['cancel_loan', { loan: 'LN-1234' }]])
  },
)

test('a question about a confirmation is answered from what is known of it', async () => {
  const { say, replay } = await library()
  await say('please cancel loan LN-1234')
  expect(await say('can that be undone later?')).toEqual([
    expect.stringMatching(/^Once it is done, it cannot be undone\. My question is still open: /),
  ])
  expect(await say('what happens if I say yes?')).toEqual([
    expect.stringContaining('cancelling a loan (loan LN-1234)'),
  ])
  expect(await replay()).toMatchObject({ difference: null })
})

test('something beside a question for a parameter leaves it open, and says so', async () => {
  const { say, open } = await library()
  await say('I would like to reserve a book')
  expect(await say('do you sell any bicycles or cars?')).toEqual([
    expect.stringContaining('My question is still open: Which section?'),
  ])
  expect(await say('what can it be?')).toEqual([expect.stringContaining('Which section?')])
  expect(await open()).toMatchObject([{ kind: 'ask_user' }])
})

test.each([
  ['I would like a whodunit', 'crime'],
  ['some poetry please', 'poetry'],
])(
  '“%s” is about the intent whose choices it names; what is only likely is shown before it is done',
  async (words, section) => {
    const { say, open } = await library()
    expect(await say(words)).toEqual([
      `Shall I do this: a reservation (section ${section})? I am not quite sure that you meant this.`,
    ])
    expect(await open()).toMatchObject([{ details: { confidence: null } }])
    expect(await say('yes')).toEqual(['Reserved.'])
  },
)

test.each(['undo that', 'no, leave it as it was', 'take that back please'])(
  '"%s" takes a change before the yes back',
  async words => {
    const { say, open, calls, replay } = await library()
    await say('please cancel loan LN-1234')
    await say('no, LN-2345')
    await say(words)
    expect(await open()).toMatchObject([
      { kind: 'confirmation', details: { arguments: { loan: 'LN-1234' } } },
    ])
    await say('yes')
    expect(calls).toEqual([['cancel_loan', { loan: 'LN-1234' }]])
    expect(await replay()).toMatchObject({ difference: null })
  },
)

test('what ran cannot be taken back, and is not pretended to be', async () => {
  const { say, calls } = await library()
  await say('please cancel loan LN-1234')
  await say('yes')
  expect(await say('undo that')).toEqual(['What is done cannot be taken back from here.'])
  expect(calls).toHaveLength(1)
})

test('what an intent is there to undo is no deed of before', async () => {
  const { say } = await library()
  await say('please cancel loan LN-1234')
  await say('yes')
  expect(await say('cancel my loan')).toEqual(['Which loan?'])
})

test.each([
  'hang on, is LN-2345 overdue?',
  'my wife says it was LN-2345',
  "don't make it LN-2345",
  'LN-2345 came back yesterday, by the way',
  'what if it were LN-2345?',
  'not LN-2345',
  'she thinks LN-2345 would be better',
])('"%s" at a confirmation changes nothing that would run', async words => {
  const { say, open, calls } = await library()
  await say('please cancel loan LN-1234')
  await say(words)
  const confirmation = (await open()).find(({ kind }) => kind === 'confirmation')
  expect(confirmation).toMatchObject({ details: { arguments: { loan: 'LN-1234' } } })
  expect(calls).toEqual([])
})

test('a change before the yes names the old value and the new one', async () => {
  const { say } = await library()
  await say('please cancel loan LN-1234')
  expect((await say('no, LN-2345'))[0]).toContain('Changed: loan LN-1234 → LN-2345.')
})
