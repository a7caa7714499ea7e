import { useEffect, useRef } from 'react'
import { OVERLAY_STEP } from '../routing/overlay-step.ts'

/** Closers of what lies over the page, the uppermost last. */
const layers: (() => void)[] = []

/** Step back that is on its way. One made meanwhile would be taken along by it, and what it stands for be closed. */
let leaving: Promise<void> | null = null

/** While something lies over the page, the device's Back puts it away first; of several, the uppermost. */
export function useBackCloses(isOver: boolean, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!isOver) return
    const place = location.pathname
    const layer = () => latest.current()
    let isGone = false
    void Promise.resolve(leaving).then(() => {
      if (isGone) return
      history.pushState(OVERLAY_STEP, '')
      layers.push(layer)
      window.addEventListener('popstate', closeUppermost)
    })
    return () => {
      isGone = true
      const at = layers.indexOf(layer)
      if (at < 0) return
      layers.splice(at, 1)
      // Put away by other means, it leaves no step behind that leads nowhere.
      leave(place)
    }
  }, [isOver])
}

function closeUppermost(): void {
  if (leaving === null) layers.pop()?.()
}

function leave(place: string): void {
  // At once where it can be: a page that is about to be loaded would not be, for a step back that comes after that.
  const step = leaving === null ? stepBack(place) : leaving.then(() => stepBack(place) ?? undefined)
  if (step === null) return
  leaving = step
  void step.then(() => {
    if (leaving === step) leaving = null
  })
}

/** Takes the step back; null where the page has gone elsewhere meanwhile. */
function stepBack(place: string): Promise<void> | null {
  if (history.state !== OVERLAY_STEP || location.pathname !== place) return null
  return new Promise(done => {
    window.addEventListener('popstate', () => done(), { once: true })
    history.back()
  })
}
