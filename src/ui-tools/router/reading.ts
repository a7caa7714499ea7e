import type { Enumeration } from '../../nlu/enumerations/enumeration.ts'
import { findEnumerations } from '../../nlu/enumerations/find-enumerations.ts'
import { numbersIn } from '../../nlu/numbers/find-numbers.ts'
import { leastOf, type NumberMention } from '../../nlu/numbers/number-mention.ts'
import { findSequences } from '../../nlu/sequences/find-sequences.ts'
import type { Language } from '../../nlu/text/language.ts'
import { fold } from '../../nlu/text/normalise.ts'
import { sentencesIn } from '../../nlu/text/sentences.ts'
import type { Span } from '../../nlu/text/span.ts'
import { type Token, tokenise } from '../../nlu/text/tokenise.ts'
import { wordSet } from '../../nlu/text/word-set.ts'
import { readWords } from '../../pendings/read-words.ts'
import { wantsBulk } from './bulk.ts'
import { type NamedStep, namedSteps } from './infer-map.ts'
import { type ProcessTalk, processNameIn, readProcess } from './process-words.ts'
import { rolesIn } from './roles.ts'
import { readTalk, type Talk } from './talk.ts'
import { isAskedAbout, isPlural } from './topics.ts'
import { readWish, type ToolWish } from './wish.ts'

/** All that the rules look at, read once. */
export interface Reading {
  readonly language: Language
  readonly wish: ToolWish | null
  readonly talk: readonly Talk[]
  /** Nothing is left when greetings, questions and small edits are taken away. */
  readonly isAllTalk: boolean
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
  readonly groups: readonly string[]
  readonly process: ProcessTalk
  readonly processName: string | null
  readonly roles: number
  readonly topic: string | null
  readonly isNone: boolean
  readonly polarity: 'yes' | 'no' | 'unclear'
}

export function readMessage(text: string, language: Language): Reading {
  const tokens = tokenise(text)
  const sentences = sentencesIn(tokens, language).map(words => ({ words, talk: talkOf(words, language) }))
  const wantsCapture = tokens.some(({ folded }) => CAPTURE[language].has(folded))
  const hasMore = wantsCapture && sentences.some(({ talk }) => talk === null)
  const live = sentences.filter(({ talk }) => !isMuted(talk, hasMore)).flatMap(({ words }) => words)
  const plain = sentences
    .filter(({ talk }) => talk === null || (!isMuted(talk, hasMore) && talk !== 'greeting'))
    .flatMap(({ words }) => words)
  const numbers = numbersIn(live, language)
  const counts = numbers.filter(({ kind }) => kind === 'count')
  const counted = counts.find(mention => isListed(mention, language)) ?? null
  const stepCount = counts.find(({ counts: noun }) => noun !== undefined && isStepNoun(noun.head))
  const process = readProcess(plain, language)
  const told = stepsIn(text, live, language, process !== null)
  const topic = topicIn(plain, language)
  const listed = listIn(text, live, language)
  const isProcessList =
    listed !== null && told.length < 2 && process !== null && isHeadedByProcess(listed, live, language)
  const steps = isProcessList ? listed.items.map(({ text: name }) => ({ ...PLAIN_STEP, name })) : told
  const isGrouping = counted !== null && listed !== null && !isCountOf(counted, listed.items.length)
  return {
    language,
    wish: readWish(tokens, language),
    talk: sentences.flatMap(({ talk }) => talk ?? []),
    isAllTalk: live.length === 0,
    isBulk: wantsBulk(live, language),
    wantsCapture,
    counted,
    anyNumber: counted ?? numbers.find(({ kind }) => kind === 'count' || kind === 'bare') ?? null,
    stepCount: stepCount === undefined ? null : leastOf(stepCount.amount),
    steps,
    items: isGrouping ? [] : (listed?.items.map(({ text: item }) => item) ?? []),
    itemsNoun: listed?.head?.text ?? null,
    groups: isGrouping ? listed.items.map(({ text: item }) => item) : [],
    process,
    processName: processNameIn(live, language),
    roles: rolesIn(live, language),
    topic,
    isNone: isNoneOf(live, topic, language),
    polarity: polarityOf(text, language),
  }
}

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
  return findEnumerations(text, language).find(({ span }) => isWithin(span, live)) ?? null
}

/** "Four offices: Rome, Oslo, Porto, Bonn" counts its own list; "20 people from sales, ops and IT" names groups. */
const isCountOf = ({ amount }: NumberMention, items: number) => leastOf(amount) === items

function talkOf(words: readonly Token[], language: Language): Talk | null {
  const talk = readTalk(words, language)
  return talk === 'question' && wantsBulk(words, language) ? null : talk
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

/** What one has, but does not list. */
const UNLISTED = wordSet(
  'question questions frage fragen word words wort worte minute idea ideas idee ideen remark',
)
const STEP_NOUN =
  /^(?:step|stage|phase|station|etappe|stufe|schritt|prozessschritt|arbeitsschritt)(?:s|e|n|en)?$/

const isStepNoun = (head: string) => STEP_NOUN.test(fold(head))

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

const NONE = wordSet('no none zero keine keinen keiner keinerlei nichts nothing without ohne')
const NEGATED = wordSet("don't dont not haven't doesn't nicht")

function isNoneOf(tokens: readonly Token[], topic: string | null, _language: Language): boolean {
  const folded = tokens.map(token => token.folded)
  if (folded.length <= 8 && /^(?:none|nothing|keine|keiner|keinen|nichts|gar)$/.test(folded[0] ?? ''))
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
