/** Seat of the person; the zone is left out where the browser has no name for it that others would know. */
export function surfaceOf(locale: string): { readonly locale: string; readonly zone?: string } {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
  return zone && zone !== 'Etc/Unknown' ? { locale, zone } : { locale }
}
