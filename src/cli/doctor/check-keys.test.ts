import { expect, test } from 'vitest'
import { aFolder } from '../../../test/a-folder.ts'
import { loadConfig } from '../../config/load-config.ts'
import { checkAssistants } from './check-assistants.ts'
import { checkModel } from './check-model.ts'

const ASSISTANT = 'name: A\ninstructions: Help.\nmodel: '

async function checked(model: string, env: Record<string, string> = {}) {
  const cwd = aFolder({ 'assistants/a/assistant.yaml': `${ASSISTANT}${model}\n` })
  const checks = await checkAssistants(loadConfig({ env, cwd, flags: { assistants: 'assistants' } }))
  return checks.map(({ name, level, details }) => ({ name, level, details: details.join('\n') }))
}

test('a key an assistant’s model lacks is named', async () => {
  expect(await checked('anthropic:claude-haiku-5-5')).toMatchObject([
    {
      level: 'bad',
      details: expect.stringContaining('a: anthropic:claude-haiku-5-5 needs a key in ANTHROPIC_API_KEY'),
    },
    { name: 'assistants', level: 'ok' },
  ])
  expect(await checked('google:gemini-3-flash')).toMatchObject([
    { level: 'note', details: expect.stringContaining('GOOGLE_GENERATIVE_AI_API_KEY') },
    { name: 'assistants', level: 'ok' },
  ])
  expect(await checked('google:gemini-3-flash', { GOOGLE_GENERATIVE_AI_API_KEY: 'k' })).toHaveLength(1)
})

test('a package that is not installed is something to mend, of an assistant and of the settings', async () => {
  const remedy = expect.stringContaining('npm install @ai-sdk/nobody-has-this')
  expect(await checked('"@ai-sdk/nobody-has-this:m"')).toMatchObject([
    { name: 'assistants', level: 'bad', details: remedy },
  ])
  const env = { SIGNALBOX_MODEL_PROVIDER: '@ai-sdk/nobody-has-this', SIGNALBOX_MODEL_NAME: 'm' }
  expect(await checkModel(loadConfig({ env, cwd: aFolder() }), false)).toMatchObject({
    level: 'bad',
    details: [remedy],
  })
})
