import { ofAllPacks, patternOfAll, wordsOfAll } from '../../lang/packs.ts'
import type { NumberKind, NumberMention } from '../../numbers/number-mention.ts'
import { fold } from '../../text/normalise.ts'
import { overlaps, type Span } from '../../text/span.ts'
import { wordsOf } from '../concepts.ts'
import type { Reader, SlotFinding, SlotView } from '../finding.ts'
import { isPerson } from '../reading/owner.ts'
import { foldedAt, foldedIn, tokensIn } from '../reading/reading.ts'
import type { Slot } from '../schema.ts'
import { isNamedNumber } from './named-number.ts'
import { readCountWords } from './read-count-words.ts'
import { readPeople } from './read-people.ts'
import { inUnitOf, mayBeMoney, unitFit } from './slot-unit.ts'
import { isUnclear } from './unclear-number.ts'
import { within } from './within.ts'

type View = SlotView<'integer'>
type Strength = SlotFinding['strength']

export const readInteger: Reader<'integer'> = view => {
  const { slot, message, concepts } = view
  const people = [
    ...(concepts.includes('people') ? readPeople(view) : []),
    ...(concepts.includes('floor') ? readGroundFloor(view) : []),
  ]
  const found = message.numbers.flatMap((number): SlotFinding[] => {
    const mention = inUnitOf(view, number)
    if (people.some(({ span }) => span.start <= mention.span.start && mention.span.end <= span.end)) return []
    const strength = strengthOf(view, mention)
    if (strength === null) return []
    if (isUnclear(view, mention))
      return [{ fault: 'two_readings', span: mention.span, reason: mention.reason, strength }]
    if (isRelative(view, mention))
      return [{ fault: 'ambiguous', span: mention.span, reason: 'relative', strength }]
    const { span, reason, amount } = mention
    if (amount.is !== 'one' || isOneOfTwo(view, mention) || isSome(view, mention))
      return [{ fault: 'ambiguous', span, reason, strength }]
    if (!Number.isSafeInteger(amount.value)) return [{ fault: 'invalid', span, reason, strength }]
    return [within(amount.value, slot, { span, reason, strength })]
  })
  if (people.length === 0 && found.length === 0) return readCountWords(view)
  return [...people, ...found].sort((one, other) => one.span.start - other.span.start)
}

const GROUND = patternOfAll(pack => pack.slots.numbers.counts.groundFloor)

const readGroundFloor = ({ slot, message: { reading } }: View): SlotFinding[] =>
  [...reading.text.matchAll(GROUND)].map(({ 0: words, index }) =>
    within(0, slot, {
      span: { start: index, end: index + words.length },
      reason: 'ground_floor',
      // In some countries it is the first.
      strength: 'bare',
    }),
  )

/** Strength of a number's tie to the slot; null where there is none. */
function strengthOf(view: View, mention: NumberMention): Strength | null {
  const { concepts, pending } = view
  switch (mention.kind) {
    case 'count':
      return ofCount(view, mention)
    case 'bare':
      if (isAgeOf(view, mention) || isInRow(view, mention)) return null
      if (isNamedNumber(view, mention.span)) return 'named'
      if (concepts.includes('quantity') && isOrdered(view, mention)) return 'typed'
      if (isSoMany(view, mention))
        return concepts.includes('people') || concepts.includes('staff') ? 'typed' : null
      return concepts.includes('people') && isForSoMany(view, mention) ? 'typed' : 'bare'
    case 'grade':
      return concepts.includes('grade') ? 'named' : null
    case 'ordinal':
      if (isNamedNumber(view, mention.span)) return 'named'
      return concepts.includes('grade') || concepts.includes('floor') ? 'bare' : null
    case 'age':
      return concepts.includes('age') && !isBefore(view, mention, BECOMING) ? 'named' : null
    case 'duration':
    case 'measure':
    case 'percentage':
      return ofMeasure(view, mention)
    case 'price':
      return ofMeasure(view, mention) ?? (pending && mayBeMoney(view) ? 'bare' : null)
    case 'label':
      // "Item 12" is one of them, "floor 3" and "items: 12" say how many or which.
      if (concepts.includes('quantity') && isTouching(view, mention)) return null
      return isNamedNumber(view, mention.span) ? 'named' : null
    case 'year':
    case 'id':
      if (isNamedNumber(view, mention.span)) return 'named'
      return pending && mention.kind === 'year' && isAlone(view, mention) ? 'bare' : null
    default:
      return null
  }
}

/** "40 W" for `watts`; an answer to the question takes any unit the slot does not speak against. */
function ofMeasure(view: View, mention: NumberMention): Strength | null {
  const { unit, span } = mention
  if (view.words.has(unit ?? '') || view.words.has(`${unit}s`)) return 'named'
  const fit = unitFit(view, mention)
  if (fit === 'same') return 'named'
  if (fit === 'other' || isUnitOfOther(view, mention)) return null
  return isNamedNumber(view, span) ? 'named' : 'bare'
}

/** "90 cm", where another slot is in centimetres: said to it, whatever was asked. */
const isUnitOfOther = ({ name, slots }: View, { unit }: NumberMention): boolean =>
  Object.entries<Slot>(slots).some(
    ([other, slot]) =>
      other !== name && slot.type === 'number' && slot.unit !== undefined && slot.unit === unit,
  )

function ofCount(view: View, mention: NumberMention): Strength | null {
  const { counts, span, reason } = mention
  const { concepts, words } = view
  if (concepts.includes('quantity') && isBefore(view, mention, HAD)) return null
  if (counts === undefined) {
    if (reason !== 'so_many_of_us') return 'bare'
    return concepts.includes('people') || concepts.includes('staff') ? 'typed' : null
  }
  const head = fold(counts.head)
  if (isOneOf(head, words))
    return isSelfTooSaid(view, span.start, counts.span.end) || isSought(view, span) ? null : 'named'
  if (concepts.length === 0 && isOnlyCount(view) && isChosen(view, counts.span)) return 'typed'
  if (!concepts.includes('quantity')) return isNamedNumber(view, span) ? 'named' : null
  return isOthers(view, head) ? null : 'typed'
}

/** "12 34 56 78": a part of something longer. */
const isInRow = ({ message: { reading } }: View, { span }: NumberMention) => {
  const { first, last } = tokensIn(reading, span)
  return reading.tokens[first - 1]?.kind === 'digits' || reading.tokens[last + 1]?.kind === 'digits'
}

const isTouching = ({ message: { reading }, words }: View, { span }: NumberMention) =>
  words.has(foldedAt(reading, tokensIn(reading, span).first - 1))

/** "Turning 25 in May" is not 25. */
const BECOMING = wordsOfAll(pack => pack.slots.numbers.counts.becoming)
/** "I already have 2 tickets": not how many are wanted. */
const HAD = wordsOfAll(pack => pack.slots.numbers.counts.had)

const isBefore = ({ message: { reading } }: View, { span }: NumberMention, words: ReadonlySet<string>) => {
  const { first } = tokensIn(reading, span)
  return foldedIn(reading, { first: first - 3, last: first - 1 }).some(word => words.has(word))
}

const PLURALS = ['', 's', 'n', 'en', 'e']

const isOneOf = (head: string, words: ReadonlySet<string>) =>
  words.has(`${head}s`) ||
  PLURALS.some(ending => head.endsWith(ending) && words.has(head.slice(0, head.length - ending.length)))

/** "20 Tulpen", where tulips are a choice and only one slot counts. */
const isOnlyCount = ({ slots }: View) =>
  Object.values(slots).filter(({ type }) => type === 'integer').length === 1

const isChosen = ({ slots, message }: View, counted: Span): boolean =>
  Object.values<Slot>(slots).some(
    slot => slot.type === 'enum' && message.synonyms(slot).some(({ span }) => overlaps(span, counted)),
  )

/** True for a noun that another slot of the schema counts, or that is never bought by the piece. */
function isOthers({ slots, name }: View, head: string): boolean {
  if (NEVER_PIECES.has(head)) return true
  return Object.entries(slots).some(
    ([other, slot]) => other !== name && slot.type === 'integer' && isOneOf(head, wordsOf(other, slots)),
  )
}

const NEVER_PIECES = wordsOfAll(pack => pack.slots.numbers.counts.neverPieces)

const OPENS = wordsOfAll(pack => pack.slots.numbers.counts.opens)
/** "For 4" is for so many people, unless something else is said to be for it. */
const isForSoMany = ({ message: { reading } }: View, { span }: NumberMention) =>
  OPENS.has(foldedAt(reading, tokensIn(reading, span).first - 1))

const ORDERING = wordsOfAll(pack => pack.slots.numbers.counts.ordering)
const RECEIVERS = wordsOfAll(pack => pack.slots.numbers.counts.receivers)

const PLEASE = wordsOfAll(pack => pack.slots.numbers.counts.please)

/** "Send me 10", "ich nehme drei". */
function isOrdered({ message: { reading } }: View, { span }: NumberMention): boolean {
  const { first, last } = tokensIn(reading, span)
  const next = foldedAt(reading, last + 1)
  if (PLEASE.has(next)) return true
  const at = RECEIVERS.has(foldedAt(reading, first - 1)) ? first - 2 : first - 1
  return ORDERING.has(foldedAt(reading, at)) && !SUBJECT_FIRST.has(foldedAt(reading, at - 1))
}
const SUBJECT_FIRST = wordsOfAll(pack => pack.slots.numbers.counts.others)

const SELF = wordsOfAll(pack => pack.slots.numbers.counts.self)
const OWN = wordsOfAll(pack => pack.slots.numbers.counts.own)
const PLUS = new Set([...ofAllPacks(pack => pack.slots.numbers.counts.plus), '&'])

/** "Me and three friends" are four, and that is for the person to say. */
function isSelfTooSaid({ message: { reading }, concepts }: View, start: number, end: number): boolean {
  if (!concepts.includes('people')) return false
  const { first, last } = tokensIn(reading, { start, end })
  if (OWN.has(foldedAt(reading, first - 1))) return true
  const before = PLUS.has(foldedAt(reading, first - 1)) && SELF.has(foldedAt(reading, first - 2))
  const after =
    PLUS.has(foldedAt(reading, last + 1)) && [2, 3].some(step => SELF.has(foldedAt(reading, last + step)))
  return before || after
}

const isAlone = ({ message: { reading } }: View, { span }: NumberMention) =>
  reading.text.trim().length === span.end - span.start

const MORE = wordsOfAll(pack => pack.slots.numbers.counts.more)

/** "Two more" counts from what was there before. */
const isRelative = ({ message: { reading } }: View, { span }: NumberMention) =>
  MORE.has(foldedAt(reading, tokensIn(reading, span).last + 1))

/** "Change order 4410982 to eight" has no range in it. */
const NAMING: ReadonlySet<NumberKind> = new Set<NumberKind>([
  'id',
  'phone',
  'version',
  'date',
  'time',
  'year',
])

const RANGING = ofAllPacks(pack => pack.slots.numbers.counts.ranging)
const RANGE = new RegExp(String.raw`\p{N}\s*(?:${RANGING.join('|')}|-|–)\s*\p{N}`, 'iu')
const JOINS = new Set([...RANGING, ...ofAllPacks(pack => pack.slots.numbers.counts.joining), '–', '-'])

/** "Klasse 3 oder 4", "grades 5 to 7". */
function isOneOfTwo({ message: { reading, numbers } }: View, { span }: NumberMention): boolean {
  if (RANGE.test(reading.text.slice(span.start, span.end))) return true
  const { first, last } = tokensIn(reading, span)
  const joins = (at: number, neighbour: number) =>
    JOINS.has(foldedAt(reading, at)) &&
    numbers.some(
      other =>
        !NAMING.has(other.kind) &&
        other.span.start <= (reading.tokens[neighbour]?.span.start ?? -1) &&
        (reading.tokens[neighbour]?.span.start ?? -1) < other.span.end,
    )
  return joins(last + 1, last + 2) || joins(first - 1, first - 2)
}

const SOME = patternOfAll(pack => pack.slots.numbers.counts.some)

/** "A couple", "ein paar": two, or some. */
const isSome = ({ message: { reading } }: View, { span }: NumberMention) =>
  SOME.test(reading.text.slice(span.start, span.end))

const BECOMES = wordsOfAll(pack => pack.slots.numbers.counts.becomes)
const PRONOUNS = wordsOfAll(pack => pack.slots.numbers.counts.pronouns)

/** "My son is 8". */
function isAgeOf({ message: { reading } }: View, { span }: NumberMention): boolean {
  const { first } = tokensIn(reading, span)
  const person = foldedAt(reading, first - 2)
  return BECOMES.has(foldedAt(reading, first - 1)) && (isPerson(person) || PRONOUNS.has(person))
}

const SEEKING = wordsOfAll(pack => pack.slots.numbers.counts.seeking)

/** "We're hiring 10 people": not how many there are. */
function isSought({ message: { reading } }: View, span: Span): boolean {
  const { first } = tokensIn(reading, span)
  return [1, 2, 3].some(step => SEEKING.has(foldedAt(reading, first - step)))
}

const SO_MANY = patternOfAll(pack => pack.slots.numbers.counts.soMany)

/** "Wir sind insgesamt neun". */
function isSoMany({ message: { reading } }: View, { span }: NumberMention): boolean {
  const { first } = tokensIn(reading, span)
  return SO_MANY.test(` ${foldedIn(reading, { first: first - 5, last: first - 1 }).join(' ')} `)
}
