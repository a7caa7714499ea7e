import type { OpenAICompatibleProvider } from '@ai-sdk/openai-compatible'
import type { Model } from '../../ports/model.ts'
import { aiSdkModel } from './ai-sdk-model.ts'
import type { CallSettings } from './call-options.ts'
import { directFetch } from './direct-fetch.ts'

export interface OpenAiCompatibleOptions {
  /** With the version in its path, as in `http://127.0.0.1:11434/v1`. */
  readonly baseUrl: string
  readonly apiKey?: string
  /** Name of the provider in usage and logs. */
  readonly name?: string
  /** True for a server that can bind answers to a JSON Schema; otherwise the schema is told in the prompt. */
  readonly structuredOutputs?: boolean
  readonly settings?: CallSettings
}

/** Model of any server that speaks OpenAI's chat completions. The provider's package is loaded at the first call. */
export function openAiCompatibleModel({
  baseUrl,
  apiKey,
  name = 'openai-compatible',
  structuredOutputs = true,
  settings = {},
}: OpenAiCompatibleOptions): Model {
  let loading: Promise<OpenAICompatibleProvider> | null = null
  const load = async () => {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    return createOpenAICompatible({
      name,
      fetch: directFetch,
      baseURL: baseUrl,
      includeUsage: true,
      supportsStructuredOutputs: structuredOutputs,
      ...(apiKey !== undefined && { apiKey }),
      ...(new URL(baseUrl).hostname === 'api.openai.com' && { transformRequestBody: renameMaxTokens }),
    })
  }
  return aiSdkModel({
    ...settings,
    provider: name,
    secret: apiKey ?? null,
    schemaInPrompt: !structuredOutputs,
    // Strict mode refuses optional properties; answers are checked against the schema anyway.
    providerOptions: {
      ...settings.providerOptions,
      openaiCompatible: { strictJsonSchema: false, ...settings.providerOptions?.openaiCompatible },
    },
    languageModel: async model => {
      loading ??= load()
      return (await loading)(model)
    },
  })
}

/** OpenAI's own reasoning models refuse the old name that everybody else still uses. */
const renameMaxTokens = ({ max_tokens, ...body }: Record<string, unknown>) => ({
  ...body,
  max_completion_tokens: max_tokens,
})
