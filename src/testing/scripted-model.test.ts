import { expect, test } from 'vitest'
import { aModelCall } from '../../test/builders/scripted-service.ts'
import type { ModelPart } from '../ports/model.ts'
import { fixedClock } from './fixed-clock.ts'
import { type Script, scriptedModel } from './scripted-model.ts'

const request = { ...aModelCall().request, model: 'm' }
const open = () => new AbortController().signal

async function partsOf(script: Script, signal = open()) {
  const model = scriptedModel(script)
  const parts: ModelPart[] = []
  for await (const part of model.stream(request, signal)) parts.push(part)
  return parts
}

test('a sentence comes word by word, with every blank it had', async () => {
  const parts = await partsOf([' two  words\n'])
  expect(parts.map(part => (part.type === 'text' ? part.text : part.type))).toEqual([
    ' two',
    '  words\n',
    'finish',
  ])
})

test('an answer may depend on the request', async () => {
  const parts = await partsOf(({ messages }, index) => [{ text: `${messages.length} ${index}` }])
  expect(parts[0]).toEqual({ type: 'text', text: '1 0' })
})

test('a request beyond the script is a failure that nobody retries', async () => {
  expect(await partsOf([])).toMatchObject([{ type: 'failed', code: 'internal', retryable: false }])
})

test('a failure is retryable as the error table says', async () => {
  expect(await partsOf([[{ fail: 'model_overloaded' }]])).toMatchObject([{ retryable: true }])
  expect(await partsOf([[{ fail: 'model_refused' }]])).toMatchObject([{ retryable: false }])
})

test('a cut leaves no last word', async () => {
  expect(await partsOf([[{ text: 'half' }, { cut: true }, { text: 'never' }]])).toEqual([
    { type: 'text', text: 'half' },
  ])
})

test('it waits on the clock it was given', async () => {
  const clock = fixedClock()
  const parts = scriptedModel([[{ wait: 5_000 }, { text: 'late' }]], { clock }).stream(request, open())
  const first = parts[Symbol.asyncIterator]().next()
  await new Promise(resolve => setImmediate(resolve))
  clock.advance(4_999)
  expect(await Promise.race([first, Promise.resolve('waiting')])).toBe('waiting')
  clock.advance(1)
  expect(await first).toMatchObject({ value: { text: 'late' } })
})

test('it waits until it is released, or stopped', async () => {
  const stop = new AbortController()
  const until = Promise.withResolvers<void>()
  const script: Script = [[{ until: until.promise }, { text: 'released' }]]
  const [released, stopped] = [partsOf(script), partsOf(script, stop.signal)]
  stop.abort()
  expect(await stopped).toEqual([])
  until.resolve()
  expect((await released)[0]).toEqual({ type: 'text', text: 'released' })
})

test('it remembers what it was asked', async () => {
  const model = scriptedModel(['yes'])
  for await (const _part of model.stream(request, open()));
  expect(model.requests).toEqual([request])
})
