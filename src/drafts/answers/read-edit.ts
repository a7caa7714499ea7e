import { PACKS } from '../../nlu/lang/packs.ts'
import { isLightWord } from '../../nlu/text/light-words.ts'
import type { DraftAnswer } from './draft-answer.ts'
import {
  type DraftReading,
  idsAt,
  isClear,
  placesIn,
  pointsBack,
  type ReadClause,
  unknownWords,
  wordsOfMatch,
} from './draft-reading.ts'
import { saysRun } from './run-clause.ts'
import type { StepMention } from './steps-named.ts'

/** Reads which steps are to be left out, and whether the others are to run. */
export function readSkip(reading: DraftReading): DraftAnswer | null {
  const { read, lexicon } = reading
  const left = read.map((clause, at) => leftOut(clause, read.slice(0, at), reading))
  const places = left.flatMap(one => one ?? [])
  if (left.every(one => one === null)) return null
  if (places.length === 0) return null
  const steps = idsAt(reading, places)
  if (steps.length >= reading.steps.length) return { kind: 'unclear' }
  const isHeld = read.some(({ text }) => lexicon.notNow.test(text) && !lexicon.needless.test(text))
  if (read.some(({ text }) => lexicon.doubt.test(text) && !lexicon.requesting.test(text)))
    return { kind: 'unclear' }
  const isExcept = read.some(
    clause =>
      lexicon.except.test(clause.text) &&
      (lexicon.all.test(clause.text) || lexicon.run.test(clause.text)) &&
      isClear(clause, reading) &&
      unknownWords(clause, lexicon, [lexicon.except, lexicon.all, lexicon.run, lexicon.requesting]).length ===
        0,
  )
  const runs = !isHeld && (isExcept || read.some(clause => saysRun(clause, reading)))
  return { kind: runs ? 'skip_and_run' : 'skip', steps }
}

/** Places a clause leaves out; null where it leaves out nothing. */
function leftOut(
  clause: ReadClause,
  before: readonly ReadClause[],
  reading: DraftReading,
): readonly number[] | null {
  const { lexicon, steps, text: all } = reading
  const { text, words } = clause
  const mentions = withoutVerbs(clause, lexicon)
  const { omit, needless, except, rest, cancel, no } = lexicon
  if (isBesideOther(clause, lexicon)) return null
  const denied =
    lexicon.assent.test(text) || lexicon.granted.test(text) ? [] : deniedMentions(clause, lexicon)
  const isNegated = isNegatedOmission(clause, lexicon)
  if (isNegated) return null
  const behind = [...wordsOfMatch(text, except)].at(-1)
  if (behind !== undefined) {
    const after = mentions.filter(({ from }) => from > behind)
    if (after.length > 0) return placesIn(after)
  }
  const omits =
    omit.test(text) ||
    needless.test(text) ||
    (lexicon.ownHands.test(text) && mentions.length > 0) ||
    (cancel.test(text) && !lexicon.thenStop.test(text) && mentions.some(({ by }) => by === 'number'))
  // "Closing yes, archiving no".
  const isRefused =
    mentions.length > 0 &&
    words.some(word => no.has(word)) &&
    unknownWords(clause, lexicon, []).every(word => no.has(word))
  if (isRefused) return placesIn(mentions)
  // "Don't send anything yet" puts off all of it.
  if (!omits && lexicon.notNow.test(text) && denied.every(({ by }) => by === 'verb')) return null
  if (!omits) return denied.length > 0 && !isPutOtherwise(clause, denied, reading) ? placesIn(denied) : null
  if (lexicon.all.test(text) && mentions.length === 0) return null
  // "Skip the rest": what is not named.
  if (rest.test(text) && mentions.length === 0) {
    const kept = new Set(before.flatMap(one => placesIn(one.mentions)))
    return kept.size === 0 ? null : steps.flatMap((_, index) => (kept.has(index + 1) ? [] : [index + 1]))
  }
  if (mentions.length > 0) return placesIn(behindCue(words, text, mentions, lexicon))
  const last = before.findLast(one => one.mentions.length > 0)
  // "The milestones are too much, away with them" is about them, "scrap it, the milestones are too much" about the plan.
  const isWhole = before.some(one => cancel.test(one.text)) || namesPlan(all, lexicon)
  return pointsBack(clause, reading) && last !== undefined && !isWhole ? placesIn(last.mentions) : null
}

const namesPlan = (text: string, { known, planWords }: DraftReading['lexicon']): boolean =>
  known.test(text) || text.split(' ').some(word => planWords.has(word))

/** "Nobody needs to write to the team": a verb names no other step than what it stands with, unless an "and" parts them. */
function withoutVerbs(
  { words, mentions }: ReadClause,
  { and }: DraftReading['lexicon'],
): readonly StepMention[] {
  const named = mentions.filter(({ by }) => by !== 'verb')
  return mentions.filter(
    one =>
      one.by !== 'verb' ||
      named.length === 0 ||
      words
        .slice(
          Math.min(one.from, ...named.map(({ from }) => from)),
          Math.max(one.to, ...named.map(({ to }) => to)),
        )
        .some(word => and.has(word)),
  )
}

/** "The newsletter should be out before the website": two steps and which of them comes first. */
function isBesideOther({ words, text, mentions }: ReadClause, lexicon: DraftReading['lexicon']): boolean {
  const [one, other, ...others] = mentions
  if (one === undefined || other === undefined || others.length > 0) return false
  const between = words.slice(one.to + 1, other.from)
  const [first = 0] = wordsOfMatch(text, lexicon.omit)
  return first > one.to && between.some(word => lexicon.before.has(word) || lexicon.after.has(word))
}

/** "Without" and the like leave out what stands behind them only. */
function behindCue(
  words: readonly string[],
  text: string,
  mentions: readonly StepMention[],
  { denying, omit, without }: DraftReading['lexicon'],
): readonly StepMention[] {
  const [first] = wordsOfMatch(text, omit)
  const isPreposition =
    first !== undefined && (denying.has(words[first] ?? '') || without.has(words[first] ?? ''))
  const behind = mentions.filter(({ from }) => from > (first ?? -1))
  return isPreposition && behind.length > 0 ? behind : mentions
}

/** "The board should get the message, not the team": the step stays, and something else is said of it. */
const isPutOtherwise = (
  clause: ReadClause,
  denied: readonly StepMention[],
  { read, lexicon }: DraftReading,
): boolean =>
  denied.every(({ by }) => by === 'title') &&
  lexicon.negators.has(clause.words[0] ?? '') &&
  !clause.tokens.some(({ text }) => lexicon.pronouns.has(text)) &&
  read.some(
    other =>
      other !== clause &&
      !other.isAsked &&
      placesIn(denied).every(place => placesIn(other.mentions).includes(place)) &&
      unknownWords(other, lexicon, [lexicon.run, lexicon.move, lexicon.assent]).length > 0,
  )

/** "No report", "don't archive", "nicht archivieren", "nothing on the website". */
function deniedMentions(clause: ReadClause, lexicon: DraftReading['lexicon']): readonly StepMention[] {
  const { words, mentions } = clause
  const { denying, negators } = lexicon
  const strange = new Set(unknownWords(clause, lexicon, []))
  return mentions.filter(({ from, to, by, words: own }) => {
    const near = [words[from - 1], words[from - 2]].flatMap(word => word ?? [])
    if (by === 'bare') return false
    // "Message the board, not the team" has something new before its "not".
    const isNew = words.slice(from, to).some((word, at) => strange.has(word) && !own.includes(from + at))
    const inner = words.slice(from, to).some((word, at) => negators.has(word) && !own.includes(from + at))
    const isOpened = negators.has(words[0] ?? '') && from <= FEW && words.slice(1, from).every(isLightWord)
    const isDenied =
      (inner && !isNew) || isOpened || isStated(clause, from, lexicon) || denying.has(words[from - 1] ?? '')
    const isVerbDenied = (by === 'verb' ? near.slice(0, 1) : near).some(word => negators.has(word))
    // "Archiviert wird nicht".
    const isLastDenied = negators.has(words.at(-1) ?? '') && words.slice(to + 1, -1).every(isLightWord)
    return isDenied || isVerbDenied || (isLastDenied && to < words.length - 1)
  })
}

/** "It's not going on the website". */
function isStated({ words }: ReadClause, from: number, lexicon: DraftReading['lexicon']): boolean {
  const at = words.findLastIndex((word, place) => place < from && lexicon.negators.has(word))
  const isAbout = at > 0 && words.slice(0, at).some(word => lexicon.pronouns.has(word))
  return (
    isAbout &&
    from - at <= FEW &&
    words.slice(0, from).filter(word => !isLightWord(word) && !lexicon.negators.has(word)).length <= 1 &&
    !lexicon.add.test(words.join(' '))
  )
}

/** Light words between a "nothing" and what it denies. */
const FEW = 4

/** "Don't skip it": it stays. */
export function isNegatedOmission(
  { words, text }: ReadClause,
  { omit, needless, negators, without }: DraftReading['lexicon'],
): boolean {
  if (needless.test(text)) return false
  return wordsOfMatch(text, omit).some(
    at =>
      negators.has(words[at - 1] ?? '') && !without.has(words[at] ?? '') && !without.has(words[at - 1] ?? ''),
  )
}

/** Reads that all is left out but what is named: "drop everything except the report", "keep the report and drop the rest". */
export function readInverse(reading: DraftReading): DraftAnswer | null {
  const { read, lexicon } = reading
  for (const clause of read) {
    const { text, mentions, isAsked } = clause
    const named = new Set(mentions.flatMap(one => one.words))
    const omitted = [lexicon.omit, lexicon.needless]
      .flatMap(cue => wordsOfMatch(text, cue))
      .filter(at => !named.has(at))
    if (isAsked || omitted.length === 0 || mentions.length === 0 || isNegatedOmission(clause, lexicon))
      continue
    const except = wordsOfMatch(text, lexicon.except).at(-1)
    const rest = wordsOfMatch(text, lexicon.rest).at(0)
    const isExcept =
      except !== undefined && lexicon.all.test(text) && mentions.every(one => one.from > except)
    const isRest =
      rest !== undefined &&
      !lexicon.run.test(text) &&
      mentions.every(one => one.to < rest && omitted.every(at => one.to < at))
    const places = new Set(placesIn(mentions))
    if ((isExcept || isRest) && places.size < reading.steps.length)
      return { kind: 'partial', steps: idsAt(reading, [...places]) }
  }
  return null
}

/** Reads that only some steps are to run. */
export function readPartial(reading: DraftReading): DraftAnswer | null {
  const { read, lexicon, steps } = reading
  const isEnded = read.some(({ text }) => lexicon.thenStop.test(text))
  for (const clause of read) {
    const { text, words, mentions } = clause
    const stops = new Set(wordsOfMatch(text, lexicon.thenStop))
    if (words.some((word, at) => lexicon.negators.has(word) && !stops.has(at))) continue
    if (
      mentions.length === 0 ||
      isLimited(clause, reading) ||
      lexicon.except.test(text) ||
      lexicon.omit.test(text) ||
      lexicon.swap.test(text) ||
      lexicon.needless.test(text)
    )
      continue
    const upTo = mentions.find(({ from }) => endsBefore(text, lexicon.upTo, from))
    const isUpTo = upTo !== undefined && upTo.places.length === 1 && mentions.length === 1
    const isOnly = words.some(
      (word, at) => lexicon.only.has(word) && !lexicon.negators.has(words[at - 1] ?? ''),
    )
    const isCovered =
      isClear(clause, reading) &&
      unknownWords(clause, lexicon, [
        lexicon.run,
        lexicon.thenStop,
        lexicon.rest,
        lexicon.move,
        lexicon.upTo,
        lexicon.upToBefore,
      ]).length === 0
    const isBefore = mentions.some(({ from }) => endsBefore(text, lexicon.upToBefore, from))
    const places =
      isUpTo || isBefore ? upToPlace((mentions[0]?.places[0] ?? 0) - (isBefore ? 1 : 0)) : placesIn(mentions)
    if (!isCovered || new Set(places).size >= steps.length) continue
    if (places.length === 0) continue
    const isAlone = read.every(one => one === clause || isBesidePartial(one, reading))
    if (!isAlone) continue
    if (
      isUpTo ||
      isBefore ||
      isOnly ||
      (isEnded &&
        (places.length > 1 || stops.size > 0 || !(lexicon.toStart.test(text) || lexicon.toEnd.test(text))))
    )
      return { kind: 'partial', steps: idsAt(reading, places) }
  }
  return null
}

/** "Four milestones", "my own tasks": another step than the one that was shown. */
function isLimited({ words, mentions }: ReadClause, { language }: DraftReading): boolean {
  const { numbers, possessives } = PACKS[language].frames
  const owners = Object.values(possessives)
  return words.some(
    (word, at) =>
      owners.some(set => set.has(word)) ||
      (!mentions.some(({ from, to }) => from <= at && at <= to) &&
        (Object.hasOwn(numbers, word) || /^\d+$/.test(word))),
  )
}

/** Says nothing that would change which steps are meant. */
const isBesidePartial = (clause: ReadClause, reading: DraftReading): boolean => {
  const { lexicon } = reading
  const cues = [lexicon.thenStop, lexicon.rest, lexicon.notNow, lexicon.run, lexicon.needless]
  return (
    lexicon.self.test(clause.text) ||
    (clause.mentions.length === 0 && unknownWords(clause, lexicon, cues).length === 0)
  )
}

const upToPlace = (last: number): readonly number[] => Array.from({ length: last }, (_, at) => at + 1)

const endsBefore = (text: string, cue: RegExp, from: number): boolean =>
  wordsOfMatch(text, cue).some(at => at < from && from - at <= 2)

/** Reads that several steps become one: whoever plans makes it of the words. */
export function readMerge(reading: DraftReading): DraftAnswer | null {
  const { read, lexicon, message } = reading
  const isMerge = read.some(clause => {
    const places = new Set(placesIn(clause.mentions))
    return (
      places.size > 1 &&
      places.size < reading.steps.length &&
      lexicon.merge.test(clause.text) &&
      isClear(clause, reading) &&
      !clause.words.some(word => lexicon.negators.has(word)) &&
      !saysRun(clause, reading)
    )
  })
  return isMerge ? { kind: 'change', step: null, what: message } : null
}

/** Reads two steps that change places. */
export function readSwap(reading: DraftReading): DraftAnswer | null {
  const { read, text, lexicon } = reading
  if (!lexicon.swap.test(text)) return null
  const clause = read.find(one => lexicon.swap.test(one.text))
  const own = clause === undefined ? [] : idsAt(reading, placesIn(clause.mentions))
  const all = idsAt(
    reading,
    read.flatMap(one => placesIn(one.mentions)),
  )
  const [first, second, ...others] = own.length === 2 ? own : all
  if (first === undefined || second === undefined || others.length > 0) return null
  return { kind: 'swap', steps: [first, second] }
}
