import type { NumberMention } from '../../numbers/number-mention.ts'
import type { Token } from '../../text/tokenise.ts'
import { parseCardinal } from './numerals.ts'
import { adjectiveUnits } from './units.ts'

const COUNTS_PEOPLE: Readonly<Record<string, number>> = {
  zweit: 2,
  dritt: 3,
  viert: 4,
  fuenft: 5,
  sechst: 6,
  siebt: 7,
  acht: 8,
  neunt: 9,
  zehnt: 10,
  elft: 11,
  zwoelft: 12,
}
const STEM =
  /^[a-z]+?(?=jaehrig|minuetig|stuendig|taegig|woechig|monatig|seitig|prozentig|stellig|stufig|teilig|gliedrig|koepfig|spaltig|phasig)/

/** One word that says how many of what: "vierstufig", "dreitägige", "zu fünft". */
export function readCompound(tokens: readonly Token[], at: number): NumberMention | null {
  const token = tokens[at]
  if (token?.kind !== 'word') return null
  return soManyPeople(tokens[at - 1], token) ?? adjective(token)
}

function soManyPeople(before: Token | undefined, { folded, span }: Token): NumberMention | null {
  const value = Object.hasOwn(COUNTS_PEOPLE, folded) ? COUNTS_PEOPLE[folded] : undefined
  if (value === undefined || before?.folded !== 'zu') return null
  return { span, amount: { is: 'one', value }, approximate: false, kind: 'count', reason: 'so_many_of_us' }
}

function adjective({ folded, span }: Token): NumberMention | null {
  const stem = STEM.exec(folded)?.[0]
  const value = stem === undefined ? undefined : parseCardinal(stem)
  const found = adjectiveUnits.find(([suffix]) => suffix.test(folded.slice(stem?.length)))
  if (value === undefined || found === undefined) return null
  const [, kind, unit] = found
  const mention = { span, amount: { is: 'one', value } as const, approximate: false, kind, reason: 'suffix' }
  return kind === 'count' ? { ...mention, counts: { head: unit, span } } : { ...mention, unit }
}
