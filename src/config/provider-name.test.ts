import { expect, test } from 'vitest'
import { keyVariable, modelReference, providerName } from './provider-name.ts'

test.each([
  ['anthropic', { builtIn: 'anthropic' }],
  ['google', { package: '@ai-sdk/google' }],
  ['@ai-sdk/mistral', { package: '@ai-sdk/mistral' }],
  ['ollama-ai-provider', { package: 'ollama-ai-provider' }],
])('%s is a provider', (name, provider) => {
  expect(providerName.read(name)).toEqual(provider)
})

test.each(['antropic', 'openai-compat', '../evil', 'a b', '', 7])('%j is none', name => {
  expect(providerName.read(name)).toBeNull()
})

test.each([
  ['google:gemini-3-flash', { package: '@ai-sdk/google' }, 'gemini-3-flash'],
  ['anthropic:claude-opus-5-5', { builtIn: 'anthropic' }, 'claude-opus-5-5'],
  ['@ai-sdk/mistral:mistral-large', { package: '@ai-sdk/mistral' }, 'mistral-large'],
  ['openai:ft:gpt-5:me', { package: '@ai-sdk/openai' }, 'ft:gpt-5:me'],
])('%s names a model of another provider', (text, provider, name) => {
  expect(modelReference(text)).toEqual({ provider, name })
})

test.each([
  'gpt-5',
  'llama3:8b',
  'mistral:7b',
  'mistral:latest',
  'mistral:instruct',
  'ft:gpt-5:me',
  'meta/llama-4',
])('%s is the name of a model', text => {
  expect(modelReference(text)).toBeNull()
})

test('packages take their keys from variables of their own', () => {
  expect(keyVariable('@ai-sdk/google')).toBe('GOOGLE_GENERATIVE_AI_API_KEY')
  expect(keyVariable('@ai-sdk/deepseek')).toBe('DEEPSEEK_API_KEY')
  expect(keyVariable('ollama-ai-provider')).toBe('OLLAMA_AI_PROVIDER_API_KEY')
})
