import { useEffect, useSyncExternalStore } from 'react'
import { readSetting, writeSetting } from '../data/settings.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const readTheme = (): Theme => {
  const stored = readSetting('theme')
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

// It is chosen in several places of the page, and each shows the choice.
let chosen: Theme | undefined
const listeners = new Set<() => void>()
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const current = (): Theme => {
  chosen ??= readTheme()
  return chosen
}
function choose(theme: Theme): void {
  writeSetting('theme', theme === 'system' ? null : theme)
  chosen = theme
  for (const listener of listeners) listener()
}

/** The chosen theme. `public/theme.js` sets the same attribute before anything is drawn. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribe, current)
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }, [theme])
  return [theme, choose]
}
