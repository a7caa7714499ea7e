import { Suspense, useEffect, useRef, useState } from 'react'
import type { AssistantView } from '../../../src/api/rest.ts'
import { isMac } from '../design/is-mac.ts'
import { lazyPart } from '../design/lazy-part.ts'
import { takesLetters } from '../design/takes-letters.ts'
import type { Page } from './page-commands.ts'
import { type Shortcut, shortcutOf } from './shortcut-of.ts'

const loadPalette = () => import('./palette.tsx')
const Palette = lazyPart(async () => (await loadPalette()).Palette)
const Shortcuts = lazyPart(async () => (await import('./shortcuts.tsx')).Shortcuts)

export interface KeysProps {
  readonly assistants: readonly AssistantView[]
  readonly pages: readonly Page[]
  readonly sidebar: 'shown' | 'folded' | 'drawer'
  readonly onSidebar: () => void
  readonly onSettings: () => void
}

/** Shortcuts of the whole page, and what they open. */
export function Keys(props: KeysProps) {
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null)
  const { sidebar, onSidebar, onSettings } = props
  const deeds: Readonly<Record<Shortcut, () => void>> = {
    palette: () => setOpen('palette'),
    shortcuts: () => setOpen('shortcuts'),
    sidebar: () => sidebar !== 'drawer' && onSidebar(),
    settings: onSettings,
  }
  useShortcuts(deeds)
  const close = (what: typeof open) => setOpen(now => (now === what ? null : now))
  return (
    <Suspense>
      {open === 'palette' && (
        <Palette {...props} onShortcuts={deeds.shortcuts} onClose={() => close('palette')} />
      )}
      {open === 'shortcuts' && <Shortcuts onClose={() => close('shortcuts')} />}
    </Suspense>
  )
}

function useShortcuts(deeds: Readonly<Record<Shortcut, () => void>>): void {
  const latest = useRef(deeds)
  latest.current = deeds
  useEffect(() => {
    const mac = isMac()
    const pressed = (event: KeyboardEvent) => {
      // The first key of a shortcut: by the second, the palette is there.
      if (event.key === (mac ? 'Meta' : 'Control')) void loadPalette()
      if (event.defaultPrevented || event.isComposing) return
      const shortcut = shortcutOf(event, takesLetters(event.target), mac)
      if (shortcut === null) return
      event.preventDefault()
      const front = document.querySelector<HTMLDialogElement>('dialog:modal')
      if (front === null) latest.current[shortcut]()
      else if (shortcut === 'palette' && front.matches('.palette')) front.close()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}
