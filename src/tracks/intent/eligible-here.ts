import { consultPart } from '../../plans/consult-part.ts'
import type { TrackScope } from '../track-scope.ts'

/** The intents that come into question in this turn: by the registry that was brought along, else by the intents' own words. */
export async function eligibleHere(scope: TrackScope): Promise<readonly string[]> {
  const { assistant, reads, log, primitives } = scope
  const { intents } = assistant
  if (intents === null) return []
  const { session } = log.state
  const { locale, contextType, principal, surface } = reads
  const { channel } = surface
  const all = intents.all.map(({ id }) => id)
  const registry = primitives.intents
  const context = {
    assistant: assistant.id,
    session,
    ...principal,
    channel,
    locale,
    contextType,
    intents: all,
  }
  const answer = await consultPart(
    scope,
    'intents',
    registry && (signal => registry.eligible(context, signal)),
  )
  if (answer === null) return intents.eligible({ session, channel, locale })
  const named = answer.ok && Array.isArray(answer.value) ? answer.value : []
  return all.filter(id => named.includes(id))
}
