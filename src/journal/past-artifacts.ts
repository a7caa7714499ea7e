import type { Artifact } from '../core/artifact.ts'
import type { SessionRef } from '../core/session.ts'
import { artifactIn } from './fold-artifacts.ts'
import type { Journal } from './journal.ts'

const COMMITS_AT_ONCE = 100
/** Looks for one page: where little was made in a long conversation, the rest is for the next. */
const MOST_LOOKS = 4

export interface PastArtifacts {
  /** The latest last. */
  readonly artifacts: readonly Artifact[]
  /** Number of the fact before which there may be more. */
  readonly before: number | null
}

/** The latest ones that were made before a fact, also those the state has no room for. */
export async function pastArtifacts(
  journal: Pick<Journal, 'readBefore'>,
  ref: SessionRef,
  before: number,
  most: number,
): Promise<PastArtifacts> {
  const found: Artifact[] = []
  let edge = before
  for (let look = 0; look < MOST_LOOKS; look++) {
    const events = await journal.readBefore(ref, edge, COMMITS_AT_ONCE)
    for (const event of events.toReversed()) {
      edge = event.seq
      const artifact = event.type === 'artifact_created' ? artifactIn(event) : null
      if (artifact !== null) found.unshift(artifact)
      if (found.length === most) return { artifacts: found, before: edge > 1 ? edge : null }
    }
    if (events.length === 0 || edge <= 1) return { artifacts: found, before: null }
  }
  return { artifacts: found, before: edge }
}
