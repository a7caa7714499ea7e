import { fact, type JournalEvent } from '../core/event.ts'
import type { Input } from '../core/input.ts'
import type { TurnScope } from '../plans/turn-scope.ts'

export type TurnInput = Exclude<Input, { kind: 'cancel' }>

/** States what came in and every outside read the turn will make use of. */
export function receive({ log, reads, assistant, guardrails, preview }: TurnScope, input: TurnInput): void {
  if (log.state.seq === 0) log.emit(fact('session_opened', { assistant: assistant.id }))
  log.emit(fact('turn_started', reads, ownRules(guardrails, preview)))
  if (input.kind === 'answer')
    log.emit(fact('answer_received', { pending: input.pending }, { answer: input.answer }))
  if (input.kind === 'message') {
    const { message, text, entityId, focus } = input
    const seen = focus === undefined ? {} : { focus }
    log.emit(fact('message_received', { message, characters: text.length, ...seen }, { text, entityId }))
  }
}

const ownRules = (guardrails: TurnScope['guardrails'], preview: TurnScope['preview']) =>
  guardrails.length === 0 && preview === null ? null : { guardrails, ...(preview !== null && { preview }) }

/** The person's rules as a recorded turn began with them. */
export function rulesIn(events: readonly JournalEvent[]): Pick<TurnScope, 'guardrails' | 'preview'> {
  const started = events.find(event => event.type === 'turn_started')
  const { guardrails = [], preview = null } = (started?.type === 'turn_started' && started.content) || {}
  return { guardrails, preview }
}
