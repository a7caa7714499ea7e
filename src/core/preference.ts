import type { Json } from './json.ts'

/** Name of what is preferred: one value of an agent's parameter, with one assistant. */
export interface PreferenceKey {
  readonly assistant: string
  readonly agent: string
  readonly field: string
}

/** Value a person wants an agent's tasks to begin with, in all their conversations with an assistant. */
export interface Preference extends PreferenceKey {
  readonly value: Json
  readonly createdAt: number
}

export const isSamePreference = (one: PreferenceKey, other: PreferenceKey): boolean =>
  one.assistant === other.assistant && one.agent === other.agent && one.field === other.field
