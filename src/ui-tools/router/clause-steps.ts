import { PACKS } from '../../nlu/lang/packs.ts'
import { clausesIn } from '../../nlu/sequences/clauses.ts'
import { isOrderTail } from '../../nlu/sequences/is-order-tail.ts'
import { readStep, withoutActor } from '../../nlu/sequences/read-step.ts'
import { sequenceOf } from '../../nlu/sequences/sequence.ts'
import { sentencesIn } from '../../nlu/text/sentences.ts'
import { type NamedStep, namedSteps } from '../map/infer-map.ts'
import type { UiReading } from './reading.ts'
import { wishesItKept } from './wishes-it-kept.ts'

const FEWEST = 3

/** Clauses of a message that surely tells a process, one step each, where no words say their order. */
export function clauseSteps({ text, plain, frames, language }: UiReading): readonly NamedStep[] {
  const wished = new Set(
    frames.filter(frame => wishesItKept(frame, language)).flatMap(({ tokens }) => tokens),
  )
  const clauses = sentencesIn(plain, language)
    .flatMap((sentence, at) => clausesIn(sentence, at, language))
    .filter(({ isQuestion, isLead, tokens }) => !isQuestion && !isLead && !isOrderTail(tokens, language))
    .filter(({ tokens: [first] }) => first !== undefined && !wished.has(first))
  if (clauses.length < FEWEST) return []
  const steps = clauses.flatMap(({ tokens, role }) => {
    const isVerbFirst = role === 'first' || role === 'then'
    const reading = readStep(text, tokens, { language, isVerbFirst, isParallel: role === 'while' })
    const isTold = PACKS[language].sequences.infinitive?.test(tokens.at(-1)?.text ?? '') === true
    return (isTold ? withoutActor(reading) : reading)?.step ?? []
  })
  const sequence = sequenceOf('chain', steps)
  return sequence === null || steps.length < FEWEST ? [] : namedSteps(sequence, language)
}
