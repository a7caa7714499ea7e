import { expect, test } from 'vitest'
import { aFolder } from '../../test/a-folder.ts'
import { loadAssistants } from '../assistants/load-assistants.ts'
import { DEFAULT_MODELS } from '../config/model-config.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { refuseMissingPackages, withoutMissingPackages } from './missing-packages.ts'

const CWD = process.cwd()
const OWN = scriptedModel([])
const REMEDY = 'npm install @ai-sdk/nobody-has-this'

const fileOf = (model: string) => `name: A\ninstructions: Help.\nmodel: ${model}\n`

async function judged(files: Record<string, string>, brought = {}) {
  const loaded = await loadAssistants([aFolder(files)])
  return loaded.map(withoutMissingPackages(CWD, brought)).map(entry => ({
    id: entry.id,
    faults: entry.kind === 'sound' ? [] : entry.faults.map(({ line, message }) => `${line} ${message}`),
  }))
}

test.each([
  [
    'of a profile',
    { provider: 'offline', models: { ...DEFAULT_MODELS.offline, quality: '@ai-sdk/nobody-has-this:m' } },
  ],
  [
    'of all',
    {
      provider: 'ai-sdk',
      package: '@ai-sdk/nobody-has-this',
      url: null,
      key: null,
      models: DEFAULT_MODELS.openai,
    },
  ],
] as const)('a configured package %s has to be there, but for what an application brings', (_, config) => {
  expect(() => refuseMissingPackages(config, undefined, CWD)).toThrow(REMEDY)
  expect(() => refuseMissingPackages(config, { speed: OWN }, CWD)).toThrow(REMEDY)
  expect(() => refuseMissingPackages(config, OWN, CWD)).not.toThrow()
})

test('an assistant whose package is missing is broken with the line that installs it, and no other is', async () => {
  const missing = `3 the package @ai-sdk/nobody-has-this is not installed: ${REMEDY}`
  const files = {
    'bare/assistant.yaml': fileOf('gpt-5'),
    'here/assistant.yaml': fileOf('google:gemini-3-flash'),
    'one/assistant.yaml': fileOf('"@ai-sdk/nobody-has-this:m"'),
    'profile/assistant.yaml': fileOf('{ speed: "@ai-sdk/nobody-has-this:m" }'),
  }
  expect(await judged(files)).toEqual([
    { id: 'bare', faults: [] },
    { id: 'here', faults: [] },
    { id: 'one', faults: [missing] },
    { id: 'profile', faults: [missing] },
  ])
  const brought = { one: OWN, profile: { speed: OWN } }
  expect((await judged(files, brought)).flatMap(({ faults }) => faults)).toEqual([])
})

test('models of intents and of their classifier count, too', async () => {
  const faults = await judged({
    'shop/assistant.yaml': 'name: A\ninstructions: Help.\n',
    'shop/intents.yaml': `classifier: { use: auto, model: "@ai-sdk/nobody-has-this:m" }
intents:
  greet:
    model: "@ai-sdk/nobody-has-this:m"
    description: Says hello.
    examples: [Say hello, Greet me, Hello to you]
    pre: Hello.
`,
  })
  expect(faults).toMatchObject([{ faults: [expect.stringMatching(/^4 /), expect.stringMatching(/^1 /)] }])
})
