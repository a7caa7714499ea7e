import { excerptOf } from '../text/excerpt.ts'
import { isLightWord } from '../text/light-words.ts'
import { plainWords } from '../text/plain-words.ts'

/** So many words in common are no chance. */
const FEWEST_SHARED = 2
/** Of two texts that say the same all words are shared. */
const NEAR = 0.5
/** An example of an intent that is nearly as near leaves it open. */
const LEAD = 0.15

/**
 * Tells texts that are told in nearly the words of an example that belongs to no intent: such an example says so, however
 * much its single words are those of an intent ("create a project" beside "create a task").
 */
export function createNearOutside(
  inside: readonly string[],
  outside: readonly string[],
): (text: string) => boolean {
  const wordsInside = inside.map(contentOf)
  const wordsOutside = outside.map(contentOf).filter(words => words.size >= FEWEST_SHARED)
  const nearest = (words: ReadonlySet<string>, examples: readonly ReadonlySet<string>[]): number =>
    examples.reduce((most, example) => Math.max(most, nearness(words, example)), 0)
  return text => {
    const words = contentOf(text)
    const out = words.size < FEWEST_SHARED ? 0 : nearest(words, wordsOutside)
    return out >= NEAR && out >= nearest(words, wordsInside) + LEAD
  }
}

const contentOf = (text: string): ReadonlySet<string> =>
  new Set(
    plainWords(excerptOf(text))
      .split(' ')
      .filter(word => word.length > 1 && !isLightWord(word)),
  )

/** Words in common, as a share of all: 1 for the same words. */
function nearness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [few, many] = one.size <= other.size ? [one, other] : [other, one]
  let shared = 0
  for (const word of few) if (many.has(word)) shared++
  return shared < FEWEST_SHARED ? 0 : (2 * shared) / (one.size + other.size)
}
