import { ofAllPacks, patternOfAll } from '../../lang/packs.ts'
import type { NumberKind } from '../../numbers/number-mention.ts'
import { overlaps, type Span, spanning } from '../../text/span.ts'
import type { Token } from '../../text/tokenise.ts'
import type { SlotFinding, SlotView } from '../finding.ts'
import { type IdShape, idShape } from '../id-shape.ts'
import { dictatedFrom } from './spoken-numbers.ts'

/** Rule that read an id of which a part was left out: whoever acts on it shows it first. */
export const REBUILT = 'rebuilt_id'

const SEPARATORS = new Set([
  ...ofAllPacks(pack => pack.slots.texts.ids.separators),
  '-',
  '–',
  '/',
  '_',
  '.',
  ':',
  '#',
])
/** Before a number that is somebody's address or the like. */
const OTHER_NUMBERS = patternOfAll(pack => pack.slots.texts.ids.otherNumbers)
/** Kinds of numbers that may be the digits of an id. */
const NAMELESS: ReadonlySet<NumberKind> = new Set<NumberKind>(['bare', 'id', 'label', 'phone'])
/** Kinds that have a unit behind them, also when they are said digit by digit. */
const MEASURED: ReadonlySet<NumberKind> = new Set<NumberKind>([
  'price',
  'percentage',
  'duration',
  'measure',
  'age',
])
const LOOK_BACK = 4
const MOST_FOUND = 40

interface SaidDigits {
  readonly digits: string
  readonly first: number
  readonly last: number
}

/**
 * Ids that are said otherwise than they are written: "L X two oh four eight one", "LX dash 20 481", and with their letters
 * left out "number 20481". The pattern tells the letters and marks that are the same in all of them.
 */
export function saidIds(view: SlotView<'id'>, isNamed: (first: number) => boolean): readonly SlotFinding[] {
  const shape = idShape(view.slot.pattern)
  if (shape === null) return []
  const { tokens } = view.message.reading
  const found: SlotFinding[] = []
  for (let at = 0; at < tokens.length && found.length < MOST_FOUND; at++) {
    const said = digitsFrom(tokens, at, shape)
    if (said === null) continue
    const finding = findingOf(view, shape, said, isNamed)
    if (finding !== null) found.push(finding)
    at = said.last
  }
  // "Number 20481 or 20482": who names one has not left out the other.
  const isNamedOne = found.some(({ strength }) => strength === 'named')
  return found.map(one => (isNamedOne && one.strength === 'bare' ? { ...one, strength: 'named' } : one))
}

/** The longest row of digits at a place that fits. Half of what is written together is none. */
function digitsFrom(tokens: readonly Token[], first: number, shape: IdShape): SaidDigits | null {
  const token = tokens[first] as Token
  const before = tokens[first - 1]
  if (token.kind !== 'digits' && token.kind !== 'word') return null
  if (token.glued && (before?.kind === 'digits' || isInner(before, tokens[first - 2]))) return null
  const { digits, last } = dictatedFrom(tokens, first)
  const rows = [
    { digits, first, last },
    { digits: token.text, first, last: first },
  ]
  return (
    rows.find(
      row => /^\d+$/.test(row.digits) && shape.idOf(row.digits) !== null && !goesOn(tokens, row.last),
    ) ?? null
  )
}

/** "20-481": a mark between digits. */
const isInner = (mark: Token | undefined, before: Token | undefined): boolean =>
  mark?.kind === 'mark' && mark.glued && before?.kind === 'digits'

function goesOn(tokens: readonly Token[], last: number): boolean {
  const [next, afterNext] = [tokens[last + 1], tokens[last + 2]]
  if (next?.glued !== true) return false
  return next.kind !== 'mark' || (afterNext?.glued === true && afterNext.kind !== 'mark')
}

function findingOf(
  view: SlotView<'id'>,
  shape: IdShape,
  { digits, first, last }: SaidDigits,
  isNamed: (first: number) => boolean,
): SlotFinding | null {
  const { tokens } = view.message.reading
  const value = shape.idOf(digits) as string
  const letters = lettersBefore(tokens, first, shape.letters)
  const span = spanning(tokens[letters ?? first] as Token, tokens[last] as Token)
  if (letters !== null) return { value, span, reason: 'id_in_words', strength: 'typed' }
  if (isOtherNumber(view, { digits, first, last }, span)) return null
  return {
    value,
    span,
    reason: REBUILT,
    strength: isNamed(first) || isCalledOne(view, span) ? 'named' : 'bare',
  }
}

/** Place where the letters of an id begin that end right before its digits, be they spelled or not. */
function lettersBefore(tokens: readonly Token[], first: number, letters: string): number | null {
  let [at, left] = [first - 1, letters]
  while (at >= 0 && left !== '') {
    const { folded, kind } = tokens[at] as Token
    const word = folded.toUpperCase()
    if (kind === 'word' && (word === left || (word.length === 1 && left.endsWith(word))))
      left = left.slice(0, -word.length)
    else if (!SEPARATORS.has(folded)) return null
    at--
  }
  return left === '' ? at + 1 : null
}

/** Letters right before it are those of another id; money, days and addresses have numbers of their own. */
function isOtherNumber({ message }: SlotView<'id'>, { first, last }: SaidDigits, span: Span): boolean {
  const { tokens } = message.reading
  const [before, start] = [tokens[first - 1], tokens[first] as Token]
  if (start.glued && before?.text !== '#' && before?.text !== '(' && before?.text !== ':') return true
  const words = tokens.slice(Math.max(0, first - LOOK_BACK), first).map(({ folded }) => folded)
  if (OTHER_NUMBERS.test(words.join(' '))) return true
  return message.numbers
    .filter(number => overlaps(number.span, span))
    .some(({ kind, counts }) =>
      last > first ? MEASURED.has(kind) : !NAMELESS.has(kind) || counts !== undefined,
    )
}

const isCalledOne = ({ message }: SlotView<'id'>, span: Span): boolean =>
  message.numbers.some(number => overlaps(number.span, span) && number.kind === 'id')
