import { useSyncExternalStore } from 'react'

let missed = 0
const listeners = new Set<() => void>()

export function missParts(change: 1 | -1): void {
  missed += change
  for (const listener of listeners) listener()
}

/** True where some part of the page was asked for several times and did not come: its file may be gone with an older version. */
export const useIsMissingParts = (): boolean =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => missed > 0,
  )
