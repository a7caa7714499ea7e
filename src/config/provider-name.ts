import type { ValueKind } from './value-kind.ts'

/** Providers the engine brings along. */
const BUILT_IN = ['anthropic', 'openai-compatible', 'offline'] as const
export type BuiltInProvider = (typeof BUILT_IN)[number]

/** Short names of the AI SDK's own packages; every other package goes by its whole name. */
const SHORT: ReadonlySet<string> = new Set([
  'alibaba',
  'amazon-bedrock',
  'azure',
  'baseten',
  'cerebras',
  'cohere',
  'deepinfra',
  'deepseek',
  'fireworks',
  'gateway',
  'google',
  'google-vertex',
  'groq',
  'huggingface',
  'mistral',
  'moonshotai',
  'openai',
  'perplexity',
  'togetherai',
  'vercel',
  'xai',
])

const PACKAGE = /^(?:@[a-z0-9-~][\w.~-]*\/)?[a-z0-9-~][\w.~-]*$/

/** A provider: one of ours, or a package of the AI SDK. */
export type ProviderName = { readonly builtIn: BuiltInProvider } | { readonly package: string }

export const providerName: ValueKind<ProviderName> = {
  expected: `${BUILT_IN.join(', ')}, or a provider package of the AI SDK such as google or @ai-sdk/mistral`,
  read(input) {
    const builtIn = BUILT_IN.find(name => name === input)
    if (builtIn !== undefined) return { builtIn }
    if (typeof input !== 'string') return null
    if (SHORT.has(input)) return { package: `@ai-sdk/${input}` }
    // A word alone is more often a slip than the name of a package.
    return PACKAGE.test(input) && /[@-]/.test(input) && !input.startsWith('openai-comp')
      ? { package: input }
      : null
  },
}

/** "mistral:7b", "mistral:latest" are models of a local server with their tags: what they are told must not go elsewhere. */
const TAG = /^(?:latest|instruct|text|v?\d)/

/** A model at another provider than the configured one: `google:gemini-3-flash`. Null for a bare name. */
export function modelReference(
  text: string,
): { readonly provider: ProviderName; readonly name: string } | null {
  const [, provider = '', name = ''] = /^(@[^:\s]+|[a-z][a-z-]*):(.+)$/.exec(text) ?? []
  if (provider === 'anthropic') return { provider: { builtIn: 'anthropic' }, name }
  if (SHORT.has(provider) && !TAG.test(name)) return { provider: { package: `@ai-sdk/${provider}` }, name }
  return provider.startsWith('@') && PACKAGE.test(provider) ? { provider: { package: provider }, name } : null
}

/** The environment variable a package takes its key from. */
export function keyVariable(packageName: string): string {
  const stem = packageName.replace(/^@ai-sdk\//, '').replace(/^@[^/]+\//, '')
  return stem === 'google'
    ? 'GOOGLE_GENERATIVE_AI_API_KEY'
    : `${stem.replaceAll(/[^a-z0-9]+/gi, '_').toUpperCase()}_API_KEY`
}
