import type { Json } from '../core/json.ts'
import type { Approval } from '../core/pending.ts'

/** A call a step would make, and what stands behind it. */
export interface StepCall {
  readonly tool: string
  readonly arguments: Json
  readonly confidence: number | null
  readonly granted: Approval | null
  /** The person changed it in words: it is shown before it runs, even where nothing else asks for that. */
  readonly showFirst?: boolean
}
