export interface OtherWindows {
  /** Something happened in this conversation. */
  tell(): void
  close(): void
}

/** Windows of one browser tell each other when a conversation moved on, so that none offers what is settled. */
export function otherWindows(place: string, onNews: () => void): OtherWindows {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel('signalbox.conversations')
  channel.onmessage = ({ data }) => {
    if (data === place) onNews()
  }
  return { tell: () => channel.postMessage(place), close: () => channel.close() }
}
