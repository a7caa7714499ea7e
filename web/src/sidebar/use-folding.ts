import { useCallback, useEffect, useRef, useState } from 'react'
import { readSetting, writeSetting } from '../data/settings.ts'

/** Folds the sidebar of a wide screen away, which this browser keeps. */
export function useFolding(): { readonly isFolded: boolean; readonly toggle: () => void } {
  const [isFolded, setFolded] = useState(() => readSetting('sidebar') === 'folded')
  const before = useRef(isFolded)
  const toggle = useCallback(() => setFolded(folded => !folded), [])
  useEffect(() => {
    if (before.current === isFolded) return
    before.current = isFolded
    writeSetting('sidebar', isFolded ? 'folded' : null)
    // Whoever was at what went goes on at the button that brings it back.
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.closest('#sidebar, .menu-button'))
      document.querySelector<HTMLElement>(isFolded ? '.menu-button' : '.sidebar-fold')?.focus()
  }, [isFolded])
  return { isFolded, toggle }
}
