import type { KeyWords } from './words/en.ts'

/** Keys by meaning; what stands on them depends on keyboard and language. */
export type KeyCap = 'control' | 'delete' | (string & {})

const MAC_CAPS: Readonly<Record<string, string>> = { control: '⌘', delete: '⌦' }

/** Print on a key. */
export const capOf = (key: KeyCap, words: KeyWords['keys'], mac: boolean): string =>
  (mac ? MAC_CAPS[key] : undefined) ?? (words as Readonly<Record<string, string>>)[key] ?? key
