import type { DeskAct } from '../core/desk.ts'
import type { JournalEvent, JournalEventOf } from '../core/event.ts'
import type { TurnInput } from '../core/input.ts'
import { NO_OPT_OUT } from '../core/ui.ts'
import { Divergence } from '../journal/divergence.ts'
import { noteIn } from './note-fact.ts'

/** Input a turn began with, as its journal remembers it. */
export function recordedInput(
  { seq, payload }: JournalEventOf<'turn_started'>,
  recorded: readonly JournalEvent[],
): TurnInput {
  const { principal, run, locale, zone, surface, contextType, input } = payload
  const person = { principal, run, locale, zone, surface }
  switch (input) {
    case 'message': {
      const received = recorded.find(event => event.type === 'message_received')
      if (received === undefined) break
      const { message, focus } = received.payload
      const { text = '', entityId = null, edited, results, files } = received.content ?? {}
      return {
        kind: input,
        message,
        text,
        entityId,
        contextType,
        ...person,
        ...(focus === undefined ? {} : { focus }),
        ...(edited === undefined ? {} : { edited }),
        ...(results === undefined ? {} : { results }),
        ...(files === undefined ? {} : { files }),
      }
    }
    case 'answer': {
      const clicked = recorded.find(event => event.type === 'answer_received')
      if (!clicked?.content) break
      return { kind: input, pending: clicked.payload.pending, answer: clicked.content.answer, ...person }
    }
    case 'late_outcome': {
      const settled = recorded.find(event => event.type === 'effect_settled')
      const { effect, status } = settled?.payload ?? { effect: '' as never, status: 'ok' }
      return { kind: input, effect, status, value: settled?.content?.value ?? null, principal }
    }
    case 'opt_out': {
      const changed = recorded.find(event => event.type === 'opt_out_changed')
      return { kind: input, optOut: changed?.payload.optOut ?? NO_OPT_OUT, principal }
    }
    case 'move_flow': {
      const moved = recorded.find(event => event.type === 'flow_moved')
      if (moved === undefined) break
      const { migration, edition, back } = moved.payload
      return { kind: input, migration, edition, back, principal }
    }
    case 'desk': {
      const received = recorded.find(event => event.type === 'desk_received')
      const act = received === undefined ? null : recordedAct(received)
      if (received === undefined || act === null) break
      return { kind: input, colleague: received.payload.colleague, act, principal }
    }
    case 'note': {
      const note = recorded.map(noteIn).find(found => found !== null)
      if (note === undefined) break
      return { kind: input, note, principal }
    }
    case 'wake':
      return { kind: input, locale, zone, principal }
    case 'summarise':
      return { kind: input, principal }
    case 'delete_content': {
      const deleted = recorded.find(event => event.type === 'content_deleted')
      // Only retention leaves no fact: something had come since.
      if (deleted === undefined) return { kind: input, principal, agedAt: 0 }
      const { by, through } = deleted.payload
      return { kind: input, principal, ...(by === 'retention' && { agedAt: through }) }
    }
  }
  // Such a turn states first what came in.
  throw new Divergence(seq + 1, recorded[1] ?? null, null)
}

/** Null where what was recorded is not what such an act says. */
function recordedAct({ payload, content }: JournalEventOf<'desk_received'>): DeskAct | null {
  const { act, claim, pending, roles = [] } = payload
  const text = content?.text ?? ''
  switch (act) {
    case 'take':
      return { act }
    case 'answer':
      return claim === undefined ? null : { act, claim, text }
    case 'hand_back':
      return claim === undefined ? null : { act, claim, note: text }
    case 'release':
      return claim === undefined ? null : { act, claim }
    case 'approve':
    case 'decline':
      return pending === undefined ? null : { act, pending, roles, note: text }
  }
}
