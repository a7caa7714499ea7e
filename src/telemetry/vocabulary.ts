import type { Digest } from '../ports/digest.ts'

/** A live view of registered names: a Set fits, and so does a registry that is reloaded. */
export interface Names {
  has(name: string): boolean
}

/** The names telemetry may spell out, because the product or its operator chose them. */
export interface Vocabulary {
  readonly assistants: Names
  readonly tools: Names
  readonly models: Names
  readonly channels: Names
  readonly intents: Names
  /** Parameters of tools and intents. */
  readonly params: Names
  /** Flows, their nodes, edges, answers' keys, paths and tags. */
  readonly flows: Names
  /** Codes of the rules of policies. */
  readonly policyCodes: Names
  /** Stands for a text that must not be shown: equal texts get equal references, and without the key nothing leads back. */
  readonly reference: (text: string) => string
}

/**
 * The key keeps short texts from being guessed. Whoever has it makes the same references: callers do, to find their own
 * ids, so the rule is documented and stays.
 */
export const createReference =
  (digest: Digest, key: string): Vocabulary['reference'] =>
  text =>
    `ref-${digest(`${key}\n${text}`).slice(0, 12)}`

const PUBLIC_SETS = [
  'assistants',
  'tools',
  'intents',
  'models',
  'channels',
  'params',
  'flows',
  'policyCodes',
] as const

export const isPublicName = (vocabulary: Vocabulary, name: string): boolean =>
  PUBLIC_SETS.some(set => vocabulary[set].has(name))
