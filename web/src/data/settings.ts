import { attempt } from './attempt.ts'

/** Habits of this browser, whoever sits at it: none tells what somebody wrote. */
type Setting = 'language' | 'theme' | 'assistant' | 'mapView' | 'listing' | 'sidebar' | 'chatShare'

const keyOf = (name: Setting) => `signalbox.${name}`

export const readSetting = (name: Setting): string | null =>
  attempt(() => localStorage.getItem(keyOf(name)), null)

export function writeSetting(name: Setting, value: string | null): void {
  attempt(
    () => (value === null ? localStorage.removeItem(keyOf(name)) : localStorage.setItem(keyOf(name), value)),
    undefined,
  )
}
