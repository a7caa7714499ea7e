import { GIVEN_UP, wordingOf } from '../core/error.ts'
import type { JournalEvent } from '../core/event.ts'
import type { EffectKey, MessageId, TurnId } from '../core/id.ts'
import type { Message } from '../core/session.ts'
import { shownFiles } from '../core/shown-files.ts'
import { outcomeText } from './fold.ts'

/**
 * The conversation in these events. A reply's text lies with the effect before it, in the same commit. A turn that was
 * set aside has no reply: whoever comes back to the conversation is told of it in its place.
 */
export function messagesOf(events: readonly JournalEvent[]): Message[] {
  const texts = new Map<EffectKey, string>()
  let locale = 'en'
  return events.flatMap((event): Message[] => {
    if (event.type === 'effect_settled') texts.set(event.payload.effect, outcomeText(event))
    if (event.turn === null) return []
    const { turn, at } = event
    if (event.type === 'message_received') {
      const text = event.content?.text ?? ''
      const files = event.content?.files ?? []
      const came = files.length === 0 ? {} : { files: shownFiles(files) }
      return [{ id: event.payload.message, role: 'user', text, turn, at, complete: true, ...came }]
    }
    if (event.type === 'turn_started') locale = event.payload.locale
    if (event.type === 'turn_ended') {
      const { payload } = event
      if (payload.reason !== 'failed' || !GIVEN_UP.has(payload.code)) return []
      const text = wordingOf(payload.code, locale)
      return [{ id: asideId(turn), role: 'assistant', text, turn, at, complete: true }]
    }
    if (event.type !== 'message_sent') return []
    const { message, effect, complete, by } = event.payload
    const text = effect === null ? (event.content?.text ?? '') : (texts.get(effect) ?? '')
    return [{ id: message, role: 'assistant', text, turn, at, complete, ...(by !== undefined && { by }) }]
  })
}

const asideId = (turn: TurnId) => `${turn}-set-aside` as MessageId
