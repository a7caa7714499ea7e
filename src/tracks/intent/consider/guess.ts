import type { AssistantIntents } from '../../../assistants/assistant.ts'
import { confidence } from '../../../core/confidence.ts'
import type { Intent } from '../../../intents/intent.ts'
import { isMeant, isNamed, PURSUE } from '../../../intents/is-meant.ts'
import { isRefused } from '../../../intents/is-refused.ts'
import { type ReadableMessage, readParams } from '../../../intents/read-params.ts'
import type { Reading } from './read-outside.ts'
import type { Guessed } from './round.ts'

/** The likeliest intent whose subject the message has. What reads from outside is taken at its word. */
export function guessOf(said: ReadableMessage, intents: AssistantIntents, read: Reading): Guessed | null {
  if (read.kind !== 'intent') return null
  if (read.params !== undefined) {
    const intent = intents.get(read.guess.intent)
    const { confidence: sure } = read.guess
    return intent === null || sure < PURSUE ? null : { intent, confidence: sure }
  }
  for (const { intent: id, confidence: sure } of [read.guess, ...read.runnersUp]) {
    const intent = intents.get(id)
    if (intent === null || isRefused(said.text, words => intents.aboutness(words, id))) continue
    if (isMeant({ ...meaningOf(said, intents, intent), confidence: sure }))
      return { intent, confidence: sure }
  }
  return null
}

/** Intent no example had: a message that names only one intent's choices, or gives a single intent all it needs. */
export function onlyNamed(
  said: ReadableMessage,
  intents: AssistantIntents,
  eligible: readonly string[],
): Guessed | null {
  const named = eligible
    .flatMap(id => intents.get(id) ?? [])
    .filter(intent => isNamed(meaningOf(said, intents, intent)))
  const [intent, ...others] = named
  return intent === undefined || others.length > 0 ? null : { intent, confidence: confidence(PURSUE) }
}

function meaningOf(said: ReadableMessage, intents: AssistantIntents, intent: Intent) {
  const { params, undecided } = readParams(intents.reader, { intent, said, asked: null, earlier: {} })
  const isGiven = intent.parameters.length === 0 || Object.keys(params).length > 0
  // Whoever names two orders speaks of them, also where it remains to be said which is meant.
  const namesSome = intent.parameters.some(({ name, slot }) => slot.type === 'id' && undecided.includes(name))
  return {
    intent,
    params,
    about: intents.aboutness(said.text, intent.id),
    foreign: intents.foreignDeed(said.text, intent.id),
    general: !namesSome && intents.asksInGeneral(said.text, intent.id, isGiven),
  }
}
