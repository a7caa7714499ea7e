import type { Enumeration } from '../../nlu/enumerations/enumeration.ts'
import { findEnumerations } from '../../nlu/enumerations/find-enumerations.ts'
import { ofAllPacks, patternOfAll } from '../../nlu/lang/packs.ts'
import type { Language } from '../../nlu/text/language.ts'
import { fold } from '../../nlu/text/normalise.ts'
import type { Span } from '../../nlu/text/span.ts'
import type { Token } from '../../nlu/text/tokenise.ts'
import { SHORTEST_LIST } from './counted.ts'
import { namesKind } from './topics.ts'

/** The first list that stands in what is not only talk. */
export function listIn(text: string, live: readonly Token[], language: Language): Enumeration | null {
  const lists = findEnumerations(text.replace(ORDER_AT_END, ''), language)
  const found = lists.find(({ span }) => isWithin(span, live))
  return found === undefined || isRepetition(found) || isChoice(text, found) ? null : headed(found, language)
}

/** "Which do you like better, cats or dogs": what one may choose from is no list. */
const isChoice = (text: string, { form, span, items }: Enumeration) =>
  form === 'inline' &&
  items.length === SHORTEST_LIST &&
  OR.test(text.slice(span.start, span.end)) &&
  (/\?\s*$/.test(text) || CHOOSES.test(text))
const OR = new RegExp(`\\s(?:${ofAllPacks(pack => pack.router.listed.orWords).join('|')})\\s`, 'i')
const CHOOSES = patternOfAll(pack => pack.router.listed.choosing)

/** "Risks, risks, risks" lists nothing. */
const isRepetition = ({ items }: Enumeration) =>
  items.length > 1 && new Set(items.map(({ text }) => fold(text))).size === 1

export const isWithin = ({ start, end }: Span, live: readonly Token[]) =>
  live.some(({ span }) => span.start >= start && span.end <= end)

const ORDER_AT_END = new RegExp(
  `[\\s,;–-]{0,4}\\b(?:${ofAllPacks(pack => [pack.router.listed.orderAtEnd]).join('|')})[.!]?\\s{0,4}$`,
  'i',
)

/** "Locations / Berlin / Paris / Lisbon": the first line may say what the others are. */
function headed(list: Enumeration, language: Language): Enumeration {
  const [first, ...items] = list.items
  if (list.form !== 'lines' || first === undefined || items.length < SHORTEST_LIST) return list
  const isKind = ({ text }: { readonly text: string }) => !/\s/.test(text) && namesKind(fold(text), language)
  return isKind(first) && !items.some(isKind) ? { ...list, items, head: first } : list
}
