import type { Json } from '../core/json.ts'

/** A value nobody gave. `auto` leaves the choice to the agent. */
export const isBlank = (value: Json | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === 'auto' ||
  (typeof value === 'string' && value.trim() === '')
