import type { JournalEvent } from '../../../core/event.ts'
import type { SessionId } from '../../../core/id.ts'
import type { SessionRef } from '../../../core/session.ts'
import type { Chunk, Feed, FeedListener } from '../../../ports/feed.ts'

interface Channel {
  readonly listeners: Set<FeedListener>
  /** The message being streamed, as far as it got; dropped when its event commits. */
  open: Chunk | null
}

/** Facts from before the message, told once more. Right before it is the one that takes it back, if any does. */
function isBefore(events: readonly JournalEvent[], open: Chunk | null): boolean {
  const last = events.at(-1)
  return open !== null && last !== undefined && last.seq < open.seq - 1
}

/** A feed for everybody in this process. */
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
    if (channel.listeners.size > 0 || channel.open !== null) return
    // Who leaves twice, or late, may find another channel in its place, with others on it.
    if (channels.get(keyOf(ref)) === channel) channels.delete(keyOf(ref))
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
    isWatchedElsewhere: async () => false,
    openChunk: ref => channels.get(keyOf(ref))?.open ?? null,
    publish(ref, events) {
      const channel = channels.get(keyOf(ref))
      if (channel === undefined) return
      if (!isBefore(events, channel.open)) channel.open = null
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
