import { type Following, type FollowParts, followRun } from './follow-run.ts'
import type { Readers } from './readers.ts'

/** Follows a run and counts among its readers until it ends, or until whoever reads hangs up. */
export function readRun(
  parts: FollowParts & { readonly readers: Readers },
  following: Following,
): () => void {
  const leave = parts.readers.enter(following.ref, following.run.runId)
  const stop = followRun(parts, {
    ...following,
    end() {
      leave()
      following.end()
    },
  })
  return () => {
    leave()
    stop()
  }
}
