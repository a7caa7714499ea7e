import { framesOf } from '../nlu/frames/frames-of.ts'
import { PACKS } from '../nlu/lang/packs.ts'
import type { Language } from '../nlu/text/language.ts'
import { rememberLast } from '../nlu/text/remember-last.ts'
import { sentencesIn } from '../nlu/text/sentences.ts'
import type { Token } from '../nlu/text/tokenise.ts'
import type { OrderReading } from './order-reading.ts'
import { pieceRemarks } from './piece-remarks.ts'

/**
 * Tokens that say what it is like to do something, and order nothing: "es ist schwer, an einem Tag ein Bild zu malen", "writing
 * songs takes for ever". Wishes are put that way, too, in what might be: "es wäre schön, …".
 */
export const deedRemarks = rememberLast(
  (reading: OrderReading): ReadonlySet<Token> =>
    new Set([
      ...sentencesIn(reading.tokens, reading.language).flatMap(tokens => remarkIn(tokens, reading)),
      ...pieceRemarks(reading),
    ]),
)

type Spoken = Pick<OrderReading, 'language'>

/** From the beginning of a sentence to the end of its last infinitive. */
function remarkIn(tokens: readonly Token[], reading: OrderReading): readonly Token[] {
  const { orders, frames } = PACKS[reading.language]
  const words = tokens.map(({ folded }) => folded)
  const { expletives, judgements } = orders
  // "I find it tiring to draw": an opinion, and nothing to be found.
  const cue = tokens.findIndex((token, at) => {
    const sense = reading.senses.get(token)
    const isWhole = sense?.deeds.some(({ rest }) => rest.every(part => words.includes(part)))
    const isOpinion = expletives.has(words[at + 1] ?? '') && judgements.has(words[at + 2] ?? '')
    return sense !== undefined && (sense.thing !== null || (isWhole === true && !isOpinion))
  })
  if (cue < 0 || tokens.at(-1)?.folded === '?') return []
  if (tokens.some(({ folded }) => orders.softeners.has(folded) || frames.subjects.you.has(folded))) return []
  const deeds = [...tokens.keys()].filter(at => isInfinitive(tokens, at, reading))
  const [first, last] = [deeds[0], deeds.at(-1)]
  if (first === undefined || last === undefined) return []
  const end = frames.verbLast ? last + 1 : clauseEnd(tokens, last)
  const isJudged =
    cue < end &&
    (isJudgedBefore(tokens.slice(0, Math.min(first, cue)), reading) ||
      (!isErrand(words, reading) &&
        (frames.verbLast
          ? isJudgedAfter(tokens, end, reading)
          : isJudgedWithin(tokens, first, end, reading))))
  const isSupposed = framesOf(tokens, reading.language).some(
    ({ time, modal }) => time === 'hypothetical' || modal === 'would',
  )
  return isJudged && !isSupposed ? tokens.slice(0, end) : []
}

/** "Es dauert ewig, …", "mir fällt es schwer, …", "hard to …". */
function isJudgedBefore(head: readonly Token[], { language }: OrderReading): boolean {
  const { expletives, judgements } = PACKS[language].orders
  const words = head.map(({ folded }) => folded)
  if (isErrand(words, { language })) return false
  const isJudgement = words.some(word => judgements.has(word))
  return (
    expletives.has(words[0] ?? '') ||
    (isJudgement && (judgements.has(words[0] ?? '') || words.some(word => expletives.has(word))))
  )
}

/** "It is time to …"; "es ist nicht nötig, …" wants nothing. */
function isErrand(words: readonly string[], { language }: Spoken): boolean {
  const { errands, denials, lacks } = PACKS[language].orders
  const at = words.findIndex((_, at) =>
    errands.some(phrase => phrase.every((word, place) => words[at + place] === word)),
  )
  return (
    at >= 0 && !words.slice(Math.max(0, at - 2), at + 3).some(word => denials.has(word) && !lacks.has(word))
  )
}

/** "Ein Bild zu malen dauert …", "ein Lied schreiben, das ist …". "Ein Lied, das leicht zu singen ist" says what it is to be like. */
function isJudgedAfter(tokens: readonly Token[], end: number, { language }: Spoken): boolean {
  const { orders, frames } = PACKS[language]
  const comma = tokens.findLastIndex(({ folded }, at) => at < end && folded === ',')
  const isRelative = comma >= 0 && frames.definite.has(tokens[comma + 1]?.folded ?? '')
  return (
    !(isRelative && saysOfDeed(tokens[end]?.folded ?? '', language)) &&
    !orders.purposes.some(([word]) => word === tokens[0]?.folded) &&
    wordsOf(tokens.slice(end))
      .slice(0, 2)
      .some(word => saysOfDeed(word, language))
  )
}

/** "Is", "helps", and "können" behind the deed they speak of. */
function saysOfDeed(word: string, language: Language): boolean {
  const { orders, frames } = PACKS[language]
  return (
    orders.copulas.has(word) ||
    orders.effects.some(([effect]) => effect === word) ||
    (frames.verbLast && frames.modals.can.has(word))
  )
}

/** "To draw one is …", "drawing is …". "Drawing how a heart works" says what. */
const isJudgedWithin = (
  tokens: readonly Token[],
  first: number,
  end: number,
  { language }: OrderReading,
): boolean =>
  first <= (PACKS[language].frames.infinitiveMarks.has(tokens[0]?.folded ?? '') ? 1 : 0) &&
  wordsOf(tokens.slice(first, end)).some(
    (word, at, words) =>
      saysOfDeed(word, language) &&
      !isTie(words[at - 1] ?? '', language) &&
      !words.slice(0, at).some(before => PACKS[language].frames.interrogatives.has(before)),
  )

const isTie = (word: string, language: Language): boolean => {
  const { which, that } = PACKS[language].frames.links
  return which.has(word) || that.has(word)
}

const wordsOf = (tokens: readonly Token[]): readonly string[] =>
  tokens.flatMap(({ kind, folded }) => (kind === 'word' ? [folded] : []))

function clauseEnd(tokens: readonly Token[], at: number): number {
  const mark = tokens.findIndex(({ kind }, place) => place > at && kind === 'mark')
  return mark < 0 ? tokens.length : mark
}

/** "Zu malen", "herauszufinden", "to draw", "drawing", and "malen" before what is said of it. */
function isInfinitive(tokens: readonly Token[], at: number, { senses, language }: OrderReading): boolean {
  const { frames, orders } = PACKS[language]
  const token = tokens[at] as Token
  const next = tokens[at + 1]
  const sense = senses.get(token)
  const isDeed = (sense !== undefined && sense.thing === null) || orders.infinitives.has(token.folded)
  if (frames.infinitiveMarks.has(tokens[at - 1]?.folded ?? '')) {
    if (isDeed) return true
    if (!frames.verbLast) return !frames.definite.has(token.folded) && !frames.indefinite.has(token.folded)
    return isBehindComma(tokens, at) && /^\p{Ll}+e[lr]?n$/u.test(token.text) && next?.kind !== 'word'
  }
  if (orders.namedDeeds.test(token.text))
    return (
      isDeed ||
      (at === 0 && sense === undefined) ||
      frames.indefinite.has(next?.folded ?? '') ||
      (frames.verbLast && isBehindComma(tokens, at) && next?.kind !== 'word')
    )
  return frames.verbLast && isDeed && token.text.endsWith('n') && isJudgedAfter(tokens, at + 1, { language })
}

const isBehindComma = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(0, at).some(({ folded }) => folded === ',')
