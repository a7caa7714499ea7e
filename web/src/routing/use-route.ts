import { useSyncExternalStore } from 'react'
import { OVERLAY_STEP } from './overlay-step.ts'
import { type Route, routeOf } from './route.ts'

const CHANGED = 'signalbox:route'

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener)
  window.addEventListener(CHANGED, listener)
  return () => {
    window.removeEventListener('popstate', listener)
    window.removeEventListener(CHANGED, listener)
  }
}

export function navigate(path: string, how: 'push' | 'replace' = 'push'): void {
  if (path === location.pathname) return
  // What lies over the page goes with the page: the step that stands for it becomes the one to the next place.
  if (how === 'push' && history.state !== OVERLAY_STEP) history.pushState(null, '', path)
  else history.replaceState(null, '', path)
  window.dispatchEvent(new Event(CHANGED))
}

export function useRoute(): Route {
  const path = useSyncExternalStore(subscribe, () => location.pathname)
  return routeOf(path)
}
