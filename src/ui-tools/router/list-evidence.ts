import type { Enumeration } from '../../nlu/enumerations/enumeration.ts'
import type { Frame } from '../../nlu/frames/frame.ts'
import { PACKS } from '../../nlu/lang/packs.ts'
import type { Language } from '../../nlu/text/language.ts'
import { fold } from '../../nlu/text/normalise.ts'
import { overlaps } from '../../nlu/text/span.ts'
import { isCapital, type Token, tokenise } from '../../nlu/text/tokenise.ts'
import { type ClauseProperty, clauseProperties, type Held } from './clause-evidence.ts'
import { isAskedAbout } from './topics.ts'

/** Properties of a message that speak for or against writing down what it enumerates. */
export type ListProperty =
  | ClauseProperty
  /** Says what they are: "stakeholders", "to pack". */
  | 'headed'
  | 'work_head'
  | 'record_head'
  /** Begins the message, or stands behind a colon. */
  | 'announced'
  /** On lines, with dots or numbers. */
  | 'set_out'
  /** Nothing but the list. */
  | 'whole'
  | 'names'
  /** "My sister, my brother": people of one's own. */
  | 'mine'
  | 'long'
  | 'has'
  | 'be'
  | 'greeting'

/** Properties that hold; null where no clause holds the list. */
export function listProperties(
  list: Enumeration,
  text: string,
  frames: readonly Frame[],
  tokens: readonly Token[],
  language: Language,
): ReadonlySet<ListProperty> | null {
  const at = frames.findIndex(({ span }) => overlaps(span, list.span))
  const frame = frames[at]
  if (frame === undefined) return null
  const { router, frames: words } = PACKS[language]
  const head = fold(list.head?.text ?? '')
  const before = text.slice(0, list.span.start).trimEnd()
  const isLast = tokens.every(({ span, kind }) => span.start < list.span.end || kind !== 'word')
  const items = list.items.map(({ text: item }) => tokenise(item))
  const held: Held<ListProperty> = [
    ...clauseProperties({ span: list.span, isExact: true }, frames, at, tokens, language),
    ['headed', list.head !== undefined],
    ['work_head', head !== '' && isAskedAbout(head, language)],
    ['record_head', head !== '' && router.counted.records.test(head)],
    ['announced', /[:–-]$/.test(before)],
    ['set_out', list.form !== 'inline'],
    ['whole', before === '' && isLast],
    ['names', items.every(item => item.some(isCapital)) && words.verbLast === false],
    ['mine', items.filter(([first]) => words.possessives.i.has(first?.folded ?? '')).length >= 2],
    ['long', items.length >= LONG],
    ['has', frame.verb !== null && HAVING.has(frame.verb)],
    ['be', frame.verb === 'be'],
    ['greeting', router.listed.regards.test(before)],
  ]
  return new Set(held.flatMap(([property, holds]) => (holds ? [property] : [])))
}

const LONG = 4
const HAVING: ReadonlySet<NonNullable<Frame['verb']>> = new Set([
  'have', 'need', 'use', 'keep', 'list', 'write', 'order', 'buy', 'receive',
] as const) // biome-ignore format: a table
