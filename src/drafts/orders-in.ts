import type { Frame } from '../nlu/frames/frame.ts'
import { framesOf } from '../nlu/frames/frames-of.ts'
import { PACKS } from '../nlu/lang/packs.ts'
import { tokensRead } from '../nlu/text/excerpt.ts'
import { type Language, languageOf } from '../nlu/text/language.ts'
import { spokenLanguage } from '../nlu/text/spoken-language.ts'
import type { Token } from '../nlu/text/tokenise.ts'

/** Language a wish is written in. */
export const languageIn = (text: string, locale: string): Language =>
  spokenLanguage(text) ?? languageOf(locale)

/** Marks between two orders; what stands after a colon belongs to what stands before it. */
const BORDERS: ReadonlySet<string> = new Set([',', ';', '.', '!', '?', '\n'])
/** Nobody orders more at once; what is longer tells something. */
const MOST_PIECES = 40

/** True for a piece that is an order by itself. `isInList`: it stands in what follows a colon, where most are parts of a value. */
export type IsOrder = (piece: string, isInList: boolean) => boolean

/**
 * Parts of a message that each tell somebody to do something, in their order and as they were written. A piece begins an order where
 * it is read as one by itself, or is a command by its grammar; all else belongs to the order before it. What depends on a
 * condition is left whole: no part of it is said for itself.
 */
export function ordersIn(text: string, locale: string, isOrder: IsOrder): readonly string[] {
  const language = languageIn(text, locale)
  const starts = startsIn(tokensRead(text), language)
  if (starts.length > MOST_PIECES || framesOf(tokensRead(text), language).some(isCondition))
    return [text.trim()]
  const orders: { text: string; isRead: boolean }[] = []
  starts.forEach((start, index) => {
    const piece = text.slice(start, starts[index + 1] ?? text.length)
    const before = orders.at(-1)
    const isInList = before?.text.includes(':') === true
    const isRead = isOrder(piece.trim(), isInList)
    const begins = isRead || (isCommand(piece, language) && !isInList)
    if (before === undefined) orders.push({ text: piece, isRead })
    else if (!begins) before.text += piece
    // "Please, archive it": what was said before it is part of it.
    else if (!before.isRead && !isCommand(before.text, language))
      orders.splice(-1, 1, { text: before.text + piece, isRead })
    else orders.push({ text: piece, isRead })
  })
  return orders.map(order => withoutBorder(order.text, language))
}

const isCondition = ({ link }: Frame): boolean => link === 'if' || link === 'when'

/** Places where a piece may begin: the first word, and every one after a mark or a word that joins. */
function startsIn(tokens: readonly Token[], language: Language): readonly number[] {
  const joins = joiningWords(language)
  return tokens.flatMap((token, index) => {
    const before = tokens[index - 1]
    if (before === undefined) return [0]
    if (token.kind === 'mark' || token.kind === 'line' || token.glued || joins.has(token.folded)) return []
    return joins.has(before.folded) || (BORDERS.has(before.folded) && !isInNumber(tokens, index - 1))
      ? [token.span.start]
      : []
  })
}

/** "29. Mai", "3.5": the mark belongs to the number. */
const isInNumber = (tokens: readonly Token[], mark: number): boolean =>
  tokens[mark]?.folded === '.' && tokens[mark - 1]?.kind === 'digits' && tokens[mark]?.glued === true

/** "With milestones" says more of one thing. */
const joiningWords = (language: Language): ReadonlySet<string> => {
  const { drafts, frames } = PACKS[language]
  return new Set([...drafts.and, ...drafts.next].filter(word => !frames.prepositions.has(word)))
}

/** True for a piece whose grammar tells somebody to do something to a thing. */
export const isCommand = (piece: string, language: Language): boolean =>
  framesOf(tokensRead(piece), language).some(
    ({ act, polarity, isPiece, objects }) =>
      (act === 'command' || act === 'wish') && polarity === 'positive' && !isPiece && objects.length > 0,
  )

/** An order without the marks and joining words it ends in. */
function withoutBorder(order: string, language: Language): string {
  const joins = joiningWords(language)
  const tokens = tokensRead(order)
  const last = tokens.findLast(({ folded }) => !joins.has(folded) && !(BORDERS.has(folded) && folded !== '?'))
  return order.slice(0, last?.span.end ?? 0).trim()
}
