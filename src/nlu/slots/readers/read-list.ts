import { findEnumerations } from '../../enumerations/find-enumerations.ts'
import { ofAllPacks } from '../../lang/packs.ts'
import type { Span } from '../../text/span.ts'
import type { Reader, SlotFinding, SlotView } from '../finding.ts'
import { isDeniedAfter, isDeniedBefore } from '../reading/negation.ts'

/** A list is an answer to its question. With `values` those that are named and not denied, else its items as written. */
export const readList: Reader<'list'> = view => {
  if (!view.pending) return []
  return view.slot.values === undefined ? itemsOf(view) : chosenOf(view, view.slot.values)
}

function chosenOf(
  { slot, message }: SlotView<'list'>,
  values: NonNullable<SlotView<'list'>['slot']['values']>,
): SlotFinding[] {
  const { reading } = message
  const chosen = message
    .synonyms({ ...slot, type: 'enum', values })
    .filter(match => !isDeniedBefore(reading, match, 'near') && !isDeniedAfter(reading, match))
  return asList(
    chosen.map(({ value }) => value),
    chosen.map(({ span }) => span),
  )
}

const MAX_WORDS = 12
const JOINS = ofAllPacks(pack => pack.slots.texts.lists.joins).join('|')
const SEPARATOR = new RegExp(
  String.raw`(?:(?<!\s)\s+)?(?:[,;\n]|(?<!\p{L})(?:${JOINS}|&)(?!\p{L}))\s*`,
  'giu',
)

function itemsOf({ message: { reading, whole } }: SlotView<'list'>): SlotFinding[] {
  const [enumeration] = findEnumerations(whole, reading.language)
  if (enumeration !== undefined)
    return asList(
      enumeration.items.map(({ text }) => text),
      [enumeration.span],
    )
  // "Anna and Bob", "milk": too short for a list in running text, but an answer.
  const words = reading.tokens.filter(({ kind }) => kind !== 'mark')
  if (words.length > MAX_WORDS || reading.sentences.length !== 1 || reading.sentences[0]?.asks) return []
  const items = reading.text
    .trim()
    .replace(/(?<![.!])[.!]+$/, '')
    .split(SEPARATOR)
  return asList(
    items.filter(item => item !== ''),
    words.map(({ span }) => span),
  )
}

function asList(items: readonly string[], spans: readonly Span[]): SlotFinding[] {
  const [first, last] = [spans[0], spans.at(-1)]
  if (items.length === 0 || first === undefined || last === undefined) return []
  const span = { start: first.start, end: last.end }
  return [{ value: [...new Set(items)], span, reason: 'items', strength: 'bare' }]
}
