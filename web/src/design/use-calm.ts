import { useEffect, useState } from 'react'

const CALM_MS = 500

/** True once what is under the pointer has been there for a moment: a second click is meant for what was there before. */
export function useCalm(shown: string): boolean {
  const [settled, setSettled] = useState(shown)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shown), CALM_MS)
    return () => clearTimeout(timer)
  }, [shown])
  return settled === shown
}
