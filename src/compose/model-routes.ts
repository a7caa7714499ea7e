import { anthropicModel } from '../adapters/model/anthropic.ts'
import { openAiCompatibleModel } from '../adapters/model/openai-compatible.ts'
import type { ModelView } from '../api/rest.ts'
import type { ModelConfig, RouterConfig } from '../config/model-config.ts'
import type { Secret } from '../config/secret.ts'
import { PROFILES, type Profile } from '../core/profile.ts'
import { unreachable } from '../core/unreachable.ts'
import type { ModelTable } from '../llm/load-model.ts'
import { offlineModel } from '../llm/offline-model.ts'
import type { Model } from '../ports/model.ts'

export interface ModelRoutes {
  readonly models: ModelTable
  readonly view: ModelView
}

/** Models of the profiles and of the router: the given one, else as configured. */
export function modelRoutes(
  config: ModelConfig,
  router: RouterConfig | null,
  ownModel: Model | undefined,
): ModelRoutes {
  const model = ownModel ?? configured(config)
  const names = ownModel === undefined ? config.models : everyProfile(() => ownModel.provider)
  return {
    models: {
      ...everyProfile(profile => ({ name: names[profile], load: async () => model })),
      ...(router && { router: { name: router.name, load: async () => routerModel(router, model) } }),
    },
    view: {
      provider: model.provider,
      models: names,
      offline: model.provider === 'offline',
      ...(router && { router: router.name }),
    },
  }
}

const routerModel = (router: RouterConfig, model: Model): Model =>
  router.at === 'provider' ? model : openAiCompatible(router)

const openAiCompatible = ({ url, key }: { readonly url: string; readonly key: Secret | null }): Model =>
  openAiCompatibleModel({ baseUrl: url, ...(key && { apiKey: key.reveal() }) })

function configured(config: ModelConfig): Model {
  switch (config.provider) {
    case 'offline':
      return offlineModel()
    case 'anthropic':
      return anthropicModel({ apiKey: config.key.reveal(), ...(config.url && { baseUrl: config.url }) })
    case 'openai-compatible':
      return openAiCompatible(config)
    default:
      return unreachable(config)
  }
}

const everyProfile = <Value>(make: (profile: Profile) => Value): Record<Profile, Value> =>
  Object.fromEntries(PROFILES.map(profile => [profile, make(profile)])) as Record<Profile, Value>
