import { wordsOfAll } from '../../nlu/lang/packs.ts'
import { wordSet } from '../../nlu/text/word-set.ts'
import { foldedWords, withoutCourtesy } from './sentence-words.ts'

const ORDERS = wordSet(`
  change set make put update correct switch fix turn replace swap
  aendere aender aendre aendern abaendern umaendern setze setz setzen stelle stell stellen korrigiere korrigier korrigieren
  mache mach wechsle wechsel wechseln ersetze ersetz ersetzen tausche tausch`)
const TO = wordSet('to into with by for auf in zu nach durch gegen')
const DENYING = wordsOfAll(({ frames }) => [...frames.denyingArticles, ...frames.negators])
/** Words around an order that name nothing. */
const AROUND = wordSet(`
  please pls can could would will you just then now also back sorry no wait actually let us let's i'd i want like to
  bitte kannst kann koennten koennen du sie mal doch noch dann jetzt auch lieber nein halt moment wir ich moechte will
  ab um`)

/** A wish that is put as a question: "could you change the town to Hull?" */
export const asksForChange = (text: string): boolean =>
  /^\s*(?:(?:please|bitte|sorry|und|and)[\s,]+)?(?:(?:can|could|would|will) (?:you|we)|(?:kannst|könntest|würdest) du|(?:können|könnten|würden) (?:sie|wir))\b/iu.test(
    text,
  ) && foldedWords(text).some(word => ORDERS.has(word))

/**
 * Value that an order to change an answer puts in its place: "change the town to Lübeck", „bitte den Ort auf Lübeck ändern“. Null for words
 * that order nothing, or that name something else before the new value. `isNaming` tells the words the answer is known by.
 */
export function changedTo(text: string, isNaming: (word: string) => boolean): string | null {
  const words = text.trim().split(/\s+/)
  const plain = words.map(word => foldedWords(word).join(' '))
  const isAround = (word: string) => word === '' || AROUND.has(word) || ORDERS.has(word)
  if (!plain.some(word => ORDERS.has(word))) return null
  const last = plain.findLastIndex(word => !isAround(word))
  const first = plain.findIndex(word => !isAround(word) && !isNaming(word))
  const name = plain.findIndex(word => !isAround(word) && isNaming(word))
  if (name < 0 || first < name || first > last) return null
  // The name that is meant may be one word of the old one: "change the name to Clara Wittmann".
  const to = plain.findIndex((word, at) => at > name && TO.has(word))
  const start = TO.has(plain[first] ?? '') ? first + 1 : to >= 0 && to < first ? to + 1 : first
  const value = withoutCourtesy(words.slice(start, last + 1).join(' '))
  // „Ändere den Ort auf keinen Fall in Lübeck“.
  if (DENYING.has(plain[start] ?? '')) return null
  // "Make the town Lübeck" names one, "make the description shorter" does not.
  return value !== '' && (start > first || /^\p{Lu}/u.test(value)) ? value : null
}
