import { ofAllPacks } from '../../lang/packs.ts'
import type { NumberMention } from '../../numbers/number-mention.ts'
import { fold } from '../../text/normalise.ts'
import type { SlotView } from '../finding.ts'
import { foldedAt, tokensIn } from '../reading/reading.ts'
import type { Slot, SlotOf } from '../schema.ts'

/** Further names of money, singular and plural, beside the ones numbers come with. */
const CURRENCIES = new Map([
  ...ofAllPacks(pack => Object.entries(pack.slots.numbers.amounts.currencies)),
  ['₹', 'INR'],
  ['₺', 'TRY'],
  ['₽', 'RUB'],
])

/** The money a number is counted in; null when it is none. */
export function currencyOf(
  { message: { reading } }: SlotView,
  { kind, unit, span }: NumberMention,
): string | null {
  if (kind === 'price') return unit ?? null
  const after = foldedAt(reading, tokensIn(reading, span).last + 1)
  return CURRENCIES.get(after) ?? null
}

/** The slot among the schema's that holds the currency: an enum of codes. */
export const currencySlot = (slots: SlotView['slots']): SlotOf<'enum'> | null =>
  Object.values<Slot>(slots).find(
    (slot): slot is SlotOf<'enum'> =>
      slot.type === 'enum' &&
      Object.keys(slot.values).length > 0 &&
      Object.keys(slot.values).every(key => /^[A-Z]{3}$/.test(key)),
  ) ?? null

/** True for a price in money the schema does not know. */
export function otherCurrency(view: SlotView, mention: NumberMention): boolean {
  const known = currencySlot(view.slots)
  const currency = currencyOf(view, mention)
  if (known === null || currency === null || currency === 'cent') return false
  const after = foldedAt(view.message.reading, tokensIn(view.message.reading, mention.span).last + 1)
  const named = Object.values(known.values)
    .flat()
    .some(word => fold(word) === after)
  return !Object.hasOwn(known.values, currency) && !named
}
