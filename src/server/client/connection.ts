/** The routes of a server: of one inside this process, or of the one that holds the data folder. */
export interface Connection {
  /** Null when the engine runs in this process. */
  readonly url: string | null
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Aborts when it is closed: whoever still reads should not complain. */
  readonly closed: AbortSignal
  close(): Promise<void>
}
