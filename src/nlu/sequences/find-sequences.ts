import { findEnumerations } from '../enumerations/find-enumerations.ts'
import { tokensRead } from '../text/excerpt.ts'
import type { Language } from '../text/language.ts'
import { linesOf } from '../text/lines.ts'
import { sentencesIn } from '../text/sentences.ts'
import { overlaps } from '../text/span.ts'
import { findArrowSequence } from './arrow-steps.ts'
import { findChainedSequences } from './chained-steps.ts'
import { clausesIn } from './clauses.ts'
import { isOrderTail } from './is-order-tail.ts'
import { findMarkedSequences } from './marked-steps.ts'
import { findStepLabels, sequenceOfList } from './numbered-steps.ts'
import { findScheduledSequence } from './scheduled-steps.ts'
import type { Sequence } from './sequence.ts'

/** Only such a text can hold a numbered list. */
const NUMBERED = /(?:^|\s)(?:(?:\d{1,2}|[a-z]|i{2,3})[.)]\s|1\s(?=.{1,2000}\s2\s))/is

/** The sequences of steps in what is read of a text. Figures of speech ("then again", "at first glance") are none. */
export function findSequences(text: string, language: Language): Sequence[] {
  const tokens = tokensRead(text)
  const labels = findStepLabels(text, tokens, language)
  const scheduled = findScheduledSequence(text, tokens, language)
  const arrows = linesOf(tokens).flatMap(line => findArrowSequence(text, line, language) ?? [])
  const lists = NUMBERED.test(text) ? findEnumerations(text, language) : []
  const numbered = lists.flatMap(list => sequenceOfList(list, language) ?? [])
  const clauses = sentencesIn(tokens, language)
    .flatMap((sentence, at) => clausesIn(sentence, at, language))
    .filter(clause => !isOrderTail(clause.tokens, language))
  const sequences = [
    ...findMarkedSequences(text, clauses, language),
    ...findChainedSequences(text, clauses, language),
  ]
  const found: Sequence[] = []
  for (const sequence of [
    ...(labels ? [labels] : []),
    ...(scheduled ? [scheduled] : []),
    ...arrows,
    ...numbered,
    ...sequences,
  ]) {
    if (!found.some(({ span }) => overlaps(span, sequence.span))) found.push(sequence)
  }
  return found.toSorted((one, other) => one.span.start - other.span.start)
}
