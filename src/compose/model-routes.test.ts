import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { DEFAULT_MODELS } from '../config/model-config.ts'
import { routeOf } from '../llm/load-model.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { modelFaults } from './model-faults.ts'
import { modelRoutes, patienceOf } from './model-routes.ts'

const OFFLINE = { provider: 'offline', models: DEFAULT_MODELS.offline } as const
const named = (modelName: string) => ({ ...scriptedModel([]), modelName })

test('a slow first token is waited for as it was set', () => {
  expect(patienceOf({ firstTokenMs: 120_000, promptCache: true })).toEqual({ firstPartTimeoutMs: 120_000 })
  expect(patienceOf({ idleMs: 60_000, promptCache: true })).toEqual({ idleTimeoutMs: 60_000 })
})

test('a profile without a model of the application’s is as configured', async () => {
  const { models, view, names } = modelRoutes(OFFLINE, null, { quality: named('large') })
  expect(view).toMatchObject({ models: { speed: 'offline', balanced: 'offline', quality: 'large' } })
  expect(await models.quality.load()).toMatchObject({ modelName: 'large' })
  expect([...names]).toEqual(['offline', 'large'])
})

test('an assistant’s own model goes before the profile’s, and its name is known once it was asked', () => {
  const around = { assistants: { support: { quality: named('own') } } }
  const { models, names } = modelRoutes(OFFLINE, null, undefined, around)
  expect(routeOf(models, { profile: 'quality', assistant: 'support' }).name).toBe('own')
  expect(routeOf(models, { profile: 'speed', assistant: 'support' }).name).toBe('offline')
  expect(routeOf(models, { profile: 'quality', assistant: 'constructor' }).name).toBe('offline')
  expect(names.has('own')).toBe(true)
})

test('a profile may be another provider’s model', () => {
  const models = { ...DEFAULT_MODELS.offline, quality: '@ai-sdk/nobody-has-this:large' }
  const config = { provider: 'offline', models } as const
  expect(modelRoutes(config, null, undefined).view.models.quality).toBe('large')
})

test.each([
  [named('m'), []],
  [{ speed: named('m') }, []],
  [{}, []],
  ['gpt-5', ['model has no stream: see aiSdkModel']],
  [{ speed: 'gpt-5' }, ['model.speed has no stream: see aiSdkModel']],
  [{ fast: named('m') }, ['model.fast is no profile: there is speed, balanced, quality, router']],
])('what is exported as a model is checked: %#', (own, faults) => {
  expect(modelFaults('model', own)).toEqual(faults)
})

/** A provider that keeps a header of whoever asks. */
async function aProvider() {
  const keys: (string | undefined)[] = []
  const server = createServer((request, response) => {
    keys.push(request.headers['x-gateway-key'] as string | undefined)
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { keys, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` }
}

test('headers of the settings reach the configured provider and nobody else', async () => {
  const [own, other] = [await aProvider(), await aProvider()]
  const models = { speed: 'm', balanced: 'm', quality: 'm' }
  const routes = modelRoutes(
    { provider: 'openai-compatible', url: own.url, key: null, models },
    { at: 'own', url: other.url, key: null, name: 'small' },
    undefined,
    { settings: { headers: { 'x-gateway-key': 'opensesame' }, promptCache: true } },
  )
  for (const route of [routes.models.balanced, routes.models.router]) {
    const model = await route?.load()
    const request = { model: 'm', system: '', messages: [], tools: [], maxOutputTokens: 16 }
    for await (const _ of model?.stream(request as never, new AbortController().signal) ?? []);
  }
  expect(new Set(own.keys)).toEqual(new Set(['opensesame']))
  expect(new Set(other.keys)).toEqual(new Set([undefined]))
})
