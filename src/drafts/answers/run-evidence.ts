import { PACKS } from '../../nlu/lang/packs.ts'
import type { DraftAnswer } from './draft-answer.ts'
import type { RuleAnswer } from './read-by-rules.ts'
import { framesIn, isDoubtful, isIronic, type Reading } from './reading.ts'

/**
 * True where something in the words speaks against a run, however likely one is: rules read something that is none, or there is
 * a condition, a doubt, a delay, a number, or what may be another's words.
 */
export function speaksAgainstRun({ answer, reading }: RuleAnswer): boolean {
  const { message, marks, text, lexicon } = reading
  return (
    OPPOSED.has(answer.kind) ||
    QUOTED.test(message) ||
    OTHER_SIGNS.test(message) ||
    marks.has('ellipsis') ||
    isIronic(reading) ||
    lexicon.notNow.test(text) ||
    lexicon.someOf.test(text) ||
    namesPlaces(reading) ||
    lexicon.later.test(text) ||
    lexicon.reporting.test(text) ||
    lexicon.disliked.test(text) ||
    isConditional(reading) ||
    reading.read.some(
      clause =>
        clause.isAsked ||
        clause.words.some(
          word => lexicon.negators.has(word) || lexicon.contrast.has(word) || isSlipOfNot(word, lexicon),
        ) ||
        framesIn(clause, reading).some(
          ({ reported, act, time }) => reported || act === 'question' || time === 'past',
        ),
    )
  )
}

const OPPOSED: ReadonlySet<DraftAnswer['kind']> = new Set([
  'cancel',
  'skip',
  'skip_and_run',
  'partial',
  'swap',
  'move',
  'change',
  'question',
])
const QUOTED = /["„“”«»]|(?<!\p{L})['‘]/u
/** A colon or a mark of citation names somebody else. */
const OTHER_SIGNS = /[:>]/

/** "Yes to step 1": by number, and not all of them. */
const namesPlaces = ({ read, steps }: Reading): boolean =>
  read.some(({ mentions }) =>
    mentions.some(
      ({ by, places }) => (by === 'number' || by === 'bare') && new Set(places).size < steps.length,
    ),
  )

/** "Nto", "shouldnt": a slip in the one word that matters. */
const isSlipOfNot = (word: string, { negators }: Reading['lexicon']): boolean =>
  [...negators].some(
    not =>
      (not.length > 2 &&
        not.length === word.length &&
        not !== word &&
        not[0] === word[0] &&
        [...not].toSorted().join() === [...word].toSorted().join()) ||
      not.replace(/['’]/, '') === word,
  )

/** In any language: people mix them. */
const isConditional = ({ read }: Reading): boolean =>
  Object.values(PACKS).some(({ drafts, frames }) =>
    read.some(
      ({ words, text }) =>
        words.some(word => drafts.conditions.has(word) || frames.links.when.has(word)) ||
        isDoubtful(text, drafts),
    ),
  )

/** A word that says yes, agrees or tells us to run it. */
export const hasWordForRun = ({ read, lexicon }: Reading): boolean =>
  read.some(
    ({ words, text }) =>
      [lexicon.run, lexicon.approved, lexicon.assent, lexicon.granted].some(cue => cue.test(text)) ||
      words.some(word => lexicon.yes.has(word) || lexicon.planDeeds.has(word)),
  )
