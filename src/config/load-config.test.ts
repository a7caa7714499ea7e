import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { aFolder, type Files } from '../../test/a-folder.ts'
import type { SignalboxError } from '../core/error.ts'
import { describeConfig } from './describe-config.ts'
import { type ConfigInputs, loadConfig } from './load-config.ts'
import { thisPackage } from './this-package.ts'

const configOf = (files: Files = {}, inputs: ConfigInputs = {}) =>
  loadConfig({ env: {}, ...inputs, cwd: aFolder(files) })

function faultsOf(files: Files, inputs: ConfigInputs = {}): string[] {
  try {
    configOf(files, inputs)
  } catch (error) {
    expect((error as SignalboxError).code).toBe('bad_config')
    return (error as SignalboxError).message.split('\n')
  }
  return []
}

test('with nothing set, all is local, durable and offline', () => {
  const cwd = aFolder({ 'assistants/a/x': '' })
  expect(loadConfig({ env: {}, cwd })).toEqual({
    cwd,
    keyFor: expect.any(Function),
    modelSettings: { promptCache: true },
    port: 4141,
    host: '127.0.0.1',
    hosts: [],
    origins: [],
    webhook: null,
    access: [],
    tokens: null,
    dataFolder: `${cwd}/.signalbox`,
    database: null,
    assistantFolders: [`${cwd}/assistants`],
    partsFile: null,
    synchronous: 'FULL',
    busy: 'interrupt',
    telemetry: ['sqlite'],
    telemetryDays: 90,
    retention: { days: null, tenants: {} },
    otlp: null,
    requestsPerMinute: null,
    maxBodyBytes: 1_000_000,
    maxSubmissionBytes: 8_000_000,
    limits: {},
    model: { provider: 'offline', models: { speed: 'offline', balanced: 'offline', quality: 'offline' } },
    router: null,
    prices: {},
    sources: {},
  })
})

test('without assistants of its own a folder gets the packaged examples', () => {
  const config = configOf()
  expect(config.assistantFolders).toEqual([`${thisPackage().folder}/assistants`])
  expect(config.sources.assistants).toEqual({ kind: 'default', where: 'the packaged examples' })
})

// Each row takes away the strongest source of the row before.
test.each([
  [{ flags: { port: '1' }, env: { PORT: '2' }, envFile: 'PORT=3', file: 'port: 4' }, 1, 'flag', '--port'],
  [{ env: { PORT: '2' }, envFile: 'PORT=3', file: 'port: 4' }, 2, 'environment', 'PORT'],
  [{ env: { PORT: ' ' }, envFile: 'PORT=3', file: 'port: 4' }, 3, '.env', 'PORT'],
  [{ env: {}, envFile: '', file: '# mine\nport: 4' }, 4, 'config file', 'signalbox.config.yaml:2'],
])(
  'of all sources in %j the strongest wins and is remembered',
  ({ envFile, file, ...inputs }, port, kind, where) => {
    const config = configOf({ '.env': envFile, 'signalbox.config.yaml': file }, inputs)
    expect(config.port).toBe(port)
    expect(config.sources.port).toEqual({ kind, where })
  },
)

test.each([
  ['signalbox.config.json', '{\n\t"busy": "queue",\n\t"model": { "provider": "offline" }\n}'],
  ['signalbox.config.yaml', 'busy: queue\nmodel:\n  provider: offline\n'],
  [
    'signalbox.config.ts',
    `const busy: string = 'queue'\nexport default { busy, model: { provider: 'offline' } }`,
  ],
  ['signalbox.config.js', `export default { busy: 'queue', model: { provider: 'offline' } }`],
])('%s is read', (name, text) => {
  const config = configOf(
    { [name]: text, 'package.json': '{ "type": "module" }' },
    { env: { ANTHROPIC_API_KEY: 'k' } },
  )
  expect(config).toMatchObject({ busy: 'queue', model: { provider: 'offline' } })
  expect(config.sources.busy?.where).toMatch(name)
})

test('every setting can come from the environment', () => {
  const cwd = aFolder({ 'one/x': '', 'two/x': '' })
  const env = {
    PORT: '0',
    SIGNALBOX_HOST: '::1',
    SIGNALBOX_DATA: 'data',
    SIGNALBOX_ASSISTANTS: 'one, two',
    SIGNALBOX_SYNCHRONOUS: 'NORMAL',
    SIGNALBOX_BUSY: 'queue',
    SIGNALBOX_TELEMETRY: 'console,jsonl',
    SIGNALBOX_MAX_BODY_BYTES: '2048',
    SIGNALBOX_MAX_TOOL_CALLS: '3',
    SIGNALBOX_DEADLINE_MS: '5000',
    SIGNALBOX_MODEL_FIRST_TOKEN_MS: '120000',
    SIGNALBOX_MODEL_IDLE_MS: '60000',
    SIGNALBOX_MODEL_MAX_OUTPUT_TOKENS: '16000',
    SIGNALBOX_MODEL_TEMPERATURE: '0.5',
    SIGNALBOX_MODEL_PROMPT_CACHE: 'off',
  }
  expect(loadConfig({ env, cwd })).toMatchObject({
    port: 0,
    host: '::1',
    dataFolder: `${cwd}/data`,
    assistantFolders: [`${cwd}/one`, `${cwd}/two`],
    synchronous: 'NORMAL',
    busy: 'queue',
    telemetry: ['console', 'jsonl'],
    maxBodyBytes: 2048,
    limits: { maxToolCalls: 3, deadlineMs: 5000 },
    modelSettings: {
      firstTokenMs: 120_000,
      idleMs: 60_000,
      maxOutputTokens: 16_000,
      temperature: 0.5,
      promptCache: false,
    },
  })
})

test('telemetry can be none, and a flag can repeat', () => {
  expect(configOf({}, { flags: { telemetry: 'none' } }).telemetry).toEqual([])
  expect(configOf({}, { flags: { telemetry: ['jsonl', 'sqlite', 'jsonl'] } }).telemetry).toEqual([
    'jsonl',
    'sqlite',
  ])
})

const CLAUDE = { speed: 'claude-haiku-5-5', balanced: 'claude-sonnet-5-5', quality: 'claude-opus-5-5' }
const all = (name: string) => ({ speed: name, balanced: name, quality: name })

test.each<[what: string, env: Record<string, string>, model: object]>([
  ['an Anthropic key', { ANTHROPIC_API_KEY: 'k' }, { provider: 'anthropic', url: null, models: CLAUDE }],
  [
    'a model of one’s own for one profile',
    { ANTHROPIC_API_KEY: 'k', SIGNALBOX_MODEL_SPEED: 'tiny' },
    { models: { ...CLAUDE, speed: 'tiny' } },
  ],
  [
    'an OpenAI key',
    { OPENAI_API_KEY: 'k' },
    { provider: 'openai-compatible', url: 'https://api.openai.com/v1', models: { quality: 'gpt-5' } },
  ],
  [
    'an address of one’s own beside foreign keys, which it never sees',
    {
      SIGNALBOX_MODEL_URL: 'http://127.0.0.1:11434/v1/',
      SIGNALBOX_MODEL_NAME: 'llama',
      ANTHROPIC_API_KEY: 'k',
      OPENAI_API_KEY: 'k',
    },
    { provider: 'openai-compatible', url: 'http://127.0.0.1:11434/v1', key: null, models: all('llama') },
  ],
  ['both keys', { ANTHROPIC_API_KEY: 'k', OPENAI_API_KEY: 'k' }, { provider: 'anthropic' }],
  [
    'a provider by name',
    { ANTHROPIC_API_KEY: 'k', SIGNALBOX_MODEL_PROVIDER: 'offline' },
    { provider: 'offline' },
  ],
])('%s chooses the model', (_, env, model) => {
  expect(configOf({}, { env }).model).toMatchObject(model)
})

test('prices come from the config file', () => {
  const row = { input: 1, output: 2.5, cachedInput: 0.1 }
  expect(configOf({ 'signalbox.config.json': JSON.stringify({ prices: { mine: row } }) }).prices).toEqual({
    mine: row,
  })
})

test.each<[what: string, files: Files, inputs: ConfigInputs, lines: (string | RegExp)[]]>([
  [
    'a port of letters',
    {},
    { env: { PORT: 'http' } },
    ['PORT (environment): expected a whole number from 0 to 65535, found "http"'],
  ],
  [
    'a port too high',
    { '.env': 'PORT=65536' },
    {},
    ['PORT (.env): expected a whole number from 0 to 65535, found "65536"'],
  ],
  [
    'a half port',
    { 'signalbox.config.yaml': 'port: 1.5' },
    {},
    ['signalbox.config.yaml:1: port: expected a whole number from 0 to 65535, found 1.5'],
  ],
  [
    'the open world',
    {},
    { flags: { host: '0.0.0.0' } },
    [/^--host: others can reach 0\.0\.0\.0, and nobody has to show who they are: set access to keys/],
  ],
  [
    'a name that only looks local',
    {},
    { flags: { host: '127.example.org' } },
    [/^--host: expected an address of this machine/],
  ],
  [
    'several at once',
    {},
    { env: { SIGNALBOX_BUSY: 'wait', SIGNALBOX_SYNCHRONOUS: 'off' } },
    [
      'SIGNALBOX_SYNCHRONOUS (environment): expected one of FULL, NORMAL, found "off"',
      'SIGNALBOX_BUSY (environment): expected one of refuse, queue, interrupt, found "wait"',
    ],
  ],
  [
    'an unknown sink',
    {},
    { flags: { telemetry: 'sqlite,cloud' } },
    [/^--telemetry: expected a list of console, jsonl, sqlite/],
  ],
  [
    'a folder that is not there',
    {},
    { flags: { assistants: '/no/such/folder' } },
    ['--assistants: there is no folder /no/such/folder'],
  ],
  [
    'no name for one’s own model',
    {},
    { env: { SIGNALBOX_MODEL_URL: 'http://localhost:1', SIGNALBOX_MODEL_SPEED: 'a' } },
    ['no model is named for balanced, quality: expected SIGNALBOX_MODEL_NAME, or one name per profile'],
  ],
  [
    'a provider without its key',
    {},
    { env: { SIGNALBOX_MODEL_PROVIDER: 'anthropic' } },
    ['model.provider is anthropic: expected a key in ANTHROPIC_API_KEY'],
  ],
  [
    'an address with a password',
    {},
    { env: { SIGNALBOX_MODEL_URL: 'ftp://me:hunter2@x/v1' } },
    [
      'SIGNALBOX_MODEL_URL (environment): expected an address that starts with http:// or https://, found "ftp://…@x/v1"',
    ],
  ],
  [
    'a slip in the config file',
    { 'signalbox.config.yaml': 'port: 1\nmodel:\n  sped: x' },
    {},
    ['signalbox.config.yaml:3: unknown key model.sped: did you mean model.speed?'],
  ],
  [
    'a key in the config file',
    { 'signalbox.config.yaml': 'model:\n  apiKey: sk-123' },
    {},
    ['signalbox.config.yaml:2: model.apiKey: keys belong in the environment or in .env, not in this file'],
  ],
  [
    'a group that is no group',
    { 'signalbox.config.yaml': 'limits: 3' },
    {},
    ['signalbox.config.yaml:1: limits: expected keys and values'],
  ],
  [
    'broken YAML',
    { 'signalbox.config.yaml': 'port: [' },
    {},
    ['signalbox.config.yaml:1:7 this [ is not closed: a ] is missing'],
  ],
  [
    'a config file that is a list',
    { 'signalbox.config.json': '[]' },
    {},
    ['signalbox.config.json: expected keys and values'],
  ],
  [
    'a config file that throws',
    { 'signalbox.config.js': 'throw new Error("no luck")' },
    {},
    ['signalbox.config.js: no luck'],
  ],
  [
    'two config files',
    { 'signalbox.config.json': '{}', 'signalbox.config.ts': '' },
    {},
    ['both signalbox.config.json and signalbox.config.ts exist'],
  ],
  [
    'free prices',
    { 'signalbox.config.yaml': 'prices: { mine: { input: -1 } }' },
    {},
    [/^signalbox\.config\.yaml:1: prices: expected models with input/],
  ],
])('%s: one error names the place, what was expected and what was found', (_, files, inputs, lines) => {
  expect(faultsOf(files, inputs)).toEqual(
    lines.map(line => (typeof line === 'string' ? line : expect.stringMatching(line))),
  )
})

test('a secret is usable and never printed', () => {
  const config = configOf({ '.env': 'ANTHROPIC_API_KEY=sk-canary' })
  expect(config.model.provider === 'anthropic' && config.model.key.reveal()).toBe('sk-canary')
  const rows = describeConfig(config)
  const printed = [
    inspect(config, { depth: 9, showHidden: true }),
    JSON.stringify(config),
    JSON.stringify(rows),
    `${Object.values(config.model)}`,
  ]
  expect(printed.join()).not.toContain('canary')
  expect(rows.find(({ key }) => key === 'model.key')).toEqual({
    key: 'model.key',
    value: '(set)',
    source: { kind: '.env', where: 'ANTHROPIC_API_KEY' },
  })
})

test('describing names a source for every setting', () => {
  const rows = describeConfig(configOf({}, { env: { OPENAI_API_KEY: 'k' }, flags: { busy: 'queue' } }))
  const sources = Object.fromEntries(rows.map(({ key, source }) => [key, source.where]))
  expect(sources).toMatchObject({ busy: '--busy', port: 'default', 'model.provider': 'OPENAI_API_KEY' })
  expect(Object.values(sources)).not.toContain(undefined)
})

test('the router may have a model of its own, beside the offline one too', () => {
  const SIGNALBOX_ROUTER_URL = 'http://127.0.0.1:8000/v1'
  const own = loadConfig({
    cwd: aFolder({}),
    env: { SIGNALBOX_ROUTER_URL, SIGNALBOX_ROUTER_NAME: 'router-8b' },
  })
  expect(own.model.provider).toBe('offline')
  expect(own.router).toEqual({ at: 'own', url: SIGNALBOX_ROUTER_URL, key: null, name: 'router-8b' })
  const other = loadConfig({
    cwd: aFolder({}),
    env: { ANTHROPIC_API_KEY: 'k', SIGNALBOX_ROUTER_NAME: 'small' },
  })
  expect(other.router).toEqual({ at: 'provider', name: 'small' })
})

test.each([
  [{ SIGNALBOX_ROUTER_URL: 'http://127.0.0.1:8000/v1' }, 'SIGNALBOX_ROUTER_NAME'],
  [{ SIGNALBOX_ROUTER_NAME: 'small' }, 'SIGNALBOX_ROUTER_URL'],
])('a router that is half named is refused: %j', (env, expected) => {
  expect(() => loadConfig({ cwd: aFolder({}), env })).toThrow(expected)
})

test('the address of a database comes from the environment or a flag, is never shown, and must be one of PostgreSQL', () => {
  const cwd = aFolder({ 'assistants/a/x': '' })
  const DATABASE_URL = 'postgres://box:opensesame@db/box'
  const config = loadConfig({ env: { DATABASE_URL }, cwd })
  expect(config.database?.reveal()).toBe(DATABASE_URL)
  expect(JSON.stringify([config, describeConfig(config)])).not.toContain('opensesame')
  const flags = { database: 'postgresql://other' }
  expect(loadConfig({ env: { DATABASE_URL }, flags, cwd }).database?.reveal()).toBe('postgresql://other')
  const other = () => loadConfig({ env: { DATABASE_URL: 'mysql://box:opensesame@db/box' }, cwd })
  expect(other).toThrow(/DATABASE_URL \(environment\): expected the address of a PostgreSQL database/)
  expect(other).not.toThrow(/opensesame/)
})

const HOOK = 'https://hooks.example.com/desk'
const bytes = (count: number) => Buffer.alloc(count, 7).toString('base64')

test.each([
  ['24 characters', 'x'.repeat(24)],
  ['24 bytes in Base64', `whsec_${bytes(24)}`],
  ['Base64 without its padding', `whsec_${bytes(25).replaceAll('=', '')}`],
])('a webhook takes a secret of %s', (_, SIGNALBOX_DESK_WEBHOOK_SECRET) => {
  const env = { SIGNALBOX_DESK_WEBHOOK: HOOK, SIGNALBOX_DESK_WEBHOOK_SECRET }
  expect(configOf({}, { env }).webhook).toMatchObject({ url: HOOK })
})

test.each([
  ['is not there', undefined],
  ['has 23 characters', 'x'.repeat(23)],
  ['has 23 bytes in Base64', `whsec_${bytes(23)}`],
  ['is not Base64 after its prefix', 'whsec_shared_between_the-two-of-us,_and-long'],
])('a webhook is refused whose secret %s', (_, secret) => {
  const env = { SIGNALBOX_DESK_WEBHOOK: HOOK, ...(secret && { SIGNALBOX_DESK_WEBHOOK_SECRET: secret }) }
  expect(() => configOf({}, { env })).toThrow(/SIGNALBOX_DESK_WEBHOOK_SECRET is needed, 24 bytes/)
})
