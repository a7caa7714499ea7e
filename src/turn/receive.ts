import { fact, type JournalEvent } from '../core/event.ts'
import type { TurnInput } from '../core/input.ts'
import type { TrackScope } from '../tracks/track-scope.ts'

/** States what came in and every outside read the turn will make use of. */
export function receive(scope: TrackScope, input: TurnInput): void {
  const { log, reads, assistant } = scope
  if (log.state.seq === 0) log.emit(fact('session_opened', { assistant: assistant.id }))
  log.emit(fact('turn_started', reads, readWith(scope)))
  if (input.kind === 'answer')
    log.emit(fact('answer_received', { pending: input.pending }, { answer: input.answer }))
  if (input.kind === 'desk') log.emit(deskReceived(input))
  if (input.kind === 'message') {
    const { message, text, entityId, focus, edited, results, files } = input
    const seen = focus === undefined ? {} : { focus }
    const content = {
      text,
      entityId,
      ...(edited !== undefined && { edited }),
      ...(results !== undefined && { results }),
      ...(files !== undefined && { files }),
    }
    const came = files?.map(({ mediaType, bytes }) => ({ mediaType, bytes }))
    log.emit(
      fact(
        'message_received',
        { message, characters: text.length, ...seen, ...(came !== undefined && { files: came }) },
        content,
      ),
    )
  }
}

function deskReceived({ colleague, act }: Extract<TurnInput, { kind: 'desk' }>) {
  const text = 'text' in act ? act.text : 'note' in act ? act.note : null
  return fact(
    'desk_received',
    {
      colleague,
      act: act.act,
      ...('claim' in act && { claim: act.claim }),
      ...('pending' in act && { pending: act.pending, roles: act.roles }),
    },
    text === null ? null : { text },
  )
}

type ReadWith = Pick<TrackScope, 'guardrails' | 'preview' | 'memory' | 'preferences' | 'frontend'>

const readWith = ({ guardrails, preview, memory, preferences, frontend }: ReadWith) =>
  guardrails.length === 0 &&
  preview === null &&
  memory === null &&
  preferences.length === 0 &&
  frontend === null
    ? null
    : {
        guardrails,
        ...(preview !== null && { preview }),
        ...(memory !== null && { memory }),
        ...(preferences.length > 0 && { preferences }),
        ...(frontend !== null && { frontend }),
      }

/** The person's rules and preferences, what was remembered and what the front end said, as a recorded turn began with them. */
export function readIn(events: readonly JournalEvent[]): ReadWith {
  const started = events.find(event => event.type === 'turn_started')
  const {
    guardrails = [],
    preview = null,
    memory = null,
    preferences = [],
    frontend = null,
  } = (started?.type === 'turn_started' && started.content) || {}
  return { guardrails, preview, memory, preferences, frontend }
}
