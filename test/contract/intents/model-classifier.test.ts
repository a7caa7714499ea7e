import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LLMock } from '@copilotkit/aimock'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { systemClock } from '../../../src/adapters/clock.ts'
import { sha256 } from '../../../src/adapters/digest.ts'
import { anthropicModel } from '../../../src/adapters/model/anthropic.ts'
import { openAiCompatibleModel } from '../../../src/adapters/model/openai-compatible.ts'
import { loadIntents } from '../../../src/assistants/load-intents.ts'
import type { JournalEvent } from '../../../src/core/event.ts'
import { offlineModel } from '../../../src/llm/offline-model.ts'
import type { Clock } from '../../../src/ports/clock.ts'
import type { Model } from '../../../src/ports/model.ts'
import { skippingClock } from '../../../src/testing/skipping-clock.ts'
import { anAssistant, createTestEngine } from '../../../src/testing/test-engine.ts'
import { defineTool } from '../../../src/tools/define-tool.ts'
import { aFolder } from '../../a-folder.ts'

const WIRES = {
  anthropic: (baseUrl: string): Model => anthropicModel({ apiKey: 'k', baseUrl }),
  'openai-compatible': (baseUrl: string): Model => openAiCompatibleModel({ apiKey: 'k', baseUrl }),
}

const INTENTS = `
intents:
  refund:
    title: a refund
    description: Pays an order back.
    examples: [I want my money back, please refund my order, can I get a refund, refund 40 euros please]
    parameters:
      order: {type: id, pattern: 'LX-\\d{5}', required: true, prompt: Which order?}
      amount: {type: number, min: 1, required: true, prompt: How much?}
      email: {type: email, sensitive: true}
    tool: refund
    post: Paid {amount} for {order}.
    profile: quality
    model: a-model-for-refunds
  order_status:
    title: where an order is
    description: Tells where an order is.
    examples: [where is my order, when will my parcel arrive, track my delivery, has it been shipped]
    parameters:
      order: {type: id, pattern: 'LX-\\d{5}', required: true, prompt: Which order is it?}
    post: Order {order} is on its way.
out_of_scope: [tell me a joke, what is the weather like]
`

/** None of its words is in an example: the embedded classifier takes it for none of them. */
const ODD = 'the lamp LX-20481 turned out to be rubbish, kindly reverse that charge of 30'
const SURE = 'I want my money back, please refund my order LX-20481'
const guess = (given: object = {}) =>
  JSON.stringify({
    intent: 'refund',
    confidence: 0.9,
    parameters: [
      { name: 'order', value: 'LX-20481' },
      { name: 'amount', value: 30 },
    ],
    runner_ups: [{ intent: 'order_status', confidence: 0.05 }],
    ...given,
  })
const OFFER = 'Would you like me to loop in a human support agent?'

describe.each(Object.entries(WIRES))('a model classifier over the wire of %s', (_, wire) => {
  let mock: LLMock
  beforeEach(async () => {
    mock = new LLMock({ port: 0, host: '127.0.0.1' })
    await mock.start()
  })
  afterEach(() => mock.stop())

  const textOf = (request: unknown) => JSON.stringify(request)
  const isClassify = (request: unknown) => textOf(request).includes('Which of these intents')
  const isRepair = (request: unknown) => textOf(request).includes('cannot be used')
  const answers = (content: string, when: (request: unknown) => boolean = isClassify) =>
    mock.on({ predicate: request => when(request) }, { content })
  const asked = () => mock.getRequests().filter(({ body }) => isClassify(body)).length

  async function house({
    use = 'auto',
    clock = skippingClock(),
    model = wire(`${mock.url}/v1`),
    conversation = false,
  }: {
    use?: string
    clock?: Clock
    model?: Model
    conversation?: boolean
  } = {}) {
    const calls: unknown[] = []
    const refund = defineTool({
      name: 'refund',
      description: 'Pays back.',
      parameters: z.object({ order: z.string(), amount: z.number() }),
      effect: 'retry',
      run: args => {
        calls.push(args)
        return { ok: true }
      },
    })
    const folder = aFolder()
    writeFileSync(join(folder, 'intents.yaml'), `${INTENTS}classifier: ${use}\n`)
    const loaded = await loadIntents(folder, [refund], sha256)
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults))
    const engine = createTestEngine({
      assistant: anAssistant({ intents: loaded.intents, tools: [refund], conversation }),
      model,
      clock,
    })
    const target = await engine.open()
    return {
      calls,
      async say(text: string) {
        const events = await engine.say(target, text)
        const found = events.find(event => event.type === 'intent_classified')
        return { events, texts: texts(events), classified: found?.payload, params: found?.content }
      },
      /** Says something and takes it back as soon as `isTime`. */
      async stopped(text: string, isTime: () => boolean) {
        const saying = engine.say(target, text, { run: 'stopped' })
        while (!isTime()) await new Promise(resolve => setImmediate(resolve))
        await engine.runner.cancel(target, 'stopped')
        return saying
      },
      async replays() {
        const before = mock.getRequests().length
        expect(await engine.replay(target.ref)).toMatchObject({ difference: null })
        expect(mock.getRequests()).toHaveLength(before)
      },
    }
  }

  test('says what the examples leave open, with parameters and runners-up; the fact names it', async () => {
    answers(guess())
    const { say, calls, replays } = await house()
    const { classified, texts: said } = await say(ODD)
    expect(classified).toMatchObject({
      intent: 'refund',
      classifier: 'model',
      runnersUp: [{ intent: 'order_status', confidence: 0.05 }],
    })
    // That it may be repeated does not say that it only looks.
    expect(said).toEqual([expect.stringContaining('I am not quite sure that you meant this.')])
    expect(calls).toEqual([])
    expect((await say('yes')).texts).toEqual(['Paid 30 for LX-20481.'])
    expect(calls).toEqual([{ order: 'LX-20481', amount: 30 }])
    expect(asked()).toBe(1)
    await replays()
  })

  test('where the examples are sure it is not asked', async () => {
    const { say, replays } = await house()
    const { classified } = await say(SURE)
    expect(classified).toMatchObject({ intent: 'refund', classifier: 'embedded' })
    await say('30')
    await say('thanks')
    expect(asked()).toBe(0)
    await replays()
  })

  test('configured to decide, it is asked at once, but not about plain answers', async () => {
    answers(guess({ intent: 'order_status', parameters: [] }))
    const { say, replays } = await house({ use: 'model' })
    expect((await say(SURE)).classified).toMatchObject({ intent: 'order_status', classifier: 'model' })
    await say('yes')
    expect(asked()).toBe(1)
    await replays()
  })

  test('configured to the examples, or offline, nothing is asked', async () => {
    const embedded = await house({ use: 'embedded' })
    expect((await embedded.say(ODD)).classified).toMatchObject({ intent: null, classifier: 'embedded' })
    const offline = await house({ use: 'model', model: offlineModel() })
    expect((await offline.say(SURE)).classified).toMatchObject({ intent: 'refund', classifier: 'embedded' })
    expect(asked()).toBe(0)
  })

  test.each([
    ['garbage', 'Well, that is a refund.'],
    ['an intent nobody offered', guess({ intent: 'sell_the_house' })],
    ['a confidence beyond certainty', guess({ confidence: 90 })],
  ])('%s is shown to it once and mended', async (_name, first) => {
    answers(guess(), isRepair)
    answers(first, request => isClassify(request) && !isRepair(request))
    const { say, replays } = await house()
    expect((await say(ODD)).classified).toMatchObject({ intent: 'refund', classifier: 'model' })
    expect(asked()).toBe(2)
    await replays()
  })

  test('what it never mends is left to the examples, and on record', async () => {
    answers('not JSON')
    const { say, replays } = await house()
    const { classified, events } = await say(ODD)
    expect(classified).toMatchObject({ intent: null, classifier: 'embedded' })
    expect(events.find(({ type }) => type === 'error_logged')?.payload).toMatchObject({
      stage: 'intent_classify',
      code: 'model_garbled',
    })
    await replays()
  })

  test('parameters of the wrong type, of another pattern, or made up are dropped and asked for', async () => {
    answers(
      guess({
        parameters: [
          { name: 'order', value: 'LX-99999' },
          { name: 'amount', value: 'thirty' },
          { name: 'colour', value: 'red' },
          { name: 'email', value: 'a@b.example' },
        ],
      }),
    )
    const { say, replays } = await house()
    const { classified, params, texts: said } = await say('kindly reverse that charge for that rubbish lamp')
    expect(classified).toMatchObject({ intent: 'refund', params: [] })
    expect(params).toEqual({ params: {} })
    expect(said).toEqual(['Which order?'])
    await replays()
  })

  test('a number nobody said is asked for', async () => {
    answers(guess({ parameters: [{ name: 'amount', value: 45 }] }))
    const { say, calls, replays } = await house()
    await say('kindly reverse that charge for that rubbish lamp')
    expect((await say('LX-20481')).texts).toEqual(['How much?'])
    expect(calls).toEqual([])
    await replays()
  })

  test('what the rules read themselves is not its to change', async () => {
    answers(guess({ parameters: [{ name: 'order', value: 'LX-20482' }] }))
    const { say } = await house()
    await say('nothing on LX-20482 but')
    const { params } = await say('the lamp LX-20481 turned out to be rubbish, kindly reverse that charge')
    expect(params).toMatchObject({ params: { order: 'LX-20481' } })
  })

  test('too many requests are waited out', async () => {
    const limited = { error: { message: 'slow down', type: 'rate_limit_error' }, status: 429 }
    let first = true
    mock.on(
      {
        predicate: request => {
          const now = first && isClassify(request)
          first = first && !now
          return now
        },
      },
      limited,
    )
    answers(guess())
    const { say, replays } = await house()
    expect((await say(ODD)).classified).toMatchObject({ intent: 'refund', classifier: 'model' })
    expect(asked()).toBe(2)
    await replays()
  })

  test('a provider that fails leaves it to the examples', async () => {
    mock.on({ predicate: () => true }, { error: { message: 'down', type: 'server_error' }, status: 500 })
    const { say, replays } = await house()
    const { classified, texts: said } = await say(ODD)
    expect(classified).toMatchObject({ intent: null, classifier: 'embedded' })
    expect(said.join(' ')).toMatch(new RegExp(`${OFFER.replace('?', '\\?')}$`))
    await replays()
  })

  test('one that takes too long is not waited for', async () => {
    mock.on({ predicate: isClassify }, { content: guess() }, { latency: 20_000 })
    const { say } = await house({
      use: '{use: auto, deadlineMs: 300}',
      clock: systemClock,
      ...draftless(mock),
    })
    const { classified, events } = await say(ODD)
    expect(classified).toMatchObject({ intent: null, classifier: 'embedded' })
    expect(events.find(({ type }) => type === 'error_logged')?.payload).toMatchObject({
      code: 'model_overloaded',
    })
  })

  test('it sees no sensitive value, and is told what was asked for', async () => {
    answers(guess({ intent: null, parameters: [], runner_ups: [] }))
    const { say } = await house()
    await say('write to ann@example.com about the rubbish lamp')
    const [request] = mock.getRequests().filter(({ body }) => isClassify(body))
    expect(textOf(request?.body)).not.toContain('ann@example.com')
    expect(textOf(request?.body)).not.toContain('parameter email')
  })

  test('while an intent is under way, its own model is asked', async () => {
    answers(guess({ intent: 'refund', parameters: [] }))
    const { say } = await house()
    await say(SURE)
    await say('whatever it was worth to them back then')
    const [request] = mock.getRequests().filter(({ body }) => isClassify(body))
    expect(request?.body).toMatchObject({ model: 'a-model-for-refunds' })
    expect(textOf(request?.body)).toContain('asked for amount of refund')
  })

  test('also for a side question in conversation, and no longer once the intent is done', async () => {
    answers(guess({ intent: null, parameters: [], runner_ups: [] }))
    answers('It is sunny.', request => !isClassify(request))
    const { say } = await house({ conversation: true })
    const models = () =>
      mock.getRequests().flatMap(({ body }) => (isClassify(body) ? [] : [(body as { model: string }).model]))
    await say(SURE)
    expect((await say('what is the weather like in Rome?')).texts.join(' ')).not.toContain('Paid')
    expect(models()).toEqual(['a-model-for-refunds'])
    expect((await say('30')).texts).toContain('Paid 30 for LX-20481.')
    await say('and what is the weather like in Oslo?')
    expect(models()).toHaveLength(2)
    expect(models()[1]).not.toBe('a-model-for-refunds')
  })

  test('a turn that is stopped while it is asked ends without a decision', async () => {
    mock.on({ predicate: isClassify }, { content: guess() }, { latency: 20_000 })
    const { stopped } = await house({ clock: systemClock })
    const events = await stopped(ODD, () => asked() > 0)
    expect(events.map(({ type }) => type)).not.toContain('decision_made')
    expect(events.at(-1)).toMatchObject({ type: 'turn_ended', payload: { reason: 'cancelled' } })
  })

  test('a drafted clarification ends with the offer and asks nothing else', async () => {
    answers(guess({ intent: null, parameters: [], runner_ups: [] }))
    const draft = `I only do refunds. What else? I am sorry. ${OFFER} Or do you`
    answers(draft, request => !isClassify(request))
    const { say, replays } = await house()
    const { classified, texts: said } = await say('recommend me a restaurant in Lyon')
    expect(classified).toMatchObject({ intent: null, classifier: 'model' })
    expect(said).toEqual([`I only do refunds. I am sorry. ${OFFER}`])
    await replays()
  })
})

/** Other requests than the one in question are answered at once. */
function draftless(mock: LLMock): object {
  mock.on(
    { predicate: request => !JSON.stringify(request).includes('Which of these') },
    { content: 'Sorry.' },
  )
  return {}
}

const texts = (events: readonly JournalEvent[]) =>
  events.flatMap(event => (event.type === 'message_sent' && event.content ? [event.content.text] : []))
