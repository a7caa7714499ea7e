import { rememberLast } from '../nlu/text/remember-last.ts'
import type { AboutnessOf } from './aboutness.ts'
import { sentencesWithGenerality } from './general-question.ts'

/**
 * True where all a text says about an intent asks how things are for anybody; `isGiven`: it gives the intent all it
 * may, or some of it.
 */
export type AsksInGeneral = (text: string, intent: string, isGiven: boolean) => boolean

/**
 * "How long does shipping take?" wants no order looked up. An intent whose examples ask such questions is there to answer
 * them. English and German.
 */
export function createAsksInGeneral(
  examples: Iterable<readonly [intent: string, sentences: readonly string[]]>,
  aboutnessOf: AboutnessOf,
): AsksInGeneral {
  const answering = new Set(
    [...examples].flatMap(([intent, sentences]) =>
      sentences.some(one => sentencesWithGenerality(one).some(({ generality }) => generality === 'general'))
        ? [intent]
        : [],
    ),
  )
  const sentencesOf = rememberLast((text: string) =>
    sentencesWithGenerality(text).map(({ text: sentence, generality }) => ({
      generality,
      share: aboutnessOf(sentence),
    })),
  )
  return (text, intent, isGiven) => {
    if (answering.has(intent)) return false
    const about = sentencesOf(text).filter(({ share }) => (share(intent) ?? 0) > 0)
    return (
      about.length > 0 &&
      about.every(({ generality }) => generality === 'general' || (generality === 'offer' && !isGiven))
    )
  }
}
