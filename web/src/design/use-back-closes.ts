import { useEffect, useRef } from 'react'

const MARK = 'signalbox:over'

/** Step back that is on its way. One made meanwhile would be taken along by it, and what it stands for be closed. */
let leaving = Promise.resolve()

/** While something lies over the page, the device's Back puts it away first. */
export function useBackCloses(isOver: boolean, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!isOver) return
    const place = location.pathname
    const over = new AbortController()
    let isMarked = false
    void leaving.then(() => {
      if (over.signal.aborted) return
      isMarked = true
      history.pushState(MARK, '')
      window.addEventListener('popstate', () => latest.current(), { signal: over.signal })
    })
    return () => {
      over.abort()
      // Put away by other means, it leaves no step behind that leads nowhere.
      if (isMarked && history.state === MARK && location.pathname === place) leaving = stepBack()
    }
  }, [isOver])
}

const stepBack = (): Promise<void> =>
  new Promise(done => {
    window.addEventListener('popstate', () => done(), { once: true })
    history.back()
  })
