/** Composed flows by their content hash: a session keeps the flow it began with while its author goes on writing. */
export interface RevisionStore {
  /** Done when it is durable. The same revision always has the same text, so writing it twice is harmless. */
  put(revision: string, text: string): Promise<void>
  /** Null when it was never kept. */
  get(revision: string): Promise<string | null>
  /** All that are kept. */
  list(): Promise<readonly string[]>
}
