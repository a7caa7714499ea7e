import { PROFILES, type Profile } from '../core/profile.ts'
import type { Secret } from './secret.ts'
import { type GivenSettings, type PROVIDERS, profileKey, SECRETS, type SecretName } from './settings.ts'

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

/** A model of the router's own: at an OpenAI-compatible address, or another one of the same provider. */
export type RouterConfig =
  | { readonly at: 'own'; readonly url: string; readonly key: Secret | null; readonly name: string }
  | { readonly at: 'provider'; readonly name: string }

export type Provider = (typeof PROVIDERS)[number]

/** Small for speed, larger for the rest. */
export const DEFAULT_MODELS = {
  anthropic: { speed: 'claude-haiku-5-5', balanced: 'claude-sonnet-5-5', quality: 'claude-opus-5-5' },
  openai: { speed: 'gpt-5-nano', balanced: 'gpt-5-mini', quality: 'gpt-5' },
  offline: { speed: 'offline', balanced: 'offline', quality: 'offline' },
} as const satisfies Record<string, ModelNames>

const OPENAI_URL = 'https://api.openai.com/v1'

export interface ModelInputs {
  readonly settings: GivenSettings
  secret(name: SecretName): Secret | null
  /** Notes a fault; the configuration is then refused as a whole. */
  fault(line: string): void
}

/** An address of one's own wins over keys that happen to be in the environment. Also says what decided. */
export function chooseProvider({ settings, secret }: ModelInputs): {
  provider: Provider
  because: string | null
} {
  if (settings['model.provider']) return { provider: settings['model.provider'], because: 'model.provider' }
  if (settings['model.url']) return { provider: 'openai-compatible', because: 'model.url' }
  if (secret(SECRETS.anthropic)) return { provider: 'anthropic', because: SECRETS.anthropic }
  if (secret(SECRETS.openai)) return { provider: 'openai-compatible', because: SECRETS.openai }
  return { provider: 'offline', because: null }
}

export function modelConfig(provider: Provider, inputs: ModelInputs): ModelConfig {
  const { settings, secret, fault } = inputs
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
  provider: Provider,
  { settings, secret, fault }: ModelInputs,
): RouterConfig | null {
  const { 'router.url': url, 'router.name': name } = settings
  if (url && !name) fault('router.url is set: expected the name of the model there in SIGNALBOX_ROUTER_NAME')
  if (!name) return null
  if (url) return { at: 'own', url, key: secret(SECRETS.router), name }
  if (provider !== 'offline') return { at: 'provider', name }
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
