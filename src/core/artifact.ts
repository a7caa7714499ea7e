import type { ArtifactId, BlobId, EffectKey, TurnId } from './id.ts'
import type { JsonObject } from './json.ts'

/** Something a tool made for the person. Its bytes are kept by reference, the rest of the tool's result with its call. */
export interface Artifact {
  readonly id: ArtifactId
  /** `research`, `image`, `music`, `document`, or a name of the author's own. */
  readonly type: string
  /** Tool that made it. */
  readonly agent: string
  readonly mediaType: string
  readonly bytes: number
  readonly blob: BlobId
  /** Call that made it, and the turn it was recorded in. */
  readonly effect: EffectKey
  readonly turn: TurnId
  readonly created: number
  readonly title: string | null
  /** Message that ordered it; null where nobody said a word. */
  readonly query: string | null
  /** Short arguments of the call: texts, numbers, yes and no. */
  readonly params: JsonObject
}
