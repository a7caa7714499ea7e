import { PACKS } from '../../nlu/lang/packs.ts'
import { readAnswer } from '../../nlu/polarity/read-answer.ts'
import type { Word } from '../../nlu/polarity/reply-tokens.ts'
import { isCueWord } from '../../nlu/text/cue-pattern.ts'
import {
  type DraftReading,
  framesIn,
  isClear,
  type ReadClause,
  unknownWords,
  wordsOfMatch,
} from './draft-reading.ts'

/** "Is everything ok", with no mark behind it. */
export const asksByOrder = (clause: ReadClause, reading: DraftReading): boolean =>
  !reading.lexicon.requesting.test(clause.text) &&
  !startsWithRun(clause, reading) &&
  framesIn(clause, reading).some(
    // What begins before it is no question of its own.
    ({ act, span }) => act === 'question' && span.start >= (clause.tokens[0]?.span.start ?? 0),
  )

/** "Please just do it", "setz es um"; not "darf es losgehen", nor "setzen sie es schon um", which may ask. */
const startsWithRun = ({ words, text }: ReadClause, { lexicon, language }: DraftReading): boolean => {
  const first = words.findIndex(word => !lexicon.openers.has(word) && !lexicon.hesitation.has(word))
  const [word = '', next = ''] = words.slice(Math.max(first, 0))
  const { modals, people, subjects } = PACKS[language].frames
  const isModal = Object.values(modals).some(set => set.has(word))
  const isOfSomebody = [people, subjects.i, subjects.we, subjects.you].some(set => set.has(next))
  return (
    isCueWord(lexicon.run, word) ||
    (!isModal && !isOfSomebody && wordsOfMatch(text, lexicon.run)[0] === first)
  )
}

export const isPlainClause = (clause: ReadClause, reading: DraftReading): boolean =>
  isErrand(clause, reading) || isGrantedWhole(clause, reading) || isPlainlyWorded(clause, reading)

/** Of words that an order to run or a yes is made of. */
export function isPlainlyWorded(clause: ReadClause, reading: DraftReading): boolean {
  const { plainRun, plainRunPhrases, hesitation } = reading.lexicon
  const whole = wordsOfWhole(clause, reading)
  const isPlainly = (words: readonly string[]) => {
    const known = new Set(
      plainRunPhrases.flatMap(phrase => placesOfPhrase(phrase, words, word => plainRun.has(word))),
    )
    return words.every((word, at) => known.has(at) || plainRun.has(word))
  }
  const words = clause.words.filter((_, at) => !whole.has(at))
  return isPlainly(words) || isPlainly(words.filter(word => !hesitation.has(word)))
}

/** Places of a phrase, wherever it stands; "…" in it stands for plain words. */
const placesOfPhrase = (
  phrase: readonly string[],
  words: readonly string[],
  isPlainWord: (word: string) => boolean,
): readonly number[] =>
  words.flatMap((first, from) => {
    if (first !== phrase[0]) return []
    const places: number[] = []
    let at = from
    for (const [index, part] of phrase.entries()) {
      if (part === GAP) {
        while (words[at] !== phrase[index + 1] && at < words.length && isPlainWord(words[at] ?? '')) at += 1
        continue
      }
      if (words[at] !== part) return []
      places.push(at)
      at += 1
    }
    return places
  })
const GAP = '…'

/** "I'll get a coffee meanwhile", "the team is waiting", beside an order. */
const isErrand = (clause: ReadClause, { lexicon, read }: DraftReading): boolean =>
  read.length > 1 && !clause.isAsked && clause.words.every(word => lexicon.errands.has(word))

/** Words that name all of the plan: "all three", what it is for, "all of it, including the archiving". */
function wordsOfWhole(clause: ReadClause, reading: DraftReading): ReadonlySet<number> {
  const { steps, lexicon, language, text, read } = reading
  const { numbers } = PACKS[language].frames
  const { words, mentions, aim, isVague } = clause
  // "Approved, also the archiving": what stands before it is said of the whole.
  const isAdded =
    read.indexOf(clause) > 0 && read.slice(0, read.indexOf(clause)).every(one => one.mentions.length === 0)
  const isAll = lexicon.all.test(text) || isAdded
  const isCount = (word: string, at: number) =>
    numbers[word] === steps.length && lexicon.all.test(words[at - 1] ?? '')
  const own = mentions.flatMap(mention => {
    const [at] = [mention.from - 1, mention.from - 2, mention.to + 1].filter(one =>
      lexicon.including.has(words[one] ?? ''),
    )
    return isAll && at !== undefined && words.length - 1 === Math.max(at, mention.to)
      ? [at, ...mention.words]
      : []
  })
  // "Close them all and archive it", "yes, close them and archive it": deeds of the plan up to its end.
  const places = new Set(mentions.flatMap(one => one.places))
  const areLast = steps.length - Math.min(...places) + 1 === places.size
  const deeds =
    places.size > 1 && !isVague && (lexicon.all.test(clause.text) || (areLast && read.indexOf(clause) > 0))
      ? mentions.flatMap(mention => (mention.by === 'number' || mention.by === 'bare' ? [] : mention.words))
      : []
  const named = words.filter(word => word.length > 3 && aim.has(word))
  const [head] = [...aim].filter(word => word.length > 3)
  // "Run the audit": what it is for, by its first word or by two.
  const isNamed =
    mentions.length === 0 &&
    !isVague &&
    lexicon.run.test(clause.text) &&
    (named.length > 1 || named[0] === head)
  const isAim = (word: string) => isNamed && named.includes(word)
  return new Set([
    ...own,
    ...deeds,
    ...allPlaces(clause, reading),
    ...words.flatMap((word, at) => (isCount(word, at) || isAim(word) ? [at] : [])),
  ])
}

/** A colon or a mark of citation names somebody else; numbers name steps and times. */
export const OTHER_SIGNS = /[:>]/

/** Words of "steps 1 to 5", where there are five. */
export const allPlaces = ({ mentions }: ReadClause, { steps }: DraftReading): ReadonlySet<number> =>
  new Set(
    mentions.flatMap(({ by, places, words }) =>
      (by === 'number' || by === 'bare') && new Set(places).size === steps.length ? words : [],
    ),
  )

export const QUOTED = /["„“”«»]/

/** Doubts, conditions and negations count in every language: people mix them. An assent may have a "no" of its own. */
export const isHeldAnywhere = ({ read, text }: DraftReading): boolean =>
  Object.values(PACKS).some(
    ({ drafts }) =>
      isDoubted(text, drafts) ||
      read.some(
        clause =>
          clause.words.some(word => drafts.conditions.has(word)) ||
          (clause.words.length <= FEW && clause.words.every(word => drafts.negators.has(word))),
      ),
  )

/** "Would you run it?" may ask for an opinion, "would you please run it?" does not. */
export const isDoubted = (text: string, { doubt, entreating }: DraftReading['lexicon']): boolean =>
  doubt.test(text.replace(entreating, ' '))

/** True for a clause that tells us to run, and nothing against it. */
export function saysRun(clause: ReadClause, reading: DraftReading): boolean {
  const { lexicon } = reading
  if (isPlainYes(clause, reading) || startsWithYes(clause, reading)) return true
  const edits = [
    lexicon.omit,
    lexicon.except,
    lexicon.rest,
    lexicon.run,
    lexicon.all,
    lexicon.requesting,
    lexicon.needless,
  ]
  return (
    clause.words.every(word => !lexicon.negators.has(word) || lexicon.without.has(word)) &&
    !lexicon.later.test(clause.text) &&
    !lexicon.self.test(clause.text) &&
    unknownWords(clause, lexicon, edits).length === 0 &&
    lexicon.run.test(withoutEdits(clause, reading)) &&
    (tellsToRun(clause, reading) || runsRest(clause, reading))
  )
}

/** "Skip 4 and run the rest". */
function runsRest({ text }: ReadClause, { lexicon }: DraftReading): boolean {
  const [at] = wordsOfMatch(text, lexicon.rest)
  return at !== undefined && wordsOfMatch(text, lexicon.run).some(one => Math.abs(at - one) <= 2)
}

/** "Yes but not step 4", "otherwise yes". */
function startsWithYes({ words, text }: ReadClause, { lexicon, language }: DraftReading): boolean {
  const { yes } = PACKS[language].frames
  const rest = words.filter(word => !lexicon.rest.test(word))
  const isYes = (word: string | undefined) => word !== undefined && lexicon.yes.has(word) && yes.has(word)
  return isYes(words[0]) || (lexicon.rest.test(text) && rest.length === 1 && isYes(rest[0]))
}

/** "We can do without it" tells us to do nothing. */
function withoutEdits({ words, text }: ReadClause, { lexicon }: DraftReading): string {
  const edits = new Set([lexicon.omit, lexicon.needless].flatMap(cue => wordsOfMatch(text, cue)))
  return words.filter((_, at) => !edits.has(at)).join(' ')
}

export function partOf(clause: ReadClause, reading: DraftReading): 'for' | 'neutral' | 'against' {
  const { lexicon } = reading
  const words = clause.tokens.filter(({ text }) => !lexicon.hesitation.has(text) && !lexicon.next.has(text))
  if (words.length === 0) return 'neutral'
  if (isGreeting(clause, reading)) return 'neutral'
  const read = plainAnswer(words, reading)
  // "Los jetzt", "please": no answer by themselves, and neither a yes nor a no in them, as in "ja ja".
  const isOpen =
    read === 'unclear' &&
    isPlainlyWorded(clause, reading) &&
    !words.some(({ text }) => lexicon.no.has(text) || lexicon.yes.has(text))
  const answer = isOpen ? null : read
  if (answer === 'yes' || answer === 'ok') return 'for'
  if (answer === 'small_talk') return 'neutral'
  if (isAssent(clause, reading) || isGranted(clause, reading))
    return tellsToRun(clause, reading) && !isGuarded(clause, reading) ? 'for' : 'neutral'
  const cues = [lexicon.run, lexicon.all, lexicon.assent, lexicon.requesting, lexicon.approved]
  const { looksLikeAdverb } = PACKS[reading.language].frames
  const isKnown =
    isPlainClause(clause, reading) ||
    unknownWords(clause, lexicon, cues).every(
      word => looksLikeAdverb.test(word) || lexicon.plainRun.has(word),
    )
  if (answer !== null || isGuarded(clause, reading) || isOtherwise(clause, lexicon)) return 'against'
  if (isKnown && lexicon.approved.test(clause.text) && !clause.isAsked) return 'for'
  if (!isClear(clause, reading)) return 'against'
  if (isKnown && (tellsToRun(clause, reading) || isAll(clause, reading) || hasYes(words, reading)))
    return 'for'
  if (isKnown && !lexicon.run.test(clause.text)) return 'neutral'
  return isOwnBusiness(clause, reading) ? 'neutral' : 'against'
}

/** "Morning all" says nothing of all. */
const isGreeting = ({ text, words }: ReadClause, { lexicon }: DraftReading): boolean =>
  lexicon.greeting.exec(text)?.index === 0 && wordsOfMatch(text, lexicon.greeting).length === words.length

const plainAnswer = (words: readonly Word[], { language }: DraftReading) =>
  readAnswer({ words, marks: new Set(), cut: false }, language)

export const isPlainYes = ({ tokens }: ReadClause, reading: DraftReading): boolean => {
  const answer = plainAnswer(tokens, reading)
  return answer === 'yes' || answer === 'ok'
}

const hasYes = (words: readonly Word[], reading: DraftReading): boolean =>
  words.some(word => plainAnswer([word], reading) === 'yes' || reading.lexicon.yes.has(word.text))

/** "I know that it cannot be undone" objects to nothing. */
const isGranted = ({ text }: ReadClause, { lexicon }: DraftReading): boolean =>
  lexicon.granted.test(text) && !lexicon.doubt.test(text) && lexicon.topics.undo.test(text)

/** The same, and nothing else. */
const isGrantedWhole = (clause: ReadClause, reading: DraftReading): boolean =>
  isGranted(clause, reading) &&
  !clause.isAsked &&
  !clause.words.some(word => reading.lexicon.contrast.has(word) || reading.lexicon.conditions.has(word)) &&
  unknownWords(clause, reading.lexicon, [
    reading.lexicon.granted,
    reading.lexicon.topics.undo,
    reading.lexicon.run,
  ]).length === 0

/** Nothing to object: its own "no" denies nothing. */
export const isAssent = (clause: ReadClause, { lexicon }: DraftReading): boolean =>
  lexicon.assent.test(clause.text) &&
  unknownWords(clause, lexicon, [lexicon.assent]).length === 0 &&
  !clause.words.some(word => lexicon.contrast.has(word) || lexicon.conditions.has(word))

export function isGuarded(clause: ReadClause, reading: DraftReading): boolean {
  const { lexicon } = reading
  const { text } = clause
  const all = allPlaces(clause, reading)
  const words = clause.words.filter((_, at) => !all.has(at))
  return (
    words.some(
      word => lexicon.negators.has(word) || lexicon.contrast.has(word) || lexicon.conditions.has(word),
    ) ||
    lexicon.later.test(text) ||
    isDoubted(text, lexicon) ||
    (lexicon.supposing.test(withoutPhrases(words, lexicon)) && !lexicon.requesting.test(text))
  )
}

/** "Exactly how I'd do it" supposes nothing. */
export function withoutPhrases(
  words: readonly string[],
  { plainRun, plainRunPhrases }: DraftReading['lexicon'],
): string {
  const known = new Set(
    plainRunPhrases.flatMap(phrase =>
      phrase.length > 2 ? placesOfPhrase(phrase, words, word => plainRun.has(word)) : [],
    ),
  )
  return words.filter((_, at) => !known.has(at)).join(' ')
}

/** True for a clause that wants something else than to run: an edit whose step nobody can tell is no run either. */
export const isOtherwise = ({ text }: ReadClause, lexicon: DraftReading['lexicon']): boolean =>
  isNeedless(text, lexicon) ||
  [lexicon.omit, lexicon.swap, lexicon.except, lexicon.cancel, lexicon.notNow, lexicon.review].some(cue =>
    cue.test(text),
  )

/** "It can go", not "you can go ahead". */
function isNeedless(text: string, { needless, approved }: DraftReading['lexicon']): boolean {
  const leave = new Set(wordsOfMatch(text, approved))
  return wordsOfMatch(text, needless).some(at => !leave.has(at))
}

/** A command, a wish or a request of the speaker's own; or that it is approved. */
export function tellsToRun(clause: ReadClause, reading: DraftReading): boolean {
  const { lexicon } = reading
  if (!lexicon.run.test(clause.text) || !isClear(clause, reading)) return false
  const isRequest = lexicon.requesting.test(clause.text)
  const idiom = lexicon.run.exec(clause.text)?.[0] ?? ''
  // "Then start the audit, please".
  const opening = clause.words.findIndex(word => !lexicon.openers.has(word) && !lexicon.hesitation.has(word))
  if (clause.words.length - opening <= FEW || idiom.includes(' ')) return !startsWithOther(clause, reading)
  return framesIn(clause, reading).every(
    ({ act, subject, isPiece }) =>
      isRequest ||
      isPiece ||
      act !== 'statement' ||
      (subject !== 'other' && subject !== 'i' && subject !== 'we'),
  )
}

const FEW = 4

/** Somebody or something else runs: "we run it", "most run it"; and "you do it" may tell who is to. */
function startsWithOther({ words, text }: ReadClause, { language, lexicon }: DraftReading): boolean {
  const { subjects, quantifiers, verbLast } = PACKS[language].frames
  const first = words[0] ?? ''
  const [at = 0] = wordsOfMatch(text, lexicon.run)
  return (
    [subjects.i, subjects.we, subjects.other].some(set => set.has(first)) ||
    (at === 1 && subjects.you.has(first)) ||
    (!verbLast && words.slice(0, at).some(word => quantifiers.has(word)))
  )
}

/** "All of it", "all three": said of nothing else. */
const isAll = (clause: ReadClause, reading: DraftReading): boolean =>
  (allPlaces(clause, reading).size > 0 &&
    (reading.read.length > 1 || clause.words.length > allPlaces(clause, reading).size)) ||
  (reading.lexicon.all.test(clause.text) &&
    framesIn(clause, reading).every(({ isPiece, act }) => isPiece || act !== 'statement'))

/** "The team is waiting, please start": a reason, before an order that leaves no doubt. */
export function isReason(clause: ReadClause, reading: DraftReading): boolean {
  const { lexicon } = reading
  if (clause.mentions.length > 0 || clause.isVague || clause.isAsked || clause.words.length > LONGEST_REASON)
    return false
  if (isGuarded(clause, reading) || isOtherwise(clause, lexicon) || !isClear(clause, reading)) return false
  if (lexicon.run.test(clause.text) || lexicon.add.test(clause.text) || lexicon.change.test(clause.text))
    return false
  const frames = framesIn(clause, reading)
  return (
    frames.length > 0 &&
    frames.every(
      ({ act, polarity, time, isPiece }) =>
        act === 'statement' && !isPiece && polarity === 'positive' && (time === 'now' || time === 'future'),
    )
  )
}
const LONGEST_REASON = 8

/** "I'll get a coffee meanwhile": it is about the speaker, and takes nothing back. */
function isOwnBusiness(clause: ReadClause, reading: DraftReading): boolean {
  const { lexicon } = reading
  if (clause.mentions.length > 0 || lexicon.run.test(clause.text)) return false
  const frames = framesIn(clause, reading)
  return (
    frames.length > 0 &&
    frames.every(
      ({ act, subject, polarity }) =>
        act === 'statement' && (subject === 'i' || subject === 'we') && polarity === 'positive',
    )
  )
}
