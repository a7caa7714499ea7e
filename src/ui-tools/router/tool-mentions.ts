import type { Frame, NounPhrase } from '../../nlu/frames/frame.ts'
import { PACKS, wordsOfAll } from '../../nlu/lang/packs.ts'
import type { Language } from '../../nlu/text/language.ts'
import type { ToolChoice } from '../opt-out.ts'
import { isPlainNoun, type NamedTools, toolsNamed } from './tool-nouns.ts'

/** Tools that a clause names. */
export interface ToolMention {
  readonly tools: ToolChoice
  readonly phrase: NounPhrase
  /** "Enough tables". */
  readonly isEnough: boolean
  /** Tables as such, not this or that one. */
  readonly isPlural: boolean
  /** The word means many other things as well. */
  readonly isAmbiguous: boolean
  /** The word names something one can touch. */
  readonly isPhysical: boolean
}

/** Tools named in a clause, and whether it speaks of anything else: a table of members, or in a report, is none of ours. */
export interface Mentions {
  readonly ours: readonly ToolMention[]
  readonly others: readonly NounPhrase[]
}

export function mentionsIn(frame: Frame, language: Language, known: NamedTools): Mentions {
  const { objects, topic } = frame
  const phrases = (topic === null ? objects : [topic, ...objects]).filter(({ isTime }) => !isTime)
  const { frames, wishes } = PACKS[language]
  const isPlain = ({ head }: NounPhrase) =>
    wishes.plainNouns.has(head) || wishes.approving.has(head) || frames.states[head] !== undefined
  const ours: ToolMention[] = []
  const others: NounPhrase[] = []
  for (const phrase of phrases) {
    const mention = mentionOf(phrase, language, known)
    if (mention !== null) ours.push(mention)
    else if (isNothing(phrase, frame, language)) ours.push({ ...ANYTHING, phrase })
    else if (!isPlain(phrase) && !isPronoun(phrase)) others.push(phrase)
  }
  return { ours, others }
}

/** "Open nothing any more": whatever there is to open. */
const isNothing = (
  { head }: NounPhrase,
  { verb, act, subject, adverbs }: Frame,
  language: Language,
): boolean =>
  PACKS[language].frames.denyingPronouns.has(head) &&
  verb === 'show' &&
  act === 'command' &&
  subject === 'you' &&
  adverbs.length > 0
const ANYTHING = {
  tools: 'all',
  isEnough: false,
  isPlural: true,
  isAmbiguous: false,
  isPhysical: false,
} as const

/** Pronouns stand for what the wish names anyway. */
export const isPronoun = ({ head, modifiers, after }: NounPhrase): boolean =>
  PRONOUNS.has(head) && modifiers.length === 0 && after === null
export const PRONOUNS: ReadonlySet<string> = new Set(
  Object.values(PACKS).flatMap(({ frames }) => [
    ...[...Object.values(frames.objects), ...Object.values(frames.subjects)].flatMap(set => [...set]),
    ...frames.quantifiers,
  ]),
)

/** Null where the words before it say that it is something else: a multiplication table, an "Eintrittskarte". */
function mentionOf(phrase: NounPhrase, language: Language, known: NamedTools): ToolMention | null {
  const { plural, ambiguous, plainModifiers, fillers, physical, enough } = PACKS[language].wishes
  const isFiller = fillers.has(phrase.head) && phrase.modifiers.length > 0
  const words = isFiller ? phrase.modifiers : [...phrase.modifiers, phrase.head]
  const noun = words.at(-1) ?? ''
  const naming = toolsNamed(words, words.length - 1, language, known)
  if (naming === null) return null
  if (naming.from === words.length - 1 && !isPlainNoun(noun, language, known)) return null
  const rest = words
    .slice(0, naming.from)
    .filter(word => !isOwnKind(word, naming.tools, plainModifiers, language, known))
  if (rest.length > 0 || phrase.count !== null || PLACES.has(phrase.after ?? '')) return null
  if (phrase.possessor !== null && phrase.possessor !== 'you') return null
  const isNarrowed =
    naming.from < words.length - 1 || phrase.narrowedBy !== null || phrase.possessor === 'you'
  return {
    tools: naming.tools,
    phrase,
    isEnough: phrase.modifiers.some(word => enough.has(word)),
    isPlural: plural.test(noun),
    isPhysical: physical.has(noun) && phrase.possessor !== 'you',
    isAmbiguous:
      ambiguous.has(noun) && !isNarrowed && phrase.modifiers.every(word => plainModifiers.has(word)),
  }
}

function isOwnKind(
  word: string,
  tools: ToolChoice,
  plain: ReadonlySet<string>,
  language: Language,
  known: NamedTools,
): boolean {
  if (plain.has(word) || ENOUGH.has(word)) return true
  return (
    tools !== 'all' &&
    known.some(({ tool, kinds }) => tools.includes(tool) && kinds?.[language].has(word) === true)
  )
}

const ENOUGH = wordsOfAll(pack => pack.wishes.enough)

/** Places of things: what is in, on or of a thing is no tool of ours. */
const PLACES = wordsOfAll(({ frames }) =>
  [...frames.prepositions].filter(word => !frames.aboutWords.has(word)),
)
