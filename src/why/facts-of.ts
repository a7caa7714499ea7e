import type { JournalEvent } from '../core/event.ts'
import { redactFact, redactorFor } from '../telemetry/redact-facts.ts'
import { type TurnFacts, turnFacts } from './turn-facts.ts'
import type { WhyScope } from './why-scope.ts'

/**
 * Sensitive values are withheld here as sinks withhold them, before anything is put into words. Of `later` turns only
 * who decided what is taken, which is not sensitive.
 */
export function factsOf(
  events: readonly JournalEvent[],
  { assistant }: WhyScope,
  later: readonly JournalEvent[] = [],
): TurnFacts | null {
  const redactor = redactorFor(assistant.intents, events)
  return turnFacts(
    events.map(event => redactFact(event, redactor)),
    later,
  )
}
