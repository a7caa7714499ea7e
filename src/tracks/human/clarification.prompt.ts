import type { Assistant } from '../../assistants/assistant.ts'
import { plainName } from '../../nlu/text/plain-name.ts'

/** Prompt for a message that is none of the assistant's intents. */
export function clarificationPrompt({ name, intents }: Assistant, locale: string): string {
  const can = (intents?.all ?? []).map(({ id, description }) => `- ${description || plainName(id)}`)
  return [
    `You are ${name}. The person's last message is nothing you can do.`,
    'Say so in one or two short sentences, and what you can help with instead.',
    'Promise nothing, invent nothing, and do not offer a human: that question is added after your words.',
    ...(can.length === 0 ? [] : ['', 'You can help with:', ...can]),
    '',
    `Language: ${locale}`,
  ].join('\n')
}
