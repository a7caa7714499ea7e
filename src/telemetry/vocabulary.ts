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
  /** Stands for a text that must not be shown: equal texts get equal references, nothing leads back. */
  readonly reference: (text: string) => string
}

/** The salt keeps short texts from being guessed. Two vocabularies with the same salt agree on references. */
export const createReference =
  (digest: Digest, salt: string): Vocabulary['reference'] =>
  text =>
    `ref-${digest(`${salt}\n${text}`).slice(0, 12)}`

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
