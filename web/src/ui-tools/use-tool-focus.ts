import { type RefObject, useEffect } from 'react'
import type { Place } from '../../../src/ui-tools/validate/finding.ts'
import { isFocusFree } from '../pendings/use-card-focus.ts'

/** Puts whoever is at nothing else where they can go on, once, when it opens: at the place they opened it for. */
export function useToolFocus(
  box: RefObject<HTMLElement | null>,
  {
    wanted,
    go,
    focus,
  }: {
    readonly wanted: { current: Place | null }
    readonly go: (place: Place) => void
    readonly focus: () => void
  },
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    const place = wanted.current
    wanted.current = null
    if (!box.current || box.current.closest('[inert], [hidden]') || !isFocusFree()) return
    if (place === null) focus()
    else go(place)
  }, [])
}
