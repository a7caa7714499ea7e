import type { JsonObject } from '../../core/json.ts'
import type { Frame } from '../../nlu/frames/frame.ts'
import { framesOf } from '../../nlu/frames/frames-of.ts'
import { type PlainAnswer, readAnswer } from '../../nlu/polarity/read-answer.ts'
import { tokeniseReply } from '../../nlu/polarity/reply-tokens.ts'
import { tokensRead } from '../../nlu/text/excerpt.ts'
import { languageOf } from '../../nlu/text/language.ts'
import type { Span } from '../../nlu/text/span.ts'
import { spokenLanguage } from '../../nlu/text/spoken-language.ts'
import { sensesIn } from '../agent-vocabulary.ts'
import { namedOptions } from '../named-options.ts'
import { type Mention, mentionsIn } from '../order-mentions.ts'
import { parametersIn } from '../order-parameters.ts'
import type { OrderReading } from '../order-reading.ts'
import { topicIn } from '../order-topic.ts'
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
    const named = parametersIn(order, agent, frame.span)
    const mentions = mentionsIn(frame, senses, language)
    const own = text.slice(frame.span.start, frame.span.end)
    const said = [...named.taken, ...mentions.map(({ span }) => span)]
    taken.push(...named.taken)
    return {
      frame,
      text: own,
      words: frame.tokens.filter(({ kind }) => kind === 'word').map(({ folded }) => folded),
      values: named.values,
      mentions,
      topic: topicIn(
        order,
        { frame, span: frame.span, taken: said },
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
