import type { AssistantIntents } from '../../../assistants/assistant.ts'
import type { Situation } from '../../situation.ts'

/** Intents that come into question here; null before the part of the application that knows them was asked. */
export function eligibleIn(
  { state, reads, evidence }: Situation,
  intents: AssistantIntents,
): readonly string[] | null {
  const { surface, locale, parts = [] } = reads
  if (!parts.includes('intents'))
    return intents.eligible({ session: state.session, channel: surface.channel, locale })
  return evidence.eligible?.status === 'ok' ? (evidence.eligible.value as readonly string[]) : null
}
