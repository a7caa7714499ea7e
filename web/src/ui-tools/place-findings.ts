import type { CaptureProgress } from '../../../src/ui-tools/progress.ts'
import type { Finding, SharedEvidence } from '../../../src/ui-tools/validate/finding.ts'

export interface PlacedFindings {
  readonly byRow: ReadonlyMap<number, readonly Finding[]>
  readonly byNode: ReadonlyMap<string, readonly Finding[]>
  /** Those worth a line of their own above the whole. */
  readonly listed: readonly Finding[]
}

/** The progress says the same, and says it better. */
const TOLD_BY_PROGRESS: ReadonlySet<string> = new Set<SharedEvidence>(['empty_required', 'fewer_than_stated'])

/** Findings where the person looks. What concerns the whole is not said before there is a whole. */
export function placeFindings(findings: readonly Finding[], { have, need }: CaptureProgress): PlacedFindings {
  const byRow = new Map<number, Finding[]>()
  const byNode = new Map<string, Finding[]>()
  for (const finding of findings)
    for (const place of finding.places) {
      if ('row' in place) byRow.set(place.row, [...(byRow.get(place.row) ?? []), finding])
      else byNode.set(place.node, [...(byNode.get(place.node) ?? []), finding])
    }
  const isWhole = have >= need
  const listed = findings.filter(
    ({ evidence, places }) => !TOLD_BY_PROGRESS.has(evidence.code) && (isWhole || places.length > 0),
  )
  return { byRow, byNode, listed }
}
