import { useEffect, useRef } from 'react'

/** Calls back whenever the person comes back to this page, or the browser back to the network. */
export function useReturn(onReturn: () => void): void {
  const latest = useRef(onReturn)
  latest.current = onReturn
  useEffect(() => {
    const returned = () => {
      if (document.visibilityState === 'visible') latest.current()
    }
    document.addEventListener('visibilitychange', returned)
    window.addEventListener('focus', returned)
    window.addEventListener('online', returned)
    return () => {
      document.removeEventListener('visibilitychange', returned)
      window.removeEventListener('focus', returned)
      window.removeEventListener('online', returned)
    }
  }, [])
}
