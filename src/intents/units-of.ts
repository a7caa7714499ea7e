import type { Units } from './fill-template.ts'
import type { Intent } from './intent.ts'

/** Units of an intent's numbers. */
export const unitsOf = ({ parameters }: Pick<Intent, 'parameters'>): Units =>
  Object.fromEntries(
    parameters.flatMap(({ name, slot }) =>
      slot.type === 'number' && slot.unit !== undefined ? [[name, slot.unit]] : [],
    ),
  )
