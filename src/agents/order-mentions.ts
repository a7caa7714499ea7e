import type { Frame, NounPhrase } from '../nlu/frames/frame.ts'
import { PACKS } from '../nlu/lang/packs.ts'
import type { Language } from '../nlu/text/language.ts'
import type { Span } from '../nlu/text/span.ts'
import type { Token } from '../nlu/text/tokenise.ts'
import type { Deed, Sense } from './agent-vocabulary.ts'
import type { OrderableAgent } from './orderable-agent.ts'

/** A word of a clause that names what an agent does or makes. */
export interface Mention {
  readonly agent: OrderableAgent
  readonly by: 'deed' | 'thing'
  readonly span: Span
  /** Part of a compound before the thing: "Vulkan" of "Vulkanbild". */
  readonly narrowedBy: string | null
  /** Said of one that is there already: "das Bild", "your song". */
  readonly isKnown: boolean
  /** Said of one that is to be: "ein Bild". */
  readonly isNew: boolean
}

/** Mentions of agents in one clause, in their order, those that are denied left out. */
export function mentionsIn(
  frame: Frame,
  senses: ReadonlyMap<Token, Sense>,
  language: Language,
): readonly Mention[] {
  if (!frame.tokens.some(token => senses.has(token))) return []
  const words = frame.tokens.filter(({ kind }) => kind === 'word')
  const phrases = [...(frame.topic === null ? [] : [frame.topic]), ...frame.objects]
  const found: Mention[] = []
  const denied = new Set<OrderableAgent>()
  for (const [at, word] of words.entries()) {
    const sense = senses.get(word)
    if (sense === undefined) continue
    const phrase = phrases.find(({ span }) => span.start <= word.span.start && word.span.end <= span.end)
    const isLeftOut = isDenied(words, at, phrase ?? null, language)
    if (isLeftOut && sense.thing !== null && phrase?.isNegated === true) denied.add(sense.thing.agent)
    const thing = isLeftOut ? null : sense.thing
    if (thing !== null && !isMaterial(words, at, phrase ?? null, language)) {
      found.push({
        agent: thing.agent,
        by: 'thing',
        span: word.span,
        narrowedBy: thing.narrowedBy,
        isKnown: phrase?.isDefinite === true,
        isNew: isNewThing(words, at, language),
      })
      continue
    }
    if (isWhatIsFound(words, at, language)) continue
    const isVerb =
      thing === null &&
      (sense.isSlip || isVerbAhead(words, at, phrase, language) || !isInPhrase(phrase, word)) &&
      !isParticle(words, at, language)
    const agent = isVerb ? deedOf(words, at, sense.deeds) : null
    if (agent !== null)
      found.push({ agent, by: 'deed', span: word.span, narrowedBy: null, isKnown: false, isNew: true })
  }
  // "Sing mir kein Lied": a deed whose thing is denied.
  return found.filter(
    ({ agent, by }) =>
      by === 'thing' ||
      !denied.has(agent) ||
      found.some(other => other.by === 'thing' && other.agent === agent),
  )
}

const isNewThing = (words: readonly Token[], at: number, language: Language): boolean => {
  const { indefinite } = PACKS[language].frames
  return words.slice(Math.max(0, at - 3), at).some(({ folded }) => indefinite.has(folded))
}

/** "Turn what you find into a picture": what was found, and no order to find it. */
const isWhatIsFound = (words: readonly Token[], at: number, language: Language): boolean => {
  const { interrogatives, subjects } = PACKS[language].frames
  return interrogatives.has(words[at - 2]?.folded ?? '') && subjects.you.has(words[at - 1]?.folded ?? '')
}

/** The head of a noun phrase is a thing, unless nothing but a verb is written like it. */
const isInPhrase = (phrase: NounPhrase | undefined, word: Token): boolean =>
  phrase !== undefined && (phrase.head === word.folded || phrase.modifiers.includes(word.folded))

/** "No picture", "without research": said in order not to have it. */
function isDenied(
  words: readonly Token[],
  at: number,
  phrase: NounPhrase | null,
  language: Language,
): boolean {
  if (phrase?.isNegated === true) return true
  const { denials } = PACKS[language].orders
  return words.slice(Math.max(0, at - DENIAL_REACH), at).some(({ folded }) => denials.has(folded))
}
const DENIAL_REACH = 3

/** "From the research": it is made of one and orders none. */
function isMaterial(
  words: readonly Token[],
  at: number,
  phrase: NounPhrase | null,
  language: Language,
): boolean {
  const { madeOf, bases } = PACKS[language].orders
  if (phrase?.after !== null && phrase?.after !== undefined && madeOf.has(phrase.after))
    return phrase.isDefinite
  const before = words.slice(Math.max(0, at - 2), at)
  const isBase = words.slice(Math.max(0, at - BASE_REACH), at).some(({ folded }) => bases.has(folded))
  return phrase?.isDefinite === true && (isBase || before.some(({ folded }) => madeOf.has(folded)))
}

const BASE_REACH = 4

/** "Streich den Satz", "ersetze Pflanze": no noun begins a clause before an article or another noun. */
function isVerbAhead(
  words: readonly Token[],
  at: number,
  phrase: NounPhrase | undefined,
  language: Language,
): boolean {
  const { definite, indefinite, prepositions } = PACKS[language].frames
  const next = words[at + 1]?.folded ?? ''
  if (at === 0 && phrase?.modifiers.includes(words[0]?.folded ?? '') === true) return true
  const { steps, pointers } = PACKS[language].orders
  // "Then boil it down"
  if (pointers.has(next) && words.slice(0, at).every(({ folded }) => steps.has(folded))) return true
  return at === 0 && (definite.has(next) || indefinite.has(next) || prepositions.has(next) || steps.has(next))
}

/** "Such mal was raus", "mal sehen": no painting, unless a clause or a step begins with it and no verb follows. */
function isParticle(words: readonly Token[], at: number, language: Language): boolean {
  const { particleDeeds, steps } = PACKS[language].orders
  if (particleDeeds.has(words[at]?.folded ?? '') && isInfinitive(words[at + 1], language)) return true
  return particleDeeds.has(words[at]?.folded ?? '') && at > 0 && !steps.has(words[at - 1]?.folded ?? '')
}

/** Written small and with the ending of one. */
const isInfinitive = (word: Token | undefined, language: Language): boolean =>
  word !== undefined &&
  /^\p{Ll}{2,}e[hlr]?n$/u.test(word.text) &&
  !PACKS[language].frames.indefinite.has(word.folded)

/** A verb in two parts has the other behind it, in German at the end of the clause. */
const deedOf = (words: readonly Token[], at: number, deeds: readonly Deed[]): OrderableAgent | null =>
  deeds.find(({ rest }) =>
    rest.every(part =>
      words.some(({ folded }, place) => place > at && folded.replace(/['’].*/u, '') === part),
    ),
  )?.agent ?? null
