/** A conversation, and where the person in it sits. */
export interface Thread {
  readonly assistant: string
  readonly thread: string
  readonly channel: string
  readonly locale: string | null
  readonly zone: string | null
  /** Place messages are written at. */
  readonly contextType?: string | null
  /** Thing that place is about. */
  readonly entityId?: string | null
}

export interface RunOfThread extends Thread {
  readonly run: string
}
