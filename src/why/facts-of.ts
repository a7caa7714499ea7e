import type { JournalEvent } from '../core/event.ts'
import { redactFact, redactorForOwner } from '../telemetry/redact-facts.ts'
import { type TurnFacts, turnFacts } from './turn-facts.ts'
import type { WhyScope } from './why-scope.ts'

/**
 * Values an author calls sensitive are withheld here, before anything is put into words. All else is the person's own, and read
 * by them alone: an e-mail address that was understood is shown as it was typed, or nobody could see that it is wrong. Of `later`
 * turns only who decided what is taken, which is not sensitive.
 */
export function factsOf(
  events: readonly JournalEvent[],
  { assistant }: WhyScope,
  later: readonly JournalEvent[] = [],
): TurnFacts | null {
  const redactor = redactorForOwner(assistant.intents, events)
  return turnFacts(
    events.map(event => redactFact(event, redactor)),
    later,
  )
}
