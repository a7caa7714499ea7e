import { readAnswer } from '../../nlu/polarity/read-answer.ts'
import { tokeniseReply } from '../../nlu/polarity/reply-tokens.ts'
import type { SlotReader } from '../../nlu/slots/create-slot-reader.ts'
import type { ExtractRequest } from '../../nlu/slots/extract.ts'
import { languageOf } from '../../nlu/text/language.ts'
import { fold, normalise } from '../../nlu/text/normalise.ts'
import { isAmount } from './is-amount.ts'

type ReplyText = Omit<ExtractRequest, 'slots' | 'pending'>

/** Subject of a question for words; null where any words may answer it. */
export function nameAskedBy(question: readonly string[]): 'person' | 'place' | null {
  const questions = question.map(text => fold(normalise(text)))
  const isOf = (words: RegExp) => questions.some(text => words.test(text))
  if (isOf(ADDRESSED) || isOf(TIMED)) return null
  return isOf(TOWN) ? 'place' : isOf(PERSON) ? 'person' : null
}

const PERSON =
  /\b(?:who|whose|whom|names?|called|call you|wer|wen|wem|namen?|heissen|heisst|ansprechen|nennen|vorname|nachname)\b/
const TOWN = /\b(?:town|city|village|ort|stadt|dorf|wohnort)\b/
/** Subjects with numbers in them, or called anything. */
const ADDRESSED =
  /\b(?:street|address|location|company|firm|business|product|project|file|account|strasse|adresse|anschrift|standort|firma|firmenname|produkt|projekt|datei)\b/

/** `unclear`: somebody meant to answer. `aside`: they spoke of something else. */
export type NoAnswer = 'unclear' | 'aside'

/**
 * Reason why a reply cannot be what a question for words asks for, going by the question in all its languages; null
 * where it can.
 */
export function noAnswer(question: readonly string[], reply: ReplyText, reader: SlotReader): NoAnswer | null {
  const questions = question.map(text => fold(normalise(text)))
  const isNamed = questions.some(text => NAMED.test(text))
  if (!isNamed && !questions.some(text => OPEN.test(text))) return null
  const plain = readAnswer(tokeniseReply(reply.text), languageOf(reply.locale))
  if (plain !== null) return PLAIN[plain]
  if (!isNamed || questions.some(text => TIMED.test(text))) return null
  const isOther = isTime(reply, reader) || (nameAskedBy(question) !== null && isAmount(reply.text))
  return isOther ? 'unclear' : null
}

const PLAIN: Readonly<Record<NonNullable<ReturnType<typeof readAnswer>>, NoAnswer>> = {
  yes: 'unclear',
  ok: 'unclear',
  no: 'unclear',
  unclear: 'unclear',
  cancel: 'aside',
  small_talk: 'aside',
  question: 'aside',
}

/** Nobody says yes to "which", "who" or "what". */
const OPEN =
  /(?:^|[.!?–:] ?)(?:[a-z']+ ){0,2}(?:what|which|who|whose|whom|where|how|welche[mnrs]?|was|wer|wen|wem|wo|wohin|wie)\b[^.!?]*\?/
/** Questions for somebody or some place. */
const NAMED =
  /\b(?:who|whose|whom|where|names?|called|call you|town|city|village|place|street|country|address|location|company|wer|wen|wem|wo|wohin|woher|namen?|heissen|heisst|ansprechen|nennen|ort|stadt|dorf|strasse|land|adresse|anschrift|standort|wohnort|firma|vorname|nachname|firmenname)\b/
const TIMED =
  /\b(?:when|times?|dates?|days?|weeks?|months?|years?|how (?:long|soon|often)|until|wann|zeit|zeitpunkt|datum|tage?|woche|monat|jahr|termin|wie (?:lange|bald|oft)|bis)\b/

const UNITS =
  'minutes?|hours?|days?|weeks?|months?|years?|minuten?|stunden?|tage?n?|wochen?|monate?n?|jahre?n?'
const CLOCK = new RegExp(
  String.raw`\b\d{1,2}(?:[:.]\d{2})? ?(?:am|pm|uhr|o'?clock)\b|\b\d{1,2}:\d{2}\b|\b(?:in|vor|seit|for|fuer) (?:[a-z]+|\d+) (?:${UNITS})\b|\b(?:[a-z]+|\d+) (?:${UNITS}) ago\b|\b(?:soon|asap|later|now|bald|demnaechst|spaeter|sofort|jetzt)\b`,
  'g',
)
const BESIDE =
  /\b(?:in|on|at|by|the|from|until|around|about|maybe|probably|some ?time|please|im|am|an|ab|um|bis|den|dem|der|zum|gegen|etwa|ca|vielleicht|wahrscheinlich|irgendwann|bitte)\b/g
/** "Mo" and "Sun" are names before they are days. */
const SHORTEST_TIME = 4

/** Days, hours and spans of time, and nothing else. */
function isTime(reply: ReplyText, reader: SlotReader): boolean {
  const { text } = reply
  if (text.trim().length < SHORTEST_TIME || text.length > MAX_TIME) return false
  const slots = { when: { type: 'date', side: 'either' } } as const
  const { values, left } = reader.extract({ ...reply, slots, pending: 'when' })
  const spans = [...Object.values(values), ...left].map(({ span }) => span)
  const beside = [...text].length === text.length ? text.split('') : []
  for (const { start, end } of spans) beside.fill(' ', start, end)
  const rest = fold(normalise(beside.join('')))
  const withoutClock = rest.replaceAll(CLOCK, ' ')
  return (
    (spans.length > 0 || withoutClock !== rest) && !/[\p{L}\p{N}]/u.test(withoutClock.replaceAll(BESIDE, ' '))
  )
}

const MAX_TIME = 60
