import { ofAllPacks, patternOfAll, wordsOfAll } from '../../lang/packs.ts'
import { fold } from '../../text/normalise.ts'
import { overlaps, type Span, spanning } from '../../text/span.ts'
import type { Message, SlotFinding, SlotView } from '../finding.ts'
import { isPerson } from '../reading/owner.ts'
import { foldedIn, tokensIn } from '../reading/reading.ts'
import { within } from './within.ts'

const ALONE = patternOfAll(pack => pack.slots.numbers.people.alone)

/** "My wife and I", "ich und mein Freund": two, if nobody else is named. */
const COUPLES = ofAllPacks(pack => pack.slots.numbers.people.couples)

/** Parts of one party that are added up. */
const PARTS = wordsOfAll(pack => pack.slots.numbers.people.parts)
const JOINS = new Set([...ofAllPacks(pack => pack.slots.numbers.people.joins), ',', '&', '+'])

const NOBODY_ELSE = patternOfAll(pack => pack.slots.numbers.people.nobodyElse)

/** People counted in other ways than "8 guests": "just me", "two adults and three kids". */
export function readPeople(view: SlotView<'integer'>): SlotFinding[] {
  const alone = [...view.message.reading.text.matchAll(ALONE)].map(({ 0: words, index }) =>
    within(1, view.slot, {
      span: { start: index, end: index + words.length },
      reason: 'alone',
      strength: NOBODY_ELSE.test(words) ? 'typed' : 'bare',
    }),
  )
  return [...alone, ...couples(view), ...sums(view)]
}

function couples({ slot, message: { reading } }: SlotView<'integer'>): SlotFinding[] {
  return COUPLES.flatMap(couple =>
    [...reading.text.matchAll(couple)].flatMap(({ 0: words, index, groups }): SlotFinding[] => {
      if (!isPerson(fold(groups?.person ?? ''))) return []
      const span = { start: index, end: index + words.length }
      return [within(2, slot, { span, reason: 'couple', strength: 'bare' })]
    }),
  )
}

interface Part {
  readonly span: Span
  readonly count: number
}

function sums(view: SlotView<'integer'>): SlotFinding[] {
  const parts = partsOf(view.message)
  const found: SlotFinding[] = []
  for (let at = 0; at < parts.length; at++) {
    const first = parts[at] as Part
    let last = first
    let sum = first.count
    for (let next = parts[at + 1]; next !== undefined && isJoined(view, last, next); next = parts[at + 1]) {
      sum += next.count
      last = next
      at++
    }
    if (last === first) continue
    const span = { start: first.span.start, end: last.span.end }
    found.push(within(sum, view.slot, { span, reason: 'added_up', strength: 'named' }))
  }
  return found
}

const ONE = wordsOfAll(pack => pack.slots.numbers.people.one)

/** Counted ones, and "a child", which no number stands for. */
function partsOf({ reading, numbers }: Message): Part[] {
  const counted = numbers.flatMap(({ counts, amount, span }): Part[] =>
    counts !== undefined && amount.is === 'one' && PARTS.has(fold(counts.head))
      ? [{ span: { start: span.start, end: counts.span.end }, count: amount.value }]
      : [],
  )
  const single = reading.tokens.flatMap((token, at): Part[] => {
    const next = reading.tokens[at + 1]
    if (next === undefined || !ONE.has(token.folded) || !PARTS.has(next.folded)) return []
    const span = spanning(token, next)
    return counted.some(part => overlaps(part.span, span)) ? [] : [{ span, count: 1 }]
  })
  return [...counted, ...single].sort((one, other) => one.span.start - other.span.start)
}

function isJoined({ message: { reading } }: SlotView, one: Part, other: Part): boolean {
  const gap = { first: tokensIn(reading, one.span).last + 1, last: tokensIn(reading, other.span).first - 1 }
  const between = foldedIn(reading, gap)
  return between.length > 0 && between.length <= 2 && between.every(word => JOINS.has(word))
}
