import type { EffectKey } from '../core/id.ts'

const PREFIX = 'family:'

/** Entry of a call under the name its family knows it by, beside the one under its own: entries are unique in a session. */
export const familyEntry = (effect: string): string => `${PREFIX}${effect}`

export const effectOfFamilyEntry = (entry: string): EffectKey => entry.slice(PREFIX.length) as EffectKey
