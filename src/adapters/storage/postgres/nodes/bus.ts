import type { Envelope, Message } from './message.ts'

/** Messages among the nodes of a database. */
export interface Bus {
  send(message: Message): void
  listen(listener: (message: Envelope) => void): void
  /** Messages may have been missed: calls `run` when they arrive again. */
  onGap(run: () => void): void
  close(): Promise<void>
}
