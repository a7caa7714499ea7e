import type { FieldPath, SourceDocument } from '../../source/position.ts'

/** A flow as it was written, unchecked, and where its parts stand. */
export interface FlowDocument extends SourceDocument {
  /** True for a part that was laid over the flow by one of its paths. */
  readonly isFromPath?: (path: FieldPath) => boolean
  /** Reason why an imported file could not be read; `value` is null then. */
  readonly unreadable?: string
}
