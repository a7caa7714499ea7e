import { join } from 'node:path'
import { LLMock } from '@copilotkit/aimock'
import { expect, onTestFinished, test } from 'vitest'
import { createSignalbox } from '../../src/index.ts'
import { aFolder } from '../a-folder.ts'

const PROVIDERS = {
  anthropic: (url: string) => ({
    ANTHROPIC_API_KEY: 'sk-canary',
    SIGNALBOX_MODEL_PROVIDER: 'anthropic',
    SIGNALBOX_MODEL_URL: url,
  }),
  'openai-compatible': (url: string) => ({ SIGNALBOX_MODEL_URL: url }),
} as const

const MODELS = {
  SIGNALBOX_MODEL_SPEED: 'small',
  SIGNALBOX_MODEL_BALANCED: 'medium',
  SIGNALBOX_MODEL_QUALITY: 'large',
}

test.each(Object.keys(PROVIDERS) as (keyof typeof PROVIDERS)[])(
  'over the wire of %s the fast model sums up, and the other one is shown the summary',
  async provider => {
    const mock = new LLMock({ port: 0, host: '127.0.0.1' })
    await mock.start()
    onTestFinished(() => mock.stop())
    mock.onMessage(/Said since then/, { content: 'The person is Ann and likes brass lamps.' })
    mock.onMessage(/Question/, { content: 'An answer.' })
    const signalbox = createSignalbox({
      env: { ...PROVIDERS[provider](`${mock.url}/v1`), ...MODELS },
      cwd: join(import.meta.dirname, '../..'),
      data: aFolder(),
      flags: { telemetry: 'none' },
    })
    onTestFinished(() => signalbox.close())
    const context = { assistant: 'projects', session_id: 's' }
    const { runner } = await signalbox.ready
    for (let index = 1; index <= 24; index++) {
      expect(await signalbox.handle({ id: `i${index}`, text: `Question ${index}`, context })).toEqual({
        text: 'An answer.',
      })
      // A summary gives way to whoever does not let it come to its end.
      await runner.idle()
    }
    const sent = mock.getRequests().map(({ body }) => body as { model: string })
    const summaries = sent.filter(body => JSON.stringify(body).includes('Said since then'))
    expect(summaries.map(({ model }) => model)).toEqual(['small'])
    const last = sent.at(-1)
    expect(last?.model).not.toBe('small')
    expect(JSON.stringify(last)).toContain('The person is Ann and likes brass lamps.')
    expect(JSON.stringify(last)).not.toContain('Question 3"')
  },
)
