import { ofAllPacks, patternOfAll, wordsOfAll } from '../nlu/lang/packs.ts'
import { excerptOf } from '../nlu/text/excerpt.ts'
import { fold, normalise } from '../nlu/text/normalise.ts'

/**
 * Generality of a sentence. `general`: how things are for anybody ("how long does shipping take?"). `offer`:
 * whether there is something; who says what they would have of it wants it. `own`: anything else, questions about
 * one's own affairs and wishes above all.
 */
export type Generality = 'general' | 'offer' | 'own'

/** Words before a question that say nothing. */
const LEAD_IN = new RegExp(`^(?:(?:${ofAllPacks(pack => [pack.intents.leadIn]).join('|')})\\b[ ,:!.–-]*)+`)
/** Asks for an answer, whatever the question is. */
const TELL_ME = patternOfAll(pack => pack.intents.tellMe)

const OPENER = patternOfAll(pack => pack.intents.opener)

/** Words of people who speak of themselves, or of what is before them. */
const OWN = wordsOfAll(pack => pack.intents.own)
/** "Is it possible to …" is about nothing that is there. */
const EMPTY_IT = patternOfAll(pack => pack.intents.emptyIt)

/** A deed that is asked for as a favour, or proposed. */
const REQUEST = patternOfAll(pack => pack.intents.request)
const OFFER = patternOfAll(pack => pack.intents.offer)

/** Words that ask for room: who asks wants some. */
const FREE = patternOfAll(pack => pack.intents.free)

/** Said of how things are, not of how they stand. */
const HABITUAL = patternOfAll(pack => pack.intents.habitual)
/** Of one thing, known to both. */
const DEFINITE = patternOfAll(pack => pack.intents.definite)
/** The house, or anybody: what they do, they do for all. */
const ANYBODY = wordsOfAll(pack => pack.intents.anybody)
/** A supposition, or a mere part of the question: nobody's own. */
const SUBORDINATE = patternOfAll(pack => pack.intents.subordinate)
const SENTENCE = /[^.!?\n]+[.!?]*/g

/** Sentences of a text, each with its generality. English and German. */
export const sentencesWithGenerality = (
  text: string,
): readonly { readonly text: string; readonly generality: Generality }[] =>
  (fold(normalise(excerptOf(text))).match(SENTENCE) ?? []).map(sentence => ({
    text: sentence,
    generality: generalityOf(sentence.trim()),
  }))

function generalityOf(sentence: string): Generality {
  const plain = sentence.replace(LEAD_IN, '')
  const question = plain.replace(TELL_ME, '')
  const isQuestion = sentence.endsWith('?') || OPENER.test(question)
  if (!isQuestion || (question === plain && REQUEST.test(plain))) return 'own'
  const main = question
    .replace(SUBORDINATE, '')
    .replace(EMPTY_IT, '')
    .replaceAll(/[?!.,;:]/g, ' ')
  const offer = OFFER.exec(main)?.[0] ?? ''
  if (
    main
      .slice(offer.length)
      .split(/\s+/)
      .some(word => OWN.has(word))
  )
    return 'own'
  if (offer !== '') return FREE.test(main) ? 'own' : 'offer'
  const isOfAll = HABITUAL.test(main) || main.split(/\s+/).some(word => ANYBODY.has(word))
  return DEFINITE.test(main) && !isOfAll ? 'own' : 'general'
}
