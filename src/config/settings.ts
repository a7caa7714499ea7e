import type { Profile } from '../core/profile.ts'
import { loopbackHost } from './host.ts'
import { prices } from './price-table.ts'
import {
  file,
  folder,
  folders,
  listOf,
  oneOf,
  text,
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

export const PROVIDERS = ['anthropic', 'openai-compatible', 'offline'] as const
export const TELEMETRY_SINKS = ['console', 'jsonl', 'sqlite'] as const
/** Ways in which people show who they are. Without any, everybody on this machine is the local user. */
export const ACCESS_WAYS = ['keys'] as const
export type AccessWay = (typeof ACCESS_WAYS)[number]
export type TelemetrySinkName = (typeof TELEMETRY_SINKS)[number]

/** Every setting except secrets. A key with a dot is nested in the config file. */
export const settingsIn = (cwd: string) => ({
  port: row(wholeNumber(0, 65_535), { flag: 'port', variable: 'PORT' }),
  host: row(loopbackHost, { flag: 'host', variable: 'SIGNALBOX_HOST' }),
  access: row(listOf(ACCESS_WAYS), { flag: 'access', variable: 'SIGNALBOX_ACCESS' }),
  data: row(folder(cwd), { flag: 'data', variable: 'SIGNALBOX_DATA' }),
  assistants: row(folders(cwd), { flag: 'assistants', variable: 'SIGNALBOX_ASSISTANTS' }),
  parts: row(file(cwd), { flag: 'parts', variable: 'SIGNALBOX_PARTS' }),
  synchronous: row(oneOf(['FULL', 'NORMAL']), { flag: 'synchronous', variable: 'SIGNALBOX_SYNCHRONOUS' }),
  busy: row(oneOf(['refuse', 'queue']), { flag: 'busy', variable: 'SIGNALBOX_BUSY' }),
  telemetry: row(listOf(TELEMETRY_SINKS), { flag: 'telemetry', variable: 'SIGNALBOX_TELEMETRY' }),
  telemetryDays: row(wholeNumber(1, 3_650), { variable: 'SIGNALBOX_TELEMETRY_DAYS' }),
  maxBodyBytes: row(wholeNumber(1_024, 100_000_000), { variable: 'SIGNALBOX_MAX_BODY_BYTES' }),
  'limits.maxToolCalls': row(wholeNumber(1, 100), { variable: 'SIGNALBOX_MAX_TOOL_CALLS' }),
  'limits.deadlineMs': row(wholeNumber(1_000, 3_600_000), { variable: 'SIGNALBOX_DEADLINE_MS' }),
  'model.provider': row(oneOf(PROVIDERS), { flag: 'model', variable: 'SIGNALBOX_MODEL_PROVIDER' }),
  'model.url': row(webAddress, { variable: 'SIGNALBOX_MODEL_URL' }),
  'model.name': row(text, { variable: 'SIGNALBOX_MODEL_NAME' }),
  'model.speed': row(text, { variable: 'SIGNALBOX_MODEL_SPEED' }),
  'model.balanced': row(text, { variable: 'SIGNALBOX_MODEL_BALANCED' }),
  'model.quality': row(text, { variable: 'SIGNALBOX_MODEL_QUALITY' }),
  'router.url': row(webAddress, { variable: 'SIGNALBOX_ROUTER_URL' }),
  'router.name': row(text, { variable: 'SIGNALBOX_ROUTER_NAME' }),
  prices: row(prices, {}),
})

export type Settings = ReturnType<typeof settingsIn>
export type SettingKey = keyof Settings
type SettingValue<Key extends SettingKey> = NonNullable<ReturnType<Settings[Key]['read']>>
/** Settings someone made, checked. */
export type GivenSettings = { readonly [Key in SettingKey]?: SettingValue<Key> }

/** Read from the environment and `.env` only: a config file is checked in. */
export const SECRETS = {
  anthropic: 'ANTHROPIC_API_KEY',
  openai: 'OPENAI_API_KEY',
  model: 'SIGNALBOX_MODEL_KEY',
  router: 'SIGNALBOX_ROUTER_KEY',
} as const
export type SecretName = (typeof SECRETS)[keyof typeof SECRETS]

export const profileKey = (profile: Profile) => `model.${profile}` as const
