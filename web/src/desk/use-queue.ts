import { useCallback, useEffect, useState } from 'react'
import type { DeskPage } from '../../../src/api/desk.ts'
import type { Fault } from '../data/problem.ts'
import { useReturn } from '../data/use-return.ts'
import type { DeskClient } from './desk-client.ts'

const LOOK_MS = 3_000

export interface Queue {
  readonly page: DeskPage | null
  readonly fault: Fault | null
  readonly reload: () => void
}

/** People who wait, looked at again and again while the page is seen. */
export function useQueue(client: DeskClient): Queue {
  const [page, setPage] = useState<DeskPage | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const load = useCallback(async () => {
    const answer = await client.queue()
    if (answer.ok) setPage(answer.value)
    setFault(answer.ok ? null : answer.fault)
  }, [client])
  const reload = useCallback(() => void load(), [load])
  useReturn(reload)
  useEffect(() => {
    reload()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [reload])
  return { page, fault, reload }
}
