import { WHEN_BUSY } from '../core/busy.ts'
import type { Profile } from '../core/profile.ts'
import { hostNames, ownAddress, pageOrigins } from './host.ts'
import { ALGORITHMS } from './jwt-algorithms.ts'
import { OTLP_PROTOCOLS } from './otlp-protocols.ts'
import { prices } from './price-table.ts'
import { providerName } from './provider-name.ts'
import { daysOfTenants, retentionDays } from './retention-config.ts'
import {
  decimal,
  file,
  folder,
  folders,
  listOf,
  objects,
  oneOf,
  safeAddress,
  text,
  texts,
  type ValueKind,
  webAddress,
  wholeNumber,
} from './value-kind.ts'

/** The ways a setting can be given besides its key in the config file, which is the name of its row. */
interface Ways {
  readonly flag?: string
  readonly variable?: string
}

type Row<T> = ValueKind<T> & Ways

const row = <T>(kind: ValueKind<T>, ways: Ways): Row<T> => ({ ...kind, ...ways })

export const TELEMETRY_SINKS = ['console', 'jsonl', 'sqlite'] as const
/** Ways in which people show who they are. Without any, everybody on this machine is the local user. */
export const ACCESS_WAYS = ['keys', 'tokens'] as const
export type AccessWay = (typeof ACCESS_WAYS)[number]
export type TelemetrySinkName = (typeof TELEMETRY_SINKS)[number]

/** Every setting except secrets. A key with a dot is nested in the config file. */
export const settingsIn = (cwd: string) => ({
  port: row(wholeNumber(0, 65_535), { flag: 'port', variable: 'PORT' }),
  host: row(ownAddress, { flag: 'host', variable: 'SIGNALBOX_HOST' }),
  hosts: row(hostNames, { variable: 'SIGNALBOX_HOSTS' }),
  origins: row(pageOrigins, { variable: 'SIGNALBOX_ORIGINS' }),
  access: row(listOf(ACCESS_WAYS), { flag: 'access', variable: 'SIGNALBOX_ACCESS' }),
  data: row(folder(cwd), { flag: 'data', variable: 'SIGNALBOX_DATA' }),
  assistants: row(folders(cwd), { flag: 'assistants', variable: 'SIGNALBOX_ASSISTANTS' }),
  parts: row(file(cwd), { flag: 'parts', variable: 'SIGNALBOX_PARTS' }),
  synchronous: row(oneOf(['FULL', 'NORMAL']), { flag: 'synchronous', variable: 'SIGNALBOX_SYNCHRONOUS' }),
  busy: row(oneOf(WHEN_BUSY), { flag: 'busy', variable: 'SIGNALBOX_BUSY' }),
  telemetry: row(listOf(TELEMETRY_SINKS), { flag: 'telemetry', variable: 'SIGNALBOX_TELEMETRY' }),
  telemetryDays: row(wholeNumber(1, 3_650), { variable: 'SIGNALBOX_TELEMETRY_DAYS' }),
  'retention.days': row(retentionDays, { variable: 'SIGNALBOX_RETENTION_DAYS' }),
  'retention.tenants': row(daysOfTenants, {}),
  maxBodyBytes: row(wholeNumber(1_024, 100_000_000), { variable: 'SIGNALBOX_MAX_BODY_BYTES' }),
  'limits.maxToolCalls': row(wholeNumber(1, 100), { variable: 'SIGNALBOX_MAX_TOOL_CALLS' }),
  'limits.requestsPerMinute': row(wholeNumber(1, 1_000_000), {
    variable: 'SIGNALBOX_REQUESTS_PER_MINUTE',
  }),
  'limits.deadlineMs': row(wholeNumber(1_000, 3_600_000), { variable: 'SIGNALBOX_DEADLINE_MS' }),
  'model.provider': row(providerName, { flag: 'model', variable: 'SIGNALBOX_MODEL_PROVIDER' }),
  'model.url': row(webAddress, { variable: 'SIGNALBOX_MODEL_URL' }),
  'model.name': row(text, { variable: 'SIGNALBOX_MODEL_NAME' }),
  'model.speed': row(text, { variable: 'SIGNALBOX_MODEL_SPEED' }),
  'model.balanced': row(text, { variable: 'SIGNALBOX_MODEL_BALANCED' }),
  'model.quality': row(text, { variable: 'SIGNALBOX_MODEL_QUALITY' }),
  'model.firstTokenMs': row(wholeNumber(1_000, 3_600_000), { variable: 'SIGNALBOX_MODEL_FIRST_TOKEN_MS' }),
  'model.idleMs': row(wholeNumber(1_000, 3_600_000), { variable: 'SIGNALBOX_MODEL_IDLE_MS' }),
  'model.maxOutputTokens': row(wholeNumber(16, 1_000_000), { variable: 'SIGNALBOX_MODEL_MAX_OUTPUT_TOKENS' }),
  'model.temperature': row(decimal(0, 2), { variable: 'SIGNALBOX_MODEL_TEMPERATURE' }),
  'model.promptCache': row(oneOf(['on', 'off']), { variable: 'SIGNALBOX_MODEL_PROMPT_CACHE' }),
  'model.images': row(oneOf(['on', 'off']), { variable: 'SIGNALBOX_MODEL_IMAGES' }),
  'model.headers': row(texts, {}),
  'model.options': row(objects, {}),
  'router.url': row(webAddress, { variable: 'SIGNALBOX_ROUTER_URL' }),
  'router.name': row(text, { variable: 'SIGNALBOX_ROUTER_NAME' }),
  'jwt.jwks': row(safeAddress, { variable: 'SIGNALBOX_JWT_JWKS' }),
  'jwt.issuer': row(text, { variable: 'SIGNALBOX_JWT_ISSUER' }),
  'jwt.audience': row(text, { variable: 'SIGNALBOX_JWT_AUDIENCE' }),
  'jwt.algorithms': row(listOf(ALGORITHMS), { variable: 'SIGNALBOX_JWT_ALGORITHMS' }),
  'jwt.tolerance': row(wholeNumber(0, 300), { variable: 'SIGNALBOX_JWT_TOLERANCE' }),
  'jwt.user': row(text, { variable: 'SIGNALBOX_JWT_USER' }),
  'jwt.tenant': row(text, { variable: 'SIGNALBOX_JWT_TENANT' }),
  'jwt.roles': row(text, { variable: 'SIGNALBOX_JWT_ROLES' }),
  'jwt.defaultRole': row(text, { variable: 'SIGNALBOX_JWT_DEFAULT_ROLE' }),
  'desk.webhook': row(safeAddress, { variable: 'SIGNALBOX_DESK_WEBHOOK' }),
  'desk.page': row(webAddress, { variable: 'SIGNALBOX_DESK_PAGE' }),
  'otlp.url': row(webAddress, { variable: 'OTEL_EXPORTER_OTLP_ENDPOINT' }),
  'otlp.protocol': row(oneOf(OTLP_PROTOCOLS), { variable: 'OTEL_EXPORTER_OTLP_PROTOCOL' }),
  prices: row(prices, {}),
})

export type Settings = ReturnType<typeof settingsIn>
export type SettingKey = keyof Settings
type SettingValue<Key extends SettingKey> = NonNullable<ReturnType<Settings[Key]['read']>>
/** Settings someone made, checked. */
export type GivenSettings = { readonly [Key in SettingKey]?: SettingValue<Key> }

/** Read from the environment and `.env` only: a config file is checked in. The address of a database holds its password. */
export const SECRETS = {
  database: 'DATABASE_URL',
  anthropic: 'ANTHROPIC_API_KEY',
  openai: 'OPENAI_API_KEY',
  model: 'SIGNALBOX_MODEL_KEY',
  router: 'SIGNALBOX_ROUTER_KEY',
  jwt: 'SIGNALBOX_JWT_SECRET',
  webhook: 'SIGNALBOX_DESK_WEBHOOK_SECRET',
  otlp: 'OTEL_EXPORTER_OTLP_HEADERS',
} as const
/** Flags of those that may be given on the command line: only where the operator chooses to. */
export const SECRET_FLAGS: { readonly [Name in SecretName]?: { readonly flag: string } } = {
  DATABASE_URL: { flag: 'database' },
}
export type SecretName = (typeof SECRETS)[keyof typeof SECRETS]

export const profileKey = (profile: Profile) => `model.${profile}` as const
