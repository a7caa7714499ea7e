import { fact } from '../core/event.ts'
import type { TurnScope } from './turn-scope.ts'

/** A sentence of our own, as a message of the assistant. */
export function sendText({ log }: Pick<TurnScope, 'log'>, text: string): void {
  log.emit(
    fact(
      'message_sent',
      { message: log.nextMessage(), effect: null, characters: text.length, complete: true },
      { text },
    ),
  )
}
