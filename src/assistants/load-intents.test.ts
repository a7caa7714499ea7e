import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sha256 } from '../adapters/digest.ts'
import type { SessionId } from '../core/id.ts'
import { defineTool } from '../tools/define-tool.ts'
import { loadIntents } from './load-intents.ts'

const lookup = defineTool({
  name: 'lookup',
  description: 'Looks up an order.',
  parameters: z.object({ order: z.string(), note: z.optional(z.string()) }),
  run: () => ({}),
})

async function load(yaml: string) {
  const folder = mkdtempSync(join(tmpdir(), 'intents-'))
  writeFileSync(join(folder, 'intents.yaml'), yaml)
  const loaded = await loadIntents(folder, [lookup], sha256)
  return loaded.ok
    ? { intents: loaded.intents, faults: [] }
    : {
        intents: null,
        faults: loaded.faults.map(({ line, column, message }) => `${line}:${column} ${message}`),
      }
}

const faultsOf = async (yaml: string) => (await load(yaml)).faults

const SOUND = `intents:
  status:
    description: Where an order is.
    examples: {en: [where is my order, track my parcel], de: [wo ist meine Bestellung]}
    parameters:
      order: {type: id, pattern: 'A-\\d{3}', required: true, prompt: {en: Which one?, de: Welche?}}
      note: {type: text, sensitive: true}
    tool: lookup
    pre: Looking up {order}.
    post: {en: 'It is {result.status}.', de: 'Sie ist {result.status}.'}
  hours:
    examples: [when do you open, opening hours]
    post: From nine to five.
out_of_scope: [tell me a joke]
`

test('a sound file is a registry that classifies and reads parameters', async () => {
  const { intents, faults } = await load(SOUND)
  expect(faults).toEqual([])
  const context = { session: 'ses_1' as SessionId, channel: 'web', locale: 'en' }
  expect(intents?.eligible(context)).toEqual(['status', 'hours'])
  expect(intents?.classify('where is my parcel', ['status', 'hours'])).toMatchObject({
    kind: 'intent',
    guess: { intent: 'status' },
  })
  expect(intents?.classify('where is my parcel', ['hours'])).not.toMatchObject({
    guess: { intent: 'status' },
  })
  expect(intents?.get('status')).toMatchObject({
    tools: ['lookup'],
    parameters: [
      { name: 'order', required: true, sensitive: false },
      { name: 'note', required: false, sensitive: true },
    ],
  })
  expect(intents?.clarifications).toBe(3)
})

test.each([
  ['', { use: 'auto', profile: 'speed', model: null, sure: 0.6, deadlineMs: 8_000 }],
  ['classifier: model\n', { use: 'model', profile: 'speed' }],
  ['classifier: {sure: 0.8, model: tiny}\n', { use: 'auto', model: 'tiny', sure: 0.8 }],
])('who classifies is said with %j', async (line, settings) => {
  expect((await load(`${SOUND}${line}`)).intents?.classifier).toMatchObject(settings)
})

const one = (body: string) => `intents:\n  status:\n    examples: [where is it]\n${body}`

test.each([
  [
    'a key nobody knows',
    one('    tol: lookup\n'),
    ['4:5 unknown key intents.status.tol: did you mean tool?'],
  ],
  [
    'a parameter of no type',
    one('    parameters:\n      order: {type: number_plate}\n'),
    [expect.stringMatching(/^5:21 .*expected one of id, email/)],
  ],
  [
    'an id without a pattern',
    one('    parameters:\n      order: {type: id}\n'),
    [expect.stringMatching(/^5:.*pattern is missing/)],
  ],
  [
    'a pattern that is none',
    one("    parameters:\n      order: {type: id, pattern: '(('}\n"),
    [expect.stringMatching(/^5:34 no regular expression/)],
  ],
  [
    'a key of another type of parameter',
    one('    parameters:\n      order: {type: email, pattern: x}\n'),
    [expect.stringMatching(/^5:28 unknown key pattern: a parameter of type email has/)],
  ],
  [
    'a tool that is not there',
    one('    tool: refund\n'),
    ['4:11 there is no tool refund in tools.ts: there is lookup'],
  ],
  [
    'a tool that needs more than is asked for',
    one('    tool: lookup\n'),
    ['4:11 lookup needs order: make it a required parameter of status'],
  ],
  [
    'a template of nothing',
    one('    pre: For {order}\n'),
    [expect.stringMatching(/^4:10 \{order\} names nothing/)],
  ],
  [
    'a result before there is one',
    one('    pre: "{result.x}"\n'),
    [expect.stringMatching(/^4:10 \{result.x\} names nothing/)],
  ],
  [
    'a pattern that is none, and not what leans on its parameter,',
    one(
      "    parameters:\n      order: {type: id, pattern: '(?=A)A', required: true}\n      note: {type: text, prompt: 'On {order}?'}\n    tool: lookup\n    pre: For {order}\n    redact: [order]\n",
    ),
    [expect.stringMatching(/^5:34 no regular expression/)],
  ],
  ['a redaction of nothing', one('    redact: [card]\n'), ['4:14 card is no parameter of status']],
  [
    'a classifier nobody knows',
    one('classifier: magic\n'),
    [expect.stringMatching(/^4:13 .*embedded, model or auto/)],
  ],
  ['a share beyond all', one('    rollout: 120\n'), [expect.stringMatching(/^4:14 .*at most 100/)]],
])('%s is reported with its place', async (_, yaml, lines) => {
  expect(await faultsOf(yaml)).toEqual(lines)
})

const WITH_TEMPLATES = (prompt: string, post: string) => `
intents:
  refund:
    title: a refund
    examples: [refund my order, I want my money back, pay me back]
    parameters:
      order: {type: id, pattern: 'A-\\d+', required: true, prompt: Which order?}
      amount: {type: number, required: true, prompt: '${prompt}'}
    post: '${post}'
`

test.each([
  [
    'How much of {order}?',
    'Paid {amount:.2f}.',
    '{amount:.2f} is no field, there are no formats here: write {amount}',
  ],
  [
    'How much of {order|upper}?',
    'Paid.',
    '{order|upper} is no field, there are no formats here: write {order}',
  ],
  ['How much of { order }?', 'Paid.', '{ order } is no field, there are no formats here: write {order}'],
  [
    'How much of {order}?',
    'Paid {result.parts[0].sum}.',
    '{result.parts[0].sum} is no field, there are no formats here: write {result.parts.0.sum}',
  ],
  ['Is {amount} right?', 'Paid.', '{amount} is not known when this is asked: known are order'],
])('a prompt "%s" with the words "%s" is refused: %s', async (prompt, post, fault) => {
  const [place] = await faultsOf(WITH_TEMPLATES(prompt, post))
  expect(place).toMatch(/^\d+:\d+ /)
  expect(place?.replace(/^\S+ /, '')).toBe(fault)
})

test('a required parameter without a prompt, and an example of two intents, are remarked on', async () => {
  const yaml = `
intents:
  refund:
    examples: [refund my order, Where is it?, "Pay me back, please!"]
    parameters: {start_date: {type: date, required: true}}
    post: Paid.
  track:
    examples: [track my parcel, 'where  is it', pay me back please]
    post: There.
`
  const { intents } = await load(yaml)
  expect(intents?.remarks.map(({ message }) => message)).toEqual([
    'start_date is required and has no prompt: people are asked "What is the start date?"',
    '"where  is it" is an example of refund, too: nobody can tell them apart by it',
    '"pay me back please" is an example of refund, too: nobody can tell them apart by it',
  ])
})

test('words that mean the same in an assistant are known for one another', async () => {
  const about = async (yaml: string) =>
    (await load(yaml)).intents?.aboutness('what about my kibble', 'status') ?? null
  expect(await about(SOUND)).toBe(0)
  expect(await about(`${SOUND}synonyms: [[order, kibble, dog food]]\n`)).toBe(1)
  expect(await faultsOf(`${SOUND}synonyms: [[order]]\n`)).toHaveLength(1)
})

test('a parameter that an example asks with counts in questions', async () => {
  const { intents } = await load(`intents:
  hours:
    examples: [Is the branch open on Saturday?]
    parameters: {day: {type: date}, guests: {type: integer}}
`)
  const parameters = intents?.get('hours')?.parameters ?? []
  expect(parameters.map(parameter => [parameter.name, parameter.isInQuestions?.() === true])).toEqual([
    ['day', true],
    ['guests', false],
  ])
})

test('everything that reads the examples once is made by training, with a pause after each', async () => {
  const yaml = (id: string) => `  ${id}:
    examples: [Is the ${id} open on Saturday?, Is there room in the ${id} on Monday?]
    parameters: {day: {type: date}}
`
  const pausesOf = async (...ids: readonly string[]) => {
    const { intents } = await load(`intents:\n${ids.map(yaml).join('')}`)
    // The classifier is trained in slices of its own number: by the first message, here.
    intents?.classify('Is it open?', ids)
    let pauses = 0
    const pause = async () => void pauses++
    await intents?.train(pause)
    const made = pauses
    await intents?.train(pause)
    expect(pauses).toBe(made)
    return made
  }
  // For each intent its questions are read and its manners are learned.
  const two = await pausesOf('branch', 'hall')
  expect(await pausesOf('branch', 'hall', 'garden')).toBe(two + 2)
})

test('a parameter is written once and used in several intents, each with what it says otherwise', async () => {
  const { intents, faults } = await load(`parameters:
  order: {type: id, pattern: 'A-\\d{3}', prompt: Which one?}
intents:
  status:
    examples: [where is my order]
    parameters: {order: {like: order, required: true}}
    tool: lookup
  hint:
    examples: [any hints about orders]
    parameters: {order: {like: order, prompt: About which?}}
    post: None.
`)
  expect(faults).toEqual([])
  expect(intents?.get('status')?.parameters).toMatchObject([
    { name: 'order', required: true, prompt: 'Which one?', slot: { type: 'id' } },
  ])
  expect(intents?.get('hint')?.parameters).toMatchObject([{ required: false, prompt: 'About which?' }])
})

test('a parameter that is like one nobody wrote is a fault', async () => {
  const faults = await faultsOf(`parameters:
  order: {type: text}
intents:
  status:
    examples: [where is my order]
    parameters: {order: {like: orders}}
`)
  expect(faults).toEqual(['6:32 there is no orders in parameters: there is order'])
})
