import type { Event } from '@ag-ui/core'

/** One server-sent event. A snapshot's messages are filled in by the stream, which can read the journal. */
export interface Frame {
  readonly id: string
  readonly event: Event
}
