import { useCallback, useEffect, useRef, useState } from 'react'
import type { CostReport } from '../../../src/api/rest.ts'
import type { Fault } from '../data/problem.ts'
import { useServices } from '../data/services.ts'
import { useReturn } from '../data/use-return.ts'

export type Costs =
  | { readonly kind: 'loading' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly fault: Fault }
  | { readonly kind: 'loaded'; readonly report: CostReport }

const FORBIDDEN = 403

/** Costs of the last so many days, read again when the person returns. */
export function useCosts(days: number): { readonly costs: Costs; readonly reload: () => void } {
  const { rest } = useServices()
  const [costs, setCosts] = useState<Costs>({ kind: 'loading' })
  const reads = useRef(0)
  const load = useCallback(async () => {
    const read = ++reads.current
    const answer = await rest.costs(days)
    // Answers may overtake each other: the one that was asked for last is meant.
    if (read !== reads.current) return
    if (answer.ok) setCosts({ kind: 'loaded', report: answer.value })
    else if (answer.status === FORBIDDEN) setCosts({ kind: 'refused' })
    else setCosts({ kind: 'failed', fault: answer.fault })
  }, [rest, days])
  const reload = useCallback(() => void load(), [load])
  useReturn(reload)
  useEffect(reload, [reload])
  return { costs, reload }
}
