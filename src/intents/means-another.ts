import type { Frame, NounPhrase } from '../nlu/frames/frame.ts'
import { framesOf } from '../nlu/frames/frames-of.ts'
import { wordsOfAll } from '../nlu/lang/packs.ts'
import { tokensRead } from '../nlu/text/excerpt.ts'
import type { Language } from '../nlu/text/language.ts'
import { spokenLanguage } from '../nlu/text/spoken-language.ts'
import { clausesWithManner } from './manner.ts'

const HELPERS = wordsOfAll(({ intents }) => intents.helpers)
const ANYBODY = wordsOfAll(({ intents }) => intents.anyHelper)
const FROM = wordsOfAll(({ intents }) => intents.helperFrom)
const OURS = wordsOfAll(({ intents }) => intents.helperOurs)
const DOING = wordsOfAll(({ intents }) => intents.helperDoing)
const TALKING = wordsOfAll(({ intents }) => intents.helperTalking)

/**
 * True for a message that names people without asking us for one of ours: "I will talk to my colleague first", "I need someone to
 * hold the ladder", "my husband wants to talk to somebody". Who is handed over for it is lost to the conversation.
 */
export function meansAnother(text: string, language: Language): boolean {
  const frames = framesOf(tokensRead(text), spokenLanguage(text) ?? language)
  const naming = clausesWithManner(frames).filter(({ frame }) => frame.tokens.some(isHelper))
  return (
    naming.length > 0 &&
    naming.every(
      ({ frame, manner }) =>
        manner !== 'plain' ||
        asksWhatIs(frame) ||
        frame.objects.some(isTheirs) ||
        isElsewhere(frame) ||
        isForDeed(frame, frames),
    )
  )
}

const isHelper = ({ folded }: Frame['tokens'][number]): boolean => HELPERS.has(folded)

/** "Is that a human?" */
const asksWhatIs = ({ act, verb }: Frame): boolean => act === 'question' && verb === 'be'

/** "My colleague" is not ours. */
const isTheirs = ({ head, possessor }: NounPhrase): boolean =>
  HELPERS.has(head) && possessor !== null && possessor !== 'you'

/** "Somebody at the bank". */
function isElsewhere({ tokens, objects }: Frame): boolean {
  const from = tokens.find((token, at) => FROM.has(token.folded) && HELPERS.has(tokens[at - 1]?.folded ?? ''))
  const house = objects.find(({ span }) => from !== undefined && span.end > from.span.end)
  return house !== undefined && house.possessor !== 'you' && !OURS.has(house.head)
}

/** "Someone to hold the ladder", "jemanden, der sie montiert": wanted for a deed, perhaps not one of ours. */
function isForDeed({ tokens, span }: Frame, frames: readonly Frame[]): boolean {
  const at = tokens.findIndex(({ folded }) => ANYBODY.has(folded))
  if (at < 0) return false
  const next = frames.find(frame => frame.span.start >= span.end)
  const rest = tokens.length > at + 1 ? tokens.slice(at + 1) : (next?.tokens ?? [])
  return DOING.has(rest[0]?.folded ?? '') && !rest.some(({ folded }) => TALKING.has(folded))
}
