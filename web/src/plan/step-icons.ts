import type { ReactNode } from 'react'
import type { StepStatus } from '../../../src/api/rest.ts'
import {
  CheckIcon,
  CircleIcon,
  ClockIcon,
  CloseIcon,
  QuestionIcon,
  RunningIcon,
  SkipIcon,
  WarningIcon,
} from '../design/icons.tsx'

export const STEP_ICONS: Readonly<Record<StepStatus, () => ReactNode>> = {
  pending: CircleIcon,
  in_progress: RunningIcon,
  waiting_user: ClockIcon,
  completed: CheckIcon,
  failed: WarningIcon,
  skipped: SkipIcon,
  cancelled: CloseIcon,
  indeterminate: QuestionIcon,
}
