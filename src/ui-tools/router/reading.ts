import type { Enumeration } from '../../nlu/enumerations/enumeration.ts'
import { findEnumerations } from '../../nlu/enumerations/find-enumerations.ts'
import { numbersIn } from '../../nlu/numbers/find-numbers.ts'
import { leastOf, type NumberMention } from '../../nlu/numbers/number-mention.ts'
import { readVagueNumeral } from '../../nlu/numbers/vague-words.ts'
import { findSequences } from '../../nlu/sequences/find-sequences.ts'
import { tokensRead } from '../../nlu/text/excerpt.ts'
import type { Language } from '../../nlu/text/language.ts'
import { fold } from '../../nlu/text/normalise.ts'
import { rememberLast } from '../../nlu/text/remember-last.ts'
import { sentencesIn } from '../../nlu/text/sentences.ts'
import type { Span } from '../../nlu/text/span.ts'
import type { Token } from '../../nlu/text/tokenise.ts'
import { wordSet } from '../../nlu/text/word-set.ts'
import { readWords } from '../../pendings/read-words.ts'
import type { Column } from '../catalog.ts'
import { sourceNounIn, wantsBulk } from './bulk.ts'
import { type NamedStep, namedSteps } from './infer-map.ts'
import { namedColumns } from './named-columns.ts'
import { namedMembers } from './named-members.ts'
import { processTitle } from './process-title.ts'
import { type ProcessTalk, readProcess } from './process-words.ts'
import { rolesIn } from './roles.ts'
import { asksOpinion, asksWhatItIs, readTalk, type Talk } from './talk.ts'
import { isAskedAbout, isPlural } from './topics.ts'
import { readWish, type ToolWish, wordsAboutTools } from './wish.ts'

/** All that the rules look at, read once. */
export interface Reading {
  readonly language: Language
  readonly wish: ToolWish | null
  readonly talk: readonly Talk[]
  /** Nothing is left when greetings, questions and small edits are taken away. */
  readonly isAllTalk: boolean
  /** Not a sentence in it that is more than talk. */
  readonly isChat: boolean
  readonly isBulk: boolean
  readonly wantsCapture: boolean
  /** How many of something that can be listed. */
  readonly counted: NumberMention | null
  /** Any number at all, for short answers. */
  readonly anyNumber: NumberMention | null
  readonly stepCount: number | null
  readonly steps: readonly NamedStep[]
  readonly items: readonly string[]
  readonly itemsNoun: string | null
  /** "A list of contacts": what the thing brought in holds. */
  readonly sourceNoun: string | null
  /** What is told of each thing. */
  readonly details: readonly Column[]
  readonly groups: readonly string[]
  readonly process: ProcessTalk
  readonly processName: string | null
  readonly roles: number
  readonly topic: string | null
  readonly isNone: boolean
  /** "Not sure, a bunch": how many is not known, but that there are some. */
  readonly isVague: boolean
  readonly polarity: 'yes' | 'no' | 'unclear'
}

/** A decision asks for it more than once. */
export const readMessage = rememberLast((text: string, language: Language): Reading => {
  const tokens = tokensRead(text)
  const sentences = sentencesIn(tokens, language).map(words => ({ words, talk: talkOf(words, language) }))
  const wantsCapture = tokens.some(({ folded }) => CAPTURE[language].has(folded))
  const plans = tokens.some(({ folded }) => PLANNING.has(folded))
  const hasMore = (wantsCapture || plans) && sentences.some(({ talk }) => talk === null)
  const about = wordsAboutTools(tokens, language)
  const live = sentences.filter(({ talk }) => !isMuted(talk, hasMore)).flatMap(({ words }) => words)
  const plain = sentences
    .filter(({ talk }) => talk === null || (!isMuted(talk, hasMore) && talk !== 'greeting'))
    .flatMap(({ words }) => words)
    .filter(word => !about.has(word))
  const numbers = numbersIn(live, language)
  const counts = numbers.filter(mention => mention.kind === 'count' && !isCapacity(mention, live))
  const stepCount = counts.find(({ counts: noun }) => noun !== undefined && isStepNoun(noun.head))
  const process = readProcess(plain, language)
  const told = stepsIn(text, live, language, process !== null)
  const topic = topicIn(plain, language)
  const listed = listIn(text, live, language)
  const counted = countIn(counts, listed, language)
  const isProcessList =
    listed !== null &&
    told.length < 2 &&
    (isInOrder(live) ||
      isStepNoun(listed.head?.text ?? '') ||
      (process !== null && isHeadedByProcess(listed, live, language)))
  const steps = isProcessList ? listed.items.map(({ text: name }) => ({ ...PLAIN_STEP, name })) : told
  const named = listed?.items.map(({ text: item }) => item) ?? []
  const members = counted === null || listed === null ? named : namedMembers(text, counted, listed, language)
  return {
    language,
    wish: readWish(tokens, language),
    talk: sentences.flatMap(({ talk }) => talk ?? []),
    isAllTalk: live.length === 0,
    isChat: sentences.every(({ talk }) => talk !== null),
    isBulk: wantsBulk(
      live.filter(word => !about.has(word)),
      language,
    ),
    wantsCapture,
    counted,
    anyNumber: counted ?? numbers.find(({ kind }) => kind === 'count' || kind === 'bare') ?? null,
    stepCount: stepCount === undefined ? null : leastOf(stepCount.amount),
    steps,
    items: members ?? [],
    itemsNoun: listed?.head?.text ?? null,
    sourceNoun: sourceNounIn(live, language),
    details: namedColumns(live, language),
    groups: members === null ? named : [],
    process,
    processName: processTitle(live, language),
    roles: rolesIn(live, language),
    topic,
    isNone: isNoneOf(live, topic, language),
    isVague: isVagueAmount(tokens, language),
    polarity: polarityOf(text, language),
  }
})

/** The longest sequence that stands in what is not only talk. A numbered list is one where steps are spoken of. */
function stepsIn(
  text: string,
  live: readonly Token[],
  language: Language,
  isProcess: boolean,
): readonly NamedStep[] {
  const [longest] = findSequences(text, language)
    .filter(({ span }) => isWithin(span, live))
    .filter(({ form }) => form !== 'numbered' || isProcess || live.some(({ folded }) => isStepNoun(folded)))
    .toSorted((one, other) => other.steps.length - one.steps.length)
  return longest === undefined ? [] : namedSteps(longest)
}

const PLAIN_STEP = { owner: null, outcome: null, follows: 'sequence' } as const

/** "Sand, prime, paint, in that order" */
const isInOrder = (live: readonly Token[]) =>
  /\b(?:in (?:that|this|the following) order|in dieser reihenfolge|in folgender reihenfolge|der reihe nach)\b/.test(
    live.map(({ folded }) => folded).join(' '),
  )

/** "Our release workflow: code, review, deploy": what stands before the list is the process. */
const isHeadedByProcess = ({ span }: Enumeration, live: readonly Token[], language: Language) =>
  readProcess(
    live.filter(token => token.span.end <= span.start),
    language,
  ) !== null

const isWithin = ({ start, end }: Span, live: readonly Token[]) =>
  live.some(({ span }) => span.start >= start && span.end <= end)

/** The first list that stands in what is not only talk. */
function listIn(text: string, live: readonly Token[], language: Language): Enumeration | null {
  const found = findEnumerations(text, language).find(({ span }) => isWithin(span, live))
  return found === undefined || isRepetition(found) ? null : found
}

/** "Risks, risks, risks" lists nothing. */
const isRepetition = ({ items }: Enumeration) =>
  items.length > 1 && new Set(items.map(({ text }) => fold(text))).size === 1

function talkOf(words: readonly Token[], language: Language): Talk | null {
  const talk = readTalk(words, language)
  if (talk !== 'question' || asksOpinion(words) || asksWhatItIs(words)) return talk
  return wantsBulk(words, language) || asksHowToHandle(words, language) ? null : talk
}

/** A greeting may stand before what matters; a question is live when the message goes on to capture its topic. */
const isMuted = (talk: Talk | null, hasMore: boolean) =>
  talk === 'edit' || talk === 'explanation' || (talk === 'question' && !hasMore)

const CAPTURE: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: wordSet(
    'capture log record note list track collect register enter document write add gather list fill input catalogue inventory',
  ),
  de: wordSet(
    'erfassen eintragen dokumentieren aufnehmen sammeln notieren anlegen auflisten festhalten aufschreiben eingeben inventarisieren erfasse',
  ),
}

/** What a question before it was about is then worked out. */
const PLANNING = wordSet('plan design map sketch planen entwerfen ausarbeiten skizzieren')

/** "What do I do with the 33 answers?", "Wohin mit den zwölf Anträgen?": somebody has them and asks where they go. */
function asksHowToHandle(words: readonly Token[], language: Language): boolean {
  const folded = words.map(token => token.folded)
  const isOwn = folded.some(word => OWN.has(word)) && folded.some(word => HANDLED.has(word))
  const isWith = folded.some((word, at) => /^(?:with|mit)$/.test(word) && at > 0 && at < folded.length - 2)
  const count = numbersIn(words, language).find(({ kind }) => kind === 'count')
  return isOwn && isWith && count !== undefined && (leastOf(count.amount) ?? 0) >= 3
}
const OWN = wordSet('i we ich wir')
const HANDLED = wordSet('do go start begin deal mache machen fange anfangen umgehen')

/** What one has, but does not list. */
const UNLISTED = wordSet(
  'question questions frage fragen word words wort worte minute remark attempt attempts try tries versuch versuche versuchen anlauf anlaeufe occasion occasions',
)
const STEP_NOUN =
  /^(?:step|stage|phase|station|etappe|stufe|schritt|prozessschritt|arbeitsschritt)(?:s|e|n|en)?$/

const isStepNoun = (head: string) => STEP_NOUN.test(fold(head))

/** What makes a list is told first; "two microphones" among other things count no list. */
function countIn(
  counts: readonly NumberMention[],
  listed: Enumeration | null,
  language: Language,
): NumberMention | null {
  const own = counts.filter(mention => isListed(mention, language))
  const [first = null] = own
  const long = own.find(({ amount }) => amount.is !== 'vague' && (leastOf(amount) ?? 0) >= SHORTEST_LIST)
  if (long !== undefined && (first?.amount.is === 'one' || isOpenBelow(first))) return long
  const isItem =
    first !== null &&
    listed !== null &&
    listed.items.length >= SHORTEST_LIST &&
    isInside(first.span, listed.span)
  return isItem ? null : first
}

const SHORTEST_LIST = 3
/** "Up to 40": nothing is said of how few. */
const isOpenBelow = (mention: NumberMention | null) =>
  mention?.amount.is === 'range' && mention.amount.low === null

/** "The hall seats 200 people", "reicht für 6 Personen": so many would fit. */
function isCapacity({ span }: NumberMention, live: readonly Token[]): boolean {
  const at = countBefore(live, span.start)
  return live.slice(Math.max(0, at - 3), at).some(({ folded }) => CAPACITY.has(folded))
}
const CAPACITY = wordSet('seats fits serves holds enough reicht reichen fasst genug platz')

/** How many tokens end there or before. Halves the distance: a long message has many numbers. */
function countBefore(tokens: readonly Token[], end: number): number {
  let [low, high] = [0, tokens.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tokens[middle]?.span.end ?? 0) <= end) low = middle + 1
    else high = middle
  }
  return low
}

const isInside = (inner: Span, outer: Span) => inner.start >= outer.start && inner.end <= outer.end

function isListed({ counts }: NumberMention, _language: Language): boolean {
  if (counts === undefined) return false
  return !isStepNoun(counts.head) && !UNLISTED.has(fold(counts.head))
}

function topicIn(tokens: readonly Token[], language: Language): string | null {
  const named = tokens.find(
    ({ kind, folded }) => kind === 'word' && isAskedAbout(folded, language) && isPlural(folded, language),
  )
  return named?.text ?? null
}

const VAGUE_WORDS = wordSet('bunch handful loads lots plenty tons haufen menge paar reihe handvoll')
const UNKNOWN: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:not sure|no (?:idea|clue)|(?:don't|dont|do not) know|hard to (?:say|tell)|unsure|depends|can't (?:say|tell))\b/,
  de: /\b(?:keine ahnung|keinen schimmer|weiss (?:ich )?(?:es )?(?:noch )?nicht|nicht sicher|schwer zu sagen|unsicher|kommt drauf an)\b/,
}

function isVagueAmount(tokens: readonly Token[], language: Language): boolean {
  const words = tokens.filter(({ kind }) => kind === 'word')
  const isVague = words.some(
    ({ folded }, at) => VAGUE_WORDS.has(folded) || readVagueNumeral(words, at, language) !== null,
  )
  return isVague || UNKNOWN[language].test(tokens.map(({ folded }) => folded).join(' '))
}

const NONE = wordSet('no none zero keine keinen keiner keinerlei nichts nothing without ohne')
const SAYS_NONE = /^(?:none|nothing|keine|keiner|keinen|nichts|gar)$/
const NEGATED = wordSet("don't dont not haven't doesn't nicht")

function isNoneOf(tokens: readonly Token[], topic: string | null, _language: Language): boolean {
  const folded = tokens.map(token => token.folded)
  if (
    SAYS_NONE.test(folded[0] ?? '') &&
    (folded.length <= 3 ||
      /^[,.!–-]$|^(?:so|at|yet|mehr|bisher|bislang|davon|of|keine)$/.test(folded[1] ?? ''))
  )
    return true
  if (topic === null) return false
  const at = folded.indexOf(fold(topic))
  const before = folded.slice(Math.max(0, at - 4), at)
  return (
    before.some(word => NONE.has(word)) || (before.includes('any') && before.some(word => NEGATED.has(word)))
  )
}

function polarityOf(text: string, language: Language): Reading['polarity'] {
  const { meaning } = readWords(text, { form: 'yes_no', editable: false }, language)
  if (meaning === 'cancel') return 'no'
  return meaning === 'yes' || meaning === 'no' ? meaning : 'unclear'
}
