import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sha256 } from '../adapters/digest.ts'
import { loadIntents } from '../assistants/load-intents.ts'
import type { JournalEvent } from '../core/event.ts'
import type { Primitives } from '../plans/primitives.ts'
import type { PolicyEngine } from '../policy/policy-engine.ts'
import type { Planned } from '../ports/planner.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { skippingClock } from '../testing/skipping-clock.ts'
import { anAssistant, createTestEngine } from '../testing/test-engine.ts'
import { defineTool } from '../tools/define-tool.ts'

const INTENTS = `
intents:
  light:
    title: a light
    description: Switches a lamp.
    examples: [switch the lamp on, turn on the light, lamp on please, make it bright in the kitchen]
    parameters:
      room: {type: enum, values: {kitchen: [kitchen], hall: [hall]}, required: true, prompt: Which room?}
      level: {type: integer, min: 1, max: 100}
    tool: switch
    pre: One moment.
    post: Done in {room}.
  hours:
    description: Tells the opening hours.
    examples: [when do you open, what are your opening hours, are you open on sunday]
    post: From nine to five.
out_of_scope: [tell me a joke, what is the weather like]
`

async function house(primitives: Primitives, destructive = false) {
  const made: unknown[] = []
  const tools = [
    defineTool({
      name: 'switch',
      description: 'Switches a lamp.',
      parameters: z.object({ room: z.string(), level: z._default(z.number(), 50) }),
      destructive,
      run: args => {
        made.push(args)
        return { ok: true }
      },
    }),
    defineTool({
      name: 'sell_house',
      title: 'the sale of the house',
      confirm: 'Sell the house for {price}?',
      description: 'Sells the house.',
      parameters: z.object({ price: z.number() }),
      destructive: true,
      run: () => ({}),
    }),
  ]
  const folder = mkdtempSync(join(tmpdir(), 'primitives-'))
  writeFileSync(join(folder, 'intents.yaml'), INTENTS)
  const loaded = await loadIntents(folder, tools, sha256)
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults))
  const assistant = anAssistant({ intents: loaded.intents, tools, conversation: false })
  const engine = createTestEngine({
    assistant,
    model: scriptedModel([]),
    primitives,
    // Who never answers is given up at once.
    clock: skippingClock(undefined, 5_000),
  })
  const target = await engine.open()
  return {
    made,
    say: async (text: string) => {
      const events = await engine.say(target, text)
      return { events, texts: texts(events) }
    },
    replay: () => engine.replay(target.ref),
  }
}

const texts = (events: readonly JournalEvent[]) =>
  events.flatMap(event => (event.type === 'message_sent' ? [event.content?.text ?? ''] : []))

const counted = <Value>(value: Value) => {
  const calls: unknown[] = []
  return {
    calls,
    answer: (given: unknown) => {
      calls.push(given)
      return value
    },
  }
}

const HUMAN = 'Would you like me to loop in a human support agent?'

test('a planner of one’s own makes the plan, and a replay does not ask it again', async () => {
  const { calls, answer } = counted<Planned>({
    steps: [
      { type: 'respond', text: 'Mine.' },
      { type: 'tool_call', tool: 'switch', arguments: { room: 'hall', level: 3 } },
      { type: 'respond', text: 'Switched {room} ({result.ok}).' },
    ],
  })
  const { say, made, replay } = await house({ planner: { plan: answer } })
  expect((await say('switch the lamp on in the kitchen')).texts).toEqual(['Mine.', 'Switched hall (true).'])
  expect(made).toEqual([{ room: 'hall', level: 3 }])
  expect(calls).toMatchObject([{ intent_id: 'light', params: { room: 'kitchen' }, missing: null }])
  expect(await replay()).toMatchObject({ turns: 1, difference: null, skipped: [] })
  expect(calls).toHaveLength(1)
})

test('a planner may ask for what is optional, and is asked again with the answer', async () => {
  const { say, made, replay } = await house({
    planner: {
      plan: ({ params }) =>
        params.level === undefined
          ? { steps: [{ type: 'ask_user', param: 'level', prompt: 'How bright?' }] }
          : { steps: [{ type: 'tool_call', tool: 'switch', arguments: params }] },
    },
  })
  expect((await say('switch the lamp on in the kitchen')).texts).toEqual(['How bright?'])
  await say('70')
  expect(made).toEqual([{ room: 'kitchen', level: 70 }])
  expect(await replay()).toMatchObject({ difference: null })
})

test('what is destructive asks first, whoever planned it', async () => {
  const plan = { steps: [{ type: 'tool_call', tool: 'switch', arguments: { room: 'hall' } }] } as const
  const { say, made } = await house({ planner: { plan: () => plan } }, true)
  expect((await say('switch the lamp on in the hall')).texts).toEqual([
    expect.stringContaining('Shall I do this: a light (room hall, level 50)?'),
  ])
  expect(made).toEqual([])
  await say('yes')
  expect(made).toEqual([{ room: 'hall', level: 50 }])
})

test('a confirmation is about the call a planner made, not about the intent it was asked for', async () => {
  const plan = { steps: [{ type: 'tool_call', tool: 'sell_house', arguments: { price: 90 } }] } as const
  const { say } = await house({ planner: { plan: () => plan } })
  const { events, texts } = await say('switch the lamp on in the hall')
  expect(texts).toEqual([expect.stringMatching(/^Sell the house for 90\?/)])
  expect(events.find(({ type }) => type === 'pending_opened')?.content).toMatchObject({
    details: { title: 'the sale of the house', arguments: { price: 90 } },
  })
})

test.each<[string, () => unknown]>([
  ['throws', () => Promise.reject(new Error('no route to planner'))],
  ['never answers', () => new Promise(() => {})],
  ['returns no plan', () => ({ steps: [{ type: 'format_disk' }] })],
  ['returns nothing', () => undefined],
  ['returns what cannot be kept', () => ({ steps: [10n] })],
])('where a planner %s, nothing is done and a human is offered', async (_, plan) => {
  const { say, made, replay } = await house({ planner: { plan: plan as never } })
  const { texts: said, events } = await say('switch the lamp on in the kitchen')
  expect(said.join(' ')).toContain(HUMAN)
  expect(made).toEqual([])
  expect(events.filter(({ type }) => type === 'error_logged')).toMatchObject([
    { payload: { component: 'planner', code: 'part_failed' } },
  ])
  expect(await replay()).toMatchObject({ difference: null, skipped: [] })
})

test('a planner that asks on and on is capped', async () => {
  const { say } = await house({
    planner: { plan: () => ({ steps: [{ type: 'ask_user', param: 'level', prompt: 'How bright?' }] }) },
  })
  await say('switch the lamp on in the kitchen')
  const answers = []
  for (let round = 0; round < 6; round++) answers.push((await say('no idea')).texts.join(' '))
  expect(answers.some(text => text.includes(HUMAN))).toBe(true)
})

test('a registry of one’s own says which intents come into question, and unknown ones are dropped', async () => {
  const { calls, answer } = counted(['hours', 'rocket'])
  const { say, made, replay } = await house({ intents: { eligible: answer } })
  const { events, texts: said } = await say('switch the lamp on in the kitchen')
  expect(events.find(({ type }) => type === 'intent_classified')?.payload).toMatchObject({
    eligible: ['hours'],
    intent: null,
  })
  expect(said.join(' ')).toContain(HUMAN)
  expect((await say('when do you open')).texts).toEqual(['From nine to five.'])
  expect(calls).toMatchObject([{ channel: 'api', intents: ['light', 'hours'] }, { user: 'local' }])
  expect(await replay()).toMatchObject({ difference: null, skipped: [] })
  expect([calls.length, made.length]).toEqual([2, 0])
})

test('where the registry fails, no intent comes into question', async () => {
  const { say, made, replay } = await house({
    intents: { eligible: () => Promise.reject(new Error('gone')) },
  })
  expect((await say('switch the lamp on in the kitchen')).texts.join(' ')).toContain(HUMAN)
  expect(made).toEqual([])
  expect(await replay()).toMatchObject({ difference: null })
})

test('a classifier of one’s own names intent and parameters; what does not fit is dropped', async () => {
  const { calls, answer } = counted({
    intent: 'light',
    confidence: 0.9,
    params: { room: 'hall', level: 700, colour: 'red' },
    runnersUp: [{ intent: 'hours', confidence: 0.1 }],
  })
  const { say, made, replay } = await house({ classifier: { classify: answer } })
  const { events } = await say('Es werde hell')
  expect(made).toEqual([{ room: 'hall', level: 50 }])
  expect(events.find(({ type }) => type === 'intent_classified')).toMatchObject({
    payload: { intent: 'light', confidence: 0.9, runnersUp: [{ intent: 'hours' }] },
    content: { params: { room: 'hall' } },
  })
  expect(calls).toMatchObject([
    {
      text: 'Es werde hell',
      history: [],
      eligible: [{ id: 'light', parameters: [{ name: 'room' }, {}] }, {}],
    },
  ])
  expect(await replay()).toMatchObject({ difference: null, skipped: [] })
  expect(calls).toHaveLength(1)
})

test.each<[string, () => unknown]>([
  ['names an intent that is not eligible', () => ({ intent: 'rocket', confidence: 1 })],
  ['is surer than sure', () => ({ intent: 'light', confidence: 7 })],
  ['is not sure', () => ({ intent: 'light', confidence: 0.2 })],
  ['says none', () => ({ intent: null, confidence: 0 })],
  ['says something else', () => 'light'],
  ['throws', () => Promise.reject(new Error('no'))],
  ['never answers', () => new Promise(() => {})],
])('where the classifier %s, the message is none of the intents', async (_, classify) => {
  const { say, made, replay } = await house({ classifier: { classify: classify as never } })
  const { events, texts: said } = await say('switch the lamp on in the kitchen')
  expect(events.find(({ type }) => type === 'intent_classified')?.payload).toMatchObject({ intent: null })
  expect(said.join(' ')).toContain(HUMAN)
  expect(made).toEqual([])
  expect(await replay()).toMatchObject({ difference: null, skipped: [] })
})

test('a classifier is not asked about what a rung above decides', async () => {
  const { calls, answer } = counted({ intent: 'light', confidence: 0.9, params: { room: 'hall' } })
  const { say } = await house({ classifier: { classify: answer } }, true)
  await say('hall')
  await say('yes')
  expect(calls).toHaveLength(1)
})

const policyThat = (check: unknown): PolicyEngine => ({ revision: 'p1', check: check as never })

test.each<[string, unknown, string, number]>([
  ['allows', () => ({ verdict: 'allow', code: 'fine', reason: '' }), 'allow', 1],
  ['denies', async () => ({ verdict: 'deny', code: 'house_rule', reason: 'Not now.' }), 'deny', 0],
  [
    'asks',
    () => ({ verdict: 'require_confirmation', code: 'ask', reason: 'Sure?' }),
    'require_confirmation',
    0,
  ],
  [
    'throws',
    () => {
      throw new Error('rules are gone')
    },
    'deny',
    0,
  ],
  ['never answers', () => new Promise(() => {}), 'deny', 0],
  ['says something else', () => ({ verdict: 'maybe', code: 'x', reason: '' }), 'deny', 0],
  ['says yes in its own way', () => true, 'deny', 0],
])('a policy that %s', async (_, check, verdict, calls) => {
  const { say, made, replay } = await house({ policy: policyThat(check) })
  const { events } = await say('switch the lamp on in the kitchen')
  expect(events.filter(({ type }) => type === 'policy_checked')).toMatchObject([{ payload: { verdict } }])
  expect(made).toHaveLength(calls)
  expect(await replay()).toMatchObject({ difference: null, skipped: [] })
})

test('a policy is told who calls what, and what was said', async () => {
  const { calls, answer } = counted({ verdict: 'allow', code: 'fine', reason: '' } as const)
  const { say, made, replay } = await house({
    policy: { check: (call, heard) => answer({ call, heard }) },
  })
  await say('switch the lamp on in the kitchen')
  expect(calls).toMatchObject([
    {
      call: { tool: 'switch', arguments: { room: 'kitchen', level: 50 }, principal: { user: 'local' } },
      heard: {
        history: [{ role: 'user', text: 'switch the lamp on in the kitchen' }, { role: 'assistant' }],
      },
    },
  ])
  await replay()
  expect([calls.length, made.length]).toEqual([1, 1])
})

test('an executor of one’s own is called after the claim, runs a tool once at most, and its result is the outcome', async () => {
  const seen: unknown[] = []
  const { say, made, replay } = await house({
    executor: {
      async execute({ tool, arguments: args, key, run }) {
        seen.push([tool, args, key])
        await Promise.all([run(), run()])
        return { elsewhere: true }
      },
    },
  })
  const { events } = await say('switch the lamp on in the kitchen')
  const types = events.map(({ type }) => type)
  expect(types.indexOf('effect_claimed')).toBeLessThan(types.indexOf('effect_settled'))
  expect(events.find(({ type }) => type === 'effect_settled')?.content).toEqual({
    value: { result: { elsewhere: true } },
  })
  expect(seen).toEqual([['switch', { room: 'kitchen', level: 50 }, expect.stringMatching(/\/t1\/e1$/)]])
  expect(made).toHaveLength(1)
  expect(await replay()).toMatchObject({ difference: null })
  expect(seen).toHaveLength(1)
})

test('an executor that fails leaves a call in doubt that must not be repeated', async () => {
  const { say, made } = await house({
    executor: { execute: () => Promise.reject(new Error('queue is down')) },
  })
  const { events, texts: said } = await say('switch the lamp on in the kitchen')
  expect(events.filter(({ type }) => type === 'effect_settled')).toMatchObject([
    { payload: { status: 'indeterminate', code: 'tool_failed' } },
  ])
  expect(said.join(' ')).not.toContain('Done in kitchen')
  expect(made).toEqual([])
})
