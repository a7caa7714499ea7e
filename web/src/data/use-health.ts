import { useCallback, useEffect, useState } from 'react'
import type { HealthView } from '../../../src/api/rest.ts'
import { REACHED, UNREACHED } from './reach-news.ts'
import { useServices } from './services.ts'
import { useReturn } from './use-return.ts'

export type Reach = 'connecting' | 'connected' | 'server_gone' | 'browser_offline'

export interface Health {
  readonly reach: Reach
  /** The last one heard; stays while the server is away. */
  readonly health: HealthView | null
}

const CALM_MS = 20_000
/** Also how long a message that waits stays unsent once the server is back. */
const ANXIOUS_MS = 2_000

const withReach = (before: Health, reach: Reach): Health =>
  before.reach === reach ? before : { ...before, reach }

export const unreached = (before: Health): Health =>
  withReach(before, navigator.onLine ? 'server_gone' : 'browser_offline')

/** Before the first look there is more to learn than that somebody answers. */
export const reached = (before: Health): Health =>
  before.health === null ? before : withReach(before, 'connected')

/** Asks the server now and then whether it is there, more often while it is not. */
export function useHealth(): Health {
  const { rest } = useServices()
  const [health, setHealth] = useState<Health>({ reach: 'connecting', health: null })

  const ask = useCallback(async () => {
    const answer = await rest.health()
    setHealth(before => {
      if (answer.ok) {
        const same = JSON.stringify(before.health) === JSON.stringify(answer.value)
        return { reach: 'connected', health: same ? before.health : answer.value }
      }
      return unreached(before)
    })
  }, [rest])

  useReturn(ask)
  useEffect(() => {
    void ask()
    // The fate of any request is news at once; the next look tells whether it was only that one.
    const failed = () => setHealth(unreached)
    const answered = () => setHealth(reached)
    window.addEventListener('offline', ask)
    window.addEventListener(UNREACHED, failed)
    window.addEventListener(REACHED, answered)
    return () => {
      window.removeEventListener('offline', ask)
      window.removeEventListener(UNREACHED, failed)
      window.removeEventListener(REACHED, answered)
    }
  }, [ask])
  useEffect(() => {
    const timer = setInterval(
      () => void (document.visibilityState === 'visible' && ask()),
      health.reach === 'connected' ? CALM_MS : ANXIOUS_MS,
    )
    return () => clearInterval(timer)
  }, [ask, health.reach])
  return health
}
