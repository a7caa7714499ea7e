import { PACKS } from '../../nlu/lang/packs.ts'
import { readAnswer } from '../../nlu/polarity/read-answer.ts'
import type { Word } from '../../nlu/polarity/reply-tokens.ts'
import type { DraftAnswer } from './draft-answer.ts'
import { framesIn, isClear, type ReadClause, type Reading, unknownWords, wordsOfMatch } from './reading.ts'

/**
 * R1. Every clause has to be known: it says yes, tells us to run it, agrees, or is the speaker's own business.
 * R2. One clause at least says yes or tells us to run it.
 * R3. A negation, a condition, a doubt, a "but", a question, another time or somebody else's words: it does not run.
 */
export function readRun(reading: Reading): DraftAnswer | null {
  const { read, marks, cut, lexicon, text, message } = reading
  if (cut || marks.has('ellipsis') || lexicon.irony.test(text) || QUOTED.test(message)) return null
  if (marks.has('question') && !lexicon.requesting.test(text)) return null
  const parts = read.map(clause => partOf(clause, reading))
  if (parts.some(part => part === 'against')) return null
  return parts.some(part => part === 'for') ? { kind: 'run' } : null
}

const QUOTED = /["„“”«»]/

/** True for a clause that tells us to run, and nothing against it. */
export function saysRun(clause: ReadClause, reading: Reading): boolean {
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
    tellsToRun(clause, reading)
  )
}

/** "Yes but not step 4", "otherwise yes". */
function startsWithYes({ words, text }: ReadClause, { lexicon, language }: Reading): boolean {
  const { yes } = PACKS[language].frames
  const rest = words.filter(word => !lexicon.rest.test(word))
  const isYes = (word: string | undefined) => word !== undefined && lexicon.yes.has(word) && yes.has(word)
  return isYes(words[0]) || (lexicon.rest.test(text) && rest.length === 1 && isYes(rest[0]))
}

/** "We can do without it" tells us to do nothing. */
function withoutEdits({ words, text }: ReadClause, { lexicon }: Reading): string {
  const edits = new Set([lexicon.omit, lexicon.needless].flatMap(cue => wordsOfMatch(text, cue)))
  return words.filter((_, at) => !edits.has(at)).join(' ')
}

function partOf(clause: ReadClause, reading: Reading): 'for' | 'neutral' | 'against' {
  const { lexicon } = reading
  const words = clause.tokens.filter(({ text }) => !lexicon.hesitation.has(text))
  if (words.length === 0) return 'neutral'
  const answer = plainAnswer(words, reading)
  if (answer === 'yes' || answer === 'ok') return 'for'
  if (answer === 'small_talk') return 'neutral'
  if (isAssent(clause, reading) || isGranted(clause, reading)) return 'neutral'
  const cues = [lexicon.run, lexicon.all, lexicon.assent, lexicon.requesting, lexicon.approved]
  const isKnown = unknownWords(clause, lexicon, cues).length === 0
  if (answer !== null || isGuarded(clause, reading)) return 'against'
  if (isKnown && lexicon.approved.test(clause.text) && !clause.isAsked) return 'for'
  if (!isClear(clause, reading)) return 'against'
  if (isKnown && (tellsToRun(clause, reading) || isAll(clause, reading) || hasYes(words, reading)))
    return 'for'
  if (isKnown && !lexicon.run.test(clause.text)) return 'neutral'
  return isOwnBusiness(clause, reading) ? 'neutral' : 'against'
}

const plainAnswer = (words: readonly Word[], { language }: Reading) =>
  readAnswer({ words, marks: new Set(), cut: false }, language)

const isPlainYes = ({ tokens }: ReadClause, reading: Reading): boolean => {
  const answer = plainAnswer(tokens, reading)
  return answer === 'yes' || answer === 'ok'
}

const hasYes = (words: readonly Word[], reading: Reading): boolean =>
  words.some(word => plainAnswer([word], reading) === 'yes' || reading.lexicon.yes.has(word.text))

/** "I know that it cannot be undone" objects to nothing. */
const isGranted = ({ text }: ReadClause, { lexicon }: Reading): boolean =>
  lexicon.granted.test(text) && !lexicon.doubt.test(text) && lexicon.topics.undo.test(text)

/** Nothing to object: its own "no" denies nothing. */
const isAssent = (clause: ReadClause, { lexicon }: Reading): boolean =>
  lexicon.assent.test(clause.text) &&
  unknownWords(clause, lexicon, [lexicon.assent]).length === 0 &&
  !clause.words.some(word => lexicon.contrast.has(word) || lexicon.conditions.has(word))

const isGuarded = ({ words, text }: ReadClause, { lexicon }: Reading): boolean =>
  words.some(
    word => lexicon.negators.has(word) || lexicon.contrast.has(word) || lexicon.conditions.has(word),
  ) ||
  lexicon.later.test(text) ||
  lexicon.doubt.test(text) ||
  (lexicon.supposing.test(text) && !lexicon.requesting.test(text))

/** A command, a wish or a request of the speaker's own; or that it is approved. */
function tellsToRun(clause: ReadClause, reading: Reading): boolean {
  const { lexicon } = reading
  if (!lexicon.run.test(clause.text) || !isClear(clause, reading)) return false
  const isRequest = lexicon.requesting.test(clause.text)
  const idiom = lexicon.run.exec(clause.text)?.[0] ?? ''
  if (clause.words.length <= FEW || idiom.includes(' ')) return !startsWithOther(clause, reading)
  return framesIn(clause, reading).every(
    ({ act, subject, isPiece }) =>
      isRequest ||
      isPiece ||
      act !== 'statement' ||
      (subject !== 'other' && subject !== 'i' && subject !== 'we'),
  )
}

const FEW = 4

/** Somebody or something else runs: "we run it". */
function startsWithOther({ words }: ReadClause, { language }: Reading): boolean {
  const { subjects } = PACKS[language].frames
  const first = words[0] ?? ''
  return subjects.i.has(first) || subjects.we.has(first) || subjects.other.has(first)
}

/** "All of it", "all three": said of nothing else. */
const isAll = (clause: ReadClause, reading: Reading): boolean =>
  reading.lexicon.all.test(clause.text) &&
  framesIn(clause, reading).every(({ isPiece, act }) => isPiece || act !== 'statement')

/** "I'll get a coffee meanwhile": it is about the speaker, and takes nothing back. */
function isOwnBusiness(clause: ReadClause, reading: Reading): boolean {
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
