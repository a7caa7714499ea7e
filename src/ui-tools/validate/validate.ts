import type { Confidence } from '../../core/confidence.ts'
import { confidence } from '../../core/confidence.ts'
import { contradictorySequences } from './contradictory-sequences.ts'
import { duplicateEntries } from './duplicate-entries.ts'
import { type Finding, type Submitted, VALIDATIONS, type Validate, type Validation } from './finding.ts'
import { lowCoverage } from './low-coverage.ts'
import { missingRequiredFields } from './missing-required-fields.ts'

/** Less sure findings stay in the journal; people are not bothered with them. */
export const SHOWN_FROM: Confidence = confidence(0.8)

const VALIDATORS = {
  contradictory_sequences: contradictorySequences,
  duplicate_entries: duplicateEntries,
  low_coverage: lowCoverage,
  missing_required_fields: missingRequiredFields,
} as const satisfies Record<Validation, Validate>

/** All findings, ordered by validation. */
export const validate = (submitted: Submitted): readonly Finding[] =>
  VALIDATIONS.flatMap(name => VALIDATORS[name](submitted))

export const isShown = ({ confidence: sure }: Pick<Finding, 'confidence'>): boolean => sure >= SHOWN_FROM
