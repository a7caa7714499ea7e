import { wordsOfAll } from '../../lang/packs.ts'
import type { NumberMention } from '../../numbers/number-mention.ts'
import { unitOf } from '../../numbers/units.ts'
import { fold } from '../../text/normalise.ts'
import type { Reading } from './reading.ts'

const BY = [...wordsOfAll(pack => pack.slots.reading.units.times)].join('|')
const TIMES = new RegExp(String.raw`^\s*(?:(?<unit>\p{L}+)\s*)?(?:×|\*|${BY})\s*$`, 'iu')
const LENGTHS: ReadonlySet<string> = new Set(['mm', 'cm', 'm', 'km', 'inch', 'foot', 'yard'])

/** "20 x 40 m", "20 by 30 metres", "12 m mal 8 m": one area, and none of its sides is an answer by itself. */
export function withProducts(reading: Reading, numbers: readonly NumberMention[]): readonly NumberMention[] {
  const found: NumberMention[] = []
  for (let at = 0; at < numbers.length; at++) {
    const sides = sidesFrom(reading, numbers, at)
    const product = productOf(sides)
    found.push(product ?? (numbers[at] as NumberMention))
    if (product !== null) at += sides.length - 1
  }
  return found
}

function sidesFrom({ text }: Reading, numbers: readonly NumberMention[], at: number): NumberMention[] {
  const sides = [numbers[at] as NumberMention]
  for (let next = at + 1; next < numbers.length; next++) {
    const [before, after] = [sides.at(-1) as NumberMention, numbers[next] as NumberMention]
    const between = TIMES.exec(text.slice(before.span.end, after.span.start))
    const unit = between?.groups?.unit
    if (between === null || (unit !== undefined && unitOf(fold(unit)) === undefined)) break
    sides.push(withUnitAfter(text, after))
  }
  return sides
}

/** "105x68m": what follows letters is taken for a name elsewhere, so its unit has not been read. */
function withUnitAfter(text: string, side: NumberMention): NumberMention {
  if (side.kind !== 'id') return side
  const word = /^\s?(\p{L}+)/u.exec(text.slice(side.span.end))?.[1]
  const unit = word === undefined ? undefined : unitOf(fold(word))?.unit
  return unit === undefined ? side : { ...side, unit }
}

function productOf(sides: readonly NumberMention[]): NumberMention | null {
  const units = new Set(sides.flatMap(({ unit }) => (unit === undefined || unit === 'times' ? [] : [unit])))
  const [unit] = units
  const [first, last] = [sides[0], sides.at(-1)]
  if (sides.length < 2 || sides.length > 3 || units.size !== 1 || unit === undefined || !LENGTHS.has(unit))
    return null
  if (first === undefined || last === undefined) return null
  let value = 1
  for (const { amount } of sides) {
    if (amount.is !== 'one') return null
    value *= amount.value
  }
  return {
    span: { start: first.span.start, end: last.span.end },
    amount: { is: 'one', value: Number(value.toPrecision(12)) },
    approximate: sides.some(({ approximate }) => approximate),
    kind: 'measure',
    unit: `${unit}${sides.length}`,
    reason: 'product',
  }
}
