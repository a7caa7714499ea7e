import type { Artifact } from '../core/artifact.ts'
import type { JournalEventOf } from '../core/event.ts'

/** Older ones are found in the journal. */
export const MOST_ARTIFACTS = 50

/** Without its content nobody knows where its bytes are. */
export function withArtifact(
  artifacts: readonly Artifact[],
  event: JournalEventOf<'artifact_created'>,
): readonly Artifact[] {
  const artifact = artifactIn(event)
  return artifact === null ? artifacts : [...artifacts, artifact].slice(-MOST_ARTIFACTS)
}

/** Null where it was forgotten with what people said. */
export function artifactIn({
  at,
  turn,
  payload,
  content,
}: JournalEventOf<'artifact_created'>): Artifact | null {
  if (content === null || turn === null) return null
  const { artifact: id, ...rest } = payload
  return { id, ...rest, ...content, turn, created: at }
}
