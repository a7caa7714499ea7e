import type { AssistantIntents } from '../../../assistants/assistant.ts'
import { confidence } from '../../../core/confidence.ts'
import type { Intent } from '../../../intents/intent.ts'
import { isMeant, isNamed, LIKELY } from '../../../intents/is-meant.ts'
import { isRefused } from '../../../intents/is-refused.ts'
import { type ReadableMessage, readParams } from '../../../intents/read-params.ts'
import type { IntentGuess } from './intent-reading.ts'
import type { IntentClassification } from './read-outside.ts'

/** The likeliest intent whose subject the message has. What reads from outside is taken at its word. */
export function guessOf(
  message: ReadableMessage,
  intents: AssistantIntents,
  classification: IntentClassification,
): IntentGuess | null {
  if (classification.kind !== 'intent') return null
  if (classification.params !== undefined) {
    const intent = intents.get(classification.guess.intent)
    const { confidence: sure } = classification.guess
    return intent === null || sure < LIKELY ? null : { intent, confidence: sure }
  }
  for (const { intent: id, confidence: sure } of [classification.guess, ...classification.runnersUp]) {
    const intent = intents.get(id)
    if (intent === null || isRefused(message.text, words => intents.aboutness(words, id))) continue
    if (isMeant({ ...meaningOf(message, intents, intent), confidence: sure }))
      return { intent, confidence: sure }
  }
  return null
}

/** Intent no example had: a message that names only one intent's choices, or gives a single intent all it needs. */
export function onlyNamed(
  message: ReadableMessage,
  intents: AssistantIntents,
  eligible: readonly string[],
): IntentGuess | null {
  const named = eligible
    .flatMap(id => intents.get(id) ?? [])
    .filter(intent => isNamed(meaningOf(message, intents, intent)))
  const [intent, ...others] = named
  return intent === undefined || others.length > 0 ? null : { intent, confidence: confidence(LIKELY) }
}

function meaningOf(message: ReadableMessage, intents: AssistantIntents, intent: Intent) {
  const { params, undecided } = readParams(intents.reader, { intent, message, askedParam: null, earlier: {} })
  const isGiven = intent.parameters.length === 0 || Object.keys(params).length > 0
  // Whoever names two orders speaks of them, also where it remains to be said which is meant.
  const namesSome = intent.parameters.some(({ name, slot }) => slot.type === 'id' && undecided.includes(name))
  return {
    intent,
    params,
    about: intents.aboutness(message.text, intent.id),
    foreign: intents.foreignDeed(message.text, intent.id),
    general: !namesSome && intents.asksInGeneral(message.text, intent.id, isGiven),
  }
}
