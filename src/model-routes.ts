import { anthropicModel } from './adapters/model/anthropic.ts'
import { openAiCompatibleModel } from './adapters/model/openai-compatible.ts'
import type { ModelView } from './api/rest.ts'
import type { ModelConfig } from './config/model-config.ts'
import { PROFILES, type Profile } from './core/profile.ts'
import { unreachable } from './core/unreachable.ts'
import type { ModelRoute } from './llm/load-model.ts'
import { offlineModel } from './llm/offline-model.ts'
import type { Model } from './ports/model.ts'

export interface ModelRoutes {
  readonly models: Readonly<Record<Profile, ModelRoute>>
  readonly view: ModelView
}

/** Which model answers for each profile: the given one, else as configured. */
export function modelRoutes(config: ModelConfig, given: Model | undefined): ModelRoutes {
  const model = given ?? configured(config)
  const names = given === undefined ? config.models : everyProfile(() => given.provider)
  return {
    models: everyProfile(profile => ({ name: names[profile], load: async () => model })),
    view: { provider: model.provider, models: names, offline: model.provider === 'offline' },
  }
}

function configured(config: ModelConfig): Model {
  switch (config.provider) {
    case 'offline':
      return offlineModel()
    case 'anthropic':
      return anthropicModel({ apiKey: config.key.reveal(), ...(config.url && { baseUrl: config.url }) })
    case 'openai-compatible':
      return openAiCompatibleModel({
        baseUrl: config.url,
        ...(config.key && { apiKey: config.key.reveal() }),
      })
    default:
      return unreachable(config)
  }
}

const everyProfile = <Value>(make: (profile: Profile) => Value): Record<Profile, Value> =>
  Object.fromEntries(PROFILES.map(profile => [profile, make(profile)])) as Record<Profile, Value>
