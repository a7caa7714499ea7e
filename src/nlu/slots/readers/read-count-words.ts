import type { SlotFinding, SlotView } from '../finding.ts'
import { within } from './within.ts'

const COURTESY = '(?:\\s*[,.!]?\\s*(?:please|thanks|thank you|bitte|danke))*\\s*[.!]*\\s*$'
const whole = (source: string) =>
  new RegExp(
    `^\\s*(?:(?:oh|well|ach|hm+|äh|just|only|nur|lediglich|it's|that's|das sind|es sind)\\s+)*(?:${source})${COURTESY}`,
    'iu',
  )

/** Answers that count without a number: all of the message, and only where it was asked for. */
const ANSWERS: readonly (readonly [answer: RegExp, count: number])[] = [
  [
    whole(
      '(?:no|none|not a single one|zero|nothing|keine[nrs]?|keins|gar keine[nrs]?)(?:\\s+(?:yet|so far|at all|bisher|noch|bis jetzt))?',
    ),
    0,
  ],
  [whole('(?:the |a )?(?:single )?one|(?:eine?[nrs]?|eins)(?:\\s+einzige[rns]?)?|ein einziges'), 1],
  [
    whole(
      '(?:the )?both(?: of (?:them|us))?|a pair|a couple of us two|beide[sn]?|die beiden|ein Paar|alle beide|the two of (?:us|them)|we two|wir (?:zwei|beide)',
    ),
    2,
  ],
]

/** "Both", "just the one", "keine bisher". */
export function readCountWords({ pending, slot, message: { reading } }: SlotView<'integer'>): SlotFinding[] {
  if (!pending || reading.tokens.length > 8) return []
  const [, count] = ANSWERS.find(([answer]) => answer.test(reading.text)) ?? []
  // A plain no says "none" only where none is possible.
  if (count === undefined || (count === 0 && !(slot.min !== undefined && slot.min <= 0))) return []
  const [first, last] = [reading.tokens[0], reading.tokens.at(-1)]
  if (first === undefined || last === undefined) return []
  const span = { start: first.span.start, end: last.span.end }
  return [within(count, slot, { span, reason: 'count_word', strength: 'bare' })]
}
