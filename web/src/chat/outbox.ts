/** A message on its way, or one that waits for the answer before it. Sent again under the same names, it counts once. */
export interface Outgoing {
  readonly run: string
  readonly message: string
  readonly text: string
  /** Part of the request that says what the person had before them: their words answer nothing else. */
  readonly state: object
}

/** Messages the server has not taken yet, kept for as long as the tab lives. */
export interface Outbox {
  read(): readonly Outgoing[]
  write(messages: readonly Outgoing[]): void
}
