import type { LanguageModelV4 } from '@ai-sdk/provider'
import { aiSdkModel as adapt } from '../adapters/model/ai-sdk-model.ts'
import type { CallSettings } from '../adapters/model/call-options.ts'
import type { ModelSlot } from '../core/profile.ts'
import type { Model } from '../ports/model.ts'

/** A model for everything, or one for each profile that is not to be the configured one. */
export type OwnModels = Model | { readonly [Slot in ModelSlot]?: Model }

export const isModel = (own: OwnModels): own is Model => 'stream' in own

export const ownModel = (own: OwnModels | undefined, slot: ModelSlot): Model | null =>
  own === undefined ? null : isModel(own) ? own : (own[slot] ?? null)

/** Settings of the calls of a model handed in from code. */
export type OwnModelSettings = Pick<
  CallSettings,
  'temperature' | 'headers' | 'maxOutputTokens' | 'providerOptions' | 'promptCache' | 'images'
>

/** Any language model of the AI SDK, such as `google('gemini-3-flash')`, as a model of this engine. */
export const aiSdkModel = (model: LanguageModelV4, settings: OwnModelSettings = {}): Model =>
  adapt({
    promptCache: 'anthropic',
    ...settings,
    provider: model.provider,
    modelName: model.modelId,
    languageModel: async () => model,
  })
