import { useEffect, useState } from 'react'
import type { MeView } from '../../../src/api/rest.ts'
import { useServices } from './services.ts'
import type { Reach } from './use-health.ts'

/** The person at the page, and which doors are open to them; null until it is known. */
export function useMe(reach: Reach): MeView | null {
  const { rest } = useServices()
  const [me, setMe] = useState<MeView | null>(null)
  useEffect(() => {
    if (reach === 'connected') void rest.me().then(answer => setMe(answer.ok ? answer.value : null))
  }, [rest, reach])
  return me
}
