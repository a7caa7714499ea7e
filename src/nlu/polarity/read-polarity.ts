import type { Language } from '../text/language.ts'
import type { Span } from '../text/span.ts'
import { wordSet } from '../text/word-set.ts'
import { phrasesIn } from './phrases.ts'
import { type PlainAnswer, readAnswer } from './read-answer.ts'
import { clausesOf, type Tokens, tokeniseReply, type Word } from './reply-tokens.ts'

export type Polarity =
  | {
      readonly polarity: 'yes' | 'no'
      /** Change that is wanted: "als Cartoon" in "ja, aber als Cartoon". */
      readonly change?: { readonly text: string; readonly span: Span }
    }
  /** Neither, or only under a condition. */
  | { readonly polarity: 'maybe' }
  /** Says nothing to a question for yes or no. */
  | { readonly polarity: 'none' }

/**
 * Reads a reply to a question that asks for yes or no. It reads more than an approval needs: whoever answers "Yes, I
 * have a permit" has said yes. Whether something may be done is for `pendings` to decide, which trusts plain words
 * only.
 */
export function readPolarity(text: string, language: Language): Polarity {
  const tokens = tokeniseReply(text)
  const plain = readAnswer(tokens, language)
  if (plain !== null) return { polarity: ofPlain(plain, tokens, language) }
  const opening = readOpening(tokens, language)
  if (opening === null) return { polarity: isDoubt(tokens, language) ? 'maybe' : 'none' }
  const { polarity, rest } = opening
  if (isReserved(tokens, rest, polarity, language)) return { polarity: 'maybe' }
  const change = changeIn(text, rest)
  return change === null ? { polarity } : { polarity, change }
}

/** "Wahrscheinlich schon": a few words, one of them in doubt. */
const isDoubt = ({ words, marks }: Tokens, language: Language): boolean =>
  words.length <= FEW_WORDS &&
  !marks.has('question') &&
  phrasesIn(words, language).some(({ kind }) => kind === 'doubt')

const FEW_WORDS = 4

const PLAIN = {
  yes: 'yes',
  ok: 'yes',
  no: 'no',
  cancel: 'no',
  small_talk: 'none',
  question: 'none',
} as const satisfies Record<Exclude<PlainAnswer, 'unclear'>, Polarity['polarity']>

function ofPlain(plain: PlainAnswer, { words }: Tokens, language: Language): 'yes' | 'no' | 'maybe' | 'none' {
  if (plain !== 'unclear') return PLAIN[plain]
  const says = phrasesIn(words, language).some(({ kind }) => ANSWERS.has(kind))
  return says ? 'maybe' : 'none'
}

const ANSWERS: ReadonlySet<string> = new Set(['yes', 'no', 'later', 'act', 'ok', 'not', 'doubt', 'cancel'])

interface Opening {
  readonly polarity: 'yes' | 'no'
  readonly rest: readonly Word[]
}

/** The longest beginning of known phrases that answers; what follows is the rest. */
function readOpening({ words, cut }: Tokens, language: Language): Opening | null {
  if (cut) return null
  const [clause = []] = clausesOf(words, ({ opens }) => opens)
  for (const length of [clause.length, ...prefixes(words, language)]) {
    const beginning = words.slice(0, length)
    const plain = readAnswer({ words: beginning, marks: new Set(), cut: false }, language)
    const polarity = plain === null || plain === 'unclear' ? 'none' : PLAIN[plain]
    if (polarity === 'yes' || polarity === 'no') return { polarity, rest: words.slice(length) }
  }
  return null
}

/** Ends of phrases that start at the beginning, the longest first. */
function prefixes(words: readonly Word[], language: Language): number[] {
  const ends: number[] = []
  let end = 0
  for (const { at, words: length } of phrasesIn(words, language)) {
    if (at !== end) break
    end = at + length
    ends.unshift(end)
  }
  return ends
}

const CONDITIONS = wordSet(`
  if unless provided whether until depends wenn falls sofern vorausgesetzt solange sobald bis`)
const TURNS: ReadonlySet<string> = new Set(['doubt', 'hold', 'question', 'cancel'])

/** A condition, a question or a second thought takes the answer back. */
function isReserved(
  { marks }: Tokens,
  rest: readonly Word[],
  polarity: 'yes' | 'no',
  language: Language,
): boolean {
  if (marks.has('question') || marks.has('ellipsis')) return true
  if (rest.some(({ text }) => CONDITIONS.has(text))) return true
  const opposite = polarity === 'yes' ? 'no' : 'yes'
  const [clause = []] = clausesOf(rest, ({ opens }) => opens)
  return phrasesIn(clause, language).some(
    ({ kind, at }) =>
      TURNS.has(kind) ||
      (kind === 'later' && polarity === 'yes') ||
      (kind === opposite && clause.slice(0, at).every(isJoint)),
  )
}

const JOINTS = wordSet('but aber only nur just and und allerdings jedoch though please bitte')
const isJoint = ({ text }: Word): boolean => JOINTS.has(text)

/** Begin what is wanted otherwise. */
const CHANGE = wordSet(`
  in with without as on at for except rather instead make use add take put set change send give from by to
  not more less fewer
  mit ohne als am im auf für außer lieber statt stattdessen mach mache nimm füge setze ändere schick schicke gib von
  bis zum zur ab erst nicht mehr weniger ans um`)
const ANYWHERE = wordSet('instead rather lieber stattdessen statt')

function changeIn(text: string, rest: readonly Word[]): { text: string; span: Span } | null {
  let start = 0
  while (start < rest.length && isJoint(rest[start] as Word)) start += 1
  const [first, last] = [rest[start], rest.at(-1)]
  if (first === undefined || last === undefined) return null
  const isJoined = rest.slice(0, start).some(({ text: joint }) => joint !== 'and' && joint !== 'und')
  const isChange = isJoined || CHANGE.has(first.text) || rest.some(word => ANYWHERE.has(word.text))
  const span = { start: first.span.start, end: last.span.end }
  return isChange ? { text: text.slice(span.start, span.end), span } : null
}
