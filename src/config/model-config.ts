import type { JsonObject } from '../core/json.ts'
import { PROFILES, type Profile } from '../core/profile.ts'
import { keyVariable, type ProviderName } from './provider-name.ts'
import type { Secret } from './secret.ts'
import { type GivenSettings, profileKey, SECRETS } from './settings.ts'

export type ModelNames = Readonly<Record<Profile, string>>

export type ModelConfig =
  | { readonly provider: 'offline'; readonly models: ModelNames }
  | {
      readonly provider: 'anthropic'
      readonly key: Secret
      /** Null is the provider's own address. */
      readonly url: string | null
      readonly models: ModelNames
    }
  | {
      readonly provider: 'openai-compatible'
      readonly url: string
      /** Local servers often want none. */
      readonly key: Secret | null
      readonly models: ModelNames
    }
  /** A provider package of the AI SDK, installed beside this one. */
  | {
      readonly provider: 'ai-sdk'
      readonly package: string
      readonly url: string | null
      /** Without one, the package looks for its own. */
      readonly key: Secret | null
      readonly models: ModelNames
    }

/** Settings of every call to a model. */
export interface ModelSettings {
  readonly firstTokenMs?: number
  readonly idleMs?: number
  readonly maxOutputTokens?: number
  readonly temperature?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Options of providers, by their names, as the AI SDK takes them. */
  readonly options?: Readonly<Record<string, JsonObject>>
  /** False where no provider is told what to keep for the next request. */
  readonly promptCache: boolean
  /** `on` where models see pictures; without it, their names tell. */
  readonly images?: 'on' | 'off'
}

export function modelSettings(settings: GivenSettings): ModelSettings {
  const {
    'model.firstTokenMs': firstTokenMs,
    'model.idleMs': idleMs,
    'model.maxOutputTokens': maxOutputTokens,
    'model.temperature': temperature,
    'model.headers': headers,
    'model.options': options,
    'model.promptCache': promptCache = 'on',
    'model.images': images,
  } = settings
  return {
    ...(firstTokenMs !== undefined && { firstTokenMs }),
    ...(idleMs !== undefined && { idleMs }),
    ...(maxOutputTokens !== undefined && { maxOutputTokens }),
    ...(temperature !== undefined && { temperature }),
    ...(headers && { headers }),
    ...(options && { options }),
    promptCache: promptCache === 'on',
    ...(images !== undefined && { images }),
  }
}

/** A model of the router's own: at an OpenAI-compatible address, or another one of the same provider. */
export type RouterConfig =
  | { readonly at: 'own'; readonly url: string; readonly key: Secret | null; readonly name: string }
  | { readonly at: 'provider'; readonly name: string }

/** Small for speed, larger for the rest. */
export const DEFAULT_MODELS = {
  anthropic: { speed: 'claude-haiku-5-5', balanced: 'claude-sonnet-5-5', quality: 'claude-opus-5-5' },
  openai: { speed: 'gpt-5-nano', balanced: 'gpt-5-mini', quality: 'gpt-5' },
  offline: { speed: 'offline', balanced: 'offline', quality: 'offline' },
} as const satisfies Record<string, ModelNames>

const OPENAI_URL = 'https://api.openai.com/v1'

export interface ModelInputs {
  readonly settings: GivenSettings
  secret(name: string): Secret | null
  /** Notes a fault; the configuration is then refused as a whole. */
  fault(line: string): void
}

/** An address of one's own wins over keys that happen to be in the environment. Also says what decided. */
export function chooseProvider({ settings, secret }: ModelInputs): {
  provider: ProviderName
  because: string | null
} {
  if (settings['model.provider']) return { provider: settings['model.provider'], because: 'model.provider' }
  if (settings['model.url']) return { provider: { builtIn: 'openai-compatible' }, because: 'model.url' }
  if (secret(SECRETS.anthropic)) return { provider: { builtIn: 'anthropic' }, because: SECRETS.anthropic }
  if (secret(SECRETS.openai)) return { provider: { builtIn: 'openai-compatible' }, because: SECRETS.openai }
  return { provider: { builtIn: 'offline' }, because: null }
}

export function modelConfig(chosen: ProviderName, inputs: ModelInputs): ModelConfig {
  const { settings, secret, fault } = inputs
  if ('package' in chosen)
    return {
      provider: 'ai-sdk',
      package: chosen.package,
      url: settings['model.url'] ?? null,
      key: secret(SECRETS.model) ?? secret(keyVariable(chosen.package)),
      models: modelNames(inputs, null),
    }
  const { builtIn: provider } = chosen
  switch (provider) {
    case 'offline':
      return { provider, models: DEFAULT_MODELS.offline }
    case 'anthropic': {
      const key = secret(SECRETS.anthropic)
      const models = modelNames(inputs, DEFAULT_MODELS.anthropic)
      if (key) return { provider, key, url: settings['model.url'] ?? null, models }
      fault(`model.provider is anthropic: expected a key in ${SECRETS.anthropic}`)
      return { provider: 'offline', models: DEFAULT_MODELS.offline }
    }
    case 'openai-compatible': {
      const url = settings['model.url']
      const key = secret(SECRETS.model) ?? (url ? null : secret(SECRETS.openai))
      if (!url && !key)
        fault(
          `model.provider is openai-compatible: expected SIGNALBOX_MODEL_URL or a key in ${SECRETS.openai}`,
        )
      const models = modelNames(inputs, url ? null : DEFAULT_MODELS.openai)
      return { provider, url: url ?? OPENAI_URL, key, models }
    }
  }
}

/** Null: the model for `speed` routes. */
export function routerConfig(
  provider: ProviderName,
  { settings, secret, fault }: ModelInputs,
): RouterConfig | null {
  const { 'router.url': url, 'router.name': name } = settings
  if (url && !name) fault('router.url is set: expected the name of the model there in SIGNALBOX_ROUTER_NAME')
  if (!name) return null
  if (url) return { at: 'own', url, key: secret(SECRETS.router), name }
  if (!('builtIn' in provider) || provider.builtIn !== 'offline') return { at: 'provider', name }
  fault('router.name is set: expected SIGNALBOX_ROUTER_URL, or a model provider')
  return null
}

function modelNames({ settings, fault }: ModelInputs, defaults: ModelNames | null): ModelNames {
  const common = settings['model.name']
  const named = PROFILES.map(profile => {
    const name = settings[profileKey(profile)] ?? common ?? defaults?.[profile]
    return [profile, name ?? ''] as const
  })
  const missing = named.filter(([, name]) => name === '').map(([profile]) => profile)
  if (missing.length > 0)
    fault(
      `no model is named for ${missing.join(', ')}: expected SIGNALBOX_MODEL_NAME, or one name per profile`,
    )
  return Object.fromEntries(named) as Record<Profile, string>
}
