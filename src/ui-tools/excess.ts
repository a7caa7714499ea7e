import type { PageMessageKey } from '../messages/page.en.ts'

/** A limit that data goes beyond, as `params` of a schema's issue. */
export interface Excess {
  readonly sentence: Extract<PageMessageKey, `ui_${string}_too_many`>
  readonly most: number
  readonly count: number
}
