import * as z from 'zod/mini'
import type { Json } from '../../core/json.ts'
import { consultPart } from '../../plans/consult-part.ts'
import { withholdSecrets } from '../../plans/withhold.ts'
import type { TrackScope } from '../track-scope.ts'

const chance = z.number().check(z.gte(0), z.lte(1))
export const GuessSchema = z.object({
  intent: z.nullable(z.string()),
  confidence: chance,
  params: z._default(z.record(z.string(), z.json()), {}),
  runnersUp: z._default(z.array(z.object({ intent: z.string(), confidence: chance })), []),
})

/** Asks the classifier that was brought along; null where it has nothing to say that could be used. */
export async function classifyOutside(
  scope: TrackScope,
  text: string,
  eligible: readonly string[],
): Promise<Json> {
  const { assistant, reads, log, primitives } = scope
  const { classifier } = primitives
  const request = {
    session: log.state.session,
    text,
    locale: reads.locale,
    eligible: eligible.flatMap(id => {
      const intent = assistant.intents?.get(id) ?? null
      if (intent === null) return []
      const { description, parameters } = intent
      return [
        {
          id,
          description,
          parameters: parameters.map(({ name, slot, required }) => ({ name, type: slot.type, required })),
        },
      ]
    }),
    // The message itself is the last one.
    history: withholdSecrets(scope)
      .slice(0, -1)
      .map(({ role, text: said }) => ({ role, text: said })),
  }
  const answer = await consultPart(
    scope,
    'classifier',
    classifier && (signal => classifier.classify(request, signal)),
  )
  return answer?.ok === true && GuessSchema.safeParse(answer.value).success ? answer.value : null
}
