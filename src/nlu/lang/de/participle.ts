import { fold } from '../../text/normalise.ts'
import { wordSet } from '../../text/word-set.ts'
import { AUXILIARIES, joined, weakInfinitive } from './infinitive.ts'

const PASSIVE = wordSet('wird werden wurde wurden')
const LONGEST = 14

/** Parts that stand before the "ge": "eingeholt". */
const SEPARABLE = [
  ...[
    'zusammen',
    'zurück',
    'weiter',
    'durch',
    'heraus',
    'hinzu',
    'raus',
    'rein',
    'fest',
    'frei',
    'hoch',
    'nach',
  ],
  ...['auf', 'aus', 'bei', 'ein', 'her', 'hin', 'los', 'mit', 'vor', 'weg', 'ab', 'an', 'um', 'zu'],
] as const

/** Parts a verb never loses: their participles have no "ge". */
const INSEPARABLE = ['unter', 'wider', 'über', 'miss', 'ent', 'emp', 'ver', 'zer', 'be', 'er'] as const

/** Verbs that begin with "ge" themselves. */
const OWN_GE =
  /^ge(?:nehmigt|währt|staltet|wichtet|stattet|fährdet|hört|nügt|langt|wöhnt|winnt|schieht|fällt|nießt|rät|ht|lten|ben|hen)$/

/** Participles that change their vowel, without "ge" and what stands before it. */
const STRONG: Readonly<Record<string, string>> = Object.fromEntries(
  `schrieben schreiben, nommen nehmen, sprochen sprechen, troffen treffen, zogen ziehen, schlossen schließen, gossen gießen
  schnitten schneiden, bracht bringen, beten bitten, funden finden, bunden binden, worfen werfen, holfen helfen, schoben schieben
  wogen wiegen, hoben heben, gangen gehen, wiesen weisen, schieden scheiden, glichen gleichen, stiegen steigen, blieben bleiben
  trieben treiben, rissen reißen, strichen streichen, griffen greifen, pfiffen pfeifen, wonnen gewinnen, gonnen ginnen
  sungen singen, trunken trinken, boten bieten, logen lügen, flogen fliegen, froren frieren, brochen brechen, nannt nennen
  kannt kennen, rannt rennen, brannt brennen, sandt senden, wandt wenden, dacht denken, standen stehen, tan tun, legen liegen`
    .split(/[,\n]/)
    .map(pair => pair.trim().split(' ') as [string, string]),
)

/** "Wird die Ware geprüft", "die Rechnung gezahlt": what is done, as one would put it on a list; null where it is no passive. */
export function passivePhrase(text: string): string | null {
  const words = text.trim().split(/\s+/)
  if (words.length > LONGEST) return null
  const passive = words.findIndex(word => PASSIVE.has(fold(word)))
  if (words.some((word, at) => at !== passive && AUXILIARIES.has(fold(word)))) return null
  const infinitive = infinitiveOfParticiple(words.at(-1) ?? '', passive >= 0)
  if (infinitive === null) return null
  const rest = words.slice(0, -1).filter((_, at) => at !== passive)
  const isPronoun = rest.length > 0 && PRONOUNS.has(fold(rest[0] ?? ''))
  return joined(isPronoun ? rest.slice(1) : rest, [infinitive])
}
const PRONOUNS = wordSet('er sie es alles das dies')

/** `isSure`: a passive is told, so that what may be a present, too, is a participle: "bestellt". */
function infinitiveOfParticiple(word: string, isSure: boolean): string | null {
  if (!/^[a-zäöüß]{4,}$/.test(word)) return null
  const prefix =
    SEPARABLE.find(one => word.startsWith(`${one}ge`) && word.length > one.length + SHORTEST) ?? ''
  const core = word.slice(prefix.length)
  if (core.startsWith('ge') && !OWN_GE.test(core)) return withCore(prefix, core.slice(2))
  if (!isSure) return null
  const own = INSEPARABLE.find(one => core.startsWith(one) && core.length > one.length + 2) ?? ''
  const rest = core.slice(own.length)
  // "Werden … behalten" may be an infinitive.
  return rest.endsWith('t') || Object.hasOwn(STRONG, rest) ? withCore(`${prefix}${own}`, rest) : null
}
const SHORTEST = 4

function withCore(prefix: string, core: string): string | null {
  const infinitive = Object.hasOwn(STRONG, core) ? STRONG[core] : weakInfinitive(core)
  return infinitive == null ? null : `${prefix}${infinitive}`
}
