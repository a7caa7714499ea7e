import { fold } from '../../text/normalise.ts'
import { wordSet } from '../../text/word-set.ts'

const MODALS = wordSet('muss müssen kann können soll sollen darf dürfen will wollen')
export const AUXILIARIES = wordSet('wird werden wurde wurden hat haben ist sind')
const PREFIXES = wordSet(
  'ab an auf aus bei durch ein fest frei her hin hoch los mit nach rein raus um vor weg weiter zu zurück zusammen',
)
const OBJECTS = wordSet('ihn es sie ihm')
const LONGEST = 12

/** The verb comes first, or last in a subordinate clause; its first half may stand at the end: "lädt … hoch". */
export function infinitivePhrase(action: string): string {
  const words = action.split(/\s+/)
  const first = words[0]?.toLowerCase() ?? ''
  if (words.length > LONGEST || words.some(word => AUXILIARIES.has(fold(word)))) return action
  if (MODALS.has(fold(first))) return joined(words.slice(1), [])
  const infinitive = infinitiveOf(first)
  if (infinitive === null) {
    const last = words.length > 1 ? infinitiveOf(words.at(-1) ?? '') : null
    return last === null ? action : joined(words.slice(0, -1), [last])
  }
  const prefix = words.length > 1 && PREFIXES.has(fold(words.at(-1) ?? '')) ? (words.at(-1) ?? '') : ''
  return joined(words.slice(1, prefix === '' ? undefined : -1), [`${prefix}${infinitive}`])
}

/** "den Antrag" + "prüfen"; an article before an adjective stays, since the adjective goes with it. */
export function joined(rest: readonly string[], verb: readonly string[]): string {
  const things = rest.filter((word, at) => !(at === 0 && OBJECTS.has(fold(word))))
  const isBare = /^(?:de[nrm]|die|das|eine?n?)$/i.test(things[0] ?? '') && /^\p{Lu}/u.test(things[1] ?? '')
  return [...(isBare ? things.slice(1) : things), ...verb].join(' ')
}

/** Verbs that change their vowel, by how they end. */
const STRONG: readonly (readonly [RegExp, string])[] = [
  [/gibt$/, 'geben'],
  [/nimmt$/, 'nehmen'],
  [/liest$/, 'lesen'],
  [/sieht$/, 'sehen'],
  [/spricht$/, 'sprechen'],
  [/trifft$/, 'treffen'],
  [/hilft$/, 'helfen'],
  [/wirft$/, 'werfen'],
  [/läuft$/, 'laufen'],
  [/fährt$/, 'fahren'],
  [/trägt$/, 'tragen'],
  [/lädt$/, 'laden'],
  [/(?<!sc)hält$/, 'halten'],
  [/lässt$/, 'lassen'],
  [/schlägt$/, 'schlagen'],
  [/fängt$/, 'fangen'],
  [/fällt$/, 'fallen'],
]

/** Null where it is no verb in the present. */
function infinitiveOf(verb: string): string | null {
  if (!/^[a-zäöüß]{3,}$/.test(verb)) return null
  const strong = STRONG.find(([ending]) => ending.test(verb))
  return strong === undefined ? weakInfinitive(verb) : verb.replace(strong[0], strong[1])
}

/** By the ending alone, which a participle without its "ge" has, too. */
export function weakInfinitive(verb: string): string | null {
  if (/en$|[el]n$/.test(verb)) return verb
  if (/(?:[td]|[^aeiouäöüh]n|ch?n|[^aeiouäöü]m)et$/.test(verb)) return `${verb.slice(0, -2)}en`
  if (/[^i]e[lr]t$/.test(verb)) return `${verb.slice(0, -1)}n`
  return /[^aeiouäöü]t$|iert$|[äöü]t$|[ei]ht$/.test(verb) ? `${verb.slice(0, -1)}en` : null
}
