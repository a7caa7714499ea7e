import { useEffect, useState } from 'react'
import { readSetting, writeSetting } from '../data/settings.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const readTheme = (): Theme => {
  const stored = readSetting('theme')
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** The chosen theme. `public/theme.js` sets the same attribute before anything is drawn. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(readTheme)
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }, [theme])
  return [
    theme,
    newTheme => {
      writeSetting('theme', newTheme === 'system' ? null : newTheme)
      setTheme(newTheme)
    },
  ]
}
