import type { Frame } from '../nlu/frames/frame.ts'
import { framesOf } from '../nlu/frames/frames-of.ts'
import { wordsOfAll } from '../nlu/lang/packs.ts'
import { readAnswer } from '../nlu/polarity/read-answer.ts'
import { clausesOf, type Tokens, type Word } from '../nlu/polarity/reply-tokens.ts'
import { tokensRead } from '../nlu/text/excerpt.ts'
import { languageOf } from '../nlu/text/language.ts'
import { overlaps, type Span } from '../nlu/text/span.ts'

/** Longer messages tell more than a reason. */
const MAX_WORDS = 24

/**
 * A refusal with its reason: one clause says no or calls it off, and no other wants or asks for anything. Calling off costs
 * little, so words nobody knows may stand beside it; beside a yes they never may. Numbers are left to those who read changes, and what
 * others say calls nothing off.
 */
export function readFreeNo(
  { words, marks, cut }: Tokens,
  text: string,
  language: string,
): 'no' | 'cancel' | null {
  if (cut || marks.size > 0 || words.length > MAX_WORDS) return null
  if (words.some(word => /\d/.test(word.text))) return null
  const clauses = clausesOf(words, ({ opens }) => opens).map(clause => ({
    span: spanOf(clause),
    answer: readAnswer({ words: clause, marks: new Set(), cut: false }, language),
  }))
  const answers = new Set(clauses.map(({ answer }) => answer))
  if (answers.has('yes') || answers.has('ok') || answers.has('question')) return null
  const beside = framesBeside(
    text,
    language,
    clauses.filter(({ answer }) => answer === null).map(({ span }) => span),
  )
  if (beside.some(({ act, verb, reported }) => WANTING.has(act) || verb === 'say' || reported)) return null
  const isExplained = (frame: Frame) => isOwn(frame) || isNotSoBad(frame)
  if (answers.has('cancel') && (clauses.at(-1)?.answer === 'cancel' || beside.every(isExplained)))
    return 'cancel'
  return answers.has('no') && !answers.has('unclear') && beside.every(isOwnReason) ? 'no' : null
}

const WANTING: ReadonlySet<Frame['act']> = new Set<Frame['act']>(['command', 'wish', 'offer', 'question'])

const isOwn = ({ act, isPiece, subject }: Frame): boolean =>
  act === 'statement' && !isPiece && (subject === 'i' || subject === 'we')

/** "It isn't that bad": why nothing needs to happen. */
const isNotSoBad = ({ act, isPiece, subject, topic, verb, polarity }: Frame): boolean =>
  act === 'statement' &&
  !isPiece &&
  subject === 'other' &&
  topic === null &&
  verb === 'be' &&
  polarity === 'negative'

/** "I will google it", not "I live in Lübeck" or "I insist": it goes on without us and names no value. */
const isOwnReason = (frame: Frame): boolean =>
  isOwn(frame) &&
  frame.time === 'future' &&
  frame.objects.length > 0 &&
  frame.objects.every(({ head }) => PRONOUNS.has(head))

const PRONOUNS = wordsOfAll(({ frames }) => [
  ...frames.people,
  ...Object.values(frames.subjects).flatMap(set => [...set]),
  ...Object.values(frames.objects).flatMap(set => [...set]),
])

const framesBeside = (text: string, language: string, spans: readonly Span[]): readonly Frame[] =>
  spans.length === 0
    ? []
    : framesOf(tokensRead(text), languageOf(language)).filter(frame =>
        spans.some(span => overlaps(span, frame.span)),
      )

const spanOf = (clause: readonly Word[]): Span => ({
  start: clause[0]?.span.start ?? 0,
  end: clause.at(-1)?.span.end ?? 0,
})
