import { de } from './de.ts'
import { en, type MessageKey } from './en.ts'

export type { MessageKey } from './en.ts'

/** Another language is another row. */
const CATALOGS: Readonly<Record<string, Readonly<Record<MessageKey, string>>>> = { en, de }

/** The sentence in the session's locale: `de-AT`, then `de`, then English. */
export function say(
  key: MessageKey,
  locale: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const language = locale.toLowerCase()
  const [base = 'en'] = language.split('-')
  const catalog = CATALOGS[language] ?? CATALOGS[base] ?? en
  return catalog[key].replace(/\{(\w+)\}/g, (hole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : hole,
  )
}
