import { type Confidence, confidence } from '../../core/confidence.ts'
import type { CaptureScope } from '../../core/ui.ts'
import { type Sliced, slicedMap } from '../../nlu/sliced.ts'
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
export function* lowCoverage(
  have: number,
  texts: readonly string[],
  scope: CaptureScope,
): Sliced<readonly Finding[]> {
  return [...tooFew(have, scope), ...(yield* missingGroups(texts, scope))]
}

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

function* missingGroups(texts: readonly string[], scope: CaptureScope): Sliced<readonly Finding[]> {
  const groups = scope.groups.map(group => ({ group, words: nameKey(group).split(' ') }))
  const missing = new Set(groups.flatMap(({ words }) => words))
  const look = (text: string) => {
    if (missing.size > 0) for (const word of nameKey(text).split(' ')) missing.delete(word)
  }
  if (groups.length > 0) yield* slicedMap(texts, text => text.length, look)
  return groups
    .filter(({ words }) => words.some(word => missing.has(word)))
    .map(({ group }) => ({
      validation: 'low_coverage',
      confidence: SURE.groupMissing,
      evidence: { code: 'group_missing', values: { group } },
      places: [],
    }))
}
