import { confidence } from '../../../core/confidence.ts'
import { keepsFocus } from '../../../pendings/waiting-intent.ts'
import { offerMentioned } from '../../offer-instead.ts'
import type { Proposal } from '../../proposal.ts'
import { readableMessage } from '../../readable-message.ts'
import type { Situation } from '../../situation.ts'

/**
 * Talks, where the assistant does; elsewhere a human is offered. The last rung: it always decides. While a question
 * waits nothing is offered on top of it: the next yes would be for the human.
 */
export function considerConversation(situation: Situation): readonly Proposal[] {
  const { assistant, state, input } = situation
  const top = state.pendings.at(-1)
  const isAsked = top !== undefined && keepsFocus(top)
  if (!assistant.conversation && isAsked) {
    // Another value is in words that nobody understood: the next yes could mean either.
    const offer =
      input.kind === 'message'
        ? offerMentioned(state, assistant.intents, readableMessage({ input, reads: situation.reads }))
        : null
    if (offer !== null) return [offer]
    return [
      {
        stance: 'decides',
        move: { track: 'pending', kind: 'ask_again', pending: top.id, why: 'beside' },
        confidence: confidence(0.4),
        rule: 'beside_what_waits',
      },
    ]
  }
  return [
    {
      stance: 'decides',
      move: assistant.conversation
        ? { track: 'conversation', kind: 'converse' }
        : { track: 'human', kind: 'fall_back' },
      confidence: confidence(0.4),
      rule: 'nothing_decided',
    },
  ]
}
