import { excerptOf, partsRead } from '../text/excerpt.ts'
import { rememberLast } from '../text/remember-last.ts'
import { type CivilDate, civilDateOf } from './dates/civil-date.ts'
import type { DayMention } from './dates/day.ts'
import { findDays } from './dates/find-days.ts'
import type { Message } from './finding.ts'
import { findSynonyms, type SynonymMatch } from './readers/find-synonyms.ts'
import { doubtsOf } from './reading/doubts.ts'
import { MAX_MENTIONS, numbersOf } from './reading/numbers-of.ts'
import { quotedSpans } from './reading/quotes.ts'
import { readingOf, type Sentence } from './reading/reading.ts'
import type { SlotOf } from './schema.ts'

/** A message with what is needed to read it: language, region, day. */
export interface MessageRequest {
  readonly text: string
  /** A language, from the session or the configuration; it is not guessed. */
  readonly locale: string
  /** ISO 3166 country, for phone numbers without a prefix and "3/4". */
  readonly region: string
  /** The day it is (YYYY-MM-DD), or the instant (ISO 8601) and the zone it is seen in. */
  readonly refDate: string
  readonly zone?: string
}

export const messageOf = ({ text, locale, region, refDate, zone = 'UTC' }: MessageRequest): Message =>
  read(text, locale, region, refDate, zone)

/** Several intents look at one message, each for its own slots. */
const read = rememberLast(
  (whole: string, locale: string, country: string, refDate: string, zone: string): Message => {
    const region = country.toUpperCase()
    const text = excerptOf(whole)
    const reading = readingOf(text, locale)
    const today: CivilDate | null = civilDateOf(refDate, zone)
    const days = new Map<string, readonly DayMention[]>()
    const doubts = new Map<number, ReturnType<typeof doubtsOf>>()
    const synonyms = new Map<SlotOf<'enum'>, readonly SynonymMatch[]>()
    let numbers: Message['numbers'] | null = null
    return {
      reading,
      whole,
      placeOf: placesIn(whole),
      region,
      doubtsAt(token) {
        const sentence = reading.clauses[reading.clauseOf[token] ?? 0]?.sentence ?? 0
        const found = doubts.get(sentence) ?? doubtsOf(reading, reading.sentences[sentence] as Sentence)
        doubts.set(sentence, found)
        return found.get(reading.clauseOf[token] ?? 0) ?? new Set()
      },
      synonyms(slot) {
        const found = synonyms.get(slot) ?? findSynonyms(reading.tokens, slot)
        synonyms.set(slot, found)
        return found
      },
      quotes: quotedSpans(text),
      get numbers() {
        numbers ??= numbersOf(reading)
        return numbers
      },
      days({ prefer = 'future', side = 'preferred' }) {
        const looks = `${prefer} ${side}`
        const found =
          days.get(looks) ??
          (today === null
            ? []
            : findDays(text, { today, prefer, side, language: reading.language, region }).slice(
                0,
                MAX_MENTIONS,
              ))
        days.set(looks, found)
        return found
      },
    }
  },
)

/** From places in the excerpt to places in the whole. */
function placesIn(whole: string): (place: number) => number {
  const [start, end] = partsRead(whole)
  if (start === undefined || end === undefined) return place => place
  const left = end.start - start.end - 1
  return place => (place <= start.end ? place : place + left)
}
