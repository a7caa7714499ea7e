/** A text as it is kept: seeds have one per language, what people write is the same in all of them. */
export const kept = text => JSON.stringify(typeof text === 'string' ? { '': text } : text)

/** A kept text in a language, or in the first there is. */
export function inLanguage(json, locale) {
  const texts = JSON.parse(json)
  return texts[locale.slice(0, 2)] ?? texts[''] ?? Object.values(texts)[0]
}

/** All words of a kept text, whatever their language. */
export const allWords = json => Object.values(JSON.parse(json)).join(' ')

const SPELLINGS = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** Letters and digits in lower case, with single hyphens between words. */
const hyphenated = text =>
  text
    .toLowerCase()
    .replace(/[äöüß]/g, letter => SPELLINGS[letter])
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

const LONGEST_SLUG = 60

/** An id people can read: "Büroumzug Köln" becomes bueroumzug-koeln. */
export const slugOf = text => hyphenated(text).slice(0, LONGEST_SLUG)

/** Words that name nothing. */
const FILLERS = new Set(
  'a an and den der des die das dem ein eine einem einer for fuer im in mit my of on our project projekt projekts the to um und unser unsere unserem unseren vom von with zu zum zur'.split(
    ' ',
  ),
)

/** Words by which something is looked for. */
export const termsIn = text =>
  hyphenated(text)
    .split('-')
    .filter(term => term !== '' && !FILLERS.has(term))
