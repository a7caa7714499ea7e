import { useEffect, useRef } from 'react'
import type { ToolData } from '../../../src/ui-tools/tool.ts'

/** Takes over what another window wrote into the same draft, each time once. */
export function useArrival(arrival: ToolData | null, take: (data: ToolData) => void): void {
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    if (arrival !== null) latest.current(arrival)
  }, [arrival])
}
