import { useCallback, useEffect, useState } from 'react'
import type { HealthView } from '../../../src/api/rest.ts'
import { useServices } from './services.ts'
import { useReturn } from './use-return.ts'

export type Reach = 'connecting' | 'connected' | 'server_gone' | 'browser_offline'

export interface Health {
  readonly reach: Reach
  /** The last one heard; stays while the server is away. */
  readonly health: HealthView | null
}

const CALM_MS = 20_000
const ANXIOUS_MS = 3_000

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
      return { reach: navigator.onLine ? 'server_gone' : 'browser_offline', health: before.health }
    })
  }, [rest])

  useReturn(ask)
  useEffect(() => {
    void ask()
    window.addEventListener('offline', ask)
    return () => window.removeEventListener('offline', ask)
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
