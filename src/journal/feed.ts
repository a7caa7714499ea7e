import type { ErrorCode } from '../core/error.ts'
import type { JournalEvent } from '../core/event.ts'
import type { EffectKey, MessageId, SessionId, TurnId } from '../core/id.ts'
import type { SessionRef } from '../core/session.ts'

/** Text that streams before its message is committed: provisional, addressed by the seq it will get and an offset. */
export interface Chunk {
  readonly turn: TurnId
  readonly message: MessageId
  /** The seq the message's single event will have when it commits. */
  readonly seq: number
  /** Characters of the message before this chunk. */
  readonly offset: number
  readonly text: string
}

export interface Progress {
  readonly turn: TurnId
  readonly effect: EffectKey
  readonly text: string
}

export type FeedItem =
  | { readonly kind: 'events'; readonly events: readonly JournalEvent[] }
  | { readonly kind: 'chunk'; readonly chunk: Chunk }
  /** How far a long job is. */
  | { readonly kind: 'progress'; readonly progress: Progress }
  /** The session cannot go on; what runs there will not end. */
  | { readonly kind: 'failed'; readonly code: ErrorCode }

export type FeedListener = (item: FeedItem) => void

interface Channel {
  readonly listeners: Set<FeedListener>
  /** The message being streamed, as far as it got; dropped when its event commits. */
  open: Chunk | null
}

/** What happens in sessions right now, for those who watch. Loses nothing that is committed: that is in the journal. */
export interface Feed {
  subscribe(ref: SessionRef, listener: FeedListener): () => void
  /** The half message a late watcher has missed. */
  openChunk(ref: SessionRef): Chunk | null
  publish(ref: SessionRef, events: readonly JournalEvent[]): void
  stream(ref: SessionRef, chunk: Chunk): void
  progress(ref: SessionRef, progress: Progress): void
  fail(ref: SessionRef, code: ErrorCode): void
}

export function createFeed(): Feed {
  const channels = new Map<string, Channel>()
  // Asked for with every chunk: to put it together costs more than all the rest.
  const keys = new WeakMap<SessionRef, string>()
  const keyOf = (ref: SessionRef): string => {
    const known = keys.get(ref)
    if (known !== undefined) return known
    const key = `${ref.tenant}/${ref.session satisfies SessionId}`
    keys.set(ref, key)
    return key
  }
  const channelOf = (ref: SessionRef): Channel => {
    const key = keyOf(ref)
    const known = channels.get(key)
    if (known !== undefined) return known
    const channel: Channel = { listeners: new Set(), open: null }
    channels.set(key, channel)
    return channel
  }
  const forgetIfIdle = (ref: SessionRef, channel: Channel) => {
    if (channel.listeners.size === 0 && channel.open === null) channels.delete(keyOf(ref))
  }
  return {
    subscribe(ref, listener) {
      const channel = channelOf(ref)
      channel.listeners.add(listener)
      return () => {
        channel.listeners.delete(listener)
        forgetIfIdle(ref, channel)
      }
    },
    openChunk: ref => channels.get(keyOf(ref))?.open ?? null,
    publish(ref, events) {
      const channel = channels.get(keyOf(ref))
      if (channel === undefined) return
      channel.open = null
      for (const listener of channel.listeners) listener({ kind: 'events', events })
      forgetIfIdle(ref, channel)
    },
    progress(ref, progress) {
      for (const listener of channels.get(keyOf(ref))?.listeners ?? [])
        listener({ kind: 'progress', progress })
    },
    fail(ref, code) {
      for (const listener of channels.get(keyOf(ref))?.listeners ?? []) listener({ kind: 'failed', code })
    },
    stream(ref, chunk) {
      const channel = channelOf(ref)
      const { open } = channel
      channel.open =
        open !== null && open.message === chunk.message
          ? { ...open, text: open.text + chunk.text }
          : { ...chunk }
      for (const listener of channel.listeners) listener({ kind: 'chunk', chunk })
    },
  }
}
