import type { Draft } from '../../core/draft.ts'
import { languageOf } from '../../nlu/text/language.ts'
import { spokenLanguage } from '../../nlu/text/spoken-language.ts'
import {
  type DraftReading,
  draftReadingOf,
  idsAt,
  placesIn,
  pointsBack,
  unknownWords,
  wordsOfMatch,
} from './draft-reading.ts'
import { isNegatedOmission } from './read-edit.ts'
import { replyOf } from './reply.ts'

type Steps = Pick<Draft, 'steps' | 'intent'>

/** Steps that a message names for certain, whatever it says about them. */
export function stepsSpokenOf(message: string, draft: Steps, locale: string): readonly string[] {
  const reading = readingIn(message, draft, locale)
  return idsAt(
    reading,
    reading.read.flatMap(({ mentions }) => placesIn(mentions)),
  )
}

/** True for words that leave out something named before, and no more than that: "leave it out", „lass das weg“. */
export function leavesOutSpokenOf(message: string, draft: Steps, locale: string): boolean {
  const reading = readingIn(message, draft, locale)
  const { read, lexicon, text } = reading
  if (lexicon.doubt.test(text)) return false
  return read.some(clause => {
    const { text: wording, words, mentions, isVague } = clause
    const omitted = new Set(wordsOfMatch(wording, lexicon.omit))
    return (
      omitted.size > 0 &&
      mentions.length === 0 &&
      !isVague &&
      !lexicon.all.test(wording) &&
      !lexicon.plan.test(wording) &&
      // „Nimm das raus“: what stands between the two halves of the verb is no article.
      (pointsBack(clause, reading) ||
        words.some((word, at) => omitted.has(at) && lexicon.pronouns.has(word))) &&
      !isNegatedOmission(clause, lexicon) &&
      // "Drop it" calls off the whole, "leave it out" has "leave it" in it.
      wordsOfMatch(wording, lexicon.cancel).every(at => omitted.has(at)) &&
      unknownWords(clause, lexicon, [lexicon.omit, lexicon.requesting]).length === 0
    )
  })
}

const readingIn = (message: string, draft: Steps, locale: string): DraftReading =>
  draftReadingOf(replyOf(message, spokenLanguage(message, 1) ?? languageOf(locale)), draft)
