import { ofAllPacks, patternOfAll, perLanguage, wordsOfAll } from '../../lang/packs.ts'
import { overlaps } from '../../text/span.ts'
import { conceptsOf, wordsOf } from '../concepts.ts'
import { weekdayNumber } from '../dates/calendar-words.ts'
import { addDays, type CivilDate, weekdayOf } from '../dates/civil-date.ts'
import type { DayMention } from '../dates/day.ts'
import type { Reader, SlotFinding, SlotView } from '../finding.ts'
import { isMoved } from '../reading/correction.ts'
import { foldedAt, foldedIn, type Reading, tokensIn } from '../reading/reading.ts'
import type { Slot, SlotOf } from '../schema.ts'

const RANGE = new Set([...ofAllPacks(pack => pack.slots.dates.places.range), '–', '-'])
const RANGE_OPENERS = wordsOfAll(pack => pack.slots.dates.places.rangeOpeners)

type Found = { readonly date: string } | { readonly fault: Extract<DayMention, { fault: unknown }>['fault'] }
type Place = 'start' | 'end' | 'only'
type Day = Found & Pick<DayMention, 'span' | 'reason' | 'open'> & { readonly place: Place }

export const readDate: Reader<'date'> = view => {
  const days = placesOf(view).filter(day => view.pending || !isNamedOtherwise(view, day))
  const named = days.filter(day => isNamed(view, day))
  const mine = named.length > 0 ? named : unnamed(view, days)
  return mine.map((day): SlotFinding => {
    const { span, reason } = day
    if (isBound(view, day)) return { fault: 'ambiguous', span, reason: 'bound', strength: 'typed' }
    if (isSince(view, day)) return { fault: 'past', span, reason, strength: 'typed' }
    // Nobody is as old as the day of the year: which year it was has to be said.
    if ((isBirth(view.name) && day.open === 'year') || isOneOfYears(view, day))
      return { fault: 'two_readings', span, reason, strength: 'typed' }
    if (isOfDocument(view, day)) return { fault: 'topic', span, reason, strength: 'typed' }
    const strength = named.includes(day) ? 'named' : 'typed'
    if (day.place !== 'only' && !fits(view, day.place) && !named.includes(day))
      return { fault: 'ambiguous', span, reason: 'range', strength }
    return 'date' in day
      ? { value: day.date, span, reason, strength }
      : { fault: day.fault, span, reason, strength }
  })
}

/** A day nobody named goes to the slot asked for, to the only one, or to the only one it fits. */
function unnamed(view: SlotView<'date'>, days: readonly Day[]): readonly Day[] {
  const rivals = otherDates(view).filter(([name]) => !isBirth(name))
  if (view.pending) return days.filter(day => !isOthers(view, day))
  // Nobody gives the day of birth without saying so.
  if (isBirth(view.name)) return []
  if (rivals.length === 0) return days.filter(day => !isOthers(view, day))
  return days.filter(day => (day.place === 'only' ? isOnlyFor(view, rivals, day) : fits(view, day.place)))
}

const isBirth = (name: string) => conceptsOf(name).includes('birth')

/** "Yesterday" is for the slot that looks back, where all others look ahead. */
function isOnlyFor({ slot, message }: SlotView<'date'>, rivals: readonly DateEntry[], day: Day): boolean {
  const own = slot.prefer ?? 'future'
  if (!('date' in day)) return false
  return rivals.every(([, { prefer = 'future' }]) => {
    if (prefer === own) return false
    const same = message.days({ prefer }).find(({ span }) => overlaps(span, day.span))
    return same !== undefined && 'fault' in same
  })
}

type DateEntry = readonly [name: string, slot: SlotOf<'date'>]

const otherDates = ({ slots, name }: SlotView<'date'>): DateEntry[] =>
  Object.entries<Slot>(slots).flatMap(([other, slot]): DateEntry[] =>
    slot.type === 'date' && other !== name ? [[other, slot]] : [],
  )

/** The words of another slot stand before it, and none of this one's. */
const isNamedOtherwise = (view: SlotView<'date'>, day: Day): boolean =>
  !isNamed(view, day) &&
  otherDates(view).some(([name]) => isNamed({ ...view, name, words: wordsOf(name, view.slots) }, day))

const sideOfSlot = (name: string): 'start' | 'end' | null => {
  const concepts = conceptsOf(name)
  return concepts.includes('start') ? 'start' : concepts.includes('end') ? 'end' : null
}

/** One end of a range fills a slot that is named for that end. */
const fits = ({ name }: SlotView<'date'>, place: Place) => sideOfSlot(name) === place

const JOINING = wordsOfAll(pack => pack.slots.dates.places.joining)

/** Every day, and which end of a range it is. */
function placesOf({ slot, message }: SlotView<'date'>): Day[] {
  const { reading } = message
  const mentions = message.days(slot)
  const ends = new Map<DayMention, Place>()
  const starts = new Map<DayMention, DayMention>()
  mentions.forEach((mention, index) => {
    const next = mentions[index + 1]
    if (next === undefined) return
    const gap = {
      first: tokensIn(reading, mention.span).last + 1,
      last: tokensIn(reading, next.span).first - 1,
    }
    const between = foldedIn(reading, gap).filter(word => !ARTICLES.has(word))
    const opener = foldedIn(reading, {
      first: tokensIn(reading, mention.span).first - 2,
      last: tokensIn(reading, mention.span).first - 1,
    })
    const joins = between.length === 1 && RANGE.has(between[0] ?? '')
    const both = JOINING.has(between[0] ?? '')
    if (!joins || (both && !opener.some(word => RANGE_OPENERS.has(word)))) return
    if (isMoved(reading, tokensIn(reading, mention.span), tokensIn(reading, next.span))) return
    ends.set(mention, 'start')
    ends.set(next, 'end')
    starts.set(next, mention)
  })
  return mentions.flatMap((mention): Day[] => {
    const { span, reason, open } = mention
    const written = { span, reason, ...(open === undefined ? {} : { open }) }
    if ('from' in mention)
      return [
        { date: mention.from, span, reason, place: 'start' },
        { date: mention.to, span, reason, place: 'end' },
      ]
    const place = ends.get(mention) ?? 'only'
    const later = place === 'end' ? weekdayAfter(reading.text, starts.get(mention), mention) : null
    if (later !== null) return [{ date: later, span, reason, place }]
    return [
      'day' in mention
        ? { date: mention.day, ...written, place }
        : { fault: mention.fault, ...written, place },
    ]
  })
}

/** "From Monday until Thursday", said on a Thursday: the first one after that Monday. */
function weekdayAfter(text: string, start: DayMention | undefined, end: DayMention): CivilDate | null {
  if (start === undefined || !('day' in start) || end.reason !== 'weekday') return null
  if ('day' in end && end.day > start.day) return null
  const weekday = weekdayNumber(text.slice(end.span.start, end.span.end))
  return weekday < 0 ? null : addDays(start.day, ((weekday - weekdayOf(start.day) + 6) % 7) + 1)
}

const ARTICLES = wordsOfAll(pack => pack.slots.dates.places.articles)

/** The slot's own words just before a day: "check-in August 1", "Abreise Sonntag". */
function isNamed(
  { name, message: { reading }, words }: Pick<SlotView<'date'>, 'name' | 'message' | 'words'>,
  { span, place }: Day,
): boolean {
  if (place !== 'only') return false
  const { first, last } = tokensIn(reading, span)
  const side = sideOfSlot(name)
  if (side !== null && side === sideAfter(reading, last)) return true
  return wordsBefore(reading, first).some(word => words.has(word))
}

const CLAUSE_JOINS = wordsOfAll(pack => pack.slots.dates.places.clauseJoins)
const PARTICLES = perLanguage(pack => pack.slots.dates.places.particles)

/** "Wir reisen am 5. an und am 12. ab": German verbs end in what tells them apart. */
function sideAfter(reading: Reading, last: number): 'start' | 'end' | null {
  const after = reading.tokens[last + 2]
  const ends = after === undefined || after.kind !== 'word' || CLAUSE_JOINS.has(after.folded)
  return ends ? (PARTICLES[reading.language][foldedAt(reading, last + 1)] ?? null) : null
}

/** The other end of a range than the slot is named for. */
function isOthers({ name }: SlotView<'date'>, { place }: Day): boolean {
  const side = sideOfSlot(name)
  return place !== 'only' && side !== null && place !== side
}

/** Back to the last mark or number: what stands there belongs to something else. */
function wordsBefore(reading: SlotView['message']['reading'], first: number): string[] {
  const words: string[] = []
  for (let at = first - 1; at >= Math.max(0, first - 6); at--) {
    const token = reading.tokens[at]
    if (
      token === undefined ||
      token.kind === 'digits' ||
      token.kind === 'line' ||
      [',', ';', '.'].includes(token.text)
    )
      break
    words.push(token.folded)
    const joined = `${reading.tokens[at - 2]?.folded ?? ''}${reading.tokens[at]?.folded ?? ''}`
    if (reading.tokens[at - 1]?.text === '-') words.push(joined)
    words.push(`${reading.tokens[at - 1]?.folded ?? ''}${token.folded}`)
  }
  return words
}

/** "Dienstag, aber nicht diesen" */
const OTHER_WEEK = patternOfAll(pack => pack.slots.dates.places.otherWeek)
const OTHER_YEAR = patternOfAll(pack => pack.slots.dates.places.otherYear)

/** "14.3.58 oder 59" */
const isOneOfYears = ({ message: { reading } }: SlotView<'date'>, { span }: Day): boolean =>
  [OTHER_YEAR, OTHER_WEEK].some(pattern => pattern.test(reading.text.slice(span.end, span.end + 40)))

const DOCUMENTS = wordsOfAll(pack => pack.slots.dates.places.documents)
const DATING = wordsOfAll(pack => pack.slots.dates.places.dating)

/** "The invoice of June 3": the day belongs to a paper. */
function isOfDocument({ message: { reading } }: SlotView<'date'>, { span }: Day): boolean {
  const { first } = tokensIn(reading, span)
  const at = DATING.has(foldedAt(reading, first)) ? first : first - 1
  return DATING.has(foldedAt(reading, at)) && DOCUMENTS.has(foldedAt(reading, at - 1))
}

const SINCE = wordsOfAll(pack => pack.slots.dates.places.since)

/** "Since Sunday": a day that was. */
function isSince({ slot, message: { reading } }: SlotView<'date'>, { span }: Day): boolean {
  const { first } = tokensIn(reading, span)
  const words = foldedIn(reading, { first: first - 2, last: first - 1 })
  return slot.prefer !== 'past' && words.some(word => SINCE.has(word))
}

const BOUNDS = wordsOfAll(pack => pack.slots.dates.places.bounds)

/** "Come by on Friday" */
const VISITING = wordsOfAll(pack => pack.slots.dates.places.visiting)

/** "By Friday", "spätestens am 15.": a day that limits, for a slot that is not a limit. */
function isBound({ name, message: { reading } }: SlotView<'date'>, { span, place }: Day): boolean {
  if (place !== 'only' || sideOfSlot(name) === 'end') return false
  const { first } = tokensIn(reading, span)
  const at = [first - 1, first - 2].find(index => BOUNDS.has(foldedAt(reading, index)))
  return at !== undefined && !VISITING.has(foldedAt(reading, at - 1))
}
