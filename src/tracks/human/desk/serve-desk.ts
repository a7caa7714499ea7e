import { nameIn } from '../../../assistants/name-in.ts'
import type { Colleague, DeskRefusal, DeskState, HoldingAct } from '../../../core/desk.ts'
import { fact, type TurnEnd } from '../../../core/event.ts'
import type { TurnInput } from '../../../core/input.ts'
import { type MessageKey, say } from '../../../messages/catalog.ts'
import { sendText } from '../../../plans/send-text.ts'
import type { TrackScope } from '../../track-scope.ts'
import { closeHumanOffer } from '../fall-back.ts'

const MINUTE_MS = 60_000
const DEFAULT_RELEASE_MINUTES = 30

export type DeskInput = Extract<TurnInput, { kind: 'desk' }>
/**
 * Does what a colleague asks for at the desk.
 *
 * D1. At most one colleague has a conversation. Every deed names the claim it rests on; one whose claim is over changes nothing.
 * D2. What was not done is recorded with its reason, and said to nobody but them.
 */
export async function serveDesk(
  scope: TrackScope,
  { colleague, act }: Omit<DeskInput, 'act'> & { readonly act: HoldingAct },
): Promise<TurnEnd> {
  const { log, assistant } = scope
  const { name } = colleague
  const why = refusalOf(log.state.desk, colleague, act)
  if (why !== null) {
    log.emit(fact('desk_refused', { why }))
    return { reason: 'settled' }
  }
  switch (act.act) {
    case 'take': {
      const minutes = assistant.desk?.release_after_minutes ?? DEFAULT_RELEASE_MINUTES
      closeHumanOffer(scope)
      log.emit(fact('desk_changed', { to: 'taken', colleague, lastsMs: minutes * MINUTE_MS }))
      tell(scope, 'desk_taken', name)
      break
    }
    case 'answer':
      log.emit(
        fact(
          'message_sent',
          {
            message: log.nextMessage(),
            effect: null,
            characters: act.text.length,
            complete: true,
            by: name,
          },
          { text: act.text },
        ),
      )
      break
    case 'hand_back':
      log.emit(fact('desk_changed', { to: 'handed_back' }, act.note === '' ? null : { note: act.note }))
      tell(scope, 'desk_handed_back', name)
      break
    case 'release':
      log.emit(fact('desk_changed', { to: 'released' }))
      tell(scope, 'desk_released', name)
      break
  }
  return { reason: 'settled' }
}

/** A colleague who says nothing for too long has the conversation no more; the person is back in the queue. */
export function releaseSilent(scope: TrackScope): void {
  const { log, reads } = scope
  const { hold } = log.state.desk
  if (hold === null || hold.until > reads.now) return
  log.emit(fact('desk_changed', { to: 'timed_out' }))
  tell(scope, 'desk_timed_out', hold.colleague.name)
}

function refusalOf({ handover, hold }: DeskState, { user }: Colleague, act: HoldingAct): DeskRefusal | null {
  switch (act.act) {
    case 'take':
      return hold !== null ? 'taken' : handover === null ? 'nothing_waits' : null
    case 'answer':
    case 'hand_back':
    case 'release':
      return hold?.claim === act.claim && hold.colleague.user === user ? null : 'not_yours'
  }
}

function tell(scope: TrackScope, key: MessageKey, name: string): void {
  const { locale } = scope.reads
  sendText(scope, say(key, locale, { name, assistant: nameIn(scope.assistant, locale) }))
}
