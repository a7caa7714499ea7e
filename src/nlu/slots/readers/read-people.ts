import type { NumberMention } from '../../numbers/number-mention.ts'
import { fold } from '../../text/normalise.ts'
import { wordSet } from '../../text/word-set.ts'
import type { Finding, SlotView } from '../finding.ts'
import { foldedIn, tokensIn } from '../reading/reading.ts'
import { within } from './within.ts'

const ALONE =
  /(?<!\p{L})(?:(?:just|only)\s+(?:for\s+)?(?:me|myself)|nur\s+(?:für\s+)?(?:ich|mich)|by\s+myself|on\s+my\s+own|(?:ich\s+)?(?:ganz\s+)?alleine?|alone|solo)(?!\p{L}|\s*(?:,|and|und|with|mit|plus|\+))/giu

/** Parts of one party that are added up. */
const PARTS =
  wordSet(`adult adults kid kids child children baby babies teen teens teenager teenagers toddler toddlers infant infants
  senior seniors woman women man men erwachsene erwachsener erwachsenen kind kinder kindern baby babys jugendliche jugendlicher senioren`)
const JOINS = wordSet('and und plus , & + with mit')

/** People counted in other ways than "8 guests": "just me", "two adults and three kids". */
export function readPeople(view: SlotView<'integer'>): Finding[] {
  const alone = [...view.message.reading.text.matchAll(ALONE)].map(({ 0: words, index }) =>
    within(1, view.slot, {
      span: { start: index, end: index + words.length },
      reason: 'alone',
      strength: /^(?:just|only|nur)/i.test(words) ? 'typed' : 'bare',
    }),
  )
  return [...alone, ...sums(view)]
}

function sums(view: SlotView<'integer'>): Finding[] {
  const { numbers } = view.message
  const found: Finding[] = []
  for (let at = 0; at < numbers.length; at++) {
    let last = at
    let sum = partOf(numbers[at])
    while (sum !== null && isJoined(view, numbers[last], numbers[last + 1])) {
      const next = partOf(numbers[last + 1])
      if (next === null) break
      sum += next
      last++
    }
    if (sum === null || last === at) continue
    const span = { start: numbers[at]?.span.start ?? 0, end: numbers[last]?.counts?.span.end ?? 0 }
    found.push(within(sum, view.slot, { span, reason: 'added_up', strength: 'named' }))
    at = last
  }
  return found
}

function partOf(mention: NumberMention | undefined): number | null {
  if (mention?.counts === undefined || mention.amount.is !== 'one') return null
  return PARTS.has(fold(mention.counts.head)) ? mention.amount.value : null
}

function isJoined({ message: { reading } }: SlotView, one?: NumberMention, other?: NumberMention): boolean {
  if (one?.counts === undefined || other === undefined) return false
  const gap = {
    first: tokensIn(reading, one.counts.span).last + 1,
    last: tokensIn(reading, other.span).first - 1,
  }
  const between = foldedIn(reading, gap)
  return between.length > 0 && between.length <= 2 && between.every(word => JOINS.has(word))
}
