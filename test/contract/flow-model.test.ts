import { LLMock } from '@copilotkit/aimock'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { anthropicModel } from '../../src/adapters/model/anthropic.ts'
import { openAiCompatibleModel } from '../../src/adapters/model/openai-compatible.ts'
import type { Model } from '../../src/ports/model.ts'
import { aRun } from '../builders/a-run.ts'
import { startServer, type TestServer } from '../start-server.ts'

const WIRES = {
  anthropic: (baseUrl: string): Model => anthropicModel({ apiKey: 'k', baseUrl }),
  'openai-compatible': (baseUrl: string): Model => openAiCompatibleModel({ apiKey: 'k', baseUrl }),
}

describe.each(Object.entries(WIRES))('a flow read by a model over the wire of %s', (_, wire) => {
  let mock: LLMock
  let server: TestServer
  beforeEach(async () => {
    mock = new LLMock({ port: 0, host: '127.0.0.1' })
    await mock.start()
    server = await startServer({
      bundled: ['lighting'],
      model: wire(`${mock.url}/v1`),
      flags: { telemetry: 'none' },
    })
  })
  afterEach(async () => {
    await server.close()
    await mock.stop()
  })

  /** What the model reports of a message; to whatever else it talks. */
  function reads(text: string, name: string, args: object): void {
    mock.on(
      { predicate: request => isExtraction(request) && JSON.stringify(request.messages).includes(text) },
      { toolCalls: [{ name, arguments: JSON.stringify(args) }] },
    )
  }
  const isExtraction = ({ tools }: { readonly tools?: unknown }) =>
    JSON.stringify(tools ?? []).includes('UpdateAnswers')

  let said = 0
  async function say(text: string, thread = 'thread-1'): Promise<string[]> {
    const response = await fetch(`${server.url}/agui/lighting`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify(aRun(thread, `run-${++said}`, text)),
    })
    const texts = new Map<string, string>()
    for (const [, id = '', delta = ''] of (await response.text()).matchAll(
      /"type":"TEXT_MESSAGE_CONTENT","messageId":"([^"]+)","delta":("(?:[^"\\]|\\.)*")/g,
    ))
      texts.set(id, (texts.get(id) ?? '') + JSON.parse(delta))
    return [...texts.values()]
  }

  test('several answers in words no rule reads are taken in one turn, with the question in mind', async () => {
    await say('an offer please')
    const text = 'the bulbs in our little corner place where we sell hats, it is as big as a tennis court'
    reads(text, 'UpdateAnswers', {
      answers: { product: 'led', venue: 'shop', area: 260, height: null, colour: 'red' },
    })
    expect(await say(text)).toEqual(['How high above the ground will the luminaires hang, in metres?'])
    const [request] = mock.getRequests().filter(({ body }) => isExtraction(body as never))
    expect(JSON.stringify(request?.body)).toContain('The question just asked is \\"product\\"')
  })

  test('what a model reports is checked as what people write is', async () => {
    await say('an offer for lighting controls for our office')
    const text = 'roughly the size of a broom cupboard, you know'
    reads(text, 'UpdateAnswers', { answers: { area: 2 } })
    expect(await say(text)).toEqual([
      'We take on jobs between 20 and 100,000 square metres. How large is it?',
    ])
  })

  test('a correction in words changes an earlier answer', async () => {
    await say('an offer for lighting controls for our office')
    expect(await say('400 sqm')).toEqual(['How high above the ground will the luminaires hang, in metres?'])
    const text = 'scrap what I told you before, where people store pallets it shall be'
    reads(text, 'UpdateAnswers', { answers: { venue: 'warehouse' } })
    expect(await say(text)).toEqual([
      'Changed: Venue an office → a warehouse.',
      'How high above the ground will the luminaires hang, in metres?',
    ])
  })

  test('what the person cannot say, and a human, in words no rule reads', async () => {
    await say('an offer for spare parts')
    const silent = 'let us keep that between me and my diary'
    // Free words are an answer to the question for a name, so that one is read without a model.
    expect(await say('no thanks')).toEqual([expect.stringContaining('e-mail address')])
    reads(silent, 'UnknownAnswer', {})
    expect(await say(silent)).toEqual(['And your phone number?'])
    const human = 'somebody with a heartbeat could surely sort that out for me'
    reads(human, 'EscalateToHuman', { reason: 'wants a person' })
    expect(await say(human)).toEqual([expect.stringContaining('passed this on to a colleague')])
  })

  test('a message that is about something else is talked about, and the question stays', async () => {
    mock.on({ predicate: request => !isExtraction(request) }, { content: 'Lux is lumen per square metre.' })
    mock.on({ predicate: request => isExtraction(request) }, { content: '' })
    await say('an offer for lighting controls for our office')
    expect(await say('before I tell you: what does lux mean, in a nutshell, for people like me?')).toEqual([
      'Lux is lumen per square metre.',
    ])
    expect(await say('400')).toEqual(['How high above the ground will the luminaires hang, in metres?'])
  })

  test('a question that comes before the flow begins is answered, and then the flow leads', async () => {
    mock.on({ predicate: request => !isExtraction(request) }, { content: 'Lux is lumen per square metre.' })
    expect(await say('What is the difference between lumen and lux?')).toEqual([
      'Lux is lumen per square metre.',
      'Welcome to Nordlicht. Would you like an offer, some advice, or is something wrong with an order?',
    ])
    expect(await say('an offer')).toEqual([expect.stringContaining('What are you looking for')])
  })

  test('a model that is down reads nothing, and the conversation goes on', async () => {
    await say('an offer for lighting controls for our office')
    mock.on(
      { predicate: request => isExtraction(request) },
      { error: { message: 'no', type: 'x' }, status: 400 },
    )
    expect(await say('big, rather big')).toEqual([expect.stringContaining('How large is it?')])
    expect(await say('400')).toEqual(['How high above the ground will the luminaires hang, in metres?'])
  })
})
