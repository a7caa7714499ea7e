import type {
  LanguageModelV4,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider'
import type { FinishReason, Model, ModelPart, ModelRequest, TokenCount } from '../../ports/model.ts'
import { type CallSettings, callOptions } from './call-options.ts'
import { failureOf, type Phase } from './failure-of.ts'
import { ReplyParts } from './reply-parts.ts'
import { seesImages } from './sees-images.ts'

export interface AiSdkModelOptions extends CallSettings {
  readonly provider: string
  /** By the provider's name for the model. May load the provider's package. */
  readonly languageModel: (name: string) => Promise<LanguageModelV4>
  /** The key, so that it can be kept out of what failures say. */
  readonly secret?: string | null
  /** Name of the model, where it is always the same. */
  readonly modelName?: string
}

/** Any language model of the AI SDK as a `Model`: one attempt per stream, failures as parts. */
export function aiSdkModel({
  provider,
  languageModel,
  secret = null,
  modelName,
  ...settings
}: AiSdkModelOptions): Model {
  const loaded = new Map<string, Promise<LanguageModelV4>>()
  /** Made once: a provider builds all its schemas anew for every one. */
  const modelNamed = (name: string): Promise<LanguageModelV4> => {
    const known = loaded.get(name)
    if (known !== undefined) return known
    const loading = languageModel(name)
    loaded.set(name, loading)
    loading.catch(() => loaded.delete(name))
    return loading
  }

  async function* stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelPart, void> {
    let reader: ReadableStreamDefaultReader<LanguageModelV4StreamPart> | null = null
    let phase: Phase = 'loading'
    const parts = new ReplyParts()
    try {
      const model = await modelNamed(request.model)
      if (signal.aborted) return
      phase = 'opening'
      const { stream } = await model.doStream(callOptions(request, signal, settings))
      reader = stream.getReader()
      phase = 'reading'
      for (;;) {
        const { done, value } = await reader.read()
        if (signal.aborted) return
        const part = done
          ? failureOf(new Error('the stream ended without a finish'), secret)
          : partOf(value, parts, secret)
        if (part === null) continue
        yield part
        if (part.type === 'finish' || part.type === 'failed') return
      }
    } catch (error) {
      if (!signal.aborted) yield failureOf(error, secret, phase)
    } finally {
      reader?.cancel().catch(ignore)
    }
  }

  const { images } = settings
  const sees = (name: string) => (images === undefined ? seesImages(name) : images === 'on')
  return { provider, sees, ...(modelName !== undefined && { modelName }), stream }
}

const ALIVE: ModelPart = { type: 'text', text: '' }

/** Null for what says nothing, not even that the model is at work. */
function partOf(part: LanguageModelV4StreamPart, parts: ReplyParts, secret: string | null): ModelPart | null {
  parts.take(part)
  switch (part.type) {
    case 'text-delta':
      return { type: 'text', text: part.delta }
    case 'tool-call':
      return { type: 'tool_call', call: { id: part.toolCallId, name: part.toolName, arguments: part.input } }
    case 'finish':
      return finishOf(part.finishReason, part.usage, parts, secret)
    case 'error':
      return failureOf(part.error, secret)
    case 'reasoning-delta':
      return { type: 'reasoning', text: part.delta }
    case 'tool-input-delta':
    case 'ping':
      return ALIVE
    default:
      return null
  }
}

const FINISH: Readonly<Record<string, FinishReason>> = {
  stop: 'stop',
  length: 'length',
  'content-filter': 'content_filter',
  'tool-calls': 'tool_calls',
}

function finishOf(
  { unified, raw }: LanguageModelV4FinishReason,
  usage: LanguageModelV4Usage,
  parts: ReplyParts,
  secret: string | null,
): ModelPart {
  const tokens = tokensOf(usage)
  const all = parts.all()
  if (unified !== 'interrupted' && unified !== 'error') {
    return { type: 'finish', reason: FINISH[unified] ?? 'other', tokens, ...(all && { parts: all }) }
  }
  return { ...failureOf(new Error(`the stream was ${unified} ${raw ?? ''}`.trim()), secret), tokens }
}

const tokensOf = ({ inputTokens, outputTokens }: LanguageModelV4Usage): TokenCount => ({
  inputTokens: inputTokens.total ?? 0,
  outputTokens: outputTokens.total ?? 0,
  cachedInputTokens: inputTokens.cacheRead ?? 0,
  ...(inputTokens.cacheWrite && { cacheWriteTokens: inputTokens.cacheWrite }),
})

const ignore = () => {}
