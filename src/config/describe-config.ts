import { PROFILES } from '../core/profile.ts'
import { RETRY_POLICY } from '../llm/retry.ts'
import type { Config } from './load-config.ts'
import { OTLP_PROTOCOLS } from './otlp-protocols.ts'
import { daysInWords } from './retention-config.ts'
import { SECRETS } from './settings.ts'
import { DEFAULT_SOURCE, type Source } from './source.ts'

export interface ConfigRow {
  readonly key: string
  readonly value: string
  readonly source: Source
}

/** Every setting with its value in words and where it came from. Secrets show only that they are set. */
export function describeConfig(config: Config): ConfigRow[] {
  const { model, router, limits, sources } = config
  const row = (key: string, value: unknown, otherwise = DEFAULT_SOURCE): ConfigRow => ({
    key,
    value: Array.isArray(value) ? value.join(', ') || 'none' : String(value),
    source: sources[key] ?? otherwise,
  })
  return [
    row('port', config.port),
    row('host', config.host),
    row('hosts', config.hosts),
    row('origins', config.origins),
    row('access', config.access),
    ...tokenRows(config).map(([key, value]) => row(key, value)),
    row('data', config.dataFolder),
    row('database', config.database ?? 'none: in the data folder', config.database?.source),
    row('assistants', config.assistantFolders),
    row('parts', config.partsFile ?? 'the engine’s own'),
    row('synchronous', config.synchronous),
    row('busy', config.busy),
    row('telemetry', config.telemetry),
    row('telemetryDays', config.telemetryDays),
    row('retention.days', daysInWords(config.retention.days)),
    row(
      'retention.tenants',
      Object.entries(config.retention.tenants).map(([tenant, days]) => `${tenant} ${daysInWords(days)}`),
    ),
    row('maxBodyBytes', config.maxBodyBytes),
    row('limits.maxToolCalls', limits.maxToolCalls ?? 'as the assistant says'),
    row('limits.requestsPerMinute', config.requestsPerMinute ?? 'as many as people like'),
    row('limits.deadlineMs', limits.deadlineMs ?? 'as the assistant says'),
    row('model.provider', model.provider === 'ai-sdk' ? model.package : model.provider),
    ...(model.provider === 'offline' ? [] : [row('model.url', model.url ?? "the provider's own")]),
    ...(model.provider === 'offline' ? [] : [row('model.key', model.key ?? 'none')]),
    ...PROFILES.map(profile => row(`model.${profile}`, model.models[profile], sources['model.name'])),
    ...settingRows(config).map(([key, value]) => row(key, value)),
    row('router.name', router?.name ?? 'as for speed'),
    ...(router?.at === 'own' ? [row('router.url', router.url), row('router.key', router.key ?? 'none')] : []),
    row('desk.webhook', config.webhook === null ? 'none' : shownAddress(config.webhook.url)),
    row('desk.page', config.webhook?.page ?? 'none: links are paths'),
    ...(config.webhook === null
      ? []
      : [row(SECRETS.webhook, config.webhook.secret, config.webhook.secret.source)]),
    row('otlp.url', config.otlp?.url ?? 'none: nobody is sent spans'),
    row('otlp.protocol', config.otlp?.protocol ?? OTLP_PROTOCOLS[0]),
    ...(config.otlp?.headers ? [row(SECRETS.otlp, config.otlp.headers, config.otlp.headers.source)] : []),
    row('prices', Object.keys(config.prices)),
  ]
}

/** Without headers: they may hold what is nobody's business. */
const settingRows = ({ modelSettings }: Config): readonly (readonly [string, unknown])[] => [
  ['model.firstTokenMs', modelSettings.firstTokenMs ?? RETRY_POLICY.firstPartTimeoutMs],
  ['model.idleMs', modelSettings.idleMs ?? RETRY_POLICY.idleTimeoutMs],
  ['model.maxOutputTokens', modelSettings.maxOutputTokens ?? 'as each call asks'],
  ['model.temperature', modelSettings.temperature ?? "the provider's own"],
  ['model.promptCache', modelSettings.promptCache ? 'on' : 'off'],
  ['model.images', modelSettings.images ?? 'by the name of the model'],
  ['model.headers', Object.keys(modelSettings.headers ?? {})],
  ['model.options', Object.keys(modelSettings.options ?? {})],
]

function tokenRows({ tokens }: Config): readonly (readonly [string, unknown])[] {
  if (tokens === null) return []
  const { keys, issuer, audience, algorithms, toleranceSeconds, claims } = tokens
  return [
    keys.kind === 'jwks' ? ['jwt.jwks', keys.url] : [SECRETS.jwt, keys.secret],
    ['jwt.issuer', issuer],
    ['jwt.audience', audience],
    ['jwt.algorithms', algorithms],
    ['jwt.tolerance', toleranceSeconds],
    ['jwt.user', claims.user],
    ['jwt.tenant', claims.tenant ?? 'default for everybody'],
    ['jwt.roles', claims.roles ?? 'not in tokens'],
    ['jwt.defaultRole', claims.defaultRole ?? 'none'],
  ]
}

/** Paths of webhooks often hold a secret. */
const shownAddress = (url: string): string => `${new URL(url).origin}/…`
