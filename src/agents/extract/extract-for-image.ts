import type { Json, JsonObject } from '../../core/json.ts'
import { findingsIn } from './findings.ts'

type Complexity = 'simple' | 'medium' | 'detailed'

/** A result as a picture is drawn from it. */
export type ImageContext = {
  /** Terms to be drawn: those the facts speak of first. */
  readonly visualElements: readonly string[]
  /** German. */
  readonly labels: readonly string[]
  readonly scientificAccuracy: readonly Json[]
  /** Null where no grade is known. */
  readonly complexity: Complexity | null
  readonly keyFacts: readonly string[]
}

const MOST_FACTS = 5
const MOST_ELEMENTS = 12

const COMPLEXITIES: Readonly<Partial<Record<string, Complexity>>> = {
  '1-4': 'simple',
  '5-6': 'medium',
  '7-8': 'medium',
  '9-10': 'detailed',
  '11-13': 'detailed',
}

export function extractForImage(result: JsonObject): ImageContext {
  const { facts, terms, germanTerms, citations, gradeLevel } = findingsIn(result)
  const text = facts.join(' ').toLowerCase()
  const isTold = (term: string) => text.includes(term.toLowerCase())
  return {
    visualElements: [...terms.filter(isTold), ...terms.filter(term => !isTold(term))].slice(0, MOST_ELEMENTS),
    labels: germanTerms,
    scientificAccuracy: citations,
    complexity: COMPLEXITIES[gradeLevel ?? ''] ?? null,
    keyFacts: facts.slice(0, MOST_FACTS),
  }
}
