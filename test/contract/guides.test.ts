import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMarkdown } from '../../scripts/docs/markdown.ts'
import { AssistantSchema } from '../../src/assistants/schema.ts'
import { SETTING_FLAGS } from '../../src/cli/setting-flags.ts'
import { describeConfig } from '../../src/config/describe-config.ts'
import { loadConfig } from '../../src/config/load-config.ts'
import { settingsIn, TELEMETRY_SINKS } from '../../src/config/settings.ts'

const page = (path: string) => readFileSync(join(import.meta.dirname, '../../docs', path), 'utf8')
const codesIn = (path: string) => readMarkdown(page(path)).codes.map(({ text }) => text)

test('the guide to assistants explains every key of assistant.yaml', () => {
  const guide = page('guides/writing-an-assistant.md')
  const keys = Object.keys(AssistantSchema.def.shape)
  expect(keys.filter(key => !new RegExp(`\\b${key}\\b`).test(guide))).toEqual([])
})

test('the guide to the command line explains every setting by its flag or its variable', () => {
  const codes = codesIn('guides/cli.md').join(' ')
  const ways = Object.entries(settingsIn('/')).flatMap(([key, { flag, variable }]) => [
    ...(flag === undefined ? [] : [`--${flag}`]),
    variable ?? key,
  ])
  expect(ways.filter(way => !codes.includes(way))).toEqual([])
})

test('doctor shows every setting', () => {
  const url = 'http://127.0.0.1:9/v1'
  const env = {
    SIGNALBOX_MODEL_PROVIDER: 'openai-compatible',
    SIGNALBOX_MODEL_URL: url,
    SIGNALBOX_MODEL_NAME: 'm',
    SIGNALBOX_ROUTER_URL: url,
    SIGNALBOX_ROUTER_NAME: 'r',
    SIGNALBOX_ACCESS: 'tokens',
    SIGNALBOX_JWT_JWKS: url,
    SIGNALBOX_JWT_ISSUER: 'i',
    SIGNALBOX_JWT_AUDIENCE: 'a',
  }
  const shown = describeConfig(loadConfig({ env, cwd: import.meta.dirname })).map(({ key }) => key)
  // One name for all profiles is shown as the name of each.
  const keys = Object.keys(settingsIn('/')).filter(key => key !== 'model.name')
  expect(keys.filter(key => !shown.includes(key))).toEqual([])
})

test('the guide to telemetry and the help of the command line name every sink', () => {
  expect(TELEMETRY_SINKS.filter(sink => !codesIn('telemetry.md').includes(sink))).toEqual([])
  expect(TELEMETRY_SINKS.filter(sink => !SETTING_FLAGS.telemetry?.about.includes(sink))).toEqual([])
})
