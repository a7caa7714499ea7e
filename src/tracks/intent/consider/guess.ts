import type { AssistantIntents } from '../../../assistants/assistant.ts'
import { confidence } from '../../../core/confidence.ts'
import { withoutExceptions } from '../../../intents/exceptions-in.ts'
import type { Intent, Parameter } from '../../../intents/intent.ts'
import { earnedOf, isMeant, isNamed, LIKELY, type Meaning } from '../../../intents/is-meant.ts'
import type { MeantPart } from '../../../intents/meant-part.ts'
import { onlyHesitates } from '../../../intents/only-hesitates.ts'
import { namesParam, type ReadableMessage, readParams } from '../../../intents/read-params.ts'
import { languageOf } from '../../../nlu/text/language.ts'
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
  const { text, backs } = meantPartOf(message, intents)
  const candidates = [classification.guess, ...classification.runnersUp].flatMap(
    ({ intent: id, confidence: sure }) => {
      const intent = backs(id) ? intents.get(id) : null
      return intent === null ? [] : [{ ...meaningOf(message, text, intents, intent), confidence: sure }]
    },
  )
  const meant = candidates.find(isMeant)
  if (meant === undefined) return null
  const owner = candidates.find(candidate => ownsId(candidate, meant, text))
  if (owner !== undefined) return { intent: owner.intent, confidence: confidence(AGREED) }
  const earned = earnedOf(meant)
  return { intent: meant.intent, confidence: confidence(isNamed(meant) ? Math.max(earned, AGREED) : earned) }
}

/** "Move WEB-5", where tasks are called so: not the milestone that examples with the same verb speak of. */
function ownsId(other: Meaning, meant: Meaning, text: string): boolean {
  const missing = meant.intent.parameters.find(parameter => isNeededId(parameter) && !has(meant, parameter))
  if (missing === undefined || namesParam(text, missing) || other.foreign || other.general) return false
  return (other.about ?? 0) >= HALF && other.intent.parameters.some(one => isNeededId(one) && has(other, one))
}
const HALF = 0.5

const isNeededId = ({ required, slot }: Parameter): boolean => required && slot.type === 'id'
const has = ({ params }: Meaning, { name }: Parameter): boolean => Object.hasOwn(params, name)

/** Examples and the choices that are named tell the same: likely enough to be shown, not to be done unasked. */
const AGREED = 0.7

/** Reading by the examples: by what is meant, and where that is too little by what it rests on. */
export function guessByExamples(
  message: ReadableMessage,
  intents: AssistantIntents,
  eligible: readonly string[],
): { readonly classification: IntentClassification; readonly guess: IntentGuess | null } {
  const { text, context } = meantPartOf(message, intents)
  const classification = intents.classify(text, eligible)
  if (onlyHesitates(message.text)) return { classification, guess: null }
  const guess = guessOf(message, intents, classification)
  if (guess !== null || context === text) return { classification, guess }
  const inContext = guessOf(message, intents, intents.classify(context, eligible))
  const isAbout = inContext !== null && (intents.aboutness(text, inContext.intent.id) ?? 0) > 0
  return { classification, guess: isAbout ? inContext : null }
}

/** A message without what it refuses, excepts, supposes, or tells of the past and of others. */
const meantPartOf = ({ text, locale }: ReadableMessage, intents: AssistantIntents): MeantPart =>
  intents.meantPart(withoutExceptions(text, languageOf(locale)), languageOf(locale))

/** Intent no example had: a message that names only one intent's choices, or gives a single intent all it needs. */
export function onlyNamed(
  message: ReadableMessage,
  intents: AssistantIntents,
  eligible: readonly string[],
): IntentGuess | null {
  const { text, backs } = meantPartOf(message, intents)
  const named = eligible
    .filter(backs)
    .flatMap(id => intents.get(id) ?? [])
    .filter(intent => isNamed(meaningOf(message, text, intents, intent)))
  const [intent, ...others] = named
  return intent === undefined || others.length > 0 ? null : { intent, confidence: confidence(LIKELY) }
}

/**
 * Meaning of a message by the part of it that is meant. Values count wherever they stand, unless that part is about
 * something else: "LX-20481 turned out to be rubbish, reverse the charge" gives no order to look up.
 */
function meaningOf(message: ReadableMessage, text: string, intents: AssistantIntents, intent: Intent) {
  const about = intents.aboutness(text, intent.id)
  const { params, undecided } = readParams(intents.reader, {
    intent,
    message: about === 0 ? { ...message, text } : message,
    askedParam: null,
    earlier: {},
  })
  const isGiven = intent.parameters.length === 0 || Object.keys(params).length > 0
  // Whoever names two orders speaks of them, also where it remains to be said which is meant.
  const namesSome = intent.parameters.some(({ name, slot }) => slot.type === 'id' && undecided.includes(name))
  return {
    intent,
    params,
    about,
    foreign: intents.foreignDeed(text, intent.id),
    general: !namesSome && intents.asksInGeneral(text, intent.id, isGiven),
  }
}
