import type { LanguageModelV4 } from '@ai-sdk/provider'
import { expect, test } from 'vitest'
import type { ModelRequest } from '../../ports/model.ts'
import { aiSdkModel } from './ai-sdk-model.ts'

const request = (model: string): ModelRequest => ({ model, system: '', messages: [], tools: [] }) as never

const unreachable: Pick<LanguageModelV4, 'doStream'> = {
  doStream: () => Promise.reject(new Error('nobody answers')),
}

async function drain(model: ReturnType<typeof aiSdkModel>, name: string): Promise<string[]> {
  const types: string[] = []
  for await (const { type } of model.stream(request(name), new AbortController().signal)) types.push(type)
  return types
}

test('a model is made once, however many calls there are; one that could not be is made anew', async () => {
  const made: string[] = []
  let isBroken = true
  const model = aiSdkModel({
    provider: 'test',
    async languageModel(name) {
      made.push(name)
      if (name === 'late' && isBroken) throw new Error('not installed')
      return unreachable as LanguageModelV4
    },
  })
  for (const name of ['one', 'one', 'other', 'one']) expect(await drain(model, name)).toEqual(['failed'])
  expect(made).toEqual(['one', 'other'])
  await drain(model, 'late')
  isBroken = false
  await drain(model, 'late')
  await drain(model, 'late')
  expect(made).toEqual(['one', 'other', 'late', 'late'])
})
