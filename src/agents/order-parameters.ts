import type { JsonObject } from '../core/json.ts'
import type { Frame } from '../nlu/frames/frame.ts'
import { ofAllPacks, PACKS } from '../nlu/lang/packs.ts'
import { dayOf } from '../nlu/slots/dates/civil-date.ts'
import { extract } from '../nlu/slots/extract.ts'
import { areKindred } from '../nlu/text/kindred-words.ts'
import { regionOf } from '../nlu/text/language.ts'
import { fold } from '../nlu/text/normalise.ts'
import { overlaps, type Span } from '../nlu/text/span.ts'
import type { Token } from '../nlu/text/tokenise.ts'
import { namedOptions } from './named-options.ts'
import { type OrderReading, tokensWithin } from './order-reading.ts'
import type { OrderableAgent } from './orderable-agent.ts'

interface OrderParameters {
  readonly values: JsonObject
  /** Places that name them. */
  readonly taken: readonly Span[]
}

/** Parameters of an agent that a part of a message names. */
export function parametersIn(reading: OrderReading, agent: OrderableAgent, span: Span): OrderParameters {
  const tokens = tokensWithin(reading, span)
  const options = namedOptions(tokens, agent)
  const lengths = tokens.some(isMeasure) ? lengthsOf(reading, agent, span, tokens) : NONE
  return {
    values: { ...lengths.values, ...options.values },
    taken: [...options.taken, ...lengths.taken],
  }
}
const NONE: OrderParameters = { values: {}, taken: [] }

const UNITS = ofAllPacks(pack => Object.keys(pack.slots.numbers.durations.unitStarts))
/** Without a number in digits or a unit there is no length of time: most orders are not read for one. */
const isMeasure = ({ kind, folded }: Token): boolean =>
  kind === 'digits' || (kind === 'word' && UNITS.some(unit => folded.startsWith(unit)))

/** As slots are read; else a number with a unit behind it: "a 30 second jingle", "no longer than two minutes". */
function lengthsOf(
  reading: OrderReading,
  agent: OrderableAgent,
  span: Span,
  tokens: readonly Token[],
): OrderParameters {
  const read = withUnits(lengthsIn(reading, agent, span), tokens)
  if (read.taken.length > 0) return read
  const names = Object.keys(agent.slots).filter(name => agent.slots[name]?.type === 'duration_s')
  if (names.length === 0) return NONE
  const { numbers } = PACKS[reading.language].frames
  for (const [at, number] of tokens.entries()) {
    const unit = tokens[tokens[at + 1]?.folded === '-' ? at + 2 : at + 1]
    const count = number.kind === 'digits' ? Number(number.text) : numbers[number.folded]
    const scale = unit?.kind === 'word' ? scaleOf(unit.folded) : undefined
    if (unit === undefined || count === undefined || scale === undefined) continue
    return {
      values: Object.fromEntries(names.map(name => [name, count * scale])),
      taken: [{ start: number.span.start, end: unit.span.end }],
    }
  }
  return NONE
}

const SCALES = ofAllPacks(pack => Object.entries(pack.slots.numbers.durations.unitStarts))
const SECONDS: Readonly<Record<string, number>> = { second: 1, minute: 60 }
const scaleOf = (word: string): number | undefined =>
  SECONDS[SCALES.find(([start]) => word.startsWith(start))?.[1] ?? '']

const isUnit = ({ kind, folded }: Token): boolean =>
  kind === 'word' && UNITS.some(unit => folded.startsWith(unit))

/** "45 seconds" is named by both of its words. */
const withUnits = ({ values, taken }: OrderParameters, tokens: readonly Token[]): OrderParameters => ({
  values,
  taken: taken.map(place => {
    const next = tokens.find(({ span }) => span.start >= place.end)
    return next !== undefined && isUnit(next) ? { ...place, end: next.span.end } : place
  }),
})

function lengthsIn(
  { text, locale, now }: OrderReading,
  { slots }: OrderableAgent,
  { start, end }: Span,
): OrderParameters {
  const lengths = Object.entries(slots).filter(([, { type }]) => type === 'duration_s')
  if (lengths.length === 0) return NONE
  const { values } = extract(
    {
      text: text.slice(start, end),
      locale,
      region: regionOf(locale),
      refDate: dayOf(now),
      slots: Object.fromEntries(lengths),
      pending: null,
    },
    () => null,
  )
  const read = Object.entries(values)
  return {
    values: Object.fromEntries(
      read.flatMap(([name, { value }]) => (typeof value === 'number' ? [[name, value]] : [])),
    ),
    taken: read.map(([, { span }]) => ({ start: start + span.start, end: start + span.end })),
  }
}

/** Counts of an agent that clauses name: "ein Quiz mit fünf Fragen". */
export function countsIn(agent: OrderableAgent, frames: readonly Frame[], span: Span): OrderParameters {
  const found = Object.entries(agent.counts ?? {}).flatMap(([parameter, words]) => {
    const nouns = words.map(fold)
    const phrase = frames
      .flatMap(({ objects }) => objects)
      .find(
        ({ head, count, span: place }) =>
          count !== null &&
          overlaps(place, span) &&
          nouns.some(noun => noun === head || areKindred(noun, head)),
      )
    return phrase === undefined || phrase.count === null
      ? []
      : [{ parameter, count: phrase.count, span: phrase.span }]
  })
  return {
    values: Object.fromEntries(found.map(({ parameter, count }) => [parameter, count])),
    taken: found.map(phrase => phrase.span),
  }
}
