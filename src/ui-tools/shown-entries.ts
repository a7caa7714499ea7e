import { say } from '../messages/catalog.ts'

/** A message must stay readable, and remembered. */
export const MOST_SHOWN = 20

/** A word where not all entries are shown. */
export const moreText = (count: number, locale: string): readonly string[] =>
  count > MOST_SHOWN ? [say('ui_more_rows', locale, { shown: MOST_SHOWN, count })] : []
