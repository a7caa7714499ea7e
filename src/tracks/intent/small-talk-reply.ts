import { textIn } from '../../flows/ir/text.ts'
import type { Intent } from '../../intents/intent.ts'
import { say } from '../../messages/catalog.ts'
import { plainName } from '../../nlu/text/plain-name.ts'
import type { IntentMove } from '../move.ts'
import type { TrackScope } from '../track-scope.ts'

/** Reply to small talk where no model talks: courtesy, and what the assistant can be asked for. */
export function smallTalkReply(
  { assistant, reads: { locale } }: Pick<TrackScope, 'assistant' | 'reads'>,
  { talk, eligible }: Extract<IntentMove, { kind: 'small_talk' }>,
): string {
  const wishes = eligible.flatMap(id => {
    const intent = assistant.intents?.get(id) ?? null
    return intent === null ? [] : `- ${wishOf(intent, locale, assistant.locale)}`
  })
  switch (talk) {
    case 'thanks':
      return say('talk_thanks', locale)
    case 'farewell':
      return say('talk_farewell', locale)
    case 'answer':
      return say('talk_answer', locale)
    case 'greeting':
      return [say('talk_greeting', locale), ...wishes].join('\n')
    case 'help':
      return [say('talk_help', locale, { name: assistant.name }), ...wishes].join('\n')
  }
}

/**
 * Purpose of an intent, as people are told it: the title is in their language, the description for whoever reads it.
 */
export function wishOf({ id, title, description }: Intent, locale: string, own: string): string {
  if (title !== null) return textIn(title, locale, own)
  return description === '' ? plainName(id) : description
}
