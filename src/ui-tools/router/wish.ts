import type { Grounds, Weakness } from '../../core/stake.ts'
import { UI_TOOLS } from '../../core/ui.ts'
import type { Frame } from '../../nlu/frames/frame.ts'
import { weaknessesOf } from '../../nlu/frames/weaknesses.ts'
import { PACKS, wordsOfAll } from '../../nlu/lang/packs.ts'
import type { VerbClass } from '../../nlu/lang/sections/frame-words.ts'
import type { Language } from '../../nlu/text/language.ts'
import type { Token } from '../../nlu/text/tokenise.ts'
import { isEnough, weakened } from '../../policy/stakes.ts'
import type { ToolChoice } from '../opt-out.ts'
import { wordsOfReviews } from './review.ts'
import { BRINGS, ENDS, type Statement, statementsIn } from './statement.ts'
import { type Mentions, PRONOUNS } from './tool-mentions.ts'
import type { NamedTools } from './tool-nouns.ts'
import { isWelcome, welcomeIn } from './welcome.ts'
import { type Lasting, readEnd } from './wish-end.ts'
import type { WishTerms } from './wish-terms.ts'

/** Wish of a person about the tools themselves, and what it was read from. */
export type ToolWish =
  | {
      readonly kind: 'without'
      readonly tools: ToolChoice
      readonly lasting: Lasting
      readonly evidence: Grounds
    }
  | {
      readonly kind: 'with_again'
      readonly tools: ToolChoice
      /** Said of what had been sent away; without that it is no more than talk. */
      readonly presumes: 'nothing' | 'opt_out'
      readonly evidence: Grounds
    }

/** Content of a wish. */
export const termsOf = (wish: ToolWish): WishTerms =>
  wish.kind === 'with_again'
    ? { kind: wish.kind, tools: wish.tools }
    : { kind: wish.kind, tools: wish.tools, lasting: wish.lasting }

/** True for a wish that is kept beyond this message. */
export const lasts = (wish: ToolWish): boolean => wish.kind === 'with_again' || wish.lasting.until !== 'now'

/** Reads what a message says about showing tables, maps or tools at all; null when it does not speak of that. */
export function readWish(tokens: readonly Token[], language: Language, known: NamedTools): ToolWish | null {
  const statements = statementsIn(tokens, language, known)
  const welcome = welcomeIn(statements, new Set(wordsOfReviews(tokens, language, known)), language)
  const evidence = evidenceOf(0.95, welcome?.by ?? [])
  if (welcome !== null && isEnough(evidence, 'lasting'))
    return {
      kind: 'with_again',
      tools: welcome.naming.length === 0 ? 'all' : toolsOf(welcome.naming),
      presumes: welcome.presumes,
      evidence,
    }
  const refused = statements.filter(one => isAgainst(one, statements) && !isDeniedTwice(one.frame, language))
  if (refused.length > 0) return refusal(refused, statements, language)
  const textOnly = statements.filter(one => asksForText(one, language))
  if (textOnly.length > 0) return withoutTools(textOnly, statements, language)
  const isPutOff =
    statements.some(one => refusesToCapture(one, language) && !isDeniedTwice(one.frame, language)) ||
    putsOff(statements, language)
  return isPutOff ? { kind: 'without', tools: 'all', lasting: NOW, evidence: evidenceOf(0.75, []) } : null
}
const NOW = { until: 'now' } as const

/** The words that speak of tools without asking for one now: they are welcome again, or one is to be seen again. */
export function wordsAboutTools(
  tokens: readonly Token[],
  language: Language,
  known: NamedTools,
): ReadonlySet<Token> {
  const granted = statementsIn(tokens, language, known).filter(one => {
    const isGeneral =
      one.mentions.ours.some(({ isPlural }) => isPlural) || PACKS[language].wishes.permits.test(one.words)
    return isGeneral && isWelcome(one, language)
  })
  return new Set([
    ...granted.flatMap(({ frame }) => frame.tokens),
    ...wordsOfReviews(tokens, language, known),
  ])
}

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

/** The clause denies what brings a tool up, or asks for what makes it go. */
function isAgainst(one: Statement, statements: readonly Statement[]): boolean {
  const { frame, mentions } = one
  const { verb, polarity, subject, act } = frame
  if (mentions.ours.length === 0 && !pointsBeside(one, statements)) return false
  if (frame.link === 'if' || frame.link === 'when' || act === 'question' || act === 'greeting') return false
  if (subject === 'other' || subject === 'unknown') return act === 'unknown' && polarity === 'negative'
  if (ENDS.has(verb)) return polarity === 'positive' || frame.isPiece
  if (frame.isPiece && mentions.ours.some(({ isEnough: enough }) => enough)) return true
  if (polarity !== 'negative') return mentions.ours.some(({ phrase }) => phrase.isNegated)
  return BRINGS.has(verb) || frame.isPiece || WANTS.has(verb)
}

/** "Never again without tables", "I don't want tables closed": a denial of what is denied or taken away refuses nothing. */
function isDeniedTwice({ adverbs, objects, topic, tokens }: Frame, language: Language): boolean {
  const { negators, verbs, classes } = PACKS[language].frames
  if (!adverbs.some(word => negators.has(word))) return false
  const takesAway = ({ folded }: Token): boolean =>
    (verbs.get(folded) ?? []).some(({ lemma, particle }) =>
      ENDS.has(classes.get(particle === null ? lemma : `${particle} ${lemma}`) ?? null),
    )
  return [topic, ...objects].some(phrase => phrase?.isNegated === true) || tokens.some(takesAway)
}

/** "The tables you draw, stop that", "turn both off, the tables and the maps": the thing is named in a clause beside it. */
function pointsBeside({ frame }: Statement, statements: readonly Statement[]): boolean {
  const isEnd = ENDS.has(frame.verb) || (BRINGS.has(frame.verb) && frame.polarity === 'negative')
  const isPointing = frame.objects.length > 0 || frame.polarity === 'negative' || countsThem(frame)
  const isTold = frame.act === 'command' && isEnd
  const isUnwanted = frame.act === 'wish' && WANTS.has(frame.verb) && frame.polarity === 'negative'
  return (isTold || isUnwanted) && isPointing && namedBeside(frame, statements) !== null
}

const isCounter = (word: string): boolean => QUANTIFIERS.has(word)
const countsThem = ({ adverbs }: Frame): boolean => adverbs.some(isCounter)
const QUANTIFIERS = wordsOfAll(({ frames }) => frames.quantifiers)

/** The clause that names what another only points at: before it, or a mere naming right behind. */
function namedBeside(frame: Frame, statements: readonly Statement[]): Statement | null {
  const at = statements.findIndex(one => one.frame === frame)
  const isOurs = frame.objects.every(
    ({ head, modifiers, after, isTime }) =>
      isTime ||
      (modifiers.every(isCounter) && (after === null || (DESCRIBING.has(after) && PRONOUNS.has(head)))),
  )
  if (!isOurs) return null
  const next = statements[at + 1]
  const isNamed =
    next?.frame.isPiece === true &&
    next.frame.polarity === 'positive' &&
    next.mentions.others.length === 0 &&
    next.mentions.ours.length > 0
  return (
    statements
      .slice(Math.max(0, at - 2), at)
      .findLast(({ frame: before, mentions }) => isAboutOurs(before, mentions)) ?? (isNamed ? next : null)
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

/** Keeps what is said clearly, whatever is said of it besides: "I've had it with tables, don't open them again". */
function refusal(
  refused: readonly Statement[],
  statements: readonly Statement[],
  language: Language,
): ToolWish {
  const clear = refused.find(one => isEnough(lastingEvidence([one], statements, language), 'lasting'))
  const all = lastingEvidence(refused, statements, language)
  const kept = isEnough(all, 'lasting') || clear === undefined ? refused : [clear]
  const evidence = kept === refused ? all : lastingEvidence(kept, statements, language)
  const tools = toolsOf(
    kept.flatMap(one => (one.mentions.ours.length > 0 ? [one] : (namedBeside(one.frame, statements) ?? []))),
  )
  const lasting = isEnough(evidence, 'lasting') ? lastingOf(kept, statements, language) : NOW
  return { kind: 'without', tools, lasting, evidence }
}

/** "From now on only text": without any of them, as long as was said. */
function withoutTools(
  textOnly: readonly Statement[],
  statements: readonly Statement[],
  language: Language,
): ToolWish {
  const words = wordsOf(textOnly)
  const { lasting, once } = PACKS[language].wishes
  const isSaid = readEnd(words, language) !== null || lasting.test(words.replace(ONLY_TEXT, ''))
  const evidence = evidenceOf(0.95, textOnly, [
    ...where(!isSaid, 'not_said_to_last'),
    ...where(once.test(words), 'this_time_only'),
    ...where(
      statements.some(({ frame }) => frame.link === 'if' || frame.link === 'when'),
      'conditional',
    ),
  ])
  return {
    kind: 'without',
    tools: 'all',
    lasting: isEnough(evidence, 'lasting') ? lastingOf(textOnly, statements, language) : NOW,
    evidence,
  }
}
const ONLY_TEXT = /\b(?:only text|just text|text only)\b/g

/** "Only text please": told to us, and about nothing else. */
function asksForText({ frame, mentions }: Statement, language: Language): boolean {
  const { frames, wishes } = PACKS[language]
  const { act, subject, verb, objects, polarity, reported, tokens, isPiece } = frame
  const isTold = act === 'command' || act === 'wish' || act === 'answer'
  if (!isTold || subject === 'other' || polarity !== 'positive' || reported) return false
  if (!isPiece && !TELLS.has(verb) && !BRINGS.has(verb) && !WANTS.has(verb)) return false
  return (
    tokens.some(({ folded }) => frames.onlyWords.has(folded)) &&
    objects.some(
      ({ head, after }) => wishes.textNouns.has(head) && (after === null || frames.aboutWords.has(after)),
    ) &&
    objects.every(({ possessor }) => possessor === null || possessor === 'you') &&
    mentions.ours.length === 0 &&
    mentions.others.length === 0
  )
}

/** "Let's just talk", "just write it down": it says what is to be instead of tools. */
function saysInstead(one: Statement, language: Language): boolean {
  const { act, verb, subject, polarity, tokens } = one.frame
  if (asksForText(one, language)) return true
  return (
    (act === 'command' || act === 'wish') &&
    subject !== 'other' &&
    polarity === 'positive' &&
    TELLS.has(verb) &&
    one.mentions.others.length === 0 &&
    tokens.some(({ folded }) => PACKS[language].frames.onlyWords.has(folded))
  )
}
const TELLS: ReadonlySet<VerbClass | null> = new Set(['talk', 'write', 'say', 'list'])

/** Several clauses may each name one: "no tables, no maps". */
function toolsOf(statements: readonly Statement[]): ToolChoice {
  const all = statements.flatMap(({ mentions }) => mentions.ours.map(({ tools }) => tools))
  if (all.includes('all')) return 'all'
  const named = new Set(all.flatMap(tools => (tools === 'all' ? [] : tools)))
  return [
    ...UI_TOOLS.filter(tool => named.has(tool)),
    ...[...named].filter(tool => !UI_TOOLS.some(own => own === tool)),
  ]
}

const wordsOf = (statements: readonly Statement[]) => statements.map(({ words }) => words).join(' ')

/** An order says its own end; reasons beside it may name other times. */
function lastingOf(
  refused: readonly Statement[],
  statements: readonly Statement[],
  language: Language,
): Lasting {
  const orders = refused.filter(({ frame: { act } }) => act === 'command' || act === 'wish')
  return (
    readEnd(wordsOf(orders), language) ??
    readEnd(wordsOf(refused), language) ??
    readEnd(wordsOf(tiedTo(refused, statements, language)), language) ?? { until: 'revoked' }
  )
}

/** Pieces beside it without a verb: "…, for today at least"; and what is to be instead. */
const tiedTo = (refused: readonly Statement[], statements: readonly Statement[], language: Language) =>
  statements.filter(one => !refused.includes(one) && (one.frame.isPiece || saysInstead(one, language)))

/** Grounds for keeping the wish beyond this message. */
function lastingEvidence(
  refused: readonly Statement[],
  statements: readonly Statement[],
  language: Language,
): Grounds {
  const { lasting, once, doubts } = PACKS[language].wishes
  const words = wordsOf(refused)
  const tied = tiedTo(refused, statements, language)
  const isSaid =
    lasting.test(words) ||
    lasting.test(wordsOf(tied)) ||
    (readEnd(words, language) ?? readEnd(wordsOf(tied), language)) !== null ||
    refused.some(({ frame }) => namedBeside(frame, statements)?.frame.time === 'general')
  const ours = refused.flatMap(one => oursOf(one, statements))
  const isMany = ours.length > 1 || ours.some(({ isPlural }) => isPlural)
  const isMeant = isMany && isAlone(refused, statements) && refused.every(({ frame }) => isTold(frame))
  const weaknesses = [
    ...where(once.test(words) && !lasting.test(words.replace(once, '')), 'this_time_only'),
    ...where(!isSaid && !isMeant, 'not_said_to_last'),
    ...where(isElsewhere(refused, statements, language), 'about_something_else'),
    ...where(
      statements.some(({ frame }) => frame.link === 'if' || frame.link === 'when'),
      'conditional',
    ),
    ...where(isDoubtfulWord(refused, statements, language), 'word_means_other_things'),
    ...where(
      words.split(' ').some(word => doubts.has(word)),
      'unclear',
    ),
    ...where(
      !refused.some(({ frame }) => isWishOf(frame)) && !tied.some(one => saysInstead(one, language)),
      'no_wish',
    ),
  ]
  return evidenceOf(0.95, refused, weaknesses)
}

const where = (isSo: boolean, weakness: Weakness): readonly Weakness[] => (isSo ? [weakness] : [])

const oursOf = (one: Statement, statements: readonly Statement[]) =>
  one.mentions.ours.length > 0 ? one.mentions.ours : (namedBeside(one.frame, statements)?.mentions.ours ?? [])

/** Told us what to do from now on. A mere "no maps please" may be meant for the one that is open, or answer a question. */
const isTold = ({ act, verb, isPiece }: Frame) =>
  !PASSING.has(verb) &&
  (verb === 'disable' || verb === 'stop' || (!isPiece && (act === 'command' || act === 'wish')))

/** Names a thing besides the tools, a day that is no end, or something in their place: "just chairs". */
function isElsewhere(
  refused: readonly Statement[],
  statements: readonly Statement[],
  language: Language,
): boolean {
  const { frames } = PACKS[language]
  const isEnded = readEnd(wordsOf(refused), language) !== null
  const isOther = ({ frame, mentions }: Statement) =>
    mentions.others.length > 0 ||
    (!isEnded && frame.objects.some(({ isTime, head }) => isTime && frames.days.has(head))) ||
    (!isEnded && frame.adverbs.some(word => frames.futureTimes.has(word)))
  const isInstead = ({ frame, mentions, words }: Statement) =>
    frame.isPiece &&
    frame.polarity === 'positive' &&
    frame.tokens.length <= LONGEST_INSTEAD &&
    !PACKS[language].wishes.lasting.test(words) &&
    mentions.others.length > 0 &&
    mentions.ours.length === 0
  return (
    refused.some(isOther) ||
    statements.slice(statements.indexOf(refused.at(-1) as Statement) + 1).some(isInstead)
  )
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
const isAlone = (refused: readonly Statement[], statements: readonly Statement[]): boolean => {
  const before = statements.slice(0, statements.indexOf(refused[0] as Statement))
  const isFirst = before.every(({ frame, mentions }) => frame.act !== 'statement' || mentions.ours.length > 0)
  return (
    isFirst &&
    statements.every(({ frame }) => !frame.objects.some(({ count, isTime }) => count !== null && !isTime))
  )
}

/** "No more forms" may be a sigh about paper; "please no more forms" is meant for us, and so is one with an end. */
function isDoubtfulWord(
  refused: readonly Statement[],
  statements: readonly Statement[],
  language: Language,
): boolean {
  const ours = refused.flatMap(one => oursOf(one, statements))
  if (ours.every(({ isPhysical }) => isPhysical)) return true
  if (!ours.every(({ isAmbiguous }) => isAmbiguous)) return false
  const isMeantForUs = ({ frame, words }: Statement) =>
    frame.subject === 'you' ||
    (frame.isPiece && (frame.act === 'command' || readEnd(words, language) !== null)) ||
    frame.verb === 'show'
  return !refused.some(isMeantForUs)
}

const evidenceOf = (
  strength: number,
  statements: readonly Statement[],
  weaknesses: readonly Weakness[] = [],
): Grounds => weakened(strength, [...new Set([...weaknesses, ...statements.flatMap(weaknessesIn)])])

/** Our tools are nobody else's affair. */
const weaknessesIn = ({ frame, mentions }: Statement): readonly Weakness[] =>
  weaknessesOf(frame).filter(
    weakness => weakness !== 'others_affair' || !mentions.ours.some(({ phrase }) => phrase === frame.topic),
  )

/** "I don't want to list them now": a refusal without the tool's name. */
function refusesToCapture({ frame, words, mentions }: Statement, language: Language): boolean {
  const { verb, polarity, act, subject, reported } = frame
  if (polarity !== 'negative' || !CAPTURES.has(verb) || act === 'question' || reported) return false
  if (verb === 'show' && (mentions.others.length > 0 || act === 'statement')) return false
  if (act === 'statement' && (frame.modal === 'can' || frame.time !== 'now')) return false
  const isOneByOne = words.split(' ').some(word => PACKS[language].wishes.oneByOne.has(word))
  return !isOneByOne && subject !== 'other' && frame.time !== 'past'
}
const CAPTURES: ReadonlySet<VerbClass | null> = new Set(['list', 'write', 'fill', 'upload', 'show'])

/** "Nine issues, but not now please", "aber darüber reden wir später". */
const putsOff = (statements: readonly Statement[], language: Language): boolean =>
  statements.some(
    ({ frame, words }, at) =>
      at > 0 &&
      frame.link === 'but' &&
      words.split(' ').length <= LONGEST_DELAY &&
      PACKS[language].wishes.delay.test(words),
  )
const LONGEST_DELAY = 9
