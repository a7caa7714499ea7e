import { type RefObject, useEffect } from 'react'
import type { Place } from '../../../src/ui-tools/validate/finding.ts'
import { isTouch } from '../design/is-touch.ts'
import { isFocusFree } from '../pendings/use-card-focus.ts'
import { PANEL_ID } from './use-workspace.ts'

/**
 * Puts whoever is at nothing else where they can go on, once, when it opens: at the place they opened it for. Where fingers
 * point, a field that nobody touched would raise a keyboard over half of it: there the panel itself has the focus.
 */
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
    if (place !== null) go(place)
    else if (isTouch()) document.getElementById(PANEL_ID)?.focus({ preventScroll: true })
    else focus()
  }, [])
}
