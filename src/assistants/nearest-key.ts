import { nearestOf } from '../source/nearest.ts'

/** The known key an unknown one was probably meant to be, or null when none is near. */
export const nearestKey = (unknown: string, keys: readonly string[]): string | null =>
  nearestOf(unknown, keys) ?? null
