import { wordSet } from '../../text/word-set.ts'
import { nameWords } from '../concepts.ts'

/**
 * `manner`: how something is wanted; its words also describe what the thing is about ("a song about rock formations"),
 * so they count only as a wish. `incident`: what happened or what it is about, told in any tense. `matter`: which one
 * it is, and naming it says so.
 */
export type EnumKind = 'manner' | 'incident' | 'matter'

const MANNERS =
  wordSet(`style stil genre look tempo speed pace depth tiefe sources source quellen quelle labels label language sprache
  complexity komplexitaet detail details level niveau tone ton mood stimmung colour color farbe format length laenge difficulty
  schwierigkeit music musik theme rhythm quality qualitaet design layout`)

const INCIDENTS =
  wordSet(`problem issue reason cause damage fault mangel schadenart stoerungsart defect error incident symptom symptoms complaint topic concern
  trouble accident happened grund ursache schaden fehler defekt stoerung vorfall beschwerde symptome thema anliegen betreff`)

const KNOWN = new Map<string, EnumKind>()
const MAX_KNOWN = 1_000

/** By the words in the slot's name. */
export function enumKindOf(name: string): EnumKind {
  const known = KNOWN.get(name)
  if (known !== undefined) return known
  const words = nameWords(name)
  const kind = words.some(word => MANNERS.has(word))
    ? 'manner'
    : words.some(word => INCIDENTS.has(word))
      ? 'incident'
      : 'matter'
  if (KNOWN.size < MAX_KNOWN) KNOWN.set(name, kind)
  return kind
}
