import type { Json } from '../../core/json.ts'
import { type FittingPiece, fittingPiece, hasPattern } from './joint-answers.ts'
import { isAnswered, isNamedIn, type ReplyContext } from './reply-context.ts'

/**
 * Answers to later questions that a pattern tells: a policy number said with the first sentence. It is taken where it is
 * written in letters and digits, or named; five digits alone may be anything.
 */
export function earlyAnswers(
  context: ReplyContext,
  answers: Readonly<Record<string, Json>>,
): Readonly<Record<string, FittingPiece>> {
  const { state, reply, keys } = context
  if (!/\p{N}/u.test(reply.text) || reply.text.length > MAX_LENGTH) return {}
  const found = [...keys.keys.values()].flatMap(key => {
    if (key === keys.pending || !hasPattern(key) || isAnswered(state, key.name)) return []
    if (Object.hasOwn(answers, key.name)) return []
    const piece = fittingPiece(reply.text, key)
    if (piece === null || !(isTelling(piece.value) || isNamedIn(context, key))) return []
    return [[key.name, piece] as const]
  })
  // What fits two questions is an answer to neither.
  return Object.fromEntries(
    found.filter(([, { value }]) => found.filter(([, other]) => other.value === value).length === 1),
  )
}

const MAX_LENGTH = 2_000

const isTelling = (piece: string): boolean => /\p{L}/u.test(piece) && /\p{N}{3}/u.test(piece)
