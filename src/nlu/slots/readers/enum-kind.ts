import { wordsOfAll } from '../../lang/packs.ts'
import { nameWords } from '../concepts.ts'

/**
 * `manner`: how something is wanted; its words also describe what the thing is about ("a song about rock formations"),
 * so they count only as a wish. `incident`: what happened or what it is about, told in any tense. `matter`: which one
 * it is, and naming it says so.
 */
export type EnumKind = 'manner' | 'incident' | 'matter'

const MANNERS = wordsOfAll(pack => pack.slots.choices.kinds.manners)

const INCIDENTS = wordsOfAll(pack => pack.slots.choices.kinds.incidents)

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
