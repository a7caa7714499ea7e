import type { Input } from '../core/input.ts'
import type { InboxRow } from '../ports/journal-store.ts'

/** Something a person wrote or clicked whose turn is not over. */
export interface OpenWish {
  readonly key: string
  /** Null where it did not come as a run: whoever sent it waits for it in another way. */
  readonly run: string | null
}

export const openWishes = (open: readonly InboxRow[]): OpenWish[] =>
  open.flatMap(({ lane, key, run, body }) =>
    lane === 'turn' && body !== null && isWish(JSON.parse(body) as Input) ? [{ key, run }] : [],
  )

export const isWish = ({ kind }: Input): boolean => kind === 'message' || kind === 'answer'
