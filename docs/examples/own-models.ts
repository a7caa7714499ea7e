import { createGoogle } from '@ai-sdk/google'
import { createOpenAI } from '@ai-sdk/openai'
import { aiSdkModel, createSignalbox } from 'signalbox'

const google = createGoogle()
const openai = createOpenAI()

export const signalbox = createSignalbox({
  model: {
    speed: aiSdkModel(google('gemini-3-flash')),
    balanced: aiSdkModel(openai('gpt-5-mini'), { maxOutputTokens: 16_000 }),
    quality: aiSdkModel(openai('gpt-5')),
  },
  // For one assistant, whatever the others use.
  models: { support: aiSdkModel(google('gemini-3-pro'), { temperature: 0.2 }) },
})
