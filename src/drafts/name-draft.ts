import type { Draft } from '../core/draft.ts'
import { PACKS, patternOfAll, wordsOfAll } from '../nlu/lang/packs.ts'
import { LANGUAGES } from '../nlu/text/language.ts'
import { plainWords } from '../nlu/text/plain-words.ts'

type Named = Pick<Draft, 'id' | 'intent'>

const KNOWN = patternOfAll(({ drafts }) => drafts.known)
const OTHER = patternOfAll(({ drafts }) => drafts.otherPlan)
const PLAN_WORDS = wordsOfAll(({ drafts }) => drafts.planWords)
/** Shorter words tell no aim from another. */
const TELLING = 4

export type NamedDraft<D> =
  | { readonly by: 'other' | 'place' | 'aim'; readonly draft: D }
  /** One of several, and nobody can tell which. */
  | { readonly by: 'several' }

/** The draft of several that words name: as another than the one at hand, by its place, or by its aim. Null where they name none. */
export function nameDraft<D extends Named>(
  message: string,
  drafts: readonly D[],
  atHand: D | null,
): NamedDraft<D> | null {
  const text = plainWords(message)
  const words = text.split(' ')
  if (!words.some(word => PLAN_WORDS.has(word))) return null
  if (OTHER.test(text)) {
    const [other, ...more] = atHand === null ? [] : drafts.filter(({ id }) => id !== atHand.id)
    return other === undefined || more.length > 0 ? { by: 'several' } : { by: 'other', draft: other }
  }
  const place = placeIn(words)
  const there = place === null ? undefined : drafts.at(place > 0 ? place - 1 : place)
  if (there !== undefined) return { by: 'place', draft: there }
  if (!KNOWN.test(text)) return null
  const [only, ...more] = drafts.filter(draft => aimWords(draft, drafts).some(word => words.includes(word)))
  return only === undefined || more.length > 0 ? null : { by: 'aim', draft: only }
}

/** Words of its aim that no other has. */
function aimWords<D extends Named>(draft: D, drafts: readonly D[]): readonly string[] {
  const wordsOf = ({ intent }: Named) => plainWords(intent.objective).split(' ')
  const others = new Set(drafts.filter(({ id }) => id !== draft.id).flatMap(wordsOf))
  return wordsOf(draft).filter(word => word.length >= TELLING && !others.has(word) && !PLAN_WORDS.has(word))
}

/** "The second plan", "plan 2": 1 is the first, -1 the last. */
function placeIn(words: readonly string[]): number | null {
  for (const [at, word] of words.entries()) {
    if (!PLAN_WORDS.has(word)) continue
    const place = placeOf(words[at - 1]) ?? numberOf(words[at + 1])
    if (place !== null) return place
  }
  return null
}

const numberOf = (word: string | undefined): number | null =>
  word !== undefined && /^[1-9]$/.test(word) ? Number(word) : null

function placeOf(word: string | undefined): number | null {
  if (word === undefined) return null
  for (const language of LANGUAGES) {
    const { places } = PACKS[language].drafts
    if (Object.hasOwn(places, word)) return places[word] ?? null
  }
  return null
}
