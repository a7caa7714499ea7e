import { patternOfAll, wordsOfAll } from '../../lang/packs.ts'
import { convert } from '../../numbers/convert.ts'
import type { NumberMention } from '../../numbers/number-mention.ts'
import { fold } from '../../text/normalise.ts'
import type { Reader, SlotFinding, SlotView } from '../finding.ts'
import { foldedAt, foldedIn, tokensIn } from '../reading/reading.ts'
import { isAtMost } from './at-most.ts'
import { spokenLengths, withCompounds } from './compound-measures.ts'
import { currencyOf, otherCurrency } from './currency.ts'
import { isNamedNumber } from './named-number.ts'
import { inDeclaredUnit, inMetres, mayBeMoney, unitFit } from './slot-unit.ts'
import { isUnclear } from './unclear-number.ts'
import { withHundredths } from './with-hundredths.ts'
import { within } from './within.ts'

type View = SlotView<'number'>

export const readNumber: Reader<'number'> = view =>
  numbersFor(view).flatMap((number): SlotFinding[] => {
    const mention = inMetres(view, inDeclaredUnit(view, number))
    const strength = view.slot.unit === 'money' ? asMoney(view, mention) : asNumber(view, mention)
    if (strength === null) return []
    const { amount, span, reason } = mention
    if (isUnclear(view, mention)) return [{ fault: 'two_readings', span, reason, strength }]
    if (otherCurrency(view, mention)) return [{ fault: 'other_currency', span, reason, strength }]
    const bound = upperBound(view, mention)
    if (bound !== null) return [within(bound, view.slot, { span, reason: 'at_most', strength })]
    if (amount.is === 'one') return [within(amount.value, view.slot, { span, reason, strength })]
    // "Up to 5000 euros" says what may be spent.
    if (isAtMost(amount) && !isBelow(view, mention))
      return [within(amount.high, view.slot, { span, reason: 'at_most', strength })]
    return [{ fault: 'ambiguous', span, reason, strength }]
  })

/** In the units a slot is in, what is said in two of them is one number. */
function numbersFor({ slot, message, pending }: View): readonly NumberMention[] {
  const numbers = withHundredths(message)
  if (slot.unit === undefined || slot.unit === 'money') return numbers
  const isLength = convert(1, 'm', slot.unit) !== null
  return withCompounds(message, isLength ? spokenLengths(message, numbers) : numbers, pending)
}

function asMoney(view: View, mention: NumberMention): SlotFinding['strength'] | null {
  const { kind, counts, span } = mention
  if (isOtherMoney(view, mention)) return null
  const named = isNamedNumber(view, span)
  if (kind === 'price' || currencyOf(view, mention) !== null)
    return named || isOnlyMoney(view) ? 'typed' : null
  if (kind !== 'bare' && !(kind === 'year' && (named || view.pending)) && !(kind === 'count' && named))
    return null
  if (counts !== undefined && !view.words.has(fold(counts.head)) && !named) return null
  if (named) return 'named'
  return isThousands(view, mention) && isOnlyMoney(view) ? 'typed' : 'bare'
}

const THOUSANDS = patternOfAll(pack => pack.slots.numbers.amounts.thousands)

/** "20k" is money where nothing else is counted in thousands. */
const isThousands = ({ message: { reading } }: View, { span }: NumberMention) =>
  THOUSANDS.test(reading.text.slice(span.start, span.end))

const isOnlyMoney = ({ slots }: View) =>
  Object.values(slots).filter(slot => slot.type === 'number' && slot.unit === 'money').length === 1

const OTHER_MONEY = wordsOfAll(pack => pack.slots.numbers.amounts.otherMoney)

function isOtherMoney({ message: { reading }, words }: View, { span }: NumberMention): boolean {
  const { first, last } = tokensIn(reading, span)
  const around = [
    ...foldedIn(reading, { first: first - 6, last: first - 1 }),
    foldedAt(reading, last + 1),
    foldedAt(reading, last + 2),
    foldedAt(reading, last + 3),
  ]
  return around.some(word => OTHER_MONEY.has(word) && !words.has(word))
}

function asNumber(view: View, mention: NumberMention): SlotFinding['strength'] | null {
  const { kind, counts, span } = mention
  const named = isNamedNumber(view, span)
  // Whoever is asked for a number may say it in money.
  if (kind === 'price' && view.pending && mayBeMoney(view)) return named ? 'named' : 'bare'
  const fit = unitFit(view, mention)
  if (fit === 'other') return null
  if (fit === 'same') return 'typed'
  // "Pay 70 back" names no currency.
  if (kind === 'price' && named) return 'named'
  if (counts !== undefined) return view.words.has(fold(counts.head)) ? 'named' : null
  // "5 Minuten mit dem Auto, zu Fuß 20": two answers.
  if (kind === 'label' && mention.reason === 'named' && view.pending) return 'bare'
  // "2000" is a year only where nobody asked for a number.
  const isAsked = kind === 'year' && ((view.pending && !isCalendar(view, mention)) || named)
  if (
    !isAsked &&
    kind !== 'bare' &&
    kind !== 'measure' &&
    kind !== 'percentage' &&
    kind !== 'fraction' &&
    kind !== 'count'
  )
    return null
  return named ? 'named' : 'bare'
}

const CALENDAR = wordsOfAll(pack => pack.slots.numbers.amounts.calendar)

/** "In 2000", "the year 2000" */
const isCalendar = ({ message: { reading } }: View, { span }: NumberMention): boolean =>
  CALENDAR.has(foldedAt(reading, tokensIn(reading, span).first - 1))

const NOT_ABOVE = patternOfAll(pack => pack.slots.numbers.amounts.notAbove)
const NOT_IN = patternOfAll(pack => pack.slots.numbers.amounts.notIn)

const ABOVE = patternOfAll(pack => pack.slots.numbers.amounts.above)

/** "We can't go above 9,000", "mehr als 10.000 Euro sind nicht drin": so much, at most. */
function upperBound({ message: { reading } }: View, { amount, span }: NumberMention): number | null {
  const { first, last } = tokensIn(reading, span)
  const before = ` ${foldedIn(reading, { first: first - 7, last: first - 1 }).join(' ')} `
  const after = ` ${foldedIn(reading, { first: last + 1, last: last + 7 }).join(' ')} `
  const above = ABOVE.test(before) && NOT_IN.test(after)
  if (!above && !NOT_ABOVE.test(before)) return null
  if (amount.is === 'one') return amount.value
  return amount.is === 'range' ? (amount.low ?? amount.high) : null
}

const BELOW = wordsOfAll(pack => pack.slots.numbers.amounts.below)

/** "Less than 1000" leaves open what it is. */
const isBelow = ({ message: { reading } }: View, { span }: NumberMention) => {
  const { first } = tokensIn(reading, span)
  return foldedIn(reading, { first: first - 3, last: first }).some(word => BELOW.has(word))
}
