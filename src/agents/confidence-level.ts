import type { ConfidenceLevel } from '../core/agent-showing.ts'
import type { Confidence } from '../core/confidence.ts'
import { type Band, type Bounds, bandOf } from '../policy/bands.ts'

const LEVELS = {
  run: 'high',
  confirm: 'medium',
  confirm_with_warning: 'low',
  questions_first: 'low',
} as const satisfies Record<Band, ConfidenceLevel>

/** Names a confidence as people are shown it. */
export const confidenceLevel = (value: Confidence, bounds: Bounds): ConfidenceLevel =>
  LEVELS[bandOf(value, bounds)]

/** By confidence alone: a question that is always asked, or a required one without an answer, asks all the same. */
export const shouldAutoExecute = (value: Confidence, bounds: Bounds): boolean => value >= bounds.auto

/** True for a confidence at which the person is asked first. */
export const needsUserConfirmation = (value: Confidence, bounds: Bounds): boolean =>
  !shouldAutoExecute(value, bounds)
