export interface OtherWindows {
  /** Something happened in this conversation; tells nobody once closed. */
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
  let isClosed = false
  return {
    tell: () => {
      if (!isClosed) channel.postMessage(place)
    },
    close: () => {
      isClosed = true
      channel.close()
    },
  }
}
