type Sentences<Key extends string> = Readonly<Record<Key, string>>

/** Says a sentence in a locale: `de-AT`, then `de`, then English. */
export type Say<Key extends string> = (
  key: Key,
  locale: string,
  values?: Readonly<Record<string, string | number>>,
) => string

/** Another language is another row. */
export function createSay<Key extends string>(
  rows: Readonly<Record<string, Sentences<Key>>>,
  english: Sentences<Key>,
): Say<Key> {
  const catalogs = new Map(Object.entries(rows))
  const near = (locale: string): Sentences<Key> => {
    const language = locale.toLowerCase()
    const [base = 'en'] = language.split('-')
    return catalogs.get(language) ?? catalogs.get(base) ?? english
  }
  return (key, locale, values = {}) => {
    const sentence = (catalogs.get(locale) ?? near(locale))[key]
    if (!sentence.includes('{')) return sentence
    return sentence.replace(/\{(\w+)\}(\.?)/g, (hole, name: string, stop: string) => {
      if (!Object.hasOwn(values, name)) return hole
      const value = String(values[name])
      // One stop ends the sentence, also where what stands last was cut off or has its own.
      return ENDED.test(value) ? value : `${value}${stop}`
    })
  }
}

const ENDED = /[.…]$/
