import type { Client } from './client.ts'

export interface Act {
  readonly name: string
  readonly weight: number
  /** Whether there is anything to do it with. */
  readonly when?: (client: Client) => boolean
  readonly perform: (client: Client) => Promise<unknown>
}
