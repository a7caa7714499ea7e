import type { ArtifactId, BlobId, EffectKey, PlanId, TurnId } from './id.ts'
import type { JsonObject } from './json.ts'

/** An agent that could work on with what was made, and the words that order it. */
export type NextOrder = { readonly agent: string; readonly text: string }

/** Something a tool made for the person. Its bytes are kept by reference, the rest of the tool's result with its call. */
export interface Artifact {
  readonly id: ArtifactId
  /** `research`, `image`, `music`, `document`, or a name of the author's own. */
  readonly type: string
  /** Agent that made it; outside of agents' tasks the tool. */
  readonly agent: string
  readonly mediaType: string
  readonly bytes: number
  readonly blob: BlobId
  /** Call that made it, and the turn it was recorded in. */
  readonly effect: EffectKey
  readonly plan: PlanId
  readonly step: number
  readonly turn: TurnId
  readonly created: number
  readonly title: string | null
  /** Message that ordered it; null where nobody said a word. */
  readonly query: string | null
  /** Parameters the order named: short texts, numbers, yes and no. */
  readonly params: JsonObject
  /** Orders that may come next, in the person's language. */
  readonly next: readonly NextOrder[]
}
