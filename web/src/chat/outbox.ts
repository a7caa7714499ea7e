import type { FileView } from '../../../src/api/rest.ts'

/** A message on its way, or one that waits for the answer before it. Sent again under the same names, it counts once. */
export interface Outgoing {
  readonly run: string
  readonly message: string
  readonly text: string
  /** Files that go with it; the server has them already. */
  readonly files?: readonly FileView[]
  /** Part of the request that says what the person had before them: their words answer nothing else. */
  readonly state: object
}

/** Messages of one conversation that the server has not taken yet; they outlive the tab. */
export interface Outbox {
  /** Those that wait and that no other tab is about to send; they are this page's to send from now on. Never rejects. */
  take(): Promise<readonly Outgoing[]>
  /** All that this page has to send. */
  write(messages: readonly Outgoing[]): void
}
