import { ofAllPacks, wordsOfAll } from '../../lang/packs.ts'
import type { SlotNumberWords } from '../../lang/sections/slots/slot-number-words.ts'
import { convert } from '../../numbers/convert.ts'
import type { NumberMention } from '../../numbers/number-mention.ts'
import { unitOf } from '../../numbers/units.ts'
import { fold } from '../../text/normalise.ts'
import { type ConceptName, nameWords } from '../concepts.ts'
import type { SlotView } from '../finding.ts'
import { foldedIn, tokensIn } from '../reading/reading.ts'
import { oncePerSlot } from './once-per-slot.ts'

type View = SlotView<'integer' | 'number'>

/** `same`: the slot is said to be in this unit. `open`: it says nothing against it. `other`: it says otherwise. */
export type UnitFit = 'same' | 'open' | 'other'

/** Quantities with their units. A name that leaves open in which of them takes any. */
const UNITS = {
  power: new Set(['W']),
  voltage: new Set(['V']),
  weight: new Set(['g', 'kg', 't', 'lb', 'oz', 'stone', 'Pfund', 'Zentner']),
  length: new Set(['mm', 'cm', 'm', 'km', 'mile', 'inch', 'foot', 'yard']),
  area: new Set(['m2', 'cm2', 'km2', 'foot2', 'yard2', 'mile2', 'ha', 'acre']),
  volume: new Set(['ml', 'l', 'gallon', 'm3', 'cm3', 'foot3']),
  temperature: new Set(['degree', 'K']),
  share: new Set(['percent']),
  duration: new Set(['second', 'minute', 'hour', 'day', 'night', 'week', 'month', 'year']),
  brightness: new Set(['lm', 'lx', 'percent']),
} as const satisfies Record<keyof SlotNumberWords['dimensions'], ReadonlySet<string>>

const DIMENSIONS = ofAllPacks(({ slots }) =>
  (Object.keys(UNITS) as (keyof typeof UNITS)[]).map(
    name => [slots.numbers.dimensions[name], UNITS[name] as ReadonlySet<string>] as const,
  ),
)

/** Concepts that are counted, not measured. */
const COUNTED: ReadonlySet<ConceptName> = new Set<ConceptName>([
  'people',
  'staff',
  'quantity',
  'rooms',
  'floor',
  'grade',
])
const MONEY: ReadonlySet<ConceptName> = new Set<ConceptName>(['budget', 'price', 'refund'])

export function unitFit(view: View, { kind, unit }: NumberMention): UnitFit {
  if (unit === undefined) return 'open'
  const { declared, possible } = unitsOf(view.name, view.slot)
  if (declared.size > 0) return declared.has(unit) ? 'same' : 'other'
  if (possible.size > 0) {
    if (!possible.has(unit)) return 'other'
    return possible.size === 1 || isOnlyOfKind(view, unit) ? 'same' : 'open'
  }
  if (view.concepts.includes('age')) return unit === 'year' ? 'open' : 'other'
  if (view.concepts.some(concept => COUNTED.has(concept))) return 'other'
  return view.concepts.some(concept => MONEY.has(concept)) === (kind === 'price') ? 'open' : 'other'
}

/** Neither its unit nor its name speaks against money. */
export function mayBeMoney({ name, slot, concepts }: View): boolean {
  const { declared, possible } = unitsOf(name, slot)
  const isOther = concepts.some(concept => concept === 'age' || COUNTED.has(concept))
  return declared.size === 0 && possible.size === 0 && !isOther
}

const PARTS: Readonly<Record<string, readonly [unit: string, count: number]>> = {
  year: ['month', 12],
  week: ['day', 7],
  day: ['hour', 24],
  hour: ['minute', 60],
  minute: ['second', 60],
}

/** "One year" for a slot in months: said in a unit of which the slot's is an exact part. */
export function inUnitOf(view: View, mention: NumberMention): NumberMention {
  const [unit, count] = PARTS[mention.unit ?? ''] ?? []
  const { declared } = unitsOf(view.name, view.slot)
  if (mention.amount.is !== 'one' || unit === undefined || count === undefined) return mention
  if (!declared.has(unit) || declared.has(mention.unit ?? '')) return mention
  return { ...mention, unit, amount: { is: 'one', value: mention.amount.value * count } }
}

/** "12 ft" for a slot in metres: the unit it declares is the one its value is in. */
export function inDeclaredUnit(view: SlotView<'number'>, original: NumberMention): NumberMention {
  const declared = view.slot.unit
  const mention = declared === undefined ? original : inWeight(view, original, declared)
  const { amount, unit } = mention
  if (declared === undefined || unit === undefined || unit === declared || amount.is === 'vague')
    return mention
  const inIt = (value: number) => convert(value, unit, declared)
  if (amount.is === 'one') {
    const value = inIt(amount.value)
    return value === null ? mention : { ...mention, unit: declared, amount: { is: 'one', value } }
  }
  const [low, high] = [amount.low, amount.high].map(end => end && inIt(end)) as [number | null, number | null]
  const isConverted = (low === null) === (amount.low === null) && (high === null) === (amount.high === null)
  return isConverted ? { ...mention, unit: declared, amount: { is: 'range', low, high } } : mention
}

/** "1,82" for a slot in centimetres that takes no such length: said in metres. */
export function inMetres({ slot }: SlotView<'number'>, mention: NumberMention): NumberMention {
  const { min = -Infinity, max = Infinity } = slot.likely ?? slot
  if (slot.unit !== 'cm' || mention.unit !== undefined || mention.amount.is !== 'one') return mention
  const { value } = mention.amount
  const isInMetres = value < min && value * 100 >= min && value * 100 <= max
  return isInMetres
    ? { ...mention, amount: { is: 'one', value: convert(value, 'm', 'cm') ?? value } }
    : mention
}

const POUNDS = wordsOfAll(pack => pack.slots.numbers.amounts.pounds)

/** "180 pounds" are money, except where a weight is wanted. */
function inWeight(
  { message: { reading } }: SlotView,
  mention: NumberMention,
  declared: string,
): NumberMention {
  if (mention.unit !== 'GBP' || (declared !== 'lb' && convert(1, 'lb', declared) === null)) return mention
  const { first, last } = tokensIn(reading, mention.span)
  const isInPounds = foldedIn(reading, { first, last: last + 1 }).some(word => POUNDS.has(word))
  return isInPounds ? { ...mention, kind: 'measure', unit: 'lb' } : mention
}

/** "48,000 miles" where one slot alone may be a distance. */
const isOnlyOfKind = ({ name, slots }: View, unit: string): boolean =>
  !Object.entries(slots).some(([other, slot]) => {
    if (other === name || (slot.type !== 'integer' && slot.type !== 'number'))
      return slot.type === 'duration_s'
    const { declared, possible } = unitsOf(other, slot)
    return declared.has(unit) || possible.has(unit)
  })

/** In its name or its words: `watts`, `weight_kg`, "Leistung (W)". */
const unitsOf = oncePerSlot((name: string, slot: View['slot']) => {
  const words = [name, ...(slot.words ?? [])].flatMap(phrase => nameWords(phrase))
  const unit = slot.type === 'number' && slot.unit !== undefined ? [slot.unit] : []
  const units = [
    ...unit.map(spelling => unitOf(fold(spelling))?.unit ?? spelling),
    ...words.flatMap(unitNamed),
  ]
  const possible = DIMENSIONS.flatMap(([names, dimension]) =>
    words.some(word => names.has(word)) ? [...dimension] : [],
  )
  return { declared: new Set(units.filter(one => one !== 'times')), possible: new Set(possible) }
})

const unitNamed = (word: string): string[] => {
  const unit = unitOf(word)?.unit
  return unit === undefined ? [] : [unit]
}
