import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { TurnLimits } from '../assistants/assistant.ts'
import type { WhenBusy } from '../core/busy.ts'
import { clip } from '../core/clip.ts'
import { SignalboxError } from '../core/error.ts'
import { LIMITS } from '../core/limits.ts'
import type { PriceTable } from '../llm/prices.ts'
import { readConfigFile } from './config-file.ts'
import { databaseConfig } from './database-config.ts'
import { type Environment, readEnvFile } from './env-file.ts'
import { findValue } from './find-value.ts'
import { isLoopbackHost } from './host.ts'
import {
  chooseProvider,
  type ModelConfig,
  type ModelSettings,
  modelConfig,
  modelSettings,
  type RouterConfig,
  routerConfig,
} from './model-config.ts'
import { type OtlpConfig, otlpConfig } from './otlp-config.ts'
import type { RetentionConfig } from './retention-config.ts'
import { Secret } from './secret.ts'
import {
  type AccessWay,
  type GivenSettings,
  SECRET_FLAGS,
  type SecretName,
  settingsIn,
  type TelemetrySinkName,
} from './settings.ts'
import { DEFAULT_SOURCE, type Source } from './source.ts'
import { thisPackage } from './this-package.ts'
import { type TokenConfig, tokenConfig } from './token-config.ts'
import { type WebhookConfig, webhookConfig } from './webhook-config.ts'

export interface Config {
  readonly port: number
  readonly host: string
  /** Names besides those of this machine under which requests may ask for it. */
  readonly hosts: readonly string[]
  /** Origins of pages besides its own that may ask; `*` for any. */
  readonly origins: readonly string[]
  /** Ways in which people show who they are; where there are none, everybody on this machine is the local user. */
  readonly access: readonly AccessWay[]
  /** Null where tokens are not taken. */
  readonly tokens: TokenConfig | null
  readonly dataFolder: string
  /** Address of a PostgreSQL database that keeps everything in place of the data folder; null without one. */
  readonly database: Secret | null
  readonly assistantFolders: readonly string[]
  /** A module that exports parts in place of the engine's own. */
  readonly partsFile: string | null
  readonly synchronous: 'FULL' | 'NORMAL'
  /** Treatment of a message while the session still answers another, where its assistant does not say. */
  readonly busy: WhenBusy
  readonly telemetry: readonly TelemetrySinkName[]
  /** Days for which the SQLite sink keeps events. */
  readonly telemetryDays: number
  readonly retention: RetentionConfig
  /** Requests a person may make within a minute, at one server; null for as many as they like. */
  readonly requestsPerMinute: number | null
  /** Collector that is sent spans; null without one. */
  readonly otlp: OtlpConfig | null
  readonly maxBodyBytes: number
  /** For what people hand in: a table of thousands of rows is larger than any message. */
  readonly maxSubmissionBytes: number
  /** Set ones win over an assistant's own: `{ ...assistant.limits, ...config.limits }`. */
  readonly limits: Partial<TurnLimits>
  readonly model: ModelConfig
  readonly router: RouterConfig | null
  readonly modelSettings: ModelSettings
  /** Key of another provider's package, or of Anthropic; null where none is set. */
  readonly keyFor: (variable: string) => Secret | null
  /** Folder whose packages are used. */
  readonly cwd: string
  /** Null where nobody is told of the desk. */
  readonly webhook: WebhookConfig | null
  /** Over the list prices. */
  readonly prices: PriceTable
  /** By setting and by the names of secrets; what is not listed has its default. */
  readonly sources: Readonly<Record<string, Source>>
}

export interface ConfigInputs {
  /** By name, without dashes. */
  readonly flags?: Readonly<Record<string, unknown>>
  readonly env?: Environment
  readonly cwd?: string
}

/**
 * Flag, environment, `.env`, config file, default: the first that has a value gives it. Throws one `bad_config` that
 * lists every bad value with its source, and never shows a secret.
 */
export function loadConfig({
  flags = {},
  env = process.env,
  cwd = process.cwd(),
}: ConfigInputs = {}): Config {
  const settings = settingsIn(cwd)
  const places = { flags, env, envFile: readEnvFile(cwd) }
  const file = readConfigFile(cwd, Object.keys(settings))
  const faults = [...file.faults]
  const sources: Record<string, Source> = {}

  const checked = Object.entries(settings).flatMap(([key, row]) => {
    const found = findValue(row, places) ?? file.values.get(key)
    if (!found) return []
    sources[key] = found.source
    const value = row.read(found.value)
    if (value === null)
      faults.push(`${placeOf(key, found.source)}: expected ${row.expected}, found ${display(found.value)}`)
    return value === null ? [] : [[key, value]]
  })
  const checkedSettings: GivenSettings = Object.fromEntries(checked)
  const secret = (name: string): Secret | null => {
    const found = findValue({ variable: name, ...SECRET_FLAGS[name as SecretName] }, places)
    if (!found) return null
    sources[name] = found.source
    return new Secret(String(found.value).trim(), found.source)
  }

  const modelInputs = { settings: checkedSettings, secret, fault: (line: string) => void faults.push(line) }
  const { provider, because } = chooseProvider(modelInputs)
  const model = modelConfig(provider, modelInputs)
  const router = routerConfig(provider, modelInputs)
  const tokens = tokenConfig(modelInputs)
  const database = databaseConfig(modelInputs)
  const webhook = webhookConfig(modelInputs)
  const otlp = otlpConfig(modelInputs)
  if (because && sources[because]) sources['model.provider'] = sources[because]
  if ('key' in model && model.key) sources['model.key'] = model.key.source
  if (router?.at === 'own' && router.key) sources['router.key'] = router.key.source
  faults.push(...openDoorFaults(checkedSettings, sources))
  for (const folder of checkedSettings.assistants ?? [])
    if (!existsSync(folder))
      faults.push(`${placeOf('assistants', sources.assistants)}: there is no folder ${folder}`)
  if (faults.length > 0) throw refusal(faults)

  const { 'limits.maxToolCalls': maxToolCalls, 'limits.deadlineMs': deadlineMs } = checkedSettings
  return {
    port: checkedSettings.port ?? 4141,
    host: checkedSettings.host ?? '127.0.0.1',
    hosts: checkedSettings.hosts ?? [],
    origins: checkedSettings.origins ?? [],
    access: checkedSettings.access ?? [],
    tokens,
    dataFolder: checkedSettings.data ?? resolve(cwd, '.signalbox'),
    database,
    assistantFolders: checkedSettings.assistants ?? [defaultAssistants(cwd, sources)],
    partsFile: checkedSettings.parts ?? null,
    synchronous: checkedSettings.synchronous ?? 'FULL',
    busy: checkedSettings.busy ?? 'interrupt',
    telemetry: checkedSettings.telemetry ?? ['sqlite'],
    telemetryDays: checkedSettings.telemetryDays ?? 90,
    retention: {
      days: checkedSettings['retention.days'] ?? null,
      tenants: checkedSettings['retention.tenants'] ?? {},
    },
    requestsPerMinute: checkedSettings['limits.requestsPerMinute'] ?? null,
    maxBodyBytes: checkedSettings.maxBodyBytes ?? LIMITS.bodyBytes,
    maxSubmissionBytes: checkedSettings.maxBodyBytes ?? LIMITS.submissionBytes,
    limits: { ...(maxToolCalls && { maxToolCalls }), ...(deadlineMs && { deadlineMs }) },
    model,
    router,
    modelSettings: modelSettings(checkedSettings),
    keyFor: secret,
    cwd,
    webhook,
    otlp,
    prices: checkedSettings.prices ?? {},
    sources,
  }
}

/** The folder's own assistants, or else the examples that come with the package. */
function defaultAssistants(cwd: string, sources: Record<string, Source>): string {
  const own = resolve(cwd, 'assistants')
  if (existsSync(own)) return own
  sources.assistants = { kind: 'default', where: 'the packaged examples' }
  return join(thisPackage().folder, 'assistants')
}

const REMEDY =
  'set access to keys (SIGNALBOX_ACCESS=keys) and make one with signalbox access make --user NAME, or to tokens'

/** Faults of a port that others reach while nobody has to show who they are: they could read every conversation. */
function openDoorFaults(settings: GivenSettings, sources: Readonly<Record<string, Source>>): string[] {
  const { host, hosts, origins, access = [] } = settings
  if (access.length > 0) return []
  const open = [
    ['host', host !== undefined && !isLoopbackHost(host) ? `others can reach ${host}` : null],
    ['hosts', hosts === undefined ? null : 'others are to reach it'],
    ['origins', origins === undefined ? null : 'pages of others are to reach it'],
  ] as const
  return open.flatMap(([key, what]) =>
    what === null
      ? []
      : [`${placeOf(key, sources[key])}: ${what}, and nobody has to show who they are: ${REMEDY}`],
  )
}

const placeOf = (key: string, { kind, where }: Source = DEFAULT_SOURCE): string =>
  kind === 'config file' ? `${where}: ${key}` : kind === 'flag' ? where : `${where} (${kind})`

/** A password inside an address is a secret too. */
function display(value: unknown): string {
  const json = (JSON.stringify(value) ?? String(value)).replace(/\/\/[^/@]*@/, '//…@')
  return clip(json, 60)
}

const refusal = (faults: readonly string[]): SignalboxError =>
  new SignalboxError('bad_config', faults.join('\n'), {
    hint: 'Each line names the place, what was expected there and what was found.',
  })
