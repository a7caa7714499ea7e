import { ofAllPacks, patternOfAll } from '../../lang/packs.ts'
import { overlaps, type Span, spanning } from '../../text/span.ts'
import type { Token } from '../../text/tokenise.ts'
import type { SlotFinding, SlotView } from '../finding.ts'
import { type IdShape, idShape } from '../id-shape.ts'
import type { TokenRange } from '../reading/reading.ts'
import { type DigitRow, digitRowFrom, isOwnNumber } from './digit-row.ts'
import { begins, goesOn } from './goes-on.ts'
import { isNumberOfAnother } from './number-of-another.ts'

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
const LOOK_BACK = 4
const MOST_FOUND = 40

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
    const row = digitRowFrom(view.message, at)
    if (row === null) continue
    const fitting = fittingOf(tokens, row, shape)
    const finding = fitting === null ? null : findingOf(view, shape, fitting, isNamed)
    if (finding !== null) found.push(finding)
    at = (fitting ?? row).last
  }
  // "Number 20481 or 20482": who names one has not left out the other.
  const isNamedOne = found.some(({ strength }) => strength === 'named')
  return found.map(one => (isNamedOne && one.strength === 'bare' ? { ...one, strength: 'named' } : one))
}

/** A whole row that fits, or the number it begins with: in a row of another length the id could be anywhere. */
function fittingOf(tokens: readonly Token[], row: DigitRow, shape: IdShape): DigitRow | null {
  const { first } = row
  const token = tokens[first] as Token
  const before = tokens[first - 1]
  if (token.glued && (before?.kind === 'digits' || isInner(before, tokens[first - 2]))) return null
  const alone = { digits: row.digits === '' ? '' : token.text, first, last: first }
  const fits = ({ digits, last }: DigitRow) =>
    /^\d+$/.test(digits) && shape.idOf(digits) !== null && !goesOn(tokens, last)
  return [row, alone].find(fits) ?? null
}

/** "20-481": a mark between digits. */
const isInner = (mark: Token | undefined, before: Token | undefined): boolean =>
  mark?.kind === 'mark' && mark.glued && before?.kind === 'digits'

function findingOf(
  view: SlotView<'id'>,
  shape: IdShape,
  { digits, first, last }: DigitRow,
  isNamed: (first: number) => boolean,
): SlotFinding | null {
  const { tokens } = view.message.reading
  const value = shape.idOf(digits) as string
  const letters = lettersBefore(tokens, first, shape.letters)
  const span = spanning(tokens[letters ?? first] as Token, tokens[last] as Token)
  const row = spanning(tokens[first] as Token, tokens[last] as Token)
  if (letters !== null) {
    if (!begins(tokens, letters) || (last > first && isOwnNumber(view.message, row))) return null
    return { value, span, reason: last > first ? REBUILT : 'id_in_words', strength: 'typed' }
  }
  if (isOtherNumber(view, { first, last }, row)) return null
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
function isOtherNumber(view: SlotView<'id'>, place: TokenRange, span: Span): boolean {
  const { tokens } = view.message.reading
  const [before, start] = [tokens[place.first - 1], tokens[place.first] as Token]
  if (start.glued && before?.text !== '#' && before?.text !== '(' && before?.text !== ':') return true
  const words = tokens.slice(Math.max(0, place.first - LOOK_BACK), place.first).map(({ folded }) => folded)
  if (OTHER_NUMBERS.test(words.join(' ')) || isNumberOfAnother(view, place)) return true
  return isOwnNumber(view.message, span)
}

const isCalledOne = ({ message }: SlotView<'id'>, span: Span): boolean =>
  message.numbers.some(number => overlaps(number.span, span) && number.kind === 'id')
