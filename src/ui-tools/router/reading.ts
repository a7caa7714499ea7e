import type { Enumeration } from '../../nlu/enumerations/enumeration.ts'
import type { Frame } from '../../nlu/frames/frame.ts'
import { framesOf } from '../../nlu/frames/frames-of.ts'
import { PACKS, patternOfAll, perLanguage, wordsOfAll } from '../../nlu/lang/packs.ts'
import type { VerbClass } from '../../nlu/lang/sections/frame-words.ts'
import { numbersIn } from '../../nlu/numbers/find-numbers.ts'
import { leastOf, type NumberMention } from '../../nlu/numbers/number-mention.ts'
import { readVagueNumeral } from '../../nlu/numbers/vague-words.ts'
import { findSequences } from '../../nlu/sequences/find-sequences.ts'
import type { Sequence, Step } from '../../nlu/sequences/sequence.ts'
import type { CivilDate } from '../../nlu/slots/dates/civil-date.ts'
import { tokensRead } from '../../nlu/text/excerpt.ts'
import type { Language } from '../../nlu/text/language.ts'
import { fold } from '../../nlu/text/normalise.ts'
import { rememberLast } from '../../nlu/text/remember-last.ts'
import { sentencesIn } from '../../nlu/text/sentences.ts'
import { isInside } from '../../nlu/text/span.ts'
import { isCapital, type Token, tokenise } from '../../nlu/text/tokenise.ts'
import { type NamedStep, namedSteps } from '../map/infer-map.ts'
import { MAX_STEPS } from '../map/params.ts'
import { asksForTable } from '../table/named-table.ts'
import { sourceNounIn, wantsBulk } from './bulk.ts'
import { isSomebody } from './clause-evidence.ts'
import { columnList } from './column-list.ts'
import { countProperties } from './count-evidence.ts'
import { countIn, countsIn, isLevel, isStepNoun, SHORTEST_LIST } from './counted.ts'
import { countedPhrase } from './counted-phrase.ts'
import { isTooLate } from './is-too-late.ts'
import { listProperties } from './list-evidence.ts'
import { isWithin, listIn } from './listed.ts'
import { listedStep } from './listed-step.ts'
import { type NamedColumns, namedColumns } from './named-columns.ts'
import { namedMembers } from './named-members.ts'
import { isOwnCount } from './own-count.ts'
import { type PastedGrid, pastedGrid } from './pasted-grid.ts'
import { processTitle } from './process-title.ts'
import { type ProcessTalk, readProcess } from './process-words.ts'
import { rolesIn } from './roles.ts'
import { stepsProperties } from './steps-evidence.ts'
import { asksOpinion, asksWhatItIs, readTalk, type Talk } from './talk.ts'
import type { NamedTools } from './tool-nouns.ts'
import { isAskedAbout, isPlural } from './topics.ts'
import { type Evidence, isLikely, weigh } from './weigh.ts'
import { readWish, type ToolWish, wordsAboutTools } from './wish.ts'

/** All that the rules look at, read once. */
export interface UiReading {
  readonly text: string
  /** Words that are neither small talk nor about the tools themselves. */
  readonly plain: readonly Token[]
  readonly language: Language
  /** The day it is. */
  readonly today: CivilDate
  /** Language in which what opens is named. */
  readonly shownIn: Language
  /** Its clauses. */
  readonly frames: readonly Frame[]
  readonly wish: ToolWish | null
  readonly talk: readonly Talk[]
  /** Nothing is left when greetings, questions and small edits are taken away. */
  readonly isAllTalk: boolean
  /** Not a sentence in it that is more than talk. */
  readonly isChat: boolean
  readonly isBulk: boolean
  /** Tells a story, or counts what is only mentioned: nothing to guess a tool from. */
  readonly isAside: boolean
  readonly wantsCapture: boolean
  /** Count of something that can be listed. */
  readonly counted: NumberMention | null
  /** Phrase for them, with the words that go with it: "open action items". */
  readonly countedPhrase: string | null
  /** All numbers in what is more than talk. */
  readonly numbers: readonly NumberMention[]
  /** Any number at all, for short answers. */
  readonly anyNumber: NumberMention | null
  readonly stepCount: number | null
  readonly steps: readonly NamedStep[]
  readonly items: readonly string[]
  readonly itemsNoun: string | null
  /** Count, things and steps where their weight is left aside: for whoever knows that something is meant. */
  readonly unweighed: {
    readonly counted: NumberMention | null
    readonly items: readonly string[]
    readonly steps: readonly NamedStep[]
  }
  /** "A list of contacts": what the thing brought in holds. */
  readonly sourceNoun: string | null
  /** Weight of what was counted, enumerated and told one after the other. */
  readonly evidence: readonly Evidence[]
  /** A table with its header, in the message itself. */
  readonly grid: PastedGrid | null
  /** Columns it asks for, or details told of each thing. */
  readonly details: NamedColumns
  readonly groups: readonly string[]
  readonly process: ProcessTalk
  readonly processName: string | null
  readonly roles: number
  readonly topic: string | null
  readonly isNone: boolean
  /** "Not sure, a bunch": how many is not known, but that there are some. */
  readonly isVague: boolean
  /** "Why not", "let's start": enough to open what was offered, not to approve anything. */
  readonly isGame: boolean
}

/** A message by itself is read on no day; the router says which it is. */
const NO_DAY: CivilDate = '1970-01-01'

/** A decision asks for it more than once. */
export const readMessage = rememberLast((text: string, language: Language, known: NamedTools): UiReading => {
  const tokens = tokensRead(text)
  const sentences = sentencesIn(tokens, language).map(words => {
    const columns = columnList(words, language)
    return { words, columns, talk: columns === null ? talkOf(words, language, known) : null }
  })
  const wantsCapture = tokens.some(({ folded }) => CAPTURE[language].has(folded))
  const plans = tokens.some(({ folded }) => PLANNING.has(folded))
  const hasMore = (wantsCapture || plans) && sentences.some(({ talk }) => talk === null)
  const about = wordsAboutTools(tokens, language, known)
  const live = sentences.filter(({ talk }) => !isMuted(talk, hasMore)).flatMap(({ words }) => words)
  const plain = sentences
    .filter(({ talk }) => talk === null || (!isMuted(talk, hasMore) && talk !== 'greeting'))
    .flatMap(({ words }) => words)
    .filter(word => !about.has(word))
  const numbers = numbersIn(live, language)
  const frames = framesOf(tokens, language)
  const counts = outermost(countsIn(numbers, live))
  const others = new Set(frames.filter(isOfOthers).flatMap(frame => frame.tokens))
  const own = plain.filter(word => !others.has(word))
  const process = readProcess(own, language)
  const {
    steps: sequence,
    unweighed: anySequence,
    isStory: isRecounted,
    evidence: ofSteps,
  } = stepsIn(text, live, frames, language, process !== null)
  const list = sentences.find(({ columns }) => columns !== null)?.columns ?? null
  const details = namedColumns(list, live, language)
  const listed = isOutside(details, listIn(text, live, language))
  const unmeant = new Set(frames.filter(frame => isUnmeant(frame, language)).flatMap(frame => frame.tokens))
  const over = new Set(frames.filter(({ time }) => time === 'past').flatMap(frame => frame.tokens))
  const meant = live.filter(word => !about.has(word) && !unmeant.has(word))
  const isBulk =
    wantsBulk(
      meant,
      meant.filter(word => !over.has(word)),
      language,
    ) ||
    asksForTable(
      frames.filter(({ tokens: [word] }) => word !== undefined && meant.includes(word)),
      language,
    )
  const weighed = counts.map(count => ({ count, evidence: weighCount(count, frames, tokens, language) }))
  const listable = weighed.flatMap(({ count, evidence }) => {
    const isOwn = evidence === null ? isOwnCount(count, frames, language) : isLikely(evidence)
    return isBulk || isOwn || (evidence === null ? wantsCapture : list !== null) ? [count] : []
  })
  const stepCount = counts.find(
    ({ counts: noun }) =>
      noun !== undefined && (isStepNoun(noun.head) || (process !== null && isLevel(noun.head))),
  )
  const counted = countIn(listable, listed, live, language)
  const mentioned = counts.filter(count => count.amount.is !== 'vague' && !listable.includes(count))
  const topic = topicIn(own, mentioned, language)
  const isProcessList =
    listed !== null &&
    (sequence.length < 2 ||
      (sequence.length < listed.items.length && listed.items.length >= SHORTEST_LIST)) &&
    (isInOrder(live) ||
      isStepNoun(listed.head?.text ?? '') ||
      (process !== null && isHeadedByProcess(listed, live, language)))
  const steps = isProcessList ? listed.items.map(({ text: item }) => listedStep(item, language)) : sequence
  const named = listed?.items.map(({ text: item }) => item) ?? []
  const grid = pastedGrid(text)
  const ofList =
    listed === null || listed.items.length < SHORTEST_LIST
      ? null
      : listProperties(listed, text, frames, tokens, language)
  const listEvidence = ofList === null ? null : weigh('list', ofList)
  // Things that are told with their details, "Anna (finance), Ben (ops)", are rows already.
  const isDetailed = listed !== null && text.slice(listed.span.start, listed.span.end).includes('(')
  const isIdle =
    listEvidence !== null && !isLikely(listEvidence) && !isBulk && !isDetailed && counted === null
  const members = isIdle
    ? []
    : counted === null || listed === null
      ? named
      : namedMembers(text, counted, listed, language)
  const items = grid?.data.rows.map(row => Object.values(row)[0] ?? '') ?? members ?? []
  return {
    text,
    plain,
    language,
    today: NO_DAY,
    shownIn: language,
    frames,
    wish: readWish(tokens, language, known),
    talk: sentences.flatMap(({ talk }) => talk ?? []),
    isAllTalk: live.length === 0,
    isChat: sentences.every(({ talk }) => talk !== null),
    isBulk,
    isAside: isRecounted || (counted === null && mentioned.length > 0),
    wantsCapture,
    counted,
    countedPhrase: counted === null ? null : countedPhrase(text, counted, language),
    numbers,
    anyNumber: counted ?? numbers.find(({ kind }) => kind === 'count' || kind === 'bare') ?? null,
    stepCount: stepCount === undefined ? null : stepsStated(leastOf(stepCount.amount)),
    steps,
    items,
    unweighed: {
      counted: counted ?? countIn(counts.filter(isLong), listed, live, language),
      items: isIdle ? named : items,
      steps: steps.length > 0 ? steps : anySequence,
    },
    grid,
    evidence: [
      ...weighed.flatMap(({ evidence }) => evidence ?? []),
      ...(listEvidence === null ? [] : [listEvidence]),
      ...ofSteps,
    ],
    itemsNoun: listed?.head?.text ?? null,
    sourceNoun: sourceNounIn(live, language),
    details,
    groups: members === null ? named : [],
    process,
    processName: processTitle(live, language),
    roles: rolesIn(live, language),
    topic,
    isNone: isNoneOf(live, topic, language),
    isVague: isVagueAmount(tokens, language),
    isGame: GAME.test(tokens.map(({ folded }) => folded).join(' ')),
  }
})

/** "She always said make a table", "would a table have helped?": nobody asks for one now. */
const isUnmeant = (frame: Frame, language: Language): boolean => {
  const { reported, act, time, subject, tokens } = frame
  return (
    reported ||
    isTooLate(frame, language) ||
    (isSomebody(frame) && act === 'statement' && !DUE.has(frame.verb)) ||
    (act === 'question' &&
      subject === 'other' &&
      (time === 'past' || time === 'hypothetical') &&
      !asksIfPossible(tokens, language))
  )
}
const DUE: ReadonlySet<Frame['verb']> = new Set<Frame['verb']>(['want', 'need', 'send', 'give'])

/** "He says we have too many risks", "she has issues with wool": nothing to ask the speaker about. */
const isOfOthers = ({ reported, subject, verb, topic, tokens }: Frame): boolean =>
  reported ||
  (subject === 'other' &&
    verb === 'have' &&
    (topic === null ? tokens.some(({ folded }) => THEY.has(folded)) : topic.possessor === 'i'))
const THEY = wordsOfAll(({ frames }) => frames.people)

/** Nobody draws twelve thousand steps. */
const stepsStated = (count: number | null): number | null =>
  count === null || count > MAX_STEPS ? null : count

/** A list of columns is not one of things. */
const isOutside = ({ span }: NamedColumns, list: Enumeration | null): Enumeration | null =>
  span !== null && list !== null && list.span.start < span.end && span.start < list.span.end ? null : list

/** The longest sequence that stands in what is not only talk. A numbered list is one where steps are spoken of. */
function stepsIn(
  text: string,
  live: readonly Token[],
  frames: readonly Frame[],
  language: Language,
  isProcess: boolean,
): {
  readonly steps: readonly NamedStep[]
  /** Steps of a sequence that has too little weight. */
  readonly unweighed: readonly NamedStep[]
  readonly isStory: boolean
  readonly evidence: readonly Evidence[]
} {
  const found = findSequences(text, language)
    .filter(({ span }) => isWithin(span, live))
    .map(sequence => ({
      sequence,
      evidence: weigh('steps', stepsProperties(sequence, frames, live, language)),
    }))
  const lasting = found.filter(({ evidence }) => isLikely(evidence))
  const [longest] = lasting
    .map(({ sequence }) => sequence)
    .filter(sequence => !isBarePair(sequence, language))
    .filter(
      sequence =>
        sequence.form !== 'numbered' ||
        isProcess ||
        areDeeds(sequence) ||
        isHandedOn(sequence, language) ||
        speaksOfSteps(live),
    )
    .toSorted((one, other) => other.steps.length - one.steps.length)
  const [first] = longest === undefined ? found : []
  return {
    steps: longest === undefined ? [] : namedSteps(longest, language),
    unweighed: first === undefined ? [] : namedSteps(first.sequence, language),
    isStory: found.length > 0 && lasting.length === 0,
    evidence: found.map(({ evidence }) => evidence),
  }
}

/** "First coffee, then work": two words and no deed. */
const isBarePair = ({ form, steps }: Sequence, language: Language): boolean =>
  form === 'marked' &&
  steps.length === 2 &&
  steps.every(({ actor, text }) => actor === undefined && !/\s/.test(text)) &&
  !steps.every(({ text }) => PACKS[language].frames.verbs.has(fold(text)))

/** "1) Ring the bell 2) light the candles": each tells somebody to do something. */
const areDeeds = ({ steps }: Sequence) => steps.every(({ actor }) => actor === undefined)

const speaksOfSteps = (live: readonly Token[]) => live.some(({ folded }) => isStepNoun(folded))

/**
 * "1. Sales enters the order 2. …": somebody approves, or those who do something to something are named. "1. Login
 * fails" is a list of troubles.
 */
const isHandedOn = ({ steps }: Sequence, language: Language) => {
  const isDone = ({ actor, action }: Step) =>
    actor !== undefined && (rolesIn(tokenise(actor.text), language) > 0 || OBJECT.test(action.text))
  return steps.some(({ approval }) => approval) || steps.filter(isDone).length * 2 >= steps.length
}
const OBJECT = patternOfAll(pack => pack.tools.capture.reading.object)

const IN_ORDER = patternOfAll(pack => pack.tools.capture.reading.inOrder)

/** "Sand, prime, paint, in that order" */
const isInOrder = (live: readonly Token[]) => IN_ORDER.test(live.map(({ folded }) => folded).join(' '))

/** "Our release workflow: code, review, deploy": what stands before the list is the process. */
const isHeadedByProcess = ({ span }: Enumeration, live: readonly Token[], language: Language) =>
  readProcess(
    live.filter(token => token.span.end <= span.start),
    language,
  ) !== null

function talkOf(words: readonly Token[], language: Language, known: NamedTools): Talk | null {
  const talk = readTalk(words, language, known)
  if (talk === null) return asksAboutOthers(words, language) ? 'question' : null
  if (talk !== 'question' || asksOpinion(words) || asksWhatItIs(words)) return talk
  const isOurs = wantsBulk(words, words, language) || asksHowToHandle(words, language)
  const [first] = framesOf(words, language)
  const isOfYou = first?.subject === 'you' && ASKING.has(words[0]?.folded ?? '')
  const isAlive = isOurs && (asksIfPossible(words, language) || !(isOfThings(first) || isOfYou))
  return isAlive ? null : talk
}

/** "Can other people see the table I fill in?", "Do you have a table?": asks how things are. */
function asksAboutOthers(words: readonly Token[], language: Language): boolean {
  if (words.at(-1)?.folded !== '?' && !asksByVerb(words, language)) return false
  if (asksIfPossible(words, language)) return false
  const [first] = framesOf(words, language)
  return isOfThings(first) || (first?.act === 'question' && first.subject === 'you' && first.verb === 'have')
}

/** "What goes in the owner field", "wozu is das gut": a verb right behind the word that asks needs no mark. */
function asksByVerb(words: readonly Token[], language: Language): boolean {
  const [first, second, ...rest] = words
  if (first === undefined || second === undefined || !ASKING.has(first.folded)) return false
  const { verbs, classes, being, having, doing, modals } = PACKS[language].frames
  const sets = [being.present, being.past, having.present, doing.present, ...Object.values(modals)]
  // "What bothers me is …" says what it is.
  if (rest.some(({ folded }) => being.present.has(folded))) return false
  const isThird =
    verbs
      .get(second.folded)
      ?.some(({ form, lemma }) => form === 'third' && !MUSING.has(classes.get(lemma))) === true
  return isThird || sets.some(set => set.has(second.folded))
}

/** "Who knows how …" asks nobody. */
const MUSING: ReadonlySet<VerbClass | undefined> = new Set<VerbClass | undefined>(['know', 'care', 'say'])

const asksIfPossible = (words: readonly Token[], language: Language): boolean =>
  PACKS[language].router.talk.possibly.test(words.map(({ folded }) => folded).join(' '))

const isOfThings = (frame: Frame | undefined): boolean =>
  frame?.act === 'question' &&
  !PARTNERS.has(frame.subject) &&
  (frame.subject !== 'none' || ASKING.has(frame.tokens[0]?.folded ?? ''))
const ASKING = wordsOfAll(({ frames }) => frames.interrogatives)
const PARTNERS: ReadonlySet<Frame['subject']> = new Set<Frame['subject']>(['i', 'we', 'you'])

/** A greeting may stand before what matters; a question is live when the message goes on to capture its topic. */
const isMuted = (talk: Talk | null, hasMore: boolean) =>
  talk === 'edit' || talk === 'explanation' || (talk === 'question' && !hasMore)

const CAPTURE = perLanguage(pack => pack.tools.capture.reading.capture)

/** Verbs of working out what a question before was about. */
const PLANNING = wordsOfAll(pack => pack.tools.capture.reading.planning)

const WITH = wordsOfAll(pack => pack.tools.capture.reading.with)

/** "What do I do with the 33 answers?", "Wohin mit den zwölf Anträgen?": somebody has them and asks where they go. */
function asksHowToHandle(words: readonly Token[], language: Language): boolean {
  const folded = words.map(token => token.folded)
  const isOwn = folded.some(word => OWN.has(word)) && folded.some(word => HANDLED.has(word))
  const isWith = folded.some((word, at) => WITH.has(word) && at > 0 && at < folded.length - 2)
  const count = numbersIn(words, language).find(({ kind }) => kind === 'count')
  return isOwn && isWith && count !== undefined && (leastOf(count.amount) ?? 0) >= 3
}
const OWN = wordsOfAll(pack => pack.tools.capture.reading.own)
const HANDLED = wordsOfAll(pack => pack.tools.capture.reading.handled)

/** "We don't have 20 stakeholders": what is counted and only mentioned is nothing to ask about. */
function topicIn(
  tokens: readonly Token[],
  mentioned: readonly NumberMention[],
  language: Language,
): string | null {
  const isMentioned = (token: Token) =>
    mentioned.some(({ counts }) => counts !== undefined && isInside(token.span, counts.span))
  // "Gefahren" are a topic, "gefahren" is a verb; who writes all small leaves that open.
  const isTold = PACKS[language].grammar.capitals === 'nouns' && tokens.slice(1).some(isCapital)
  const named = tokens.find(
    token =>
      token.kind === 'word' &&
      (!isTold || isCapital(token)) &&
      isAskedAbout(token.folded, language) &&
      isPlural(token.folded, language) &&
      !isMentioned(token),
  )
  return named?.text ?? null
}

const VAGUE_WORDS = wordsOfAll(pack => pack.tools.capture.reading.vagueWords)
const UNKNOWN = perLanguage(pack => pack.tools.capture.reading.unknown)

function isVagueAmount(tokens: readonly Token[], language: Language): boolean {
  const words = tokens.filter(({ kind }) => kind === 'word')
  const isVague = words.some(
    ({ folded }, at) => VAGUE_WORDS.has(folded) || readVagueNumeral(words, at, language) !== null,
  )
  return isVague || UNKNOWN[language].test(tokens.map(({ folded }) => folded).join(' '))
}

const NONE = wordsOfAll(pack => pack.tools.capture.reading.none)
const SAYS_NONE = wordsOfAll(pack => pack.tools.capture.reading.saysNone)
const NEGATED = wordsOfAll(pack => pack.tools.capture.reading.negated)

const AFTER_NONE = wordsOfAll(pack => pack.tools.capture.reading.afterNone)
const ANY = wordsOfAll(pack => pack.tools.capture.reading.any)

function isNoneOf(tokens: readonly Token[], topic: string | null, _language: Language): boolean {
  const folded = tokens.map(token => token.folded)
  if (
    SAYS_NONE.has(folded[0] ?? '') &&
    (folded.length <= 3 || /^[,.!–-]$/.test(folded[1] ?? '') || AFTER_NONE.has(folded[1] ?? ''))
  )
    return true
  if (topic === null) return false
  const at = folded.indexOf(fold(topic))
  const before = folded.slice(Math.max(0, at - 4), at)
  return (
    before.some(word => NONE.has(word)) ||
    (before.some(word => ANY.has(word)) && before.some(word => NEGATED.has(word)))
  )
}

const GAME = patternOfAll(pack => pack.tools.capture.reading.game)

/** Counts that are weighed, each with all clauses: who has more of them says what they want before them or after them. */
const outermost = (counts: readonly NumberMention[]): readonly NumberMention[] =>
  counts.length <= FIRST_COUNTS + LAST_COUNTS
    ? counts
    : [...counts.slice(0, FIRST_COUNTS), ...counts.slice(-LAST_COUNTS)]
const FIRST_COUNTS = 40
const LAST_COUNTS = 20

/** Null where no clause holds the count, or it is too small or too vague to open a list by. */
function weighCount(
  count: NumberMention,
  frames: readonly Frame[],
  tokens: readonly Token[],
  language: Language,
): Evidence | null {
  if (count.amount.is === 'vague' || (leastOf(count.amount) ?? 0) < SHORTEST_LIST) return null
  const properties = countProperties(count, frames, tokens, language)
  return properties === null ? null : weigh('count', properties)
}

const isLong = ({ amount }: NumberMention): boolean => (leastOf(amount) ?? 0) >= SHORTEST_LIST
