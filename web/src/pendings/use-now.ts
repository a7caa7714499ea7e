import { useEffect, useState } from 'react'

const TICK_MS = 15_000

/** The time, kept fresh enough to tell what is left of it; exact where it runs out. */
export function useNow(until: number | null): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (until === null || until <= now) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(TICK_MS, until - now + 1))
    return () => clearTimeout(timer)
  }, [until, now])
  return now
}
