import type { LeftOut } from '../../nlu/slots/resolve.ts'
import type { Slot } from '../../nlu/slots/schema.ts'
import { misspelt } from './misspelt.ts'

/**
 * The choice a reply means that names none as it is written: with a slip of the finger, or as the only one that is not
 * denied. What was found and refused stays refused.
 */
export function meantChoice(text: string, slot: Slot | undefined, left: readonly LeftOut[]): string | null {
  if (slot?.type !== 'enum') return null
  if (left.length === 0) return misspelt(text, slot)
  const denied = new Set(left.flatMap(({ reason, value }) => (reason === 'negated' ? [value] : [])))
  const [only, ...others] = Object.keys(slot.values).filter(value => !denied.has(value))
  const isDecided = left.every(({ reason }) => reason === 'negated' || reason === 'corrected')
  return isDecided && only !== undefined && others.length === 0 ? only : null
}
