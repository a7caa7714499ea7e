import { PACKS } from '../../nlu/lang/packs.ts'
import type { DraftAnswer } from './draft-answer.ts'
import {
  type DraftReading,
  idsAt,
  placesIn,
  type ReadClause,
  unknownWords,
  wordsOfMatch,
} from './draft-reading.ts'

/**
 * True where an answer leaves out steps by words that may want the opposite: the leave-out is denied, asked or somebody else's, or
 * another clause keeps what it leaves out.
 */
export function isContested(answer: DraftAnswer, reading: DraftReading): boolean {
  const out = leftOutBy(answer, reading)
  if (out.length === 0) return false
  const { read, text, lexicon } = reading
  return (
    lexicon.reporting.test(withoutSelf(text, lexicon)) ||
    (namesOne(answer) && read.some(clause => isHalfNamed(clause, reading))) ||
    read.some(
      clause =>
        isDenied(clause, reading) ||
        isAskedAbout(clause, reading) ||
        isSpared(clause, reading) ||
        isMixed(clause, reading) ||
        (lexicon.rest.test(text) &&
          keeps(clause, reading) &&
          idsAt(reading, placesIn(clause.mentions)).some(id => out.includes(id))),
    )
  )
}

/** Ids of the steps that are gone after it. */
function leftOutBy(answer: DraftAnswer, reading: DraftReading): readonly string[] {
  switch (answer.kind) {
    case 'skip':
    case 'skip_and_run':
      return answer.steps
    case 'partial':
      return reading.steps.flatMap(({ id }) => (answer.steps.includes(id) ? [] : id))
    case 'several':
      return answer.edits.flatMap(edit => leftOutBy(edit, reading))
    default:
      return []
  }
}

/** "Do not remove step 3", "ohne 3 geht es nicht", "not only 1 and 2": a "no" that is not the leave-out's own. */
function isDenied({ words, text }: ReadClause, { lexicon, language }: DraftReading): boolean {
  const { negators, without, omit, needless, only, except } = lexicon
  const { infinitiveMarks } = PACKS[language].frames
  const own = new Set([needless, except].flatMap(cue => wordsOfMatch(text, cue)))
  const denials = words.flatMap((word, at) =>
    negators.has(word) && !without.has(word) && !own.has(at) ? [at] : [],
  )
  const omits = wordsOfMatch(text, omit).filter(at => !own.has(at) && !denials.includes(at))
  // "No need to drop 4".
  const before = (at: number) => (infinitiveMarks.has(words[at - 1] ?? '') ? at - 2 : at - 1)
  if (omits.some(at => own.has(before(at)))) return true
  if (denials.length === 0) return false
  return omits.length > 0 || needless.test(text) || denials.some(at => only.has(words[at + 1] ?? ''))
}

/** "Remove 1? No": not a request. */
const isAskedAbout = ({ text, isAsked }: ReadClause, { lexicon }: DraftReading): boolean =>
  (isAsked || (lexicon.asking.exec(text)?.index === 0 && lexicon.needless.exec(text)?.index !== 0)) &&
  (lexicon.omit.test(text) || lexicon.needless.test(text)) &&
  !lexicon.requesting.test(text)

/** "Drop 4 but not 3". */
const isSpared = (clause: ReadClause, { read, lexicon }: DraftReading): boolean =>
  clause.mentions.length > 0 &&
  (lexicon.contrast.has(clause.words[0] ?? '') || lexicon.negators.has(clause.words[0] ?? '')) &&
  clause.words.slice(0, 2).some(word => lexicon.negators.has(word)) &&
  read.some(other => other !== clause && other.mentions.length > 0 && lexicon.omit.test(other.text))

/** "1 yes, 2 no, 3 yes": nobody can tell which word is for which of several steps in one clause. */
const isMixed = ({ words, mentions }: ReadClause, { lexicon }: DraftReading): boolean =>
  new Set(placesIn(mentions)).size > 1 &&
  words.some(word => lexicon.no.has(word)) &&
  words.some(word => lexicon.yes.has(word))

const namesOne = (answer: DraftAnswer): boolean =>
  (answer.kind === 'skip' || answer.kind === 'skip_and_run' || answer.kind === 'partial') &&
  answer.steps.length === 1

/** "Just the backup and the plugins": of two things that are named together, one is no step by any word we know. */
function isHalfNamed(
  { words, mentions, ...clause }: ReadClause,
  { lexicon, language }: DraftReading,
): boolean {
  const { prepositions } = PACKS[language].frames
  const ends = words.flatMap((word, at) => (lexicon.and.has(word) && !prepositions.has(word) ? [at] : []))
  const cues = Object.values(lexicon).filter(value => value instanceof RegExp)
  const parts = [...ends, words.length].map((end, at) => {
    const from = at === 0 ? 0 : (ends[at - 1] ?? 0) + 1
    const isNamed = mentions.some(one => one.from < end && one.to >= from)
    const own = { ...clause, words: words.slice(from, end), mentions: [] }
    return { isNamed, isStrange: !isNamed && unknownWords(own, lexicon, cues).length > 0 }
  })
  return parts.some(
    ({ isNamed }, at) => isNamed && (parts[at - 1]?.isStrange === true || parts[at + 1]?.isStrange === true),
  )
}

/** "The last one can stay, the others go". */
const keeps = ({ words }: ReadClause, { lexicon }: DraftReading): boolean =>
  words.some(word => lexicon.atOnce.staying.has(word)) && !words.some(word => lexicon.negators.has(word))

/** "I thought we might drop it" are nobody else's words. */
const withoutSelf = (text: string, { self }: DraftReading['lexicon']): string => {
  const own = new Set(wordsOfMatch(text, self).map(at => at + 1))
  return text
    .split(' ')
    .filter((_, at) => !own.has(at))
    .join(' ')
}
