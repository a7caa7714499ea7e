import { useSyncExternalStore } from 'react'
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
  if (how === 'push') history.pushState(null, '', path)
  else history.replaceState(null, '', path)
  window.dispatchEvent(new Event(CHANGED))
}

export function useRoute(): Route {
  const path = useSyncExternalStore(subscribe, () => location.pathname)
  return routeOf(path)
}
