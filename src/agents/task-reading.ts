import { framesOf } from '../nlu/frames/frames-of.ts'
import { wordsOfAll } from '../nlu/lang/packs.ts'
import { languageOf } from '../nlu/text/language.ts'
import { fold } from '../nlu/text/normalise.ts'
import { spokenLanguage } from '../nlu/text/spoken-language.ts'
import { tokenise } from '../nlu/text/tokenise.ts'
import type { AssistantAgent } from './agent.ts'
import type { AgentOrder } from './orderable-agent.ts'
import type { TaskReading } from './signals.ts'

interface ReadingContext {
  readonly isWhole: boolean
  /** Agent whose result it works on. */
  readonly from: string | null
  readonly hasContext: boolean
  readonly locale: string
}

/** An order as its agent's confidence is reckoned from it. */
export function taskReading(
  message: string,
  { span, parameters }: AgentOrder,
  { orders }: Pick<AssistantAgent, 'orders'>,
  { isWhole, from, hasContext, locale }: ReadingContext,
): TaskReading {
  const language = spokenLanguage(message) ?? languageOf(locale)
  const tokens = tokenise(message, span.start, span.end)
  const words = tokens.filter(({ kind }) => kind === 'word').map(({ folded }) => folded)
  const plain = words.some(word => [...PLAIN_PICTURES].some(picture => isOne(word, picture)))
  const things = orders.things.map(fold).filter(thing => !PLAIN_PICTURES.has(thing))
  const isVisual =
    words.some(word => things.some(thing => isOne(word, thing))) ||
    parameters.labels !== undefined ||
    parameters.complexity !== undefined
  return {
    parameters,
    hasVerb: framesOf(tokens, language).some(({ act, isPiece }) => !isPiece && act !== 'statement'),
    isWhole,
    ...(isVisual ? { picture: 'visual' } : plain ? { picture: 'bare' } : {}),
    hasPlace: words.some(word => PLACES.has(word)),
    from,
    hasContext,
  }
}

const PLAIN_PICTURES = wordsOfAll(({ orders }) => orders.plainPictures)
const PLACES = wordsOfAll(({ orders }) => orders.places)

/** Itself or the last part of a compound: "Bild" of "Vulkanbild". */
const isOne = (word: string, thing: string): boolean =>
  word === thing || (thing.length > 3 && (word.endsWith(thing) || word.startsWith(thing)))
