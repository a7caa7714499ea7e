import { canonicalJson } from '../../core/json.ts'
import { type Digest, shortDigest } from '../../ports/digest.ts'
import { type Sliced, slicedMap } from '../sliced.ts'
import { type ConceptsOf, createThesaurus, type Synonyms } from '../thesaurus/thesaurus.ts'
import { type Features, featuresOf } from './features.ts'
import { foldText } from './fold-text.ts'
import { RECIPE } from './recipe.ts'

/** An intent with sentences that mean it. */
export interface IntentExamples {
  /** Counts as an example, as does the description: "card_arrival" says something about cards. */
  readonly name: string
  readonly description?: string
  readonly examples: readonly string[]
}

/** Examples a classifier is trained with. */
export interface TrainingSet {
  readonly intents: readonly IntentExamples[]
  /** Texts no intent is meant for. They move the threshold and nothing else. */
  readonly outOfScope?: readonly string[]
  /** Words that mean nearly the same here, beside those of the languages. Null: every word stands for itself alone. */
  readonly synonyms?: Synonyms | null
  /** The share of in-scope messages the threshold lets through, as far as the examples can tell. */
  readonly keep?: number
}

export const DEFAULT_KEEP = 0.95

export interface Example {
  readonly label: number
  readonly features: Features
}

/**
 * The set in its canonical form: intents by name, every text folded, once and in order. Sets that differ only in
 * order or repetition therefore train the same model.
 */
export interface ArrangedSet {
  readonly names: readonly string[]
  readonly examples: readonly Example[]
  /** Names and descriptions. */
  readonly constant: readonly Example[]
  readonly outOfScope: readonly Features[]
  readonly keep: number
  readonly synonyms: Synonyms | null
}

/** Taking the features of a text costs as much as looking through this many characters. */
const FEATURES = 2_000

export function* arrange(set: TrainingSet): Sliced<ArrangedSet> {
  const { names, examples, constant, outOfScope, keep, synonyms } = folded(set)
  const conceptsOf = conceptsBy(synonyms)
  const read = (texts: readonly string[]) =>
    slicedMap(
      texts,
      () => FEATURES,
      text => featuresOf(text, conceptsOf),
    )
  function* labelled(texts: readonly (readonly string[])[]): Sliced<Example[]> {
    const all = yield* read(texts.flat())
    const labels = texts.flatMap((own, label) => own.map(() => label))
    return all.map((features, index) => ({ label: labels[index] as number, features }))
  }
  yield
  return {
    names,
    examples: yield* labelled(examples),
    constant: yield* labelled(constant),
    outOfScope: yield* read(outOfScope),
    keep,
    synonyms,
  }
}

/** Equal for sets that train the same model with this version of the classifier. */
export function contentKey(set: TrainingSet, digest: Digest): string {
  return shortDigest(digest, canonicalJson({ recipe: RECIPE, set: folded(set) }))
}

function folded({ intents, outOfScope = [], keep = DEFAULT_KEEP, synonyms = [] }: TrainingSet) {
  if (!(keep > 0 && keep < 1)) throw new RangeError(`keep must lie between 0 and 1, got ${keep}`)
  const byName = Map.groupBy(intents, ({ name }) => name)
  const names = [...byName.keys()].sort()
  const own = (texts: (intent: IntentExamples) => readonly string[]) =>
    names.map(name => foldedOnce((byName.get(name) ?? []).flatMap(texts)))
  return {
    names,
    examples: own(({ examples }) => examples),
    constant: own(({ name, description = '' }) => [spelledOut(name), description]),
    outOfScope: foldedOnce(outOfScope),
    keep,
    synonyms: synonyms === null ? null : foldedSynonyms(synonyms),
  }
}

const foldedOnce = (texts: readonly string[]): string[] =>
  [...new Set(texts.map(foldText))].filter(text => text !== '').sort()

/** Groups and their words in order, so that the same ones train the same model. */
export const foldedSynonyms = (synonyms: Synonyms): Synonyms =>
  synonyms
    .map(words => foldedOnce(words).map(word => word.trim()))
    .toSorted((one, other) => (one.join() < other.join() ? -1 : 1))

export const conceptsBy = (synonyms: Synonyms | null): ConceptsOf =>
  synonyms === null ? () => [] : createThesaurus(synonyms)

/** "cardArrival" in words; foldText sees to "card_arrival". */
const spelledOut = (name: string): string => name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
