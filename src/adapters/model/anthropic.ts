import type { AnthropicProvider } from '@ai-sdk/anthropic'
import type { Model } from '../../ports/model.ts'
import { aiSdkModel } from './ai-sdk-model.ts'
import type { CallSettings } from './call-options.ts'
import { directFetch } from './direct-fetch.ts'

export interface AnthropicOptions {
  readonly apiKey: string
  /** With the version in its path, as in `https://api.anthropic.com/v1`. */
  readonly baseUrl?: string
  readonly settings?: CallSettings
}

/** Claude models. The provider's package is loaded at the first call. */
export function anthropicModel({ apiKey, baseUrl, settings }: AnthropicOptions): Model {
  let loading: Promise<AnthropicProvider> | null = null
  const load = async () => {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return createAnthropic({ apiKey, fetch: directFetch, ...(baseUrl !== undefined && { baseURL: baseUrl }) })
  }
  return aiSdkModel({
    promptCache: 'anthropic',
    ...settings,
    provider: 'anthropic',
    secret: apiKey,
    languageModel: async name => {
      loading ??= load()
      return (await loading)(name)
    },
  })
}
