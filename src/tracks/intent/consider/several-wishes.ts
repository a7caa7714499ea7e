import type { AssistantIntents } from '../../../assistants/assistant.ts'
import { withoutExceptions } from '../../../intents/exceptions-in.ts'
import { SURE } from '../../../intents/is-meant.ts'
import { type ReadableMessage, readParams } from '../../../intents/read-params.ts'
import { asksForSomething, wishParts } from '../../../intents/wish-parts.ts'
import { languageOf } from '../../../nlu/text/language.ts'
import { guessByExamples } from './guess.ts'
import type { IntentGuess } from './intent-reading.ts'

export interface Wish extends IntentGuess {
  /** The part of the message that says it. */
  readonly text: string
}

/** The intents a message asks for one after another, each in words of its own; none where it is one wish, or no clear row of them. */
export function severalWishes(
  message: ReadableMessage,
  intents: AssistantIntents,
  eligible: readonly string[],
): readonly [Wish, Wish, ...Wish[]] | null {
  const parts = partsOf(message)
  if (parts.length < 2) return null
  const wishes: Wish[] = []
  for (const text of parts) {
    const { guess } = guessByExamples({ ...message, text }, intents, eligible)
    const isWish =
      guess !== null &&
      guess.confidence >= SURE &&
      saysMoreThanValues({ ...message, text }, intents, guess) &&
      asksForSomething(text, word => (intents.aboutness(word, guess.intent.id) ?? 0) > 0)
    if (isWish && wishes.at(-1)?.intent.id !== guess.intent.id) wishes.push({ ...guess, text })
    // What asks for nothing belongs to the wish before it.
    else if (wishes.length > 0) wishes.push(joined(wishes.pop() as Wish, text))
  }
  const [first, second, ...others] = wishes
  return first === undefined || second === undefined ? null : [first, second, ...others]
}

/** "… and WEB-9": a value alone is no wish of its own. */
function saysMoreThanValues(
  message: ReadableMessage,
  { reader }: AssistantIntents,
  { intent }: IntentGuess,
): boolean {
  const { rest } = readParams(reader, { intent, message, askedParam: null, earlier: {} })
  return rest.trim() !== ''
}

/** Parts between what joins wishes; a border in what an order excepts is none. */
function partsOf({ text, locale }: ReadableMessage): readonly string[] {
  const about = withoutExceptions(text, languageOf(locale))
  const parts: string[] = []
  let end = 0
  for (const part of wishParts(text)) {
    const start = text.indexOf(part, end)
    const stop = start + part.length
    const isExcepted = parts.length > 0 && about.slice(end, stop).trim() === ''
    parts.push(isExcepted ? `${parts.pop() ?? ''}${text.slice(end, stop)}` : part)
    end = stop
  }
  return parts
}

const joined = (wish: Wish, text: string): Wish => ({ ...wish, text: `${wish.text}. ${text}` })
