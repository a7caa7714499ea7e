import { whenAsked } from '../core/when-asked.ts'
import { type Aboutness, createAboutness } from '../intents/aboutness.ts'
import { askedWith } from '../intents/asked-with.ts'
import { createAsksInGeneral } from '../intents/asks-in-general.ts'
import { eligibleIntents } from '../intents/eligible-intents.ts'
import { createForeignDeed } from '../intents/foreign-deed.ts'
import {
  classifierSettings,
  type Intent,
  type IntentsFile,
  type Parameter,
  sentencesOf,
} from '../intents/intent.ts'
import { createLikeness } from '../intents/judged/likeness.ts'
import { createMeantPart, type SpokenExample } from '../intents/meant-part.ts'
import { speaksOfUndoing } from '../intents/speaks-of-undoing.ts'
import { createNearOutside } from '../nlu/classifier/near-outside.ts'
import { foldedSynonyms } from '../nlu/classifier/training-set.ts'
import { createSlotReader } from '../nlu/slots/create-slot-reader.ts'
import { languageOf } from '../nlu/text/language.ts'
import { plainName } from '../nlu/text/plain-name.ts'
import { spokenLanguage } from '../nlu/text/spoken-language.ts'
import { createThesaurus } from '../nlu/thesaurus/thesaurus.ts'
import { type Digest, shortDigest } from '../ports/digest.ts'
import type { AssistantIntents } from './assistant.ts'
import { madeOnce } from './made-once.ts'
import { trainedClassifier } from './trained-classifier.ts'

/** Intents with all that reads them in messages: but for remarks, what an assistant has of them. */
export type IntentBook = Omit<AssistantIntents, 'remarks'>

const books = madeOnce<Promise<IntentBook>>()

/**
 * One per content: an author who saves a prompt has nothing learned anew, and assistants that are read twice learn once.
 * Content in its order: choices are offered in theirs.
 */
export const intentBook = (
  declared: readonly Intent[],
  file: IntentsFile,
  digest: Digest,
): Promise<IntentBook> =>
  books(shortDigest(digest, JSON.stringify({ declared, file })), () => book(declared, file, digest))

async function book(
  declared: readonly Intent[],
  { intents: sources, out_of_scope, synonyms, keep, clarifications, classifier: settings }: IntentsFile,
  digest: Digest,
): Promise<IntentBook> {
  const examples = new Map(declared.map(({ id }) => [id, spokenExamples(sources[id]?.examples ?? [])]))
  const reader = await createSlotReader(declared.map(({ parameters }) => slotsOf(parameters)))
  const asked = new Map(
    declared.flatMap(intent => {
      const isAskedWith = askedWith(intent, examples.get(intent.id) ?? [], reader)
      return isAskedWith === null ? [] : [[intent.id, isAskedWith] as const]
    }),
  )
  const intents = declared.map(intent => withQuestions(intent, asked.get(intent.id)))
  const byId = new Map(intents.map(intent => [intent.id, intent]))
  const classifier = trainedClassifier(
    {
      intents: intents.map(({ id, description }) => ({
        name: id,
        description,
        examples: sentencesOf(sources[id]?.examples ?? []),
      })),
      outOfScope: sentencesOf(out_of_scope),
      synonyms,
      keep,
    },
    digest,
  )
  const isOutside = whenAsked(() =>
    createNearOutside(
      intents.flatMap(({ id }) => sentencesOf(sources[id]?.examples ?? [])),
      sentencesOf(out_of_scope),
    ),
  )
  const known = intents.map(({ id, description, parameters }): readonly [string, string] => [
    id,
    [id, description, ...sentencesOf(sources[id]?.examples ?? []), ...parameters.flatMap(namesIn)].join(' '),
  ])
  const conceptsOf = whenAsked(() => createThesaurus(foldedSynonyms(synonyms)))
  const aboutnessOf = whenAsked(() => createAboutness(known, conceptsOf))
  const usesOf = whenAsked(() => createAboutness(known, words => words.map(() => new Set())))
  const aboutness: Aboutness = (text, id) => aboutnessOf(text)(id)
  const uses: Aboutness = (text, id) => usesOf(text)(id)
  const foreignDeed = whenAsked(() => createForeignDeed(known))
  const asksInGeneral = whenAsked(() =>
    createAsksInGeneral(
      intents.map(({ id }) => [id, sentencesOf(sources[id]?.examples ?? [])] as const),
      aboutnessOf,
    ),
  )
  const likeness = whenAsked(() =>
    createLikeness(
      intents.map(({ id, description, parameters }) => ({
        id,
        examples: sentencesOf(sources[id]?.examples ?? []),
        others: [plainName(id), description, ...titlesOf(sources[id]?.title), ...parameters.flatMap(namesIn)],
      })),
      conceptsOf,
    ),
  )
  const meantPart = createMeantPart(examples, aboutnessOf)
  return {
    all: intents,
    get: id => byId.get(id) ?? null,
    eligible: context => eligibleIntents(intents, context, digest),
    async train(pause) {
      await classifier.train(pause)
      // Everything else that reads the examples once: a message's budget has no part in that, either.
      for (const one of [
        conceptsOf,
        aboutnessOf,
        usesOf,
        foreignDeed,
        asksInGeneral,
        likeness,
        isOutside,
        ...asked.values(),
        ...meantPart.learners,
      ])
        if (one.make()) await pause()
    },
    classify(text, eligible) {
      const read = classifier.classify(text, new Set(eligible))
      if (read.kind !== 'intent' || !isOutside(text)) return read
      const { guess, runnersUp, ...rest } = read
      return { ...rest, kind: 'out_of_scope', nearest: [guess, ...runnersUp] }
    },
    aboutness,
    uses,
    foreignDeed,
    asksInGeneral,
    undoes: id => [id, ...sentencesOf(sources[id]?.examples ?? [])].some(speaksOfUndoing),
    likeness,
    meantPart: meantPart.read,
    reader,
    clarifications,
    classifier: classifierSettings(settings),
  }
}

/** The intent, knowing for which of its parameters an example asks with a value. */
const withQuestions = (intent: Intent, isAskedWith: ((parameter: string) => boolean) | undefined): Intent =>
  isAskedWith === undefined
    ? intent
    : {
        ...intent,
        parameters: intent.parameters.map(parameter => ({
          ...parameter,
          isInQuestions: () => isAskedWith(parameter.name),
        })),
      }

/** Examples with their languages: those of their lists, or those they are written in. */
const spokenExamples = (source: IntentsFile['out_of_scope']): readonly SpokenExample[] =>
  Array.isArray(source)
    ? source.map(text => [text, spokenLanguage(text) ?? languageOf('')])
    : Object.entries(source).flatMap(([locale, texts]) =>
        texts.map((text): SpokenExample => [text, languageOf(locale)]),
      )

/** An intent is about what may be chosen for it, too, and about what its parameters are called. */
const namesIn = ({ slot }: Parameter): readonly string[] => [
  ...(slot.words ?? []),
  ...(slot.type === 'enum' || slot.type === 'list' ? Object.values(slot.values ?? {}).flat() : []),
]

const slotsOf = (parameters: readonly Parameter[]) =>
  Object.fromEntries(parameters.map(({ name, slot }) => [name, slot]))

const titlesOf = (title: Intent['title'] | undefined): readonly string[] =>
  typeof title === 'string' ? [title] : Object.values(title ?? {})
