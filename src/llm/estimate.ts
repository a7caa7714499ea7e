import type { ModelRequest, TokenCount } from '../ports/model.ts'

/** Ratio of most tokenizers in English and German, erring on the expensive side. */
const CHARACTERS_PER_TOKEN = 4

/** For an attempt that was cut off before its provider said what it used: it was sent, read and partly answered. */
export function estimateTokens(
  { system, messages, tools }: Pick<ModelRequest, 'system' | 'messages' | 'tools'>,
  answered: string,
): TokenCount {
  const promptLength = system.length + JSON.stringify([messages, tools], withoutBytes).length
  return { inputTokens: tokens(promptLength), outputTokens: tokens(answered.length), cachedInputTokens: 0 }
}

/** A picture is counted by its pixels, which nobody here knows: it is left out. */
const withoutBytes = (_: string, value: unknown) => (value instanceof Uint8Array ? null : value)

const tokens = (characters: number) => Math.ceil(characters / CHARACTERS_PER_TOKEN)
