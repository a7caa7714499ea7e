import { useSyncExternalStore } from 'react'

/** Has to agree with the width in `frame.css`. */
const query = matchMedia('(max-width: 52rem)')

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
