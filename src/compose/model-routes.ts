import { anthropicModel } from '../adapters/model/anthropic.ts'
import type { CallSettings } from '../adapters/model/call-options.ts'
import { openAiCompatibleModel } from '../adapters/model/openai-compatible.ts'
import { packageModel } from '../adapters/model/package-model.ts'
import type { ModelView } from '../api/rest.ts'
import type { ModelConfig, ModelSettings, RouterConfig } from '../config/model-config.ts'
import { keyVariable, modelReference, type ProviderName } from '../config/provider-name.ts'
import type { Secret } from '../config/secret.ts'
import { SECRETS } from '../config/settings.ts'
import { SignalboxError } from '../core/error.ts'
import { type ModelSlot, PROFILES, type Profile } from '../core/profile.ts'
import { unreachable } from '../core/unreachable.ts'
import type { ModelRoute, ModelTable } from '../llm/load-model.ts'
import { offlineModel } from '../llm/offline-model.ts'
import type { RetryPolicy } from '../llm/retry.ts'
import type { Model } from '../ports/model.ts'
import { isModel, type OwnModels, ownModel } from './own-models.ts'

export interface ModelRoutes {
  readonly models: ModelTable
  readonly view: ModelView
  /** Names of all models there is a way to, as far as anybody has asked for it. */
  readonly names: ReadonlySet<string>
}

/** Surroundings in which configured models are made. */
export interface ModelSurroundings {
  readonly settings?: ModelSettings
  readonly keyFor?: (variable: string) => Secret | null
  /** Folder whose packages are used. */
  readonly cwd?: string
  /** Models an application brings for some assistants, by their ids. */
  readonly assistants?: Readonly<Record<string, OwnModels>>
}

/** Models of the profiles, of the router and of assistants: those an application brings, else as configured. */
export function modelRoutes(
  config: ModelConfig,
  router: RouterConfig | null,
  own: OwnModels | undefined,
  around: ModelSurroundings = {},
): ModelRoutes {
  let main: Model | null = null
  const configuredModel = () => {
    main ??= configured(config, around)
    return main
  }
  const names = new Set<string>()
  const noted = (route: ModelRoute | null) => {
    if (route !== null) names.add(route.name)
    return route
  }
  const toNamed = createNamed(around, config)
  const named = (reference: string) => noted(toNamed(reference))
  const ofAssistant = createOfAssistant(around.assistants ?? {})
  const routeOf = (profile: Profile): ModelRoute => {
    const model = ownModel(own, profile)
    if (model !== null) return routeTo(model)
    const name = config.models[profile]
    return named(name) ?? { name, load: async () => configuredModel() }
  }
  const routes = everyProfile(routeOf)
  const ownRouter = own === undefined || isModel(own) ? null : (own.router ?? null)
  const routerRoute =
    ownRouter === null
      ? routerOf(router, () => ownModel(own, 'speed') ?? configuredModel(), around)
      : routeTo(ownRouter)
  const balanced = ownModel(own, 'balanced') ?? configuredModel()
  for (const route of [...Object.values(routes), routerRoute]) noted(route)
  return {
    models: {
      ...routes,
      ...(routerRoute && { router: routerRoute }),
      named,
      ofAssistant: (assistant, slot) => noted(ofAssistant(assistant, slot)),
    },
    view: {
      provider: balanced.provider,
      models: everyProfile(profile => routes[profile].name),
      offline: balanced.provider === 'offline',
      ...(routerRoute && { router: routerRoute.name }),
    },
    names,
  }
}

/** Patience with models, as it was set. */
export const patienceOf = ({ firstTokenMs, idleMs }: ModelSettings): Partial<RetryPolicy> => ({
  ...(firstTokenMs !== undefined && { firstPartTimeoutMs: firstTokenMs }),
  ...(idleMs !== undefined && { idleTimeoutMs: idleMs }),
})

const routeTo = (model: Model): ModelRoute => ({
  name: model.modelName ?? model.provider,
  load: async () => model,
})

function routerOf(
  router: RouterConfig | null,
  model: () => Model,
  around: ModelSurroundings,
): ModelRoute | null {
  if (router === null) return null
  const load = async () =>
    router.at === 'provider' ? model() : openAiCompatible(router, withoutHeaders(around))
  return { name: router.name, load }
}

/** Routes to models of other providers by their references, each made once. */
function createNamed(
  around: ModelSurroundings,
  config: ModelConfig,
): (reference: string) => ModelRoute | null {
  const providers = new Map<string, Model>()
  const routes = new Map<string, ModelRoute | null>()
  const modelOf = (provider: ProviderName): Model => {
    const key = JSON.stringify(provider)
    const model =
      providers.get(key) ??
      providedBy(provider, isConfigured(provider, config) ? around : withoutHeaders(around))
    providers.set(key, model)
    return model
  }
  return text => {
    const known = routes.get(text)
    if (known !== undefined) return known
    const reference = modelReference(text)
    const route =
      reference === null ? null : { name: reference.name, load: async () => modelOf(reference.provider) }
    routes.set(text, route)
    return route
  }
}

function createOfAssistant(
  assistants: Readonly<Record<string, OwnModels>>,
): (assistant: string, slot: ModelSlot) => ModelRoute | null {
  const routes = new Map<Model, ModelRoute>()
  return (assistant, slot) => {
    const own = Object.hasOwn(assistants, assistant) ? assistants[assistant] : undefined
    const model = ownModel(own, slot)
    if (model === null) return null
    const route = routes.get(model) ?? routeTo(model)
    routes.set(model, route)
    return route
  }
}

function providedBy(provider: ProviderName, around: ModelSurroundings): Model {
  const settings = callSettings(around)
  if ('package' in provider)
    return packaged(provider.package, around.keyFor?.(keyVariable(provider.package)) ?? null, null, around)
  const key = around.keyFor?.(SECRETS.anthropic) ?? null
  if (key === null) throw new SignalboxError('model_not_set_up', `expected a key in ${SECRETS.anthropic}`)
  return anthropicModel({ apiKey: key.reveal(), settings })
}

const packaged = (name: string, key: Secret | null, url: string | null, around: ModelSurroundings): Model =>
  packageModel({
    package: name,
    cwd: around.cwd ?? process.cwd(),
    settings: callSettings(around),
    ...(key && { apiKey: key.reveal() }),
    ...(url && { baseUrl: url }),
  })

const openAiCompatible = (
  { url, key }: { readonly url: string; readonly key: Secret | null },
  around: ModelSurroundings,
): Model =>
  openAiCompatibleModel({
    baseUrl: url,
    settings: callSettings(around),
    ...(key && { apiKey: key.reveal() }),
  })

/** Headers may hold a key: they are for the provider they were set with, at its address, and for nobody else. */
function withoutHeaders(around: ModelSurroundings): ModelSurroundings {
  if (around.settings === undefined) return around
  const { headers: _, ...settings } = around.settings
  return { ...around, settings }
}

/** True for the provider of the settings, where it is asked at its own address. */
function isConfigured(provider: ProviderName, config: ModelConfig): boolean {
  if ('package' in provider)
    return config.provider === 'ai-sdk' && config.package === provider.package && config.url === null
  return config.provider === 'anthropic' && config.url === null
}

function callSettings({ settings }: ModelSurroundings): CallSettings {
  const { maxOutputTokens, temperature, headers, options, promptCache = true, images } = settings ?? {}
  return {
    ...(maxOutputTokens !== undefined && { maxOutputTokens }),
    ...(temperature !== undefined && { temperature }),
    ...(headers && { headers }),
    ...(options && { providerOptions: options as NonNullable<CallSettings['providerOptions']> }),
    ...(!promptCache && { promptCache: 'none' }),
    ...(images !== undefined && { images }),
  }
}

function configured(config: ModelConfig, around: ModelSurroundings): Model {
  switch (config.provider) {
    case 'offline':
      return offlineModel()
    case 'anthropic':
      return anthropicModel({
        apiKey: config.key.reveal(),
        settings: callSettings(around),
        ...(config.url && { baseUrl: config.url }),
      })
    case 'openai-compatible':
      return openAiCompatible(config, around)
    case 'ai-sdk':
      return packaged(config.package, config.key, config.url, around)
    default:
      return unreachable(config)
  }
}

const everyProfile = <Value>(make: (profile: Profile) => Value): Record<Profile, Value> =>
  Object.fromEntries(PROFILES.map(profile => [profile, make(profile)])) as Record<Profile, Value>
