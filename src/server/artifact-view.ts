import type { ArtifactView } from '../api/rest.ts'
import type { Artifact } from '../core/artifact.ts'
import type { SessionId } from '../core/id.ts'

/** An artifact for its owner: without the name of its bytes, with the address of them. */
export function artifactView(session: SessionId, artifact: Artifact): ArtifactView {
  const { id, type, agent, mediaType, bytes, title, query, turn, plan, step, created, next } = artifact
  const url = `/api/sessions/${session}/artifacts/${id}`
  const call = `${plan}#${step}`
  return { id, type, agent, mediaType, bytes, title, query, turn, call, createdAt: created, url, next }
}
