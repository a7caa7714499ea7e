import type { Json, JsonObject } from '../core/json.ts'

/** Circumstances of an order to a media service. */
export interface MediaCall {
  /** The same whenever the same order is given again: after a crash, or when it got lost. */
  readonly key: string
  readonly signal: AbortSignal
}

/** Ways an order to a media service can fail. */
export type MediaFault = 'failed' | 'refused'

/** State of an order. */
export type MediaState =
  | {
      readonly status: 'running'
      /** Names it from now on; kept, so it holds no secret. */
      readonly job: Json
      /** Stage in words, or the part that is done from 0 to 1. */
      readonly progress?: string | number
      /** Time before which it does not want to be asked. */
      readonly againInMs?: number
    }
  | { readonly status: 'done'; readonly bytes: Uint8Array }
  /** Job that is over, and nothing came of it. */
  | { readonly status: 'failed'; readonly fault: MediaFault; readonly error: string }

/**
 * A service that makes pictures or music: takes an order, makes it at once or as a job that is asked for. Bytes come as they
 * are, whatever they are said to be. What goes wrong on the way is thrown as a `ToolError`.
 */
export interface MediaProvider {
  /** True where a key that was used before gives the same job: an order that got lost may be given again. */
  readonly isIdempotent: boolean
  submit(order: JsonObject, call: MediaCall): Promise<MediaState>
  poll(job: Json, call: Pick<MediaCall, 'signal'>): Promise<MediaState>
  /**
   * Resolves when the service has called it off. Rejects as `not_found` where the job is gone or the service calls nothing
   * off, and otherwise where nobody knows what became of it.
   */
  cancel(job: Json, call: Pick<MediaCall, 'signal'>): Promise<void>
}
