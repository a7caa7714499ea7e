import { expect, test } from 'vitest'
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
