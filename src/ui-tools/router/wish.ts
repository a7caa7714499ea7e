import type { Grounds, Weakness } from '../../core/stake.ts'
import { UI_TOOLS } from '../../core/ui.ts'
import type { Frame } from '../../nlu/frames/frame.ts'
import { framesOf } from '../../nlu/frames/frames-of.ts'
import { weaknessesOf } from '../../nlu/frames/weaknesses.ts'
import { ownIn } from '../../nlu/frames/words.ts'
import { PACKS, wordsOfAll } from '../../nlu/lang/packs.ts'
import type { VerbClass } from '../../nlu/lang/sections/frame-words.ts'
import type { Language } from '../../nlu/text/language.ts'
import { rememberLast } from '../../nlu/text/remember-last.ts'
import type { Token } from '../../nlu/text/tokenise.ts'
import { isEnough, weakened } from '../../policy/stakes.ts'
import type { ToolChoice } from '../opt-out.ts'
import { wordsOfReviews } from './review.ts'
import { type Mentions, mentionsIn } from './tool-mentions.ts'
import type { NamedTools } from './tool-nouns.ts'
import { type Lasting, readEnd } from './wish-end.ts'

/** Wish of a person about the tools themselves, and what it was read from. */
export type ToolWish =
  | {
      readonly kind: 'without'
      readonly tools: ToolChoice
      readonly lasting: Lasting
      readonly evidence: Grounds
    }
  | { readonly kind: 'with_again'; readonly tools: ToolChoice; readonly evidence: Grounds }

/** True for a wish that is kept beyond this message. */
export const lasts = (wish: ToolWish): boolean => wish.kind === 'with_again' || wish.lasting.until !== 'now'

/** A clause with the tools it names. */
interface Said {
  readonly frame: Frame
  readonly mentions: Mentions
  readonly words: string
}

/** Reads what a message says about showing tables, maps or tools at all; null when it does not speak of that. */
export function readWish(tokens: readonly Token[], language: Language, known: NamedTools): ToolWish | null {
  const said = saidIn(tokens, language, known)
  const looked = new Set(wordsOfReviews(tokens, language, known))
  const welcomed = said.filter(one => isWelcome(one, language) && !isLook(one, looked, language))
  const welcome = evidenceOf(0.95, welcomed)
  if (welcomed.length > 0 && isEnough(welcome, 'lasting'))
    return { kind: 'with_again', tools: toolsOf(welcomed), evidence: welcome }
  const refused = said.filter(one => isAgainst(one, said))
  if (refused.length > 0) return refusal(refused, said, language)
  const isPutOff = said.some(one => refusesToCapture(one, language)) || putsOff(said, language)
  return isPutOff
    ? {
        kind: 'without',
        tools: 'all',
        lasting: { until: 'now' },
        evidence: evidenceOf(0.75, []),
      }
    : null
}

/** The words that speak of tools without asking for one now: they are welcome again, or one is to be seen again. */
export function wordsAboutTools(
  tokens: readonly Token[],
  language: Language,
  known: NamedTools,
): ReadonlySet<Token> {
  const granted = saidIn(tokens, language, known).filter(one => {
    const isGeneral =
      one.mentions.ours.some(({ isPlural }) => isPlural) || PACKS[language].wishes.permits.test(one.words)
    return isGeneral && isWelcome(one, language)
  })
  return new Set([
    ...granted.flatMap(({ frame }) => frame.tokens),
    ...wordsOfReviews(tokens, language, known),
  ])
}

const saidIn = rememberLast(
  (tokens: readonly Token[], language: Language, known: NamedTools): readonly Said[] =>
    unlabelled(
      framesOf(tokens, language),
      tokens,
      frame => mentionsIn(frame, language, known).ours.length > 0,
    ).map(frame => ({
      frame,
      mentions: mentionsIn(frame, language, known),
      words: frame.tokens
        .filter(({ kind }) => kind !== 'mark')
        .map(({ folded }) => ownIn(PACKS[language].frames.slips, folded))
        .join(' '),
    })),
)

/** "Requirement: no tables": what stands behind a label is a thing written down, not said to us. */
function unlabelled(
  frames: readonly Frame[],
  tokens: readonly Token[],
  namesTool: (frame: Frame) => boolean,
): readonly Frame[] {
  const [label] = frames
  const colon = tokens.find(({ folded }) => folded === ':')
  if (label === undefined || colon === undefined || !label.isPiece || label.objects.length === 0)
    return frames
  if (label.span.end > colon.span.start || namesTool(label)) return frames
  return frames.map(frame => (frame.span.start > colon.span.start ? { ...frame, reported: true } : frame))
}

/** "Show me the table again": the one that was there, not tables as such. */
const isLook = ({ frame, words }: Said, looked: ReadonlySet<Token>, language: Language): boolean =>
  frame.tokens.some(token => looked.has(token)) && !PACKS[language].wishes.permits.test(words)

/** Deeds by which a tool comes up, and by which it goes. */
const BRINGS: ReadonlySet<VerbClass | null> = new Set(['show', 'make', 'use', 'give', 'start'])
const ENDS: ReadonlySet<VerbClass | null> = new Set(['stop', 'disable', 'hide', 'omit', 'close'])

const WANTS: ReadonlySet<VerbClass | null> = new Set([
  'want',
  'have',
  'need',
  'receive',
  'like',
  'be',
  'care',
  'fill',
])

/** Deeds of the moment: they say nothing about later. */
const PASSING: ReadonlySet<VerbClass | null> = new Set(['omit', 'close', 'care'])

/** "Tables are fine again"; a plain "you may open tables" needs no "again". */
function isWelcome({ frame, mentions, words }: Said, language: Language): boolean {
  const { verb, polarity, act, subject, modal, adverbs, topic } = frame
  if (
    mentions.ours.length === 0 ||
    polarity !== 'positive' ||
    act === 'question' ||
    frame.reported ||
    frame.time === 'past'
  )
    return false
  const { wishes } = PACKS[language]
  const isAgain = words.split(' ').some(word => wishes.again.has(word))
  const isMany = mentions.ours.some(({ isPlural }) => isPlural)
  if (verb === 'enable') return act === 'command' || act === 'wish'
  if (
    subject === 'you' &&
    (modal === 'can' || modal === 'may') &&
    act === 'statement' &&
    (BRINGS.has(verb) || frame.isPiece)
  )
    return isAgain || (isMany && wishes.permits.test(words))
  if (topic !== null && mentions.ours.some(({ phrase }) => phrase === topic))
    return isAgain && wishes.approving.size > 0 && wishes.permits.test(words) && mentions.others.length === 0
  if (act === 'command' || act === 'wish' || act === 'answer') {
    if (verb === 'allow' || /\bfeel free\b/.test(words)) return isMany
    const isBrought = BRINGS.has(verb) || verb === 'want' || frame.isPiece
    return isBrought && isAgain && isMany && !adverbs.includes('once')
  }
  return false
}

/** The clause denies what brings a tool up, or asks for what makes it go. */
function isAgainst(one: Said, said: readonly Said[]): boolean {
  const { frame, mentions } = one
  const { verb, polarity, subject, act } = frame
  if (mentions.ours.length === 0 && !pointsBack(one, said)) return false
  if (frame.link === 'if' || frame.link === 'when' || act === 'question' || act === 'greeting') return false
  if (subject === 'other' || subject === 'unknown') return act === 'unknown' && polarity === 'negative'
  if (ENDS.has(verb)) return polarity === 'positive' || frame.isPiece
  if (frame.isPiece && mentions.ours.some(({ isEnough: enough }) => enough)) return true
  if (polarity !== 'negative') return mentions.ours.some(({ phrase }) => phrase.isNegated)
  return BRINGS.has(verb) || frame.isPiece || WANTS.has(verb)
}

/** "The tables you draw, stop that": the thing was named in the clause before. */
function pointsBack({ frame }: Said, said: readonly Said[]): boolean {
  const isEnd = ENDS.has(frame.verb) || (BRINGS.has(frame.verb) && frame.polarity === 'negative')
  const isPointing = frame.objects.length > 0 || frame.polarity === 'negative'
  return frame.act === 'command' && isEnd && isPointing && antecedentOf(frame, said) !== null
}

function antecedentOf(frame: Frame, said: readonly Said[]): Said | null {
  const at = said.findIndex(one => one.frame === frame)
  const isOurs = frame.objects.every(
    ({ modifiers, after, isTime }) => isTime || (modifiers.length === 0 && after === null),
  )
  if (!isOurs) return null
  return (
    said
      .slice(Math.max(0, at - 2), at)
      .findLast(({ frame: before, mentions }) => isAboutOurs(before, mentions)) ?? null
  )
}

/** "That grid thing with the rows", "your tables get on my nerves": the tools are what is spoken of. */
function isAboutOurs({ topic }: Frame, { ours, others }: Mentions): boolean {
  if (ours.length === 0) return false
  return (
    others.every(({ after }) => after !== null && DESCRIBING.has(after)) ||
    ours.some(({ phrase }) => phrase === topic)
  )
}
const DESCRIBING = wordsOfAll(({ frames }) => frames.aboutWords)

function refusal(refused: readonly Said[], said: readonly Said[], language: Language): ToolWish {
  const evidence = lastingEvidence(refused, said, language)
  const tools = toolsOf(
    refused.flatMap(one => (one.mentions.ours.length > 0 ? [one] : (antecedentOf(one.frame, said) ?? []))),
  )
  const lasting = isEnough(evidence, 'lasting')
    ? lastingOf(refused, said, language)
    : ({ until: 'now' } as const)
  return { kind: 'without', tools, lasting, evidence }
}

/** Several clauses may each name one: "no tables, no maps". */
function toolsOf(said: readonly Said[]): ToolChoice {
  const all = said.flatMap(({ mentions }) => mentions.ours.map(({ tools }) => tools))
  if (all.includes('all')) return 'all'
  const named = new Set(all.flatMap(tools => (tools === 'all' ? [] : tools)))
  return [
    ...UI_TOOLS.filter(tool => named.has(tool)),
    ...[...named].filter(tool => !UI_TOOLS.some(own => own === tool)),
  ]
}

const wordsOf = (said: readonly Said[]) => said.map(({ words }) => words).join(' ')

function lastingOf(refused: readonly Said[], said: readonly Said[], language: Language): Lasting {
  return (
    readEnd(wordsOf(refused), language) ??
    readEnd(wordsOf(tiedTo(refused, said)), language) ?? { until: 'revoked' }
  )
}

/** Pieces beside it without a verb: "…, for today at least". */
const tiedTo = (refused: readonly Said[], said: readonly Said[]) =>
  said.filter(one => !refused.includes(one) && one.frame.isPiece)

/** Grounds for keeping the wish beyond this message. */
function lastingEvidence(refused: readonly Said[], said: readonly Said[], language: Language): Grounds {
  const { lasting, once } = PACKS[language].wishes
  const words = wordsOf(refused)
  const isSaid =
    lasting.test(words) ||
    lasting.test(wordsOf(tiedTo(refused, said))) ||
    (readEnd(words, language) ?? readEnd(wordsOf(tiedTo(refused, said)), language)) !== null
  const ours = refused.flatMap(one => oursOf(one, said))
  const isMany = ours.length > 1 || ours.some(({ isPlural }) => isPlural)
  const isMeant = isMany && isAlone(refused, said) && refused.every(({ frame }) => isTold(frame))
  const weaknesses = [
    ...where(once.test(words) && !lasting.test(words.replace(once, '')), 'this_time_only'),
    ...where(!isSaid && !isMeant, 'not_said_to_last'),
    ...where(isElsewhere(refused, said, language), 'about_something_else'),
    ...where(
      said.some(({ frame }) => frame.link === 'if' || frame.link === 'when'),
      'conditional',
    ),
    ...where(isDoubtfulWord(refused, said, language), 'word_means_other_things'),
    ...where(!refused.some(({ frame }) => isWishOf(frame)), 'no_wish'),
  ]
  return evidenceOf(0.95, refused, weaknesses)
}

const where = (isSo: boolean, weakness: Weakness): readonly Weakness[] => (isSo ? [weakness] : [])

const oursOf = (one: Said, said: readonly Said[]) =>
  one.mentions.ours.length > 0 ? one.mentions.ours : (antecedentOf(one.frame, said)?.mentions.ours ?? [])

/** Told us what to do from now on. A mere "no maps please" may be meant for the one that is open, or answer a question. */
const isTold = ({ act, verb, isPiece }: Frame) =>
  !PASSING.has(verb) &&
  (verb === 'disable' || verb === 'stop' || (!isPiece && (act === 'command' || act === 'wish')))

/** Names a thing besides the tools, a day that is no end, or something in their place: "just chairs". */
function isElsewhere(refused: readonly Said[], said: readonly Said[], language: Language): boolean {
  const { frames } = PACKS[language]
  const isEnded = readEnd(wordsOf(refused), language) !== null
  const isOther = ({ frame, mentions }: Said) =>
    mentions.others.length > 0 ||
    (!isEnded && frame.objects.some(({ isTime, head }) => isTime && frames.days.has(head))) ||
    (!isEnded && frame.adverbs.some(word => frames.futureTimes.has(word)))
  const isInstead = ({ frame, mentions, words }: Said) =>
    frame.isPiece &&
    frame.polarity === 'positive' &&
    frame.tokens.length <= LONGEST_INSTEAD &&
    !PACKS[language].wishes.lasting.test(words) &&
    mentions.others.length > 0 &&
    mentions.ours.length === 0
  return refused.some(isOther) || said.slice(said.indexOf(refused.at(-1) as Said) + 1).some(isInstead)
}

/** "Just chairs". */
const LONGEST_INSTEAD = 4

/** Told to do, or wished for: not merely stated. Who needs no tables says nothing about ours. */
function isWishOf({ act, verb, objects, subject, modal }: Frame): boolean {
  // "You can spare yourself the tables".
  if (act === 'statement' && subject === 'you' && modal === 'can') return ENDS.has(verb)
  if (act === 'command' || act === 'wish' || act === 'answer') return subject !== 'other' && verb !== 'be'
  return (
    act === 'statement' &&
    (verb === 'need' || verb === 'like') &&
    objects.some(({ possessor }) => possessor === 'you')
  )
}

/** Nothing but the refusal and its reasons: no things that a tool could be for. */
const isAlone = (refused: readonly Said[], said: readonly Said[]): boolean => {
  const before = said.slice(0, said.indexOf(refused[0] as Said))
  const isFirst = before.every(({ frame, mentions }) => frame.act !== 'statement' || mentions.ours.length > 0)
  return (
    isFirst &&
    said.every(({ frame }) => !frame.objects.some(({ count, isTime }) => count !== null && !isTime))
  )
}

/** "No more forms" may be a sigh about paper; "please no more forms" is meant for us, and so is one with an end. */
function isDoubtfulWord(refused: readonly Said[], said: readonly Said[], language: Language): boolean {
  const ours = refused.flatMap(one => oursOf(one, said))
  if (ours.every(({ isPhysical }) => isPhysical)) return true
  if (!ours.every(({ isAmbiguous }) => isAmbiguous)) return false
  const isMeantForUs = ({ frame, words }: Said) =>
    frame.subject === 'you' ||
    (frame.isPiece && (frame.act === 'command' || readEnd(words, language) !== null)) ||
    frame.verb === 'show'
  return !refused.some(isMeantForUs)
}

const evidenceOf = (strength: number, said: readonly Said[], weaknesses: readonly Weakness[] = []): Grounds =>
  weakened(strength, [...new Set([...weaknesses, ...said.flatMap(weaknessesIn)])])

/** Our tools are nobody else's affair. */
const weaknessesIn = ({ frame, mentions }: Said): readonly Weakness[] =>
  weaknessesOf(frame).filter(
    weakness => weakness !== 'others_affair' || !mentions.ours.some(({ phrase }) => phrase === frame.topic),
  )

/** "I don't want to list them now": a refusal without the tool's name. */
function refusesToCapture({ frame, words, mentions }: Said, language: Language): boolean {
  const { verb, polarity, act, subject, reported } = frame
  if (polarity !== 'negative' || !CAPTURES.has(verb) || act === 'question' || reported) return false
  if (verb === 'show' && (mentions.others.length > 0 || act === 'statement')) return false
  if (act === 'statement' && (frame.modal === 'can' || frame.time !== 'now')) return false
  const isOneByOne = words.split(' ').some(word => PACKS[language].wishes.oneByOne.has(word))
  return !isOneByOne && subject !== 'other' && frame.time !== 'past'
}
const CAPTURES: ReadonlySet<VerbClass | null> = new Set(['list', 'write', 'fill', 'upload', 'show'])

/** "Nine issues, but not now please", "aber darüber reden wir später". */
const putsOff = (said: readonly Said[], language: Language): boolean =>
  said.some(
    ({ frame, words }, at) =>
      at > 0 &&
      frame.link === 'but' &&
      words.split(' ').length <= LONGEST_DELAY &&
      PACKS[language].wishes.delay.test(words),
  )
const LONGEST_DELAY = 9
