import type { Frame, NounPhrase } from '../nlu/frames/frame.ts'
import { patternOfAll, wordsOfAll } from '../nlu/lang/packs.ts'
import type { VerbClass } from '../nlu/lang/sections/frame-words.ts'

/**
 * Manner in which a clause speaks of what it is about. `plain`: as who wants it. All others leave a wish unsaid: it is
 * refused, denied, over, only supposed, told by or of others, or a question about rules.
 */
export const MANNERS = ['plain', 'refused', 'denied', 'past', 'supposed', 'told', 'others', 'ruled'] as const
export type Manner = (typeof MANNERS)[number]

export interface SpokenClause {
  readonly frame: Frame
  readonly manner: Manner
}

const SUPPOSING = wordsOfAll(pack => pack.intents.supposing)
const PERSONS = wordsOfAll(pack => pack.backing.person)
const THIRD_PERSONS = wordsOfAll(pack => pack.intents.thirdPersons)
const STILL_OPEN = wordsOfAll(pack => pack.intents.stillOpen)
const ALREADY = wordsOfAll(pack => pack.intents.already)
const ARRIVED = wordsOfAll(pack => pack.intents.arrived)
const MACHINES = wordsOfAll(pack => pack.intents.machines)
const WHO = wordsOfAll(pack => pack.intents.who)
const WHY = wordsOfAll(pack => pack.intents.why)
const IN_THE_PAST = patternOfAll(pack => pack.intents.inThePast)
const OBLIGED = patternOfAll(pack => pack.intents.obliged)
/** Deeds that keep something from happening: "hold off on the refund". */
export const ENDING: ReadonlySet<VerbClass | null> = new Set<VerbClass>(['omit', 'stop', 'forbid', 'cancel'])

/** Clauses of a message, each with its manner. */
export function clausesWithManner(frames: readonly Frame[]): readonly SpokenClause[] {
  const supposed = frames.findIndex(({ tokens }) => tokens.some(({ folded }) => SUPPOSING.has(folded)))
  const clauses: SpokenClause[] = []
  for (const [at, frame] of frames.entries()) {
    const isSupposed =
      (supposed >= 0 && at >= supposed) || (isOpenAct(frame) && hangsOn(frames[at - 1], frames[at + 1]))
    const own = mannerOf(frame)
    const before = isPartOfBefore(frame) ? (clauses.at(-1)?.manner ?? 'plain') : 'plain'
    const manner = own !== 'plain' ? own : isSupposed ? 'supposed' : before
    clauses.push({ frame, manner })
  }
  return clauses
}

/** "I never said | that I wanted a manager", "she had one | and complained". */
const isPartOfBefore = ({ link, isPiece }: Frame): boolean =>
  link === 'that' || (isPiece && (link === 'and' || link === 'when'))

/** Tried in this order. */
const TESTS: readonly (readonly [Manner, (frame: Frame) => boolean])[] = [
  ['plain', isForHuman],
  ['told', frame => (frame.reported && !isForUs(frame)) || isTelling(frame)],
  ['supposed', ({ time }) => time === 'hypothetical'],
  ['refused', ({ polarity, act }) => polarity === 'negative' && act !== 'statement' && act !== 'question'],
  ['refused', ({ act, verb }) => act === 'command' && ENDING.has(verb)],
  ['denied', frame => frame.polarity === 'negative' && frame.act === 'statement' && !isStillOpen(frame)],
  ['others', frame => frame.act === 'statement' && isOfOthers(frame)],
  ['past', frame => frame.act === 'statement' && frame.polarity === 'positive' && isOver(frame)],
  ['ruled', frame => frame.act === 'question' && isRuled(frame)],
]

/** "Not to a bot": who wants no machine wants somebody. */
function isForHuman({ polarity, tokens }: Frame): boolean {
  return polarity === 'negative' && tokens.some(({ folded }) => MACHINES.has(folded))
}

const mannerOf = (frame: Frame): Manner => TESTS.find(([, test]) => test(frame))?.[0] ?? 'plain'

/** "She told me so, please look it up": told to us, not by her. */
const isForUs = ({ act, verb, isPiece, link }: Frame): boolean =>
  (act === 'question' || (act === 'command' && verb !== 'say' && !isPiece)) && link !== 'that'

const isTelling = ({ verb, subject, act }: Frame): boolean =>
  verb === 'say' && act === 'statement' && (subject === 'other' || subject === 'unknown')

/** "I got it", "I already have it", "the money is already there". */
const isOver = ({ time, verb, tokens, modal }: Frame): boolean =>
  (time === 'past' && modal !== 'want') ||
  IN_THE_PAST.test(tokens.map(({ folded }) => folded).join(' ')) ||
  (tokens.some(({ folded }) => ALREADY.has(folded)) &&
    (verb === 'have' || verb === 'know' || tokens.some(({ folded }) => ARRIVED.has(folded))))

/** "Not yet" waits for it. */
const isStillOpen = ({ tokens }: Frame): boolean => tokens.some(({ folded }) => STILL_OPEN.has(folded))

const isOfOthers = ({ subject, topic, tokens }: Frame): boolean =>
  subject === 'other' &&
  ((topic?.isDefinite && topic.possessor !== 'you' && isPerson(topic)) ||
    tokens.some(({ folded }) => THIRD_PERSONS.has(folded)))

const isPerson = ({ head, modifiers }: NounPhrase): boolean =>
  PERSONS.has(head) || modifiers.some(word => PERSONS.has(word))

/** "Do I have to …?", "why do you need …?", "who reads …?" */
function isRuled({ tokens, modal, subject, objects, topic }: Frame): boolean {
  const words = tokens.map(({ folded }) => folded)
  const isWho = words.slice(0, 2).some(word => WHO.has(word))
  const isWhy = words.slice(0, 2).some(word => WHY.has(word))
  const isOwn = subject === 'i' || subject === 'we' || isMine(topic) || objects.some(isMine)
  if (isWho) return !isOwn
  if (isWhy) return subject === 'you'
  return modal === 'must' || OBLIGED.test(words.join(' '))
}

const isMine = (phrase: Frame['topic']): boolean => phrase?.possessor === 'i' || phrase?.possessor === 'we'

/** An act that an "if" beside it makes a mere supposition. */
const isOpenAct = ({ act, modal, isPiece }: Frame): boolean =>
  !isPiece && (act === 'question' || (act === 'wish' && modal === 'would'))

/** "If it broke next year"; "if you can" and "wenn es geht" only ask politely. */
const hangsOn = (...neighbours: readonly (Frame | undefined)[]): boolean =>
  neighbours.some(
    frame =>
      frame?.link === 'if' && frame.tokens.length > SHORT && frame.modal !== 'can' && frame.verb !== 'go',
  )
const SHORT = 3
