import { PROFILES } from '../core/profile.ts'
import type { Config } from './load-config.ts'
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
    row('access', config.access),
    row('data', config.dataFolder),
    row('assistants', config.assistantFolders),
    row('parts', config.partsFile ?? 'the engine’s own'),
    row('synchronous', config.synchronous),
    row('busy', config.busy),
    row('telemetry', config.telemetry),
    row('telemetryDays', config.telemetryDays),
    row('maxBodyBytes', config.maxBodyBytes),
    row('limits.maxToolCalls', limits.maxToolCalls ?? 'as the assistant says'),
    row('limits.deadlineMs', limits.deadlineMs ?? 'as the assistant says'),
    row('model.provider', model.provider),
    ...(model.provider === 'offline' ? [] : [row('model.url', model.url ?? "the provider's own")]),
    ...(model.provider === 'offline' ? [] : [row('model.key', model.key ?? 'none')]),
    ...PROFILES.map(profile => row(`model.${profile}`, model.models[profile], sources['model.name'])),
    row('router.name', router?.name ?? 'as for speed'),
    ...(router?.at === 'own' ? [row('router.url', router.url), row('router.key', router.key ?? 'none')] : []),
    row('prices', Object.keys(config.prices)),
  ]
}
