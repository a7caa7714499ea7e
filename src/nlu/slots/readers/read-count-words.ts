import { ofAllPacks } from '../../lang/packs.ts'
import type { SlotNumberWords } from '../../lang/sections/slots/slot-number-words.ts'
import type { SlotFinding, SlotView } from '../finding.ts'
import { within } from './within.ts'

type CountWords = SlotNumberWords['countWords']

const anyOf = (part: keyof CountWords): string =>
  ofAllPacks(({ slots }) => [slots.numbers.countWords[part]]).join('|')

const whole = (source: string) =>
  new RegExp(
    String.raw`^\s*(?:(?:${anyOf('before')})\s+)*(?:${source})(?:\s*[,.!]?\s*(?:${anyOf('courtesy')}))*\s*[.!]*\s*$`,
    'iu',
  )

/** Answers that count without a number: all of the message, and only where it was asked for. */
const ANSWERS: readonly (readonly [answer: RegExp, count: number])[] = [
  [whole(String.raw`(?:${anyOf('none')})(?:\s+(?:${anyOf('noneYet')}))?`), 0],
  [whole(anyOf('one')), 1],
  [whole(anyOf('both')), 2],
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
