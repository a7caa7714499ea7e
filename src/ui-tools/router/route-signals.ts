import { marksIn } from '../../nlu/judge/marks-in.ts'
import { leastOf, type NumberMention } from '../../nlu/numbers/number-mention.ts'
import { excerptOf } from '../../nlu/text/excerpt.ts'
import { SHORTEST_LIST } from './counted.ts'
import { frameSignals } from './frame-signals.ts'
import type { UiProposal } from './proposal.ts'
import type { UiReading } from './reading.ts'
import type { Evidence } from './weigh.ts'

/** Findings of the rules in a message, as a judge is shown them: the proposals without regard to the session, and the reading. */
export function routeSignals(reading: UiReading, proposals: readonly UiProposal[]): readonly string[] {
  const [winner] = proposals
  const rule = `§rule ${winner?.rule ?? 'none'}`
  const marks = marksIn(excerptOf(reading.text))
  return [
    ...marks,
    rule,
    ...marks.map(mark => rule + mark),
    `§move ${winner?.leadsTo ?? ''} ${winner?.action ?? 'none'}`,
    ...proposals.slice(1).map(({ rule }) => `§also ${rule}`),
    ...reading.evidence.flatMap(evidenceSignals),
    ...reading.talk.map(talk => `§talk ${talk}`),
    ...PROPERTIES.flatMap(([name, holds]) => (holds(reading) ? [name] : [])),
    `§steps ${atMost(4, reading.steps.length)}`,
    `§items ${atMost(4, reading.items.length)}`,
    `§roles ${atMost(3, reading.roles)}`,
    ...reading.numbers.flatMap(numberSignals),
    ...reading.frames.flatMap(frameSignals),
  ]
}

const PROPERTIES: readonly (readonly [name: string, holds: (reading: UiReading) => boolean])[] = [
  ['§all talk', ({ isAllTalk }) => isAllTalk],
  ['§chat', ({ isChat }) => isChat],
  ['§aside', ({ isAside }) => isAside],
  ['§bulk', ({ isBulk }) => isBulk],
  ['§capture', ({ wantsCapture }) => wantsCapture],
  ['§counted', ({ counted }) => counted !== null],
  ['§step count', ({ stepCount }) => stepCount !== null],
  ['§many steps', ({ stepCount }) => stepCount !== null && stepCount >= SHORTEST_LIST],
  ['§topic', ({ topic }) => topic !== null],
  ['§process', ({ process }) => process !== null],
  ['§process to map', ({ process }) => process === 'map'],
  ['§process named', ({ processName }) => processName !== null],
  ['§without', ({ wish }) => wish?.kind === 'without'],
  ['§with again', ({ wish }) => wish?.kind === 'with_again'],
  ['§vague', ({ isVague }) => isVague],
  ['§none', ({ isNone }) => isNone],
  ['§source', ({ sourceNoun }) => sourceNoun !== null],
  ['§columns', ({ details }) => details.span !== null],
  ['§details', ({ details }) => details.columns.length > 0],
  ['§grid', ({ grid }) => grid !== null],
]

const atMost = (most: number, count: number): number => Math.min(most, count)

const evidenceSignals = ({ of, likelihood, properties }: Evidence): readonly string[] => [
  `§${of} ${Math.round(5 * likelihood)}`,
  ...[...properties].map(property => `§${of} ${property}`),
]

function numberSignals({ kind, amount, approximate }: NumberMention): readonly string[] {
  if (kind !== 'count' && kind !== 'bare') return [`§number ${kind}`]
  const least = leastOf(amount)
  const size = least === null ? 'open' : least < SHORTEST_LIST ? 'few' : least > MANY ? 'many' : 'some'
  return [
    `§number ${kind}`,
    `§${kind} ${amount.is}`,
    `§${kind} ${size}`,
    ...(approximate ? [`§${kind} roughly`] : []),
  ]
}
/** More than anybody lists by hand. */
const MANY = 200
