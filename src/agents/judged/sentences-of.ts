import { tokensRead } from '../../nlu/text/excerpt.ts'
import { sentencesIn } from '../../nlu/text/sentences.ts'
import { sensesIn } from '../agent-vocabulary.ts'
import type { OrderReading } from '../order-reading.ts'

/** Sentences of a message, each as a message of its own. */
export const sentencesOf = (reading: OrderReading): readonly OrderReading[] =>
  sentencesIn(reading.tokens, reading.language).flatMap(sentence => {
    const [first, last] = [sentence[0], sentence.at(-1)]
    if (first === undefined || last === undefined) return []
    const text = reading.text.slice(first.span.start, last.span.end)
    const tokens = tokensRead(text)
    return [{ ...reading, text, tokens, senses: sensesIn(tokens, reading.agents) }]
  })
