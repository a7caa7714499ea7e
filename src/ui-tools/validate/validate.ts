import { type Confidence, confidence } from '../../core/confidence.ts'
import type { CaptureScope } from '../../core/ui.ts'
import type { Sliced } from '../../nlu/sliced.ts'
import type { UiData, UiParams } from '../tool.ts'
import { toolNamed } from '../tools.ts'
import { duplicateEntries } from './duplicate-entries.ts'
import { type Finding, VALIDATIONS, type Validation } from './finding.ts'
import { lowCoverage } from './low-coverage.ts'
import { missingRequiredFields } from './missing-required-fields.ts'

/** Less sure findings stay in the journal; people are not bothered with them. */
export const SHOWN_FROM: Confidence = confidence(0.8)

export interface Submitted {
  readonly request: UiParams
  readonly capture: UiData
  readonly scope: CaptureScope
}

/** Pure, in slices: a large table is thousands of names to compare. */
type Validate = (submitted: Submitted) => Sliced<readonly Finding[]>

const VALIDATORS = {
  *contradictory_sequences({ request: { tool }, capture: { data } }) {
    yield
    return toolNamed(tool).contradictions(data)
  },
  duplicate_entries: ({ request: { tool, params }, capture: { data } }) =>
    duplicateEntries(toolNamed(tool).entries(params, data)),
  *low_coverage({ request: { tool, params }, capture: { data }, scope }) {
    const { progress, texts } = toolNamed(tool)
    return yield* lowCoverage(progress(params, data).have, texts(data), scope)
  },
  missing_required_fields: ({ request: { tool, params }, capture: { data } }) =>
    missingRequiredFields(toolNamed(tool).required(params, data)),
} as const satisfies Record<Validation, Validate>

/** Of one kind; nobody goes through more, and what is corrected is checked again. */
const MOST_FINDINGS = 500

/** Findings ordered by validation, the first of each kind. */
export function* validate(submitted: Submitted): Sliced<readonly Finding[]> {
  const findings: Finding[] = []
  for (const name of VALIDATIONS) {
    findings.push(...(yield* VALIDATORS[name](submitted)).slice(0, MOST_FINDINGS))
    yield
  }
  return findings
}

export const isShown = ({ confidence: sure }: Pick<Finding, 'confidence'>): boolean => sure >= SHOWN_FROM
