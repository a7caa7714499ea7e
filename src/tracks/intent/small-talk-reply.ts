import { nameIn } from '../../assistants/name-in.ts'
import { say } from '../../messages/catalog.ts'
import { blocksOf } from '../../ui-tools/opt-out.ts'
import type { IntentMove } from '../move.ts'
import { offersOf } from '../offers-of.ts'
import type { TrackScope } from '../track-scope.ts'

/** Reply to small talk where no model talks: courtesy, and what the assistant can be asked for. */
export function smallTalkReply(
  { assistant, reads: { locale, now }, log }: Pick<TrackScope, 'assistant' | 'reads' | 'log'>,
  { talk, eligible }: Extract<IntentMove, { kind: 'small_talk' }>,
): string {
  const wishes = () =>
    offersOf(assistant, { locale, eligible, blocks: blocksOf(log.state.ui.opt_out, now) }).map(
      offer => `- ${offer}`,
    )
  switch (talk) {
    case 'thanks':
      return say('talk_thanks', locale)
    case 'farewell':
      return say('talk_farewell', locale)
    case 'answer':
      return say('talk_answer', locale)
    case 'greeting':
      return [say('talk_greeting', locale), ...wishes()].join('\n')
    case 'help':
      return [say('talk_help', locale, { name: nameIn(assistant, locale) }), ...wishes()].join('\n')
  }
}
