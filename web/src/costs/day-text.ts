import { type Language, regional } from '../words/language.ts'

/** A day such as 2026-11-16 as people write it. */
export const dayText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(regional(language), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  )
