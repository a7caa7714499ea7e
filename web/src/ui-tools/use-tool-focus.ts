import { type RefObject, useEffect } from 'react'
import { isFocusFree } from '../pendings/use-card-focus.ts'

/** Puts whoever is at nothing else where they can go on, once, when it opens. */
export function useToolFocus(place: RefObject<HTMLElement | null>, focus: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    const box = place.current
    if (box && !box.closest('[inert], [hidden]') && isFocusFree()) focus()
  }, [])
}
