import { useEffect, useRef } from 'react'

const MARK = 'signalbox:over'

/** While something lies over the page, the device's Back puts it away first. */
export function useBackCloses(isOver: boolean, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!isOver) return
    const place = location.pathname
    history.pushState(MARK, '')
    const went = () => latest.current()
    window.addEventListener('popstate', went)
    return () => {
      window.removeEventListener('popstate', went)
      // Put away by other means, it leaves no step behind that leads nowhere.
      if (history.state === MARK && location.pathname === place) history.back()
    }
  }, [isOver])
}
