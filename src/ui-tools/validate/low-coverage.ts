import { type Confidence, confidence } from '../../core/confidence.ts'
import type { CaptureScope } from '../../core/ui.ts'
import type { Finding } from './finding.ts'
import { nameKey } from './near-text.ts'

const SURE = {
  lessThanHalf: confidence(0.95),
  fewer: confidence(0.85),
  /** "About twenty" may turn out to be eighteen. */
  fewerThanAbout: confidence(0.6),
  groupMissing: confidence(0.8),
} as const

/** Less than the person announced: too few entries, or a group they named that nobody belongs to. */
export const lowCoverage = (
  have: number,
  texts: readonly string[],
  scope: CaptureScope,
): readonly Finding[] => [...tooFew(have, scope), ...missingGroups(texts, scope)]

function tooFew(have: number, scope: CaptureScope): readonly Finding[] {
  if (scope.count === null) return []
  const sure = sureOf(have, scope.count, scope.isApproximate)
  return sure === null
    ? []
    : [
        {
          validation: 'low_coverage',
          confidence: sure,
          evidence: { code: 'fewer_than_stated', values: { have, stated: scope.count } },
          places: [],
        },
      ]
}

function sureOf(have: number, stated: number, isApproximate: boolean): Confidence | null {
  if (have >= stated) return null
  if (have * 2 < stated) return SURE.lessThanHalf
  return isApproximate && have >= stated * 0.75 ? SURE.fewerThanAbout : SURE.fewer
}

function missingGroups(texts: readonly string[], scope: CaptureScope): readonly Finding[] {
  if (scope.groups.length === 0) return []
  const words = new Set(texts.flatMap(text => nameKey(text).split(' ')))
  return scope.groups
    .filter(
      group =>
        !nameKey(group)
          .split(' ')
          .every(word => words.has(word)),
    )
    .map(group => ({
      validation: 'low_coverage',
      confidence: SURE.groupMissing,
      evidence: { code: 'group_missing', values: { group } },
      places: [],
    }))
}
