const ALLOWED: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:'])

/** The address, if it leads to the web or to a mailbox; null for everything else, relative ones included. */
export function safeLink(href: string | null | undefined): string | null {
  if (!href) return null
  try {
    return ALLOWED.has(new URL(href).protocol) ? href : null
  } catch {
    return null
  }
}
