import { PACKS } from '../../nlu/lang/packs.ts'
import { DRAFT_TOPICS } from '../../nlu/lang/sections/draft-words.ts'
import type { DraftAnswer } from './draft-answer.ts'
import {
  type DraftReading,
  framesIn,
  pointsBack,
  type ReadClause,
  unknownWords,
  wordsOfMatch,
} from './draft-reading.ts'
import { isBesideStep } from './read-place.ts'

/** Reads a question: about the draft, about something else, or none at all. */
export function readQuestion(reading: DraftReading): DraftAnswer | null {
  const { read, lexicon } = reading
  const asked = read.filter(clause => asks(clause, reading))
  if (asked.length === 0) return null
  // "Shouldn't they stand the other way round? Swap them."
  const last = read.findLastIndex(one => asked.includes(one))
  if (read.slice(last + 1).some(one => !one.isAsked && isDeed(one, lexicon))) return null
  const text = asked.map(one => one.text).join(' , ')
  const about = DRAFT_TOPICS.find(topic => lexicon.topics[topic].test(text)) ?? 'other'
  const mentions = asked.flatMap(({ mentions: all }) => all)
  const isAbout =
    mentions.length > 0 ||
    asked.some(one => one.isVague || pointsBack(one, reading)) ||
    lexicon.plan.test(text) ||
    asked.some(({ words }) => words.some(word => lexicon.stepWords.has(word))) ||
    asked.some(({ words, aim }) => words.some(word => word.length > 3 && aim.has(word))) ||
    (about !== 'other' &&
      about !== 'what' &&
      asked.every(one => unknownWords(one, lexicon, [lexicon.topics[about]]).length <= STRANGE[about]))
  const isBare = asked.every(
    one =>
      one.words.length <= (one.isAsked || about !== 'other' ? 2 : 3) &&
      !one.words.some(word => lexicon.interrogatives.has(word)),
  )
  const all = read.flatMap(one => one.words)
  const isOpen = asked.some(one => one.words.some((word, at) => at < 2 && lexicon.interrogatives.has(word)))
  const answers =
    !isOpen &&
    (lexicon.doubt.test(reading.text) || all.some(word => lexicon.yes.has(word) || lexicon.no.has(word)))
  if (!isAbout || isBare) return { kind: isBare || answers ? 'unclear' : 'aside' }
  const named =
    mentions.find(({ by }) => by === 'number') ?? mentions.find(({ by }) => by === 'title') ?? mentions[0]
  const [place, ...others] = named?.places ?? []
  const step = place === undefined || others.length > 0 ? null : (reading.steps[place - 1]?.id ?? null)
  return { kind: 'question', step, about }
}

/** So many words of another matter still leave it a question about the plan. */
const STRANGE = { undo: 1, cost: 0, duration: 0, why: 0 } as const

function asks(clause: ReadClause, reading: DraftReading): boolean {
  const { lexicon } = reading
  const { words, text, isAsked } = clause
  const first = firstWord(clause, reading)
  // "What would you write there?" asks, "why don't you leave it out?" does not.
  const isOpen =
    lexicon.interrogatives.has(first) && (lexicon.requesting.exec(text)?.index ?? 0) > text.indexOf(first)
  const isRequest =
    !isOpen && (lexicon.requesting.test(text) || (isMay(first, reading) && isDeed(clause, lexicon)))
  const tells = lexicon.telling.test(text)
  const topic = DRAFT_TOPICS.slice(0, 4).some(one => lexicon.topics[one].test(text))
  // "Could you check the budget before you create it": a deed of its own.
  const isBeside = !tells && isBesideStep(clause, reading)
  if (isRequest) return (tells || topic) && !isBeside && !isDeed(clause, lexicon)
  // "Noch was: …"
  const goesOn = [lexicon.also, lexicon.doubt].some(cue =>
    wordsOfMatch(text, cue).includes(words.indexOf(first)),
  )
  // "When you're done, send me the link".
  const isAfterwards = wordsOfMatch(text, lexicon.afterwards).includes(words.indexOf(first))
  if (!isAsked && isAfterwards && reading.read.length > 1) return false
  if (lexicon.interrogatives.has(first)) return isAsked || (isMainClause(clause, reading) && !goesOn)
  if (isAsked) return true
  if (startsAsking(clause, reading)) return true
  return tells && (topic || lexicon.topics.what.test(text)) && !isDeed(clause, lexicon)
}

/** The word a clause begins with; of "by which rules …" at the start, the one that asks. */
function firstWord(clause: ReadClause, { lexicon, language, read }: DraftReading): string {
  const { words } = clause
  const from = words.findIndex(word => !lexicon.openers.has(word) && !lexicon.hesitation.has(word))
  const [first = '', next = ''] = from === -1 ? [] : words.slice(from)
  const isBehind = clause === read[0] && PACKS[language].frames.prepositions.has(first)
  return isBehind && lexicon.interrogatives.has(next) ? next : first
}

const isMay = (word: string, { language }: DraftReading): boolean =>
  PACKS[language].frames.modals.can.has(word)

/** "Does it cost anything": by its order alone. */
function startsAsking({ words }: ReadClause, { lexicon }: DraftReading): boolean {
  const from = words.findIndex(word => !lexicon.openers.has(word) && !lexicon.hesitation.has(word))
  const start = words.slice(Math.max(0, from)).join(' ')
  return lexicon.asking.exec(start)?.index === 0
}

const isDeed = (
  { text, mentions }: ReadClause,
  { omit, swap, add, merge }: DraftReading['lexicon'],
): boolean =>
  omit.test(text) || swap.test(text) || add.test(text) || (merge.test(text) && mentions.length > 1)

/** "…, how it is" goes with what stands before it; a question stands first or after a mark. */
function isMainClause(clause: ReadClause, reading: DraftReading): boolean {
  const { read } = reading
  const before = read[read.indexOf(clause) - 1]
  if (before === undefined) return true
  // "Have a look, who is on holiday".
  const isOrdered = framesIn(before, reading).some(({ act, isPiece }) => act === 'command' && !isPiece)
  return read.length <= 2 && !isOrdered
}
