import type { MessageKey } from '../messages/catalog.ts'

/** A limit that data goes beyond, as `params` of a schema's issue. */
export interface Excess {
  readonly sentence: Extract<MessageKey, `ui_${string}_too_many`>
  readonly most: number
  readonly count: number
}
