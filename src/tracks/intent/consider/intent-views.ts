import type { AssistantIntents } from '../../../assistants/assistant.ts'
import type { Intent } from '../../../intents/intent.ts'
import type { IntentView } from '../../../intents/judged/intent-signals.ts'
import type { Likeness } from '../../../intents/judged/likeness.ts'
import { partLikenesses } from '../../../intents/judged/part-likeness.ts'
import { clausesWithManner, type Manner } from '../../../intents/manner.ts'
import { type ReadableMessage, readParams } from '../../../intents/read-params.ts'
import type { Frame } from '../../../nlu/frames/frame.ts'
import { framesOf } from '../../../nlu/frames/frames-of.ts'
import { smallTalkOf } from '../../../nlu/polarity/small-talk.ts'
import { excerptOf, tokensRead } from '../../../nlu/text/excerpt.ts'
import { languageOf } from '../../../nlu/text/language.ts'
import { spokenLanguage } from '../../../nlu/text/spoken-language.ts'
import type { IntentGuess } from './intent-reading.ts'

/** Candidates that are looked at closely. */
const MOST_VIEWS = 3

/** A message as the intents see it that it resembles most, the likest first. */
export function intentViews(
  message: ReadableMessage,
  intents: AssistantIntents,
  eligible: readonly string[],
  guess: IntentGuess | null,
): readonly { readonly intent: Intent; readonly view: IntentView }[] {
  const all = intents.likeness(message.text)
  const ranked = eligible
    .flatMap(id => {
      const [intent, likeness] = [intents.get(id), all.get(id)]
      return intent === null || likeness === undefined ? [] : [{ intent, likeness }]
    })
    .sort((one, other) => weightOf(other.likeness) - weightOf(one.likeness))
  const frames = framesOf(
    tokensRead(message.text),
    spokenLanguage(message.text) ?? languageOf(message.locale),
  )
  const clauses = clausesWithManner(frames).map(clause => ({
    ...clause,
    likenesses: intents.likeness(message.text.slice(clause.frame.span.start, clause.frame.span.end)),
  }))
  const isAllRefused = clauses.length > 0 && clauses.every(({ manner }) => manner === 'refused')
  const isStory =
    clauses.some(({ manner }) => STORY.has(manner)) &&
    clauses.every(({ manner, frame }) => STORY.has(manner) || TELLING.has(frame.act))
  const isSmallTalk = smallTalkOf(message.text) !== null
  const meantPart = intents.meantPart(message.text, languageOf(message.locale))
  const classification = intents.classify(message.text, eligible)
  const [best] = classification.kind === 'intent' ? [classification.guess] : classification.nearest
  const likely = ranked.filter(
    ({ intent }, place) => place < MOST_VIEWS || intent.id === guess?.intent.id || intent.id === best?.intent,
  )
  return likely.map(({ intent, likeness }) => {
    const { params } = readParams(intents.reader, { intent, message, askedParam: null, earlier: {} })
    const parameters = intent.parameters.filter(({ name }) => Object.hasOwn(params, name))
    const view: IntentView = {
      text: excerptOf(message.text),
      frames,
      likeness,
      rival: ranked.find(one => one.intent !== intent)?.likeness ?? null,
      parts: partLikenesses(intent.id, clauses),
      place: ranked.findIndex(one => one.intent === intent),
      classified: {
        isInScope: classification.kind === 'intent',
        isThis: best?.intent === intent.id,
        confidence: best?.confidence ?? 0,
        scope: classification.scope - classification.threshold,
      },
      ruled: guess === null ? 'none' : guess.intent.id === intent.id ? 'this' : 'other',
      values: [...new Set(parameters.map(({ slot }) => slot.type))],
      needsValues: intent.parameters.some(({ required }) => required),
      isBacked: meantPart.backs(intent.id),
      isForeign: intents.foreignDeed(meantPart.text, intent.id),
      isGeneral: intents.asksInGeneral(meantPart.text, intent.id, parameters.length > 0),
      isSmallTalk,
      isRefused: isAllRefused && !meantPart.backs(intent.id),
      isStory: isStory && !meantPart.backs(intent.id),
      meant: meantPart.text === '' ? 'none' : meantPart.text === message.text ? 'all' : 'some',
    }
    return { intent, view }
  })
}

/** Manners of what is told, and asked of nobody. */
const STORY: ReadonlySet<Manner> = new Set<Manner>(['past', 'told', 'others'])
/** Acts of clauses beside them that ask for nothing either: "it is two streets away, exciting!" */
const TELLING: ReadonlySet<Frame['act']> = new Set<Frame['act']>(['statement', 'answer', 'greeting'])

const weightOf = ({ mean, known, own }: Likeness): number => mean + 0.25 * known + 0.25 * own
