/** True for a language tag, as en or de-AT. */
export function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/** A tag that Intl takes: the one that was named, else its language alone, else English. Clients send `*` and en_US. */
export function soundLocale(tag: string): string {
  const [language = ''] = tag.split(/[-_]/, 1)
  return [tag, language].find(isLocale) ?? 'en'
}
