import type { Json } from '../../core/json.ts'
import { PartGuessSchema } from '../../intents/part-guess.ts'
import { consultPart } from '../../plans/consult-part.ts'
import { withholdSecrets } from '../../plans/withhold-secrets.ts'
import type { TrackScope } from '../track-scope.ts'

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
      .map(({ role, text: words }) => ({ role, text: words })),
  }
  const answer = await consultPart(
    scope,
    'classifier',
    classifier && (signal => classifier.classify(request, signal)),
  )
  return answer?.ok === true && PartGuessSchema.safeParse(answer.value).success ? answer.value : null
}
