import { de } from './de.ts'
import { en, type MessageKey } from './en.ts'

export type { MessageKey } from './en.ts'

/** Another language is another row. */
const CATALOGS: ReadonlyMap<string, Readonly<Record<MessageKey, string>>> = new Map([
  ['en', en],
  ['de', de],
])

/** The sentence in the session's locale: `de-AT`, then `de`, then English. */
export function say(
  key: MessageKey,
  locale: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const sentence = (CATALOGS.get(locale) ?? catalogNear(locale))[key]
  if (!sentence.includes('{')) return sentence
  return sentence.replace(/\{(\w+)\}/g, (hole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : hole,
  )
}

function catalogNear(locale: string): Readonly<Record<MessageKey, string>> {
  const language = locale.toLowerCase()
  const [base = 'en'] = language.split('-')
  return CATALOGS.get(language) ?? CATALOGS.get(base) ?? en
}
