import { remember } from '../core/remember.ts'
import { foldText } from '../nlu/classifier/fold-text.ts'
import { kindredTo } from '../nlu/text/kindred-to.ts'
import { isLightWord } from '../nlu/text/light-words.ts'
import { rememberLast } from '../nlu/text/remember-last.ts'
import { type ConceptsOf, createThesaurus } from '../nlu/thesaurus/thesaurus.ts'

/** Share of a text's subject that an intent knows, 0 to 1; null where the text is about nothing at all. */
export type Aboutness = (text: string, intent: string) => number | null

/** The same for one text, of which its subject is known by then. */
export type AboutnessOf = (text: string) => (intent: string) => number | null

/** Words whose answer is kept: a message asks for the same ones clause by clause. */
const MOST_KEPT = 500
/** Words looked at: people state their wish at the start. */
const MOST_WORDS = 40

interface Subject {
  /** True for words that are forms of its own. */
  readonly isWord: (word: string) => boolean
  readonly concepts: ReadonlySet<string>
}

/**
 * Learns from each intent's name, description, examples and choices which words and concepts it is about. English and
 * German.
 */
export function createAboutness(
  texts: readonly (readonly [intent: string, text: string])[],
  conceptsOf: ConceptsOf = createThesaurus(),
): AboutnessOf {
  const subjects = new Map<string, Subject>(
    texts.map(([intent, text]) => {
      const words = subjectOf(text, conceptsOf)
      return [
        intent,
        {
          isWord: remember(MOST_KEPT, kindredTo(words.keys())),
          concepts: new Set([...words.values()].flatMap(concepts => [...concepts])),
        },
      ]
    }),
  )
  const subjectOfLast = rememberLast((text: string) => [...subjectOf(text, conceptsOf)].slice(0, MOST_WORDS))
  return text => {
    const subject = subjectOfLast(text)
    return intent => {
      if (subject.length === 0) return null
      const own = subjects.get(intent)
      const isKnown = ([word, concepts]: readonly [string, ReadonlySet<string>]) =>
        own !== undefined && ([...concepts].some(concept => own.concepts.has(concept)) || own.isWord(word))
      return subject.filter(isKnown).length / subject.length
    }
  }
}

/** Words of substance, each with its concepts: what sentences about anything are made of says nothing. */
function subjectOf(text: string, conceptsOf: ConceptsOf): ReadonlyMap<string, ReadonlySet<string>> {
  const words = foldText(text).trim().split(' ')
  const concepts = conceptsOf(words)
  return new Map(
    words.flatMap((word, at) =>
      /\p{L}{2}/u.test(word) && !isLightWord(word)
        ? [[word, concepts[at] ?? new Set<string>()] as const]
        : [],
    ),
  )
}
