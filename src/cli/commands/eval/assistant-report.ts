import type { AssistantFault } from '../../../api/rest.ts'
import type { EvalCoverage } from '../../../evals/coverage.ts'
import type { EvalResult } from '../../../evals/run-evals.ts'

export interface AssistantReport {
  readonly assistant: string
  readonly results: readonly EvalResult[]
  readonly faults: readonly AssistantFault[]
  /** Null where only a part was played. */
  readonly coverage: EvalCoverage | null
}
