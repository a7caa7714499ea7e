import type { Enumeration, Item } from '../../nlu/enumerations/enumeration.ts'
import { ofAllPacks, patternOfAll } from '../../nlu/lang/packs.ts'
import { numbersIn } from '../../nlu/numbers/find-numbers.ts'
import { leastOf, type NumberMention } from '../../nlu/numbers/number-mention.ts'
import type { Language } from '../../nlu/text/language.ts'
import { isInside, type Span } from '../../nlu/text/span.ts'
import { tokenise } from '../../nlu/text/tokenise.ts'

/**
 * The things that were counted, where the list names them: "four offices: Rome, Oslo, Porto, Bonn". Null where it says
 * something else about them: "20 people from sales, ops and IT" names groups.
 */
export function namedMembers(
  text: string,
  { amount, counts, span }: NumberMention,
  { items, span: whole }: Enumeration,
  language: Language,
): readonly string[] | null {
  const named = items.filter(item => !isInside(span, item.span)).map(({ text: item }) => item)
  const least = leastOf(amount)
  const members = withAppositions(named, least)
  if (members.length === least) return members
  const between = counts === undefined ? '' : text.slice(counts.span.end, startOf(items, span, whole))
  return ANNOUNCED.test(between.trim().replace(/\s+/g, ' '))
    ? withoutRest(members, language).map(withoutLead)
    : null
}

/** "Acme, Globex and Initech, and nine more": the number is none of them, and theirs ends before it. */
function withoutRest(items: readonly string[], language: Language): readonly string[] {
  const isNumber = (item: string) => {
    const [found] = numbersIn(tokenise(item), language)
    return found !== undefined && found.span.end - found.span.start === item.length
  }
  const named = items.filter(item => !isNumber(item))
  return named.length === items.length ? items : [...named.slice(0, -1), ...parted(named.at(-1) ?? '')]
}

/** "12 suppliers: Acme, Globex …", "five people, including Ada …": some of them, or more than were counted. */
const NAMELY = ofAllPacks(pack => [pack.router.listed.announcements]).join('|')
const ANNOUNCED = new RegExp(`^(?:\\([^()]*\\) ?)?(?::|[,:]? ?(?:${NAMELY}):?)$`, 'i')
const LEAD = new RegExp(`^(?:${NAMELY})\\s+`, 'i')
const withoutLead = (item: string) => item.replace(LEAD, '')

/** Index at which the things themselves begin: after the count, if a comma makes that the first of the list. */
function startOf(items: readonly Item[], count: Span, whole: Span): number {
  const first = items.find(item => !isInside(count, item.span))
  if (first === undefined) return whole.start
  return first.span.start + (LEAD.exec(first.text)?.[0].length ?? 0)
}

const OF_ONE = patternOfAll(pack => pack.router.listed.articles)
const AND = patternOfAll(pack => pack.router.listed.joints)
const parted = (item: string) => item.split(AND).map(part => part.trim())

/**
 * "Ada, Bob from sales and Cleo, the CTO": what follows a name with an article says who that is, and the "and" before it
 * then parts two of them. Only where it comes to the number that was said.
 */
function withAppositions(items: readonly string[], count: number | null): readonly string[] {
  if (!items.some(item => OF_ONE.test(item)) || OF_ONE.test(items[0] ?? '')) return items
  const joined: string[] = []
  for (const item of items) {
    if (OF_ONE.test(item)) joined.push(`${joined.pop()}, ${item}`)
    else joined.push(item)
  }
  const apart = [...joined.slice(0, -1), ...parted(joined.at(-1) ?? '')]
  return [joined, apart].find(({ length }) => length === count) ?? items
}
