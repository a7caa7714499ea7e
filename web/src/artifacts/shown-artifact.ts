import type { ArtifactView, Json } from '../../../src/api/rest.ts'

/** Something to look at, and what else its tool said of it. */
export interface ShownArtifact {
  readonly artifact: ArtifactView
  readonly result: Json
}
