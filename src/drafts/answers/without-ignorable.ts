import { PACKS } from '../../nlu/lang/packs.ts'
import type { Mark } from '../../nlu/polarity/reply-tokens.ts'
import {
  type DraftReading,
  framesIn,
  isDoubtful,
  type ReadClause,
  unknownWords,
  wordsOfMatch,
} from './draft-reading.ts'

/**
 * A reading without what takes nothing from the rest: greetings and signatures, what was thought of and dropped, and, beside
 * words that say yes or tell us to run, questions nobody answers, nudges, whose view it is, and that nothing is to be changed.
 */
export function withoutIgnorable(reading: DraftReading): DraftReading {
  const plain = withoutTaken(withoutLetter(reading))
  const read = plain.read.flatMap((clause, at) =>
    isNoToChanges(clause, plain.read[at + 1], plain) ? [] : kept(withoutTag(clause, plain), plain),
  )
  const rest = withClauses(plain, read)
  return read.length > 0 && agrees(rest) ? rest : plain
}

function withClauses(reading: DraftReading, read: readonly ReadClause[]): DraftReading {
  if (read.length === reading.read.length && read.every((clause, at) => clause === reading.read[at]))
    return reading
  const marks = new Set<Mark>(reading.marks)
  if (!read.some(({ isAsked }) => isAsked)) marks.delete('question')
  return { ...reading, read, clauses: read, marks, text: read.map(({ text }) => text).join(' , ') }
}

const agrees = ({ read, lexicon, text, steps }: DraftReading): boolean =>
  read.some(({ mentions }) => mentions.some(({ places }) => places.length === steps.length)) ||
  lexicon.run.test(text) ||
  lexicon.approved.test(text) ||
  lexicon.all.test(text) ||
  read.some(({ words }) => words.some(word => lexicon.yes.has(word)))

/** "Good morning, … Kind regards, Helen": a name stands with a capital. Who is greeted by name may be another. */
function withoutLetter(reading: DraftReading): DraftReading {
  const { read, lexicon } = reading
  const isNamed = ({ tokens }: ReadClause, from: number) =>
    tokens.length - from <= NAMES && tokens.slice(from).every(({ capital }) => capital)
  const opens = ({ text }: ReadClause, cue: RegExp) =>
    cue.exec(text)?.index === 0 ? wordsOfMatch(text, cue).length : null
  const end = read.findIndex((clause, at) => {
    const from = at === 0 ? null : opens(clause, lexicon.closing)
    return from !== null && isNamed(clause, from) && read.slice(at + 1).every(one => isNamed(one, 0))
  })
  const body = end === -1 ? read : read.slice(0, end)
  const [first] = body
  const from = first === undefined ? null : opens(first, lexicon.greeting)
  const isGreeting = from !== null && body.length > 1 && from === first?.words.length
  return withClauses(reading, isGreeting ? body.slice(1) : body)
}
/** Words of a name below a letter. */
const NAMES = 2

/** "I was going to leave out the report, but never mind": only what stands behind it counts. */
function withoutTaken(reading: DraftReading): DraftReading {
  const { read, lexicon } = reading
  const turn = read.findIndex(
    ({ words, text }, at) =>
      at > 0 &&
      (lexicon.contrast.has(words[0] ?? '') || lexicon.retracting.exec(text)?.index === 0) &&
      read.slice(0, at).some(one => lexicon.considered.test(one.text) && !one.isAsked),
  )
  if (turn === -1) return reading
  const after = read.slice(turn).flatMap((clause, at): ReadClause[] => {
    const from = at === 0 && lexicon.contrast.has(clause.words[0] ?? '') ? 1 : 0
    const rest = lexicon.retracting.exec(clause.words.slice(from).join(' '))
    const behind = rest?.index === 0 ? from + rest[0].split(' ').length : from
    const part = pieceOf(clause, behind, clause.words.length)
    return part === null ? [] : [part]
  })
  return after.length === 0 ? reading : withClauses(reading, after)
}

/** "Set it going, would you": asked for, not asked. */
function withoutTag(clause: ReadClause, { lexicon }: DraftReading): ReadClause {
  const { words, text } = clause
  const [first = 0] = wordsOfMatch(text, lexicon.tags).slice(-2)
  const from = wordsOfMatch(text, lexicon.tags).at(-1) === words.length - 1 ? first : words.length
  const isOrder = lexicon.run.exec(words.slice(0, from).join(' '))?.index === 0
  return (isOrder ? pieceOf(clause, 0, from) : null) ?? clause
}

/** The rest of a clause that says, in all of it or beside an "and", that all stays as it is. */
function kept(clause: ReadClause, reading: DraftReading): readonly ReadClause[] {
  const isEmpty = (one: ReadClause) => changesNothing(one, reading) || isIdle(one, reading)
  if (isEmpty(clause)) return []
  const { words } = clause
  for (const [at, word] of words.entries()) {
    if (!reading.lexicon.and.has(word)) continue
    const [before, behind] = [pieceOf(clause, 0, at), pieceOf(clause, at + 1, words.length)]
    if (before === null || behind === null) continue
    if (isEmpty(before)) return kept(behind, reading)
    if (isEmpty(behind)) return [before]
  }
  return [clause]
}

/** "Nothing to change", "leave all as it is": one "no" beside an objection, or that it stays. */
function changesNothing(clause: ReadClause, reading: DraftReading): boolean {
  const { lexicon } = reading
  const { text, words, isAsked } = clause
  const objected = new Set(wordsOfMatch(text, lexicon.objection))
  // "Nothing to add", where a step adds something.
  const mentions = clause.mentions.filter(({ by, from }) => by !== 'verb' || !objected.has(from))
  if (isAsked || mentions.length > 0 || isDoubtful(text, lexicon) || lexicon.later.test(text)) return false
  if (words.some((word, at) => lexicon.conditions.has(word) || (at > 0 && lexicon.contrast.has(word))))
    return false
  const denials = words.filter(word => lexicon.negators.has(word)).length
  const isKept = lexicon.keeping.test(text) && denials === 0
  const isUnopposed = denials === 1 && lexicon.objection.test(text)
  if (!isKept && !isUnopposed && !lexicon.unsurpassed.test(text)) return false
  const cues = [lexicon.keeping, lexicon.objection, lexicon.unsurpassed]
  const own = new Set(cues.flatMap(cue => wordsOfMatch(text, cue)))
  const rest = words.filter((_, at) => !own.has(at)).join(' ')
  return (
    !lexicon.run.test(rest) &&
    unknownWords(clause, lexicon, cues).every(
      word => lexicon.negators.has(word) || lexicon.plainRun.has(word),
    )
  )
}

/** "No, nothing to change": the "no" is said to changes. */
const isNoToChanges = (
  { words, isAsked }: ReadClause,
  next: ReadClause | undefined,
  reading: DraftReading,
): boolean =>
  next !== undefined &&
  !isAsked &&
  words.every(word => reading.lexicon.no.has(word)) &&
  changesNothing(next, reading)

/** "What are you waiting for?"; beside an order "come on" and "as far as I'm concerned", too. */
const isIdle = (clause: ReadClause, reading: DraftReading): boolean => {
  const { lexicon, read } = reading
  const isOrdered = read.some(({ words, text }) => {
    const said = new Set(wordsOfMatch(text, lexicon.empty))
    const rest = words.filter((_, at) => !said.has(at)).join(' ')
    return lexicon.run.test(rest) || lexicon.approved.test(rest)
  })
  const isFill = (word: string) =>
    lexicon.hesitation.has(word) ||
    (clause.isAsked && lexicon.openers.has(word)) ||
    // "Yes, come on".
    (isOrdered && lexicon.yes.has(word))
  if (isOrdered && isConsent(clause, reading)) return true
  return (
    clause.mentions.length === 0 &&
    [lexicon.rhetorical, ...(isOrdered ? [lexicon.empty] : [])].some(
      cue =>
        cue.test(clause.text) &&
        wordsOfMatch(clause.text, cue).length + clause.words.filter(isFill).length >= clause.words.length,
    )
  )
}

/** "The board has approved it", "I've spoken to Tom": of all of the plan, with nothing held back. */
function isConsent(clause: ReadClause, reading: DraftReading): boolean {
  const { lexicon, language } = reading
  const { words, text, mentions, isAsked, isVague } = clause
  const said = wordsOfMatch(text, lexicon.consent)
  const [first, last] = [said[0], said.at(-1)]
  if (first === undefined || last === undefined || mentions.length > 0 || isAsked || isVague) return false
  // "They have nothing against it".
  const assent = new Set(wordsOfMatch(text, lexicon.assent))
  const { possessives, people } = PACKS[language].frames
  const isOfWhole = (word: string) =>
    [lexicon.pronouns, lexicon.articles, lexicon.planWords, lexicon.plainRun, people].some(set =>
      set.has(word),
    ) || Object.values(possessives).some(set => set.has(word))
  return (
    words.slice(0, first).length <= WHO &&
    // "… yesterday" takes nothing back, "… half of it" does.
    words.slice(last + 1).filter(word => !isOfWhole(word)).length <= 1 &&
    !isDoubtful(text, lexicon) &&
    ![lexicon.later, lexicon.reporting, lexicon.someOf, lexicon.except].some(cue => cue.test(text)) &&
    !words.some(
      (word, at) =>
        !assent.has(at) &&
        ([
          lexicon.negators,
          lexicon.no,
          lexicon.contrast,
          lexicon.conditions,
          lexicon.only,
          lexicon.interrogatives,
          lexicon.otherWords,
          lexicon.portions,
        ].some(set => set.has(word)) ||
          Object.hasOwn(lexicon.ages, word) ||
          lexicon.disliked.test(word)),
    ) &&
    framesIn(clause, reading).every(({ act, isPiece }) => act === 'statement' || isPiece)
  )
}
/** Words that say who it is: "and the head of sales". */
const WHO = 6

/** Words of a clause by themselves; null where there are none, or a step is named across their edge. */
function pieceOf(clause: ReadClause, from: number, to: number): ReadClause | null {
  if (from === 0 && to === clause.words.length) return clause
  const words = clause.words.slice(from, to)
  const isCut = clause.mentions.some(
    one => one.from < to && one.to >= from && (one.from < from || one.to >= to),
  )
  if (words.length === 0 || isCut) return null
  const mentions = clause.mentions
    .filter(one => one.from >= from && one.to < to)
    .map(one => ({
      ...one,
      from: one.from - from,
      to: one.to - from,
      words: one.words.map(at => at - from),
    }))
  return { ...clause, words, tokens: clause.tokens.slice(from, to), text: words.join(' '), mentions }
}
