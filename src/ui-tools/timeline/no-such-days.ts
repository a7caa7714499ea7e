import { confidence } from '../../core/confidence.ts'
import type { Finding } from '../validate/finding.ts'
import { hasNoSuchDay, type TimelineData } from './data.ts'
import type { TimelineEvidence } from './timeline-evidence.ts'

const SURE = confidence(0.95)

/** Milestones dated on a day that no calendar has. */
export const noSuchDays = ({ milestones }: TimelineData): readonly Finding<TimelineEvidence>[] =>
  milestones.filter(hasNoSuchDay).map(({ id, name, date }) => ({
    validation: 'contradictory_sequences',
    confidence: SURE,
    evidence: { code: 'no_such_day', values: { name: name || id, date: date.trim() } },
    places: [{ node: id, field: 'date' }],
  }))
