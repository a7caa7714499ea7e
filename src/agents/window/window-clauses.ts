import type { Json, JsonObject } from '../../core/json.ts'
import type { Frame } from '../../nlu/frames/frame.ts'
import { framesOf } from '../../nlu/frames/frames-of.ts'
import { wordsOfAll } from '../../nlu/lang/packs.ts'
import { type PlainAnswer, readAnswer } from '../../nlu/polarity/read-answer.ts'
import { tokeniseReply } from '../../nlu/polarity/reply-tokens.ts'
import { tokensRead } from '../../nlu/text/excerpt.ts'
import { languageOf } from '../../nlu/text/language.ts'
import type { Span } from '../../nlu/text/span.ts'
import { spokenLanguage } from '../../nlu/text/spoken-language.ts'
import { isCapital } from '../../nlu/text/tokenise.ts'
import { sensesIn } from '../agent-vocabulary.ts'
import { namedOptions } from '../named-options.ts'
import { type Mention, mentionsIn } from '../order-mentions.ts'
import { parametersIn } from '../order-parameters.ts'
import type { OrderReading } from '../order-reading.ts'
import { topicIn } from '../order-topic.ts'
import type { OrderableAgent } from '../orderable-agent.ts'
import type { OpenWindow } from './open-window.ts'

/** A clause as the window takes it. */
export interface WindowClause {
  readonly frame: Frame
  readonly text: string
  readonly words: readonly string[]
  readonly values: JsonObject
  readonly mentions: readonly Mention[]
  readonly topic: string | null
  readonly answer: PlainAnswer | null
  readonly isAsked: boolean
  /** Nothing but that what is to be made is not: "doch kein Bild". */
  readonly isOwnThingDenied: boolean
}

/** Words typed at a window, cut up once for all that is read in them. */
export interface WindowWords {
  readonly text: string
  readonly order: OrderReading
  readonly clauses: readonly WindowClause[]
  /** Places of words that name values. */
  readonly taken: readonly Span[]
}

export function windowWords(text: string, { agent, agents, locale, now }: OpenWindow): WindowWords {
  const tokens = tokensRead(text)
  const language = spokenLanguage(text) ?? languageOf(locale)
  const senses = sensesIn(tokens, agents)
  const order: OrderReading = { text, tokens, agents, senses, language, locale, now }
  const taken: Span[] = []
  const clauses = framesOf(tokens, language).map((frame): WindowClause => {
    const named = withoutExcess(parametersIn(order, agent, frame.span), frame, agent)
    const mentions = mentionsIn(frame, senses, language)
    const own = text.slice(frame.span.start, frame.span.end)
    const spans = [...named.taken, ...mentions.map(({ span }) => span)]
    taken.push(...named.taken)
    return {
      frame,
      text: own,
      words: frame.tokens.filter(({ kind }) => kind === 'word').map(({ folded }) => folded),
      values: named.values,
      mentions,
      topic: topicIn(
        order,
        { frame, span: frame.span, taken: spans },
        mentions.some(({ by }) => by === 'deed') ? 'deed' : 'tied',
      ),
      answer: readAnswer(tokeniseReply(own), language),
      isOwnThingDenied:
        frame.isPiece &&
        frame.objects.length === 1 &&
        mentions.length === 0 &&
        frame.tokens.some(
          token =>
            senses.get(token)?.thing?.agent === agent &&
            Object.keys(namedOptions([token], agent).values).length === 0,
        ),
      isAsked: /^[^.!;\n]{0,200}\?/u.test(text.slice(frame.span.end)),
    }
  })
  return { text, order, clauses, taken }
}

const EXCESS = wordsOfAll(({ pendings }) => pendings.excess)

/** "Too slow", "less thorough", "better than a photo": not what is wanted. A noun behind "zu" is: "zu Rock wechseln". */
function withoutExcess<Named extends { readonly values: JsonObject }>(
  named: Named,
  { tokens }: Frame,
  agent: OrderableAgent,
): Named {
  const words = tokens.filter(({ kind }) => kind === 'word')
  const excess = words.flatMap((word, at) => {
    const next = words.slice(at + 1, at + 1 + REACH)
    return EXCESS.has(word.folded) && next.length > 0 && !next.some(isCapital)
      ? Object.entries(namedOptions(next, agent).values)
      : []
  })
  if (excess.length === 0) return named
  const isExcess = ([name, value]: readonly [string, Json]): boolean =>
    excess.some(([other, much]) => other === name && much === value)
  const values = Object.fromEntries(Object.entries(named.values).filter(entry => !isExcess(entry)))
  return { ...named, values }
}
const REACH = 2
