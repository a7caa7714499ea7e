export type Shortcut = 'palette' | 'sidebar' | 'settings' | 'shortcuts'

export interface Stroke {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

const WITH_CONTROL: Readonly<Record<string, Shortcut>> = { k: 'palette', b: 'sidebar', ',': 'settings' }

/**
 * Meaning of a key for the whole page; null where it has none. On a Mac, Control with a letter edits text, so Command
 * is asked for there.
 */
export function shortcutOf(stroke: Stroke, isTyping: boolean, isMac: boolean): Shortcut | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = stroke
  if (altKey) return null
  const [control, other] = isMac ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
  if (control && !other && !shiftKey) return WITH_CONTROL[key.toLowerCase()] ?? null
  return key === '?' && !ctrlKey && !metaKey && !isTyping ? 'shortcuts' : null
}
