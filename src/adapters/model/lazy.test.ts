import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const program = (use: string) => `
  import { registerHooks } from 'node:module'
  const seen = []
  registerHooks({ resolve(name, context, next) { if (name.startsWith('@ai-sdk/')) seen.push(name); return next(name, context) } })
  const { anthropicModel } = await import('./src/adapters/model/anthropic.ts')
  const { openAiCompatibleModel } = await import('./src/adapters/model/openai-compatible.ts')
  const model = anthropicModel({ apiKey: 'k', baseUrl: 'http://127.0.0.1:1' })
  openAiCompatibleModel({ baseUrl: 'http://127.0.0.1:1' })
  ${use}
  console.log(JSON.stringify(seen.filter(name => /anthropic|openai/.test(name))))
`
const ask = `
  const request = { model: 'm', system: '', messages: [{ role: 'user', text: 'hi' }], tools: [], maxOutputTokens: 1 }
  for await (const part of model.stream(request, new AbortController().signal));
`

test.each([
  ['nothing before a call', '', []],
  ['only its own at the first call', ask, ['@ai-sdk/anthropic']],
])('a provider loads %s', async (_, use, loaded) => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program(use)])
  expect(JSON.parse(stdout)).toEqual(loaded)
})
