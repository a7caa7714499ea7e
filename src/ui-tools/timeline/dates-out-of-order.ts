import { confidence } from '../../core/confidence.ts'
import type { Finding } from '../validate/finding.ts'
import { dayOfMilestone, type TimelineData } from './data.ts'
import type { TimelineEvidence } from './timeline-evidence.ts'

const SURE = confidence(0.85)

/** Milestones that are listed after one that is due later. */
export function datesOutOfOrder({ milestones }: TimelineData): readonly Finding<TimelineEvidence>[] {
  let latest: { readonly id: string; readonly name: string; readonly day: string } | null = null
  const findings: Finding<TimelineEvidence>[] = []
  for (const milestone of milestones) {
    const day = dayOfMilestone(milestone)
    if (day === null) continue
    const { id, name } = milestone
    if (latest !== null && day < latest.day)
      findings.push({
        validation: 'contradictory_sequences',
        confidence: SURE,
        evidence: {
          code: 'dates_out_of_order',
          values: { name: name || id, other: latest.name || latest.id },
        },
        places: [
          { node: id, field: 'date' },
          { node: latest.id, field: 'date' },
        ],
      })
    else latest = { id, name, day }
  }
  return findings
}
