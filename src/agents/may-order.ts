import type { Frame } from '../nlu/frames/frame.ts'
import { PACKS } from '../nlu/lang/packs.ts'
import { isInside, overlaps } from '../nlu/text/span.ts'
import type { Token } from '../nlu/text/tokenise.ts'
import { deedRemarks } from './deed-remarks.ts'
import { namedOptions } from './named-options.ts'
import type { OrderClause } from './order-clause.ts'
import type { Mention } from './order-mentions.ts'
import type { OrderReading } from './order-reading.ts'
import { quotedPart } from './quoted-part.ts'

/** A clause with what it stands beside. */
interface Place {
  readonly frame: Frame
  readonly words: readonly string[]
  readonly named: readonly Mention[]
  /** The clause before it in the message, and the one before that. */
  readonly before: OrderClause | null
  readonly earlier: OrderClause | null
  /** The last one that orders something. */
  readonly order: OrderClause | null
  readonly corrects: boolean
  readonly reading: OrderReading
}

/** True where a clause orders what it names. Nobody orders by telling of the past, of others or of what might be. */
export function mayOrder(
  frame: Frame,
  named: readonly Mention[],
  clauses: readonly OrderClause[],
  reading: OrderReading,
): boolean {
  if (named.length === 0) return false
  const before = clauses.at(-1) ?? null
  const place: Place = {
    frame,
    words: frame.tokens.map(({ folded }) => folded),
    named,
    before,
    earlier: clauses.at(-2) ?? null,
    order: clauses.findLast(({ mentions }) => mentions.length > 0) ?? null,
    corrects: corrects(frame, before, reading),
    reading,
  }
  if (frame.reported || isReason(place) || frame.link === 'than' || isForHearer(place) || isFinding(place))
    return false
  if (
    isRemark(place) ||
    isQuoted(place) ||
    isSupposed(place) ||
    isChoice(place) ||
    isDenied(place) ||
    isOwnDeed(place) ||
    isOfOthers(place)
  )
    return false
  const timed = isTimed(place)
  if (timed !== null) return timed
  if (!isToBeMade(place) || isAboutDeed(place)) return false
  return isWished(place) || (frame.link !== 'if' && isSaidNow(place))
}

/** "It is hard to draw a heart". */
function isRemark({ named, reading }: Place): boolean {
  const remarks = [...deedRemarks(reading)]
  return named.every(mention => remarks.some(({ span }) => overlaps(span, mention.span)))
}

/** "Because …"; "so I would love a song" concludes. */
const isReason = ({ frame: { link }, words, reading }: Place): boolean =>
  link === 'because' && !PACKS[reading.language].orders.steps.has(words[0] ?? '')

/** "Such dir einen anderen Job": whoever orders something does not order it for the hearer. "Denk dir ein Lied aus" does. */
const isForHearer = ({ frame: { objects, act, subject }, words, named, reading }: Place): boolean => {
  const { frames, orders } = PACKS[reading.language]
  return (
    (act === 'command' || subject === 'you') &&
    objects.some(
      ({ head, after, possessor }) =>
        after === null && (frames.objects.you.has(head) || (possessor === 'you' && isDeedAlone(named))),
    ) &&
    !words.some(word => orders.inventing.has(word))
  )
}

/** "Draw your own conclusions": nothing of ours is named. */
const isDeedAlone = (named: readonly Mention[]): boolean =>
  named.every(({ by, agent }) => by === 'deed' && agent.instruction === undefined)

/** "What you find", "was du findest": the result, and no order for it. */
const isFinding = ({ frame, words, reading }: Place): boolean => {
  const { interrogatives, subjects } = PACKS[reading.language].frames
  return interrogatives.has(words[0] ?? '') && subjects.you.has(words[1] ?? '') && !isAsked(frame, reading)
}

/** "Bevor du das Bild machst", "wenn du mit der Recherche fertig bist": in time, the hearer's next deeds; null for other clauses. */
function isTimed({ frame: { subject, link }, words, reading }: Place): boolean | null {
  const { beforeLinks, afterLinks, done } = PACKS[reading.language].orders
  const [first = ''] = words
  if (beforeLinks.has(first) || afterLinks.has(first))
    return subject !== 'i' && subject !== 'we' && subject !== 'other'
  const isDone = subject === 'you' && words.some(word => done.has(word))
  return (link === 'if' || link === 'when') && isDone ? true : null
}

/** Wishes that are put as something else: "wäre es möglich, dass du …", "I was wondering if you could …", "ein Bild wär toll". */
function isWished(place: Place): boolean {
  const { frame, words, named, before, reading } = place
  const { niceties, needs, seeks } = PACKS[reading.language].orders
  if (isRegret(words, reading)) return false
  const { subject, link, time } = frame
  if (before !== null && !endsBetween(before.frame, frame, reading)) {
    const isAsked = subject === 'you' || (link === 'and' && subject !== 'i' && subject !== 'we')
    if (isOpening(place) && (isInfinitiveLast(words, reading) || frame.verb !== null)) return true
    if (isNicety(before.frame, reading) && isAsked) return isSpecific(place)
    if (before.frame.act === 'wish' && before.frame.subject === 'i' && link === 'that' && subject === 'you')
      return true
  }
  if (link === 'if') return false
  const isOwn = subject === 'i' || subject === 'we'
  if ((isOwn || subject === 'unknown') && words.some(word => needs.has(word)))
    return time !== 'past' && frame.act !== 'question'
  if (isOwn && frame.verb === 'want' && frame.modal === 'would' && frame.polarity === 'positive') return true
  if (isOwn && time === 'now' && words.some(word => seeks.has(word)))
    return named.some(({ by, isKnown }) => by === 'thing' && !isKnown)
  const isNice = words.some(word => niceties.has(word))
  if (isNice && subject === 'you' && frame.modal !== null) return true
  // "Would be great to have one" is put like the past.
  const isSupposed = time === 'hypothetical' || frame.modal === 'would'
  return isNice && isSupposed && named.some(({ isKnown, by }) => by === 'thing' && !isKnown)
}

/** "It would have been nice"; "nice to have one" wishes. */
const isRegret = (words: readonly string[], { language }: OrderReading): boolean =>
  words.some(
    (word, at) =>
      PACKS[language].orders.regrets.has(word) &&
      !PACKS[language].frames.infinitiveMarks.has(words[at - 1] ?? ''),
  )

/** "Könnten Sie vielleicht, wenn es keine Umstände macht, …": the wish begins before what is put in. */
function isOpening({ frame, before, earlier, reading }: Place): boolean {
  const opening = (before?.frame.link === 'if' ? earlier : before)?.frame
  return (
    opening !== undefined &&
    opening.act === 'wish' &&
    opening.subject === 'you' &&
    opening.modal !== null &&
    opening.verb === null &&
    opening.objects.length === 0 &&
    !endsBetween(opening, frame, reading)
  )
}

/** "Wärst du so nett", "would it be possible": nothing but a wrapping for what follows. */
function isNicety({ subject, topic, act, time, tokens }: Frame, { language }: OrderReading): boolean {
  const { niceties, regrets } = PACKS[language].orders
  const isOpen = act === 'question' || act === 'wish' || time === 'hypothetical' || subject === 'i'
  return (
    isOpen &&
    (topic === null || subject !== 'other') &&
    tokens.some(({ folded }) => niceties.has(folded)) &&
    !tokens.some(({ folded }) => regrets.has(folded))
  )
}

function isSaidNow(place: Place): boolean {
  const { frame, reading } = place
  const { act, subject, time, verb } = frame
  if (isCommandAbout(place)) return true
  if (time === 'past' || time === 'hypothetical' || time === 'general') return false
  if (isCounted(place) || isToBeOtherwise(place)) return true
  if (isSuggestion(place)) return true
  if (continues(place)) return true
  if (act === 'command' || act === 'wish') return subject !== 'other' && !isAboutAbility(place)
  if (act === 'statement' && subject === 'you' && frame.modal === 'can') return isDoubtful(place)
  if (act === 'question' || (act === 'statement' && subject !== 'i' && subject !== 'we' && subject !== 'you'))
    return isDeedFirst(place) || isInfinitive(place) || isForAPurpose(place)
  if (act === 'answer' || act === 'unknown')
    return !reading.text.slice(frame.span.start).includes('?') || isTagged(place)
  return act === 'statement' && (subject === 'i' || subject === 'we') && verb === 'need'
}

/** "Swap the title of the poster you made": an order whose thing has a past. */
const isCommandAbout = (place: Place): boolean =>
  (place.frame.subject === 'you' || isAboutOwn(place)) &&
  isDeedFirst(place) &&
  !/(?:ed|ing|t)$/u.test(place.words[0] ?? '')

/** "Fix the typos in what I pasted": the speaker is in it as one who has done something. */
const isAboutOwn = ({ words, reading }: Place): boolean => {
  const { interrogatives, subjects } = PACKS[reading.language].frames
  return words.some((word, at) => at > 0 && subjects.i.has(word) && interrogatives.has(words[at - 1] ?? ''))
}

/** "The title needs to be bigger", "die Überschrift soll weg": what is to become of a thing that is there. */
const isToBeOtherwise = ({ frame, named, reading }: Place): boolean =>
  frame.act === 'statement' &&
  frame.subject === 'other' &&
  frame.polarity === 'positive' &&
  (frame.modal === 'should' || frame.modal === 'must' || frame.verb === 'need') &&
  named.some(({ by, agent }) => by === 'deed' && agent.instruction !== undefined) &&
  named.some(({ by, isKnown }) => by === 'thing' && isKnown) &&
  !isAsked(frame, reading)

/** "One classical piece": a number, and no verb. */
const isCounted = ({ frame: { verb, modal, act }, frame, words, named, reading }: Place): boolean =>
  act === 'statement' &&
  verb === null &&
  modal === null &&
  Object.hasOwn(PACKS[reading.language].frames.numbers, words[0] ?? '') &&
  named.some(({ by, isKnown }) => by === 'thing' && !isKnown) &&
  !isAsked(frame, reading)

/** "Brighten up the poster, would you mind?": the question is only a wrapping behind the order. */
const isTagged = ({ frame: { tokens, span }, named, reading: { text } }: Place): boolean =>
  named.some(({ by, span: verb }) => by === 'deed' && verb.start === tokens[0]?.span.start) &&
  text.slice(span.end).trimStart().startsWith(',')

/** "Im Lehrplan steht: zeichnet …". */
const isQuoted = ({ frame, reading }: Place): boolean => {
  const quoted = quotedPart(reading)
  return quoted !== null && overlaps(quoted, frame.span)
}

/** "In case we need music", "falls …": it may never come to it. */
const isSupposed = ({ words, reading }: Place): boolean =>
  PACKS[reading.language].orders.suppositions.some(phrase => phrase.every((word, at) => words[at] === word))

/** "A picture or a song?" asks which; a picture or a song without a question leaves it open. */
function isChoice({ frame, words, reading, named }: Place): boolean {
  const { choices } = PACKS[reading.language].orders
  const agents = new Set(named.map(({ agent }) => agent))
  if (named.length > 1 && words.some(word => choices.has(word)))
    return isAsked(frame, reading) || agents.size > 1
  const [first, ...next] = reading.tokens
    .filter(({ span }) => span.start >= frame.span.end)
    .slice(0, CHOICE_REACH)
  return (
    first !== undefined &&
    choices.has(first.folded) &&
    next.some(token => {
      const thing = reading.senses.get(token)?.thing
      return thing !== null && thing !== undefined && !agents.has(thing.agent)
    })
  )
}
const CHOICE_REACH = 4

/** The deed is denied, not one thing ("kein Bild, nur …") or one option ("nicht zu kompliziert"). */
function isDenied({ frame, named, reading }: Place): boolean {
  if (frame.polarity !== 'negative') return false
  const { denials, lacks, idly } = PACKS[reading.language].orders
  // "Recherchiere nicht lange rum" wants none.
  const isIdle = frame.tokens.some(({ folded }) => idly.has(folded))
  const options = isIdle ? [] : named.flatMap(({ agent }) => namedOptions(frame.tokens, agent).taken)
  const denying = frame.tokens.filter(
    ({ folded, span }, at) =>
      denials.has(folded) &&
      !lacks.has(folded) &&
      !options.some(option => isInside(span, option)) &&
      (isDeedDenied(frame, at, named) ||
        !frame.tokens.slice(at + 1, at + 1 + DENIAL_REACH).some(token => reading.senses.get(token)?.thing)),
  )
  const isSaid = frame.tokens.some(({ folded }) => denials.has(folded))
  return denying.length > 0 || !isSaid
}
const DENIAL_REACH = 3

/** "Do not draw a picture": the verb, and not the picture. */
const isDeedDenied = ({ tokens }: Frame, at: number, named: readonly Mention[]): boolean =>
  named.some(({ by, span }) => by === 'deed' && span.start === tokens[at + 1]?.span.start)

/** "Lieber recherchiere ich selbst". */
const isOwnDeed = ({ frame: { subject }, words, reading }: Place): boolean =>
  (subject === 'i' || subject === 'we') &&
  words.some(word => PACKS[reading.language].orders.oneself.has(word))

/** "My colleague says you should …". */
const isOfOthers = ({ frame: { verb, modal } }: Place): boolean => verb === 'say' && modal === 'should'

/** "Das Bild", "the text" is there already: somebody has to say that it is to be made, or what is to be done to it. */
const isToBeMade = ({ frame: { verb, isPiece }, words, named, reading }: Place): boolean =>
  (isPiece && PACKS[reading.language].orders.onlys.has(words[0] ?? '')) ||
  named.some(({ by, isKnown, agent }) => by === 'deed' || (!isKnown && agent.instruction === undefined)) ||
  (verb !== null && MAKING.has(verb)) ||
  words.some(word => {
    const { makers, infinitives } = PACKS[reading.language].orders
    return makers.has(word) || infinitives.has(word)
  })
const MAKING: ReadonlySet<Frame['verb']> = new Set<Frame['verb']>(['make', 'write', 'show', 'start'])

/** "Recherchieren ist mühsam". */
const isAboutDeed = ({ frame: { tokens }, words, named, reading }: Place): boolean =>
  PACKS[reading.language].orders.copulas.has(words[1] ?? '') &&
  named.some(({ span }) => span.start === tokens[0]?.span.start)

/** "Kannst du auch Rap?", "can you even draw?": nothing is named that could be made. */
const isAboutAbility = (place: Place): boolean =>
  place.frame.modal === 'can' &&
  !isSpecific(place) &&
  place.reading.text.slice(place.frame.span.end).trimStart().startsWith('?')

/** Names one thing to be made, or what it is about. */
const isSpecific = ({ frame: { objects }, named }: Place): boolean =>
  named.some(({ by, isNew }) => by === 'thing' && isNew) ||
  objects.some(({ span }) => !named.some(mention => overlaps(mention.span, span)))

/** "How about a song?" */
const isSuggestion = ({ words, reading }: Place): boolean =>
  PACKS[reading.language].orders.suggestions.some(phrase => phrase.every((word, at) => words[at] === word))

/** "Vielleicht könntest du …": no question by its form, a wish all the same. */
const isDoubtful = ({ words, reading }: Place): boolean =>
  words.some(word => PACKS[reading.language].orders.softeners.has(word))

/** "… und das dann als Diagramm darstellen": goes on with the order before it, by the same hearer. */
function continues({ frame, words, named, order, corrects: isMended, reading }: Place): boolean {
  if (order === null || endsBetween(order.frame, frame, reading)) return false
  const { steps, pointers, makers } = PACKS[reading.language].orders
  const { subject, topic, link } = frame
  if (isMended) return named.some(({ isKnown }) => !isKnown)
  if (subject === 'i' || subject === 'we') return false
  const isTied = link === 'and' || steps.has(words[0] ?? '') || pointers.has(words[0] ?? '')
  const isOurs =
    topic === null ||
    pointers.has(topic.head) ||
    makers.has(topic.head) ||
    // "Danach Vulkane nachschlagen"
    isInfinitiveLast(words, reading) ||
    named.some(({ span, isKnown }) => !isKnown && isInside(span, topic.span))
  return isTied && isOurs && (subject !== 'other' || topic !== null || isInfinitiveLast(words, reading))
}

/** "Fass es zusammen", "mach ein Bild dazu": written like a question or a statement, and none. */
function isDeedFirst({ frame, words, named, reading }: Place): boolean {
  if (isAsked(frame, reading)) return false
  const { makers, steps } = PACKS[reading.language].orders
  const at = words.findIndex(word => !steps.has(word))
  const first = frame.tokens[at]
  return (
    first !== undefined &&
    (makers.has(first.folded) ||
      named.some(({ by, span }) => by === 'deed' && span.start === first.span.start))
  )
}

/** "Daraus ein Lied basteln, bitte": nobody in it but the hearer. */
const isInfinitive = ({ frame: { topic }, frame, words, reading, named }: Place): boolean =>
  isInfinitiveLast(words, reading) &&
  !isAsked(frame, reading) &&
  (topic === null ||
    PACKS[reading.language].orders.pointers.has(topic.head) ||
    named.some(({ span }) => isInside(span, topic.span)))

function isInfinitiveLast(words: readonly string[], { language }: OrderReading): boolean {
  const { steps, infinitives } = PACKS[language].orders
  return infinitives.has(words.findLast(word => !steps.has(word)) ?? '')
}

/** "A diagram without labels so the kids can fill them in": what is to be made, and what for. */
function isForAPurpose({ frame: { topic }, frame, words, named, reading }: Place): boolean {
  const { purposes } = PACKS[reading.language].orders
  const thing = named[0]
  return (
    topic !== null &&
    thing !== undefined &&
    thing.by === 'thing' &&
    thing.isNew &&
    isInside(thing.span, topic.span) &&
    !isAsked(frame, reading) &&
    purposes.some(phrase => words.some((_, at) => phrase.every((word, place) => words[at + place] === word)))
  )
}

/** "No, wait", "sorry, I mean …": takes the place of what was said before. */
export function corrects(frame: Frame, before: OrderClause | null, { language }: OrderReading): boolean {
  const { corrections } = PACKS[language].orders
  const [first = ''] = frame.tokens.map(({ folded }) => folded)
  if (frame.corrects || before === null) return frame.corrects
  if (frame.objects.some(({ isNegated }) => isNegated)) return false
  return corrections.has(first) || before.frame.tokens.every(({ folded }) => corrections.has(folded))
}

/** The sentence of the clause ends with a question mark. */
const isAsked = ({ span }: Frame, { text }: OrderReading): boolean =>
  /^[^.!\n]*\?/u.test(text.slice(span.end, span.end + LONGEST_SENTENCE))
const LONGEST_SENTENCE = 500

const endsBetween = (one: Frame, other: Frame, { tokens }: OrderReading): boolean =>
  tokens.some(
    (token: Token) =>
      token.span.start >= one.span.end && token.span.end <= other.span.start && ENDS.has(token.folded),
  )
const ENDS = new Set(['.', '!', '?', '\n'])
