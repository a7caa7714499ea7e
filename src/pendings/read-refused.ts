import type { Json } from '../core/json.ts'
import { isToldOf } from '../nlu/frames/states-value.ts'
import { patternOfAll, wordsOfAll } from '../nlu/lang/packs.ts'
import { findNumbers } from '../nlu/numbers/find-numbers.ts'
import type { NumberKind } from '../nlu/numbers/number-mention.ts'
import { wordsOf } from '../nlu/slots/concepts.ts'
import { extract } from '../nlu/slots/extract.ts'
import type { Slot, SlotType } from '../nlu/slots/schema.ts'
import { areKindred } from '../nlu/text/kindred-words.ts'
import { languageOf, regionOf } from '../nlu/text/language.ts'
import { plainName } from '../nlu/text/plain-name.ts'
import { plainWords } from '../nlu/text/plain-words.ts'
import { overlaps, type Span } from '../nlu/text/span.ts'
import type { EditContext } from './edit-context.ts'

/** A value somebody was shown, as words may speak of it. */
export interface ShownValue {
  readonly name: string
  readonly slot: Slot
  /** Names it has for people. */
  readonly labels: readonly string[]
  readonly value: Json
}

/** Words against a call that waits, without what it should be instead. */
export type Objection =
  /** These values are not the ones that are meant. */
  | { readonly to: 'values'; readonly names: readonly string[] }
  /** Something is not right, or may not be. */
  | { readonly to: 'all' }

const REFUSING = patternOfAll(pack => pack.pendings.refusingValue)
const REFUSING_THAT = patternOfAll(pack => pack.pendings.refusingThat)
const SECOND_THOUGHTS = patternOfAll(pack => pack.pendings.secondThoughts)
const MONEY = wordsOfAll(pack => pack.pendings.moneyWords)
const LONGEST = 120

/**
 * Reads whole messages only: whoever says anything else beside it is left to the other readers. `about` are words for the
 * deed itself, which name none of its values.
 */
export function readObjection(
  text: string,
  shown: readonly ShownValue[],
  about: ReadonlySet<string>,
  context: EditContext,
): Objection | null {
  if (text.length > LONGEST) return null
  const names = refusedByName(text, shown, about, context)
  if (names.length > 0) return { to: 'values', names }
  const pointed = REFUSING_THAT.test(plainWords(text)) ? onlyThing(shown) : null
  if (pointed !== null) return { to: 'values', names: [pointed] }
  const doubts = [plainWords(text), ...shown.map(value => marked(text, value, about, context))]
  return doubts.some(words => SECOND_THOUGHTS.test(words)) ? { to: 'all' } : null
}

/** Values that are refused by what they are, or by what they are called. */
export const refusedByName = (
  text: string,
  shown: readonly ShownValue[],
  about: ReadonlySet<string>,
  context: EditContext,
): readonly string[] =>
  text.length > LONGEST
    ? []
    : shown.filter(value => REFUSING.test(marked(text, value, about, context))).map(({ name }) => name)

/** True where a message that asks nothing speaks of another value than one that is shown. */
export const speaksOfAnother = (text: string, shown: readonly ShownValue[], context: EditContext): boolean =>
  text.length <= LONGEST &&
  !text.includes('?') &&
  shown.some(value =>
    mentionsOf(text, value, context).some(
      ({ isShown, isLoose, span }) =>
        !isShown && isLoose !== true && !isToldOf(text, span, languageOf(context.locale)),
    ),
  )

/** Types whose values are things or places one points at. */
const THINGS: ReadonlySet<SlotType> = new Set<SlotType>(['id', 'enum', 'email', 'phone'])

function onlyThing(shown: readonly ShownValue[]): string | null {
  const things = shown.filter(({ slot }) => THINGS.has(slot.type))
  const [only, ...others] = things.length > 0 ? things : shown
  return only === undefined || others.length > 0 ? null : only.name
}

/** Plain words of a message, with § for the value as it is shown, ¤ for another one in its place and # for its name. */
function marked(text: string, shown: ShownValue, about: ReadonlySet<string>, context: EditContext): string {
  const names = namesOf(shown).filter(name => !about.has(name))
  const named = (words: string) =>
    words.split(' ').map(word => (names.some(name => areKindred(name, word)) ? '#' : word))
  const words: string[] = []
  let from = 0
  for (const { span, isShown } of mentionsOf(text, shown, context)) {
    words.push(...named(plainWords(text.slice(from, span.start))), isShown ? '§' : '¤')
    from = span.end
  }
  words.push(...named(plainWords(text.slice(from))))
  return words
    .filter((word, at) => word !== '' && !(word === '#' && words[at - 1] === '#') && !isUnit(word, words, at))
    .join(' ')
}

const isUnit = (word: string, words: readonly string[], at: number): boolean =>
  MONEY.has(word) && (isMark(words[at - 1]) || isMark(words[at + 1]))
const isMark = (word: string | undefined): boolean => word === '§' || word === '¤'

const namesOf = ({ name, slot, labels }: ShownValue): readonly string[] => [
  ...wordsOf(name, { [name]: slot }),
  ...[plainName(name), ...(slot.words ?? []), ...labels].flatMap(label => plainWords(label).split(' ')),
]

interface Mention {
  readonly span: Span
  readonly isShown: boolean
  /** A number that may count something else. */
  readonly isLoose?: boolean
}

function mentionsOf(
  text: string,
  { name, slot, value }: ShownValue,
  context: EditContext,
): readonly Mention[] {
  if (slot.type === 'text') return literalMentions(text, value)
  const { locale, now, zone } = context
  const { values, left } = extract(
    {
      slots: { [name]: slot },
      pending: name,
      text,
      locale,
      region: regionOf(locale),
      refDate: new Date(now).toISOString(),
      zone,
    },
    () => null,
  )
  const read = [...Object.values(values), ...left].flatMap(found =>
    found.value === undefined ? [] : [{ span: found.span, isShown: isSame(found.value, value) }],
  )
  const numbers = NUMERIC.has(slot.type)
    ? findNumbers(text, languageOf(locale)).flatMap(({ amount, span, kind }) =>
        amount.is === 'one' && AMOUNTS.has(kind)
          ? [{ span, isShown: amount.value === value, isLoose: !PLAIN.has(kind) }]
          : [],
      )
    : literalMentions(text, value)
  const all = [...read, ...numbers.filter(({ span }) => !read.some(other => overlaps(other.span, span)))]
  return all.sort((one, other) => one.span.start - other.span.start)
}

const NUMERIC: ReadonlySet<SlotType> = new Set<SlotType>(['number', 'integer'])

const AMOUNTS: ReadonlySet<NumberKind> = new Set<NumberKind>(['bare', 'count', 'price', 'measure'])
const PLAIN: ReadonlySet<NumberKind> = new Set<NumberKind>(['bare', 'price'])

const isSame = (one: unknown, other: Json): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The value as it is written, wherever no letter or digit goes on with it. */
function literalMentions(text: string, value: Json): readonly Mention[] {
  if (typeof value !== 'string' || value.length < 2) return []
  const start = text.toLowerCase().indexOf(value.toLowerCase())
  const end = start + value.length
  const isWhole = start >= 0 && !/[\p{L}\p{N}]/u.test(`${text[start - 1] ?? ' '}${text[end] ?? ' '}`)
  return isWhole ? [{ span: { start, end }, isShown: true }] : []
}
