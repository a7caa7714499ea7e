/** A turn, as AG-UI names it. */
export interface Run {
  readonly threadId: string
  readonly runId: string
}
