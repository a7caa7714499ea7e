import type { AssistantIntents } from '../assistants/assistant.ts'
import { confidence } from '../core/confidence.ts'
import type { Json } from '../core/json.ts'
import type { SessionState } from '../core/session.ts'
import type { ReadableMessage } from '../intents/read-params.ts'
import type { Frame } from '../nlu/frames/frame.ts'
import { framesOf } from '../nlu/frames/frames-of.ts'
import { PACKS } from '../nlu/lang/packs.ts'
import { findNumbers } from '../nlu/numbers/find-numbers.ts'
import type { NumberKind } from '../nlu/numbers/number-mention.ts'
import { tokensRead } from '../nlu/text/excerpt.ts'
import { languageOf } from '../nlu/text/language.ts'
import type { Span } from '../nlu/text/span.ts'
import { BESIDES } from '../pendings/cues.ts'
import { argumentsIn } from '../pendings/read-edit.ts'
import { heldUpIntent } from '../pendings/waiting-intent.ts'
import type { Decides } from './proposal.ts'

/**
 * "Or was it LX-20483?" while LX-20481 waits for a yes: the next yes could mean either, so it is asked which. Values that
 * are denied, supposed, or other people's are no candidates.
 */
export const offerInstead = (
  state: SessionState,
  intents: AssistantIntents | null,
  message: ReadableMessage,
): Decides | null => offerNamed(state, intents, message, { isMeant: wonders, rule: 'value_offered' })

/** "100 would be fairer", "richtig wären 95": the same for words of which nothing else was understood. */
export const offerMentioned = (
  state: SessionState,
  intents: AssistantIntents | null,
  message: ReadableMessage,
): Decides | null => offerNamed(state, intents, message, { isMeant: mentions, rule: 'value_named' })

interface Naming {
  readonly isMeant: (frame: Frame, message: ReadableMessage) => boolean
  readonly rule: 'value_offered' | 'value_named'
}

function offerNamed(
  state: SessionState,
  intents: AssistantIntents | null,
  message: ReadableMessage,
  { isMeant, rule }: Naming,
): Decides | null {
  const heldUp = heldUpIntent(state)
  const intent = heldUp === null ? null : (intents?.get(heldUp.intent) ?? null)
  if (heldUp === null || intents === null || intent === null) return null
  const { answer, details } = heldUp.pending
  const args = argumentsIn(details)
  if (args === null || answer.form !== 'yes_no' || !answer.editable) return null
  const language = languageOf(message.locale)
  const frames = framesOf(tokensRead(message.text), language)
  const meant = frames.filter(frame => isMeant(frame, message))
  if (!frames.every(frame => meant.includes(frame) || isInterjection(frame))) return null
  const places = meant.flatMap(placesIn)
  const numbers = findNumbers(message.text, language)
  const measuresElse = ({ start, end }: Span) => {
    const within = numbers.filter(({ span }) => span.start < end && start < span.end)
    return within.length > 0 && within.every(({ kind }) => NO_AMOUNTS.has(kind))
  }
  const others = intent.parameters.flatMap(({ name, slot }): (readonly [string, Json])[] => {
    if (!Object.hasOwn(args, name) || slot.type === 'text') return []
    const isAmount = slot.type === 'number' || slot.type === 'integer'
    return places.flatMap(({ start, end }) => {
      if (isAmount && measuresElse({ start, end })) return []
      const text = message.text.slice(start, end)
      const found = intents.reader.extract({ ...message, text, slots: { [name]: slot }, pending: name })
      const value = found.values[name]?.value as Json | undefined
      return value === undefined || value === args[name] ? [] : [[name, value] as const]
    })
  })
  const [other, ...more] = others
  if (other === undefined || more.length > 0) return null
  const params = { ...args, [other[0]]: other[1] }
  const sure = confidence(0.9)
  return {
    stance: 'decides',
    move: {
      track: 'intent',
      kind: 'offer_switch',
      run: { intent, params, confidence: sure, how: 'in_passing' },
    },
    confidence: sure,
    rule,
  }
}

/** "My flight is at 5": numbers that say when, how old or which, and never how much. */
const NO_AMOUNTS: ReadonlySet<NumberKind> = new Set([
  'time',
  'date',
  'age',
  'phone',
  'version',
  'grade',
  'ordinal',
])

/** Things a clause names; of a piece without a verb all of it. */
const placesIn = ({ topic, objects, isPiece, span }: Frame): readonly Span[] =>
  isPiece ? [span] : [...(topic === null ? [] : [topic]), ...objects].map(({ span }) => span)

/** "Hm", "oh wait". */
const isInterjection = ({ isPiece, act, tokens }: Frame): boolean =>
  act === 'greeting' || (isPiece && tokens.length <= LONGEST_INTERJECTION)
const LONGEST_INTERJECTION = 2

/** Says nothing but a value and a question mark, or asks whether it is that. */
function wonders(frame: Frame, { text, locale }: ReadableMessage): boolean {
  const { act, verb, isPiece, polarity, reported, subject, modal, span, adverbs, understood } = frame
  // "Would 110 do, too?" asks what may be.
  if (adverbs.some(word => BESIDES.has(word)) || understood < 1) return false
  if (reported || !/^[^.!…\n]*\?/u.test(text.slice(span.end))) return false
  if (isPiece) return polarity === 'positive' && act !== 'greeting'
  // "What is the status of LX-20483?" wants to know something of it.
  if (PACKS[languageOf(locale)].pendings.questionWords.has(frame.tokens[0]?.folded ?? '')) return false
  return act === 'question' && verb === 'be' && subject === 'other' && modal === null
}

/** States something that may be meant for what waits: nobody else's, nothing that was done, and no wish of its own. */
const mentions = (frame: Frame, message: ReadableMessage): boolean =>
  !isOthers(frame) && (isWhatShouldBe(frame, message) || states(frame))

/** "My sister's pendant": whose thing it is that is spoken of. */
const isOthers = ({ topic, objects }: Frame): boolean =>
  [topic, ...objects].some(thing => thing?.possessor === 'other')

/** "Should have been LX-20482" asks nothing. */
const isWhatShouldBe = ({ act, modal, time }: Frame, { text }: ReadableMessage): boolean =>
  act === 'question' && modal === 'should' && time === 'past' && !text.includes('?')

const states = ({ act, polarity, reported, link, verb, time, isPiece }: Frame): boolean =>
  polarity === 'positive' &&
  !reported &&
  !NO_STATEMENTS.has(act) &&
  (link === null || link === 'and' || link === 'but') &&
  (isPiece || verb === null || verb === 'say' || verb === 'want' || (verb === 'be' && time !== 'future'))
const NO_STATEMENTS: ReadonlySet<Frame['act']> = new Set(['question', 'greeting', 'command'])
