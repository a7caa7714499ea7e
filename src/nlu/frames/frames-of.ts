import { perLanguage, wordsOfAll } from '../lang/packs.ts'
import type { FrameWords } from '../lang/sections/frame-words.ts'
import type { Language } from '../text/language.ts'
import { rememberLast } from '../text/remember-last.ts'
import { sentencesIn } from '../text/sentences.ts'
import { spanning } from '../text/span.ts'
import type { Token } from '../text/tokenise.ts'
import { type Clause, clausesOf, isVerbal } from './clauses.ts'
import type { Frame, Polarity } from './frame.ts'
import { type Lexicon, lexiconOf } from './lexicon.ts'
import { type Mood, moodOf, type ReadClause, tenseOf } from './mood.ts'
import { nounPhrasesIn } from './noun-phrases.ts'
import { tagWords } from './tag-words.ts'
import { readVerbGroup } from './verb-group.ts'
import { type TaggedWord, wordsOf } from './words.ts'

interface Grammar {
  readonly pack: FrameWords
  readonly lexicon: Lexicon
}
const GRAMMARS = perLanguage(({ frames }): Grammar => ({ pack: frames, lexicon: lexiconOf(frames) }))

/** Clauses of a text, each as one frame. Pure; no text throws, and time grows with the length. */
export const framesOf = rememberLast((tokens: readonly Token[], language: Language): readonly Frame[] => {
  const grammar = GRAMMARS[language]
  return sentencesIn(tokens, language)
    .flatMap(piecesOf)
    .flatMap(sentence => framesOfSentence(sentence, grammar))
})

/** Nobody says so much in one breath: what is longer is cut, so that time grows with the text and no faster. */
const LONGEST_SENTENCE = 100

const piecesOf = (sentence: readonly Token[]): (readonly Token[])[] =>
  sentence.length <= LONGEST_SENTENCE
    ? [sentence]
    : Array.from({ length: Math.ceil(sentence.length / LONGEST_SENTENCE) }, (_, at) =>
        sentence.slice(at * LONGEST_SENTENCE, (at + 1) * LONGEST_SENTENCE),
      )

function framesOfSentence(sentence: readonly Token[], { pack, lexicon }: Grammar): Frame[] {
  const words = tagWords(wordsOf(sentence, pack, lexicon), pack)
  const isMarked = sentence.at(-1)?.folded === '?'
  const clauses = clausesOf(words, pack)
  const last = clauses.findLastIndex(({ link }) => link !== 'if' && link !== 'because')
  const read = clauses.map((clause, at) => readClause(clause, isMarked, at === last, pack))
  const frames = withSharedSubjects(
    read,
    read.map((clause, at) => frameOf(clause, read[at - 1] ?? null, pack)),
  )
  return withReports(read, isMarked ? frames : withConditions(read, frames, pack))
}

/** "I look after 11 flats and need to …", "Ich betreue … und muss …": one who does both is named once. */
function withSharedSubjects(clauses: readonly ReadClause[], frames: readonly Frame[]): readonly Frame[] {
  const shared: Frame[] = []
  for (const [at, frame] of frames.entries()) {
    const before = shared.at(-1)
    const isShared =
      before !== undefined &&
      (before.subject === 'i' || before.subject === 'we') &&
      before.act !== 'question' &&
      goesOnWanting(clauses[at] as ReadClause)
    shared.push(
      isShared
        ? {
            ...frame,
            subject: before.subject,
            act: frame.modal === 'want' || frame.verb === 'want' ? 'wish' : 'statement',
            topic: null,
            objects: frame.topic === null ? frame.objects : [frame.topic, ...frame.objects],
          }
        : frame,
    )
  }
  return shared
}

/** Begins with a verb that nobody commands: of wanting, needing or having to. */
function goesOnWanting({ link, words, group, isMarked }: ReadClause): boolean {
  if (link !== 'and' || isMarked || group.first === null) return false
  const [first, second] = words.slice(group.first)
  const isAhead = words.slice(0, group.first).every(({ tag }) => tag === 'adverb' || tag === 'time')
  if (!isAhead || first === undefined || second?.tag === 'subject') return false
  const isTask = first.tag === 'modal' || (first.tag === 'have' && second?.tag === 'to')
  return (
    isTask ||
    group.verb === 'need' ||
    group.verb === 'want' ||
    group.modal === 'want' ||
    group.modal === 'must'
  )
}

function readClause(clause: Clause, isMarked: boolean, isLast: boolean, pack: FrameWords): ReadClause {
  return {
    ...clause,
    isMarked,
    isLast,
    group: readVerbGroup(clause.words, pack),
    phrases: nounPhrasesIn(clause.words, pack),
  }
}

function frameOf(clause: ReadClause, before: ReadClause | null, pack: FrameWords): Frame {
  const mood = moodOf(clause, pack)
  const { words, opening, group, phrases } = clause
  const all = [...opening, ...words]
  const tokens = [...new Set(all.flatMap(word => word.tokens))].toSorted(
    (one, other) => one.span.start - other.span.start,
  )
  const inIdiom = new Set(group.idiom)
  const objects = phrases.filter(
    placed =>
      placed !== mood.topic && !placed.words.every(word => inIdiom.has(word) && word.tag !== 'object'),
  )
  return {
    act: mood.act,
    subject: mood.subject,
    topic: mood.topic?.phrase ?? null,
    time: tenseOf(clause, mood, pack),
    polarity: polarityOf(clause, mood, pack),
    verb: clause.isGreeting ? null : group.verb,
    isPiece: group.first === null,
    modal: group.modal,
    objects: clause.isGreeting
      ? []
      : objects.map(({ phrase, at }) => {
          const before = words[at - 1]
          // The "at" of "look at the tables" is part of the deed, no place.
          return before !== undefined && inIdiom.has(before) ? { ...phrase, after: null } : phrase
        }),
    adverbs: words
      .filter(({ tag }) => tag === 'adverb' || tag === 'time' || tag === 'polite' || tag === 'negator')
      .map(({ folded }) => folded),
    link: clause.link,
    reported:
      words.length > 0 &&
      (words.every(({ isQuoted }) => isQuoted) ||
        clause.openers.has('hearsay') ||
        words.some(({ folded }) => pack.hearsay.has(folded))),
    corrects: isCorrection(clause, mood, before) || isMeant(clause, pack),
    tokens,
    span: spanning(tokens[0] as Token, tokens.at(-1) as Token),
    understood: understoodOf(clause, pack),
  }
}

function polarityOf({ words, group, openers, link }: ReadClause, { act }: Mood, pack: FrameWords): Polarity {
  const denials = words.filter((word, at) => isDenial(words, word, at, pack))
  const isPiece = group.first === null && words.some(({ tag }) => tag === 'denying_preposition')
  const isNegative = denials.length > 0 || isPiece || openers.has('needless') || link === 'than'
  if (act === 'greeting') return 'positive'
  return isNegative !== group.ends ? 'negative' : 'positive'
}

/** "Not only" and the "not" of "can't you …?" deny nothing. */
function isDenial(words: readonly TaggedWord[], { tag }: TaggedWord, at: number, pack: FrameWords): boolean {
  if (tag === 'denying_article' || tag === 'denying_pronoun') return true
  if (tag !== 'negator') return false
  if (pack.onlyWords.has(words[at + 1]?.folded ?? '')) return false
  const isAsked = words[at - 1]?.tag === 'modal' && words[at + 1]?.tag === 'subject' && at === 1
  return (
    !isAsked &&
    !pack.negatedIdioms.some(phrase =>
      phrase.every(
        (part, place) => words[at - phrase.indexOf(words[at]?.folded ?? '') + place]?.folded === part,
      ),
    )
  )
}

/** "No, X"; "not A, B"; "I mean X". */
function isCorrection(
  { openers, group, words, isGreeting }: ReadClause,
  { act }: Mood,
  before: ReadClause | null,
): boolean {
  const isPiece =
    group.first === null && words.some(({ tag }) => tag === 'noun' || tag === 'number' || tag === 'adjective')
  if (openers.has('correction'))
    return isPiece || group.verb === 'make' || group.verb === 'change' || isOfIt(words, group)
  if (!isPiece || isGreeting || before === null || act === 'unknown') return false
  if (
    words.some(({ tag }) => tag === 'denying_article' || tag === 'negator' || tag === 'denying_preposition')
  )
    return false
  const isNo = before.words.length === 1 && before.words[0]?.tag === 'no'
  const isNot = before.group.first === null && before.words[0]?.tag === 'negator'
  return isNo || isNot
}

/** "Actually it was 85". */
const isOfIt = (words: readonly TaggedWord[], { verb }: ReadClause['group']): boolean =>
  verb === 'be' &&
  words.some(({ tag, entry }) => tag === 'subject' && entry.subject === 'other') &&
  words.some(({ tag, folded }) => tag === 'number' || /\d/.test(folded))

/** "LX-20482 is what I meant", and nothing denied about it. */
function isMeant({ words }: ReadClause, { correctionTails }: FrameWords): boolean {
  const isTail = (tail: readonly string[]) =>
    words.length > tail.length && tail.every((word, at) => words.at(at - tail.length)?.folded === word)
  return correctionTails.some(isTail) && words.some(({ tag }) => tag === 'noun' || tag === 'number')
}

function understoodOf({ words, opening, group }: ReadClause, pack: FrameWords): number {
  const all = words.length + opening.length
  if (all === 0) return 0
  const lost = words.filter(
    word =>
      word.tag === 'unknown' ||
      (word.tag === 'verb' && word.entry.verbs.length === 0) ||
      (isVerbal(word) &&
        word.tag === 'verb' &&
        word !== group.main &&
        !isHelper(word, pack) &&
        !group.idiom.includes(word) &&
        group.main === null),
  )
  return (all - lost.length) / all
}

const isHelper = ({ entry }: TaggedWord, pack: FrameWords) =>
  entry.verbs.some(({ lemma }) => pack.lettingVerbs.has(lemma))

/** "Würden 50 Leute kommen, wäre der Saal zu klein": a question that is none, before what would follow. */
const withConditions = (
  clauses: readonly ReadClause[],
  frames: readonly Frame[],
  pack: FrameWords,
): readonly Frame[] =>
  frames.map((frame, at) =>
    frame.act === 'question' &&
    frame.link === null &&
    (frames[at + 1]?.time === 'hypothetical' ||
      isConditionOfOrder(frame, clauses[at] as ReadClause, frames[at - 1], frames[at + 1], pack))
      ? { ...frame, act: 'statement', link: 'if', time: 'hypothetical' }
      : frame,
  )

/** "Should it arrive broken, refund me", "refund me, should it …"; German begins with any verb: "kommt sie kaputt an, …". */
function isConditionOfOrder(
  { modal, subject }: Frame,
  { group }: ReadClause,
  before: Frame | undefined,
  after: Frame | undefined,
  { verbLast }: FrameWords,
): boolean {
  if (group.first !== 0 || subject === 'i' || subject === 'we') return false
  const isOrdered = after?.act === 'command' || after?.act === 'wish'
  return modal === 'should'
    ? isOrdered || before?.act === 'command'
    : verbLast && modal === null && subject === 'other' && isOrdered
}

/** Words of others: told of by a clause beside them. */
function withReports(clauses: readonly ReadClause[], frames: readonly Frame[]): Frame[] {
  const teller = frames.findIndex(
    (frame, at) =>
      isTelling(frame, clauses[at] as ReadClause) ||
      isDisowned(frame, frames[at + 1]) ||
      isSource(frame, frames[at + 1]),
  )
  if (teller < 0) return [...frames]
  const isAtEnd = teller === frames.length - 1 && frames.length > 1
  const end = frames.findIndex((frame, at) => at > teller && sendsToUs(frame))
  const isTold = (at: number) => (isAtEnd ? at < teller : at > teller && (end < 0 || at < end))
  return frames.map((frame, at) =>
    isTold(at) && frame.act !== 'greeting' ? { ...frame, reported: true } : frame,
  )
}

/** "She told me to ask you: …": what follows is said to us. */
const sendsToUs = ({ verb, tokens }: Frame): boolean =>
  verb === 'ask' && tokens.some(({ folded }) => HEARERS.has(folded))
const HEARERS = wordsOfAll(({ frames }) => [...frames.objects.you, ...frames.subjects.you])

/** "I did not say that …", "denk nicht, dass …", "it is not that …": nobody says what follows. */
const isDisowned = ({ verb, polarity, act }: Frame, next: Frame | undefined): boolean =>
  next?.link === 'that' &&
  polarity === 'negative' &&
  (verb === 'say' || verb === 'think' || verb === 'be') &&
  act !== 'question'

/** "The paper wrote that …", "in der Zeitung stand, dass …": others know it, or think so. */
const isSource = ({ verb, subject, act, modal, objects }: Frame, next: Frame | undefined): boolean =>
  next?.link === 'that' &&
  act === 'statement' &&
  modal === null &&
  (subject === 'other' || subject === 'unknown') &&
  (verb === null || SOURCES.has(verb)) &&
  !objects.some(({ head }) => SPEAKERS.has(head))
const SOURCES: ReadonlySet<Frame['verb']> = new Set<Frame['verb']>(['write', 'report', 'think', 'know'])
const SPEAKERS = wordsOfAll(({ frames }) => [...frames.objects.i, ...frames.objects.we])

/** "Yesterday", "last week". */
const saysWhen = (words: readonly TaggedWord[], objects: Frame['objects']): boolean =>
  words.some(({ folded, tag }) => tag === 'time' && PAST_TIMES.has(folded)) ||
  objects.some(({ isTime, modifiers }) => isTime && modifiers.some(word => LAST.has(word)))
const PAST_TIMES = wordsOfAll(({ frames }) => frames.pastTimes)
const LAST = wordsOfAll(({ frames }) => frames.lastWords)

/** "He said", "sagt die Zahnärztin", "I told him"; who says "I said" insists. */
function isTelling({ verb, subject, act, objects, link }: Frame, { words }: ReadClause): boolean {
  // "Forget what I said about …" tells which words are meant.
  if (verb !== 'say' || act === 'question' || (link === 'which' && subject === 'i')) return false
  if (subject === 'other' || subject === 'unknown' || (subject === 'none' && act === 'statement')) return true
  const toOther = words.some(
    ({ tag, entry, folded }) =>
      (tag === 'object' && entry.object === 'other' && folded !== 'that') ||
      (tag === 'possessive' && folded === 'her'),
  )
  // "Last week I told you: no more tables" is of then; who only says "I said" insists.
  if ((subject === 'i' || subject === 'we') && saysWhen(words, objects)) return true
  // "I can tell you what each of them charges" tells us.
  const toUs = words.some(({ entry }) => entry.object === 'you' || entry.subject === 'you')
  return (
    !toUs &&
    (subject === 'i' || subject === 'we' || act === 'command') &&
    (toOther || objects.some(({ isDefinite, possessor }) => isDefinite && possessor !== 'you'))
  )
}
