import type { Frame } from '../../nlu/frames/frame.ts'
import { marksIn } from '../../nlu/judge/marks-in.ts'
import { patternOfAll } from '../../nlu/lang/packs.ts'
import type { SlotType } from '../../nlu/slots/schema.ts'
import { plainWords } from '../../nlu/text/plain-words.ts'
import { clausesWithManner } from '../manner.ts'
import { type Likeness, WAYS } from './likeness.ts'
import { PARTS, type Part, type PartLikeness } from './part-likeness.ts'

/** A message as one intent sees it. Nothing in it depends on what the intent is about. */
export interface IntentView {
  readonly text: string
  readonly frames: readonly Frame[]
  readonly likeness: Likeness
  /** The likeliest of the other intents. */
  readonly rival: Likeness | null
  readonly parts: readonly PartLikeness[]
  /** Place by likeness, from 0. */
  readonly place: number
  /** The classifier's: in scope or not, for this intent or another, and how sure. */
  readonly classified: {
    readonly isInScope: boolean
    readonly isThis: boolean
    readonly confidence: number
    readonly scope: number
  }
  /** The rules': this intent, another, or none. */
  readonly ruled: 'this' | 'other' | 'none'
  /** Types of its parameters for which the message has a value. */
  readonly values: readonly SlotType[]
  readonly needsValues: boolean
  readonly isBacked: boolean
  readonly isForeign: boolean
  readonly isGeneral: boolean
  readonly isSmallTalk: boolean
  /** All that is said is refused, and the intent not what that asks for. */
  readonly isRefused: boolean
  /** All that is said tells of the past or of others, and the intent's examples do not. */
  readonly isStory: boolean
  /** Share of the message that is meant: none, some, all. */
  readonly meant: 'none' | 'some' | 'all'
}

/** Words that leave a wish unsaid, whatever it is about. */
const OVER: readonly (readonly [signal: string, pattern: RegExp])[] = [
  ['§settled', patternOfAll(pack => pack.intents.settled)],
  ['§needless', patternOfAll(pack => pack.intents.needless)],
  ['§keeping', patternOfAll(pack => pack.intents.keeping)],
]

/** A step for each bound that is reached, so that more is never worth less by chance alone. */
const steps = (name: string, value: number, bounds: readonly number[]): readonly string[] =>
  bounds.filter(bound => value >= bound).map(bound => `§${name} ${bound}`)

const SHARES = [0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6, 0.75, 0.9, 0.99]
const LEADS = [-0.3, -0.2, -0.1, -0.05, 0, 0.05, 0.1, 0.2, 0.3, 0.5]
const SCOPES = [-6, -4, -3, -2, -1, -0.5, 0, 0.5, 1, 2]

/** Signals of a view for the judge of intents. */
export function intentSignals(view: IntentView): readonly string[] {
  const { likeness, rival, classified } = view
  const { nearest } = likeness
  const lead = (of: (one: Likeness) => number): number => of(likeness) - (rival === null ? 0 : of(rival))
  return [
    ...marksIn(view.text),
    ...WAYS.flatMap(way => steps(way, nearest[way], SHARES)),
    ...WAYS.flatMap(way =>
      steps(
        `${way} lead`,
        lead(one => one.nearest[way]),
        LEADS,
      ),
    ),
    ...steps('mean', likeness.mean, SHARES),
    ...steps(
      'mean lead',
      lead(({ mean }) => mean),
      LEADS,
    ),
    ...steps('known', likeness.known, SHARES),
    ...steps(
      'known lead',
      lead(({ known }) => known),
      LEADS,
    ),
    ...steps('own', likeness.own, SHARES),
    ...steps('foreign', likeness.foreign, SHARES),
    ...steps('strange', likeness.strange, SHARES),
    `§place ${view.place}`,
    `§classified ${classified.isInScope} ${classified.isThis}`,
    ...steps(`confidence ${classified.isThis}`, classified.confidence, SHARES),
    ...steps('scope', classified.scope, SCOPES),
    `§ruled ${view.ruled}`,
    ...view.values.map(type => `§value ${type}`),
    `§values ${view.values.length} ${view.needsValues}`,
    `§backed ${view.isBacked}`,
    `§meant ${view.meant}`,
    ...(view.isForeign ? ['§foreign deed'] : []),
    ...(view.isGeneral ? ['§general'] : []),
    ...(view.isSmallTalk ? ['§small talk'] : []),
    ...(view.isRefused ? ['§refused'] : []),
    ...OVER.flatMap(([name, pattern]) => (pattern.test(plainWords(view.text)) ? [name] : [])),
    ...PARTS.flatMap(part => partSignals(part, view.parts)),
    ...framesSignals(view.frames),
  ]
}

function partSignals(part: Part, parts: readonly PartLikeness[]): readonly string[] {
  const own = parts.find(one => one.part === part)
  if (own === undefined) return [`§no ${part}`]
  const { likeness, lead, act, manner } = own
  return [
    ...steps(part, likeness, SHARES),
    ...steps(`${part} lead`, lead, LEADS),
    `§${part} ${act} ${manner}`,
  ]
}

function framesSignals(frames: readonly Frame[]): readonly string[] {
  const clauses = clausesWithManner(frames)
  const last = clauses.at(-1)
  return [
    ...clauses.flatMap(({ frame, manner }) => [
      `§act ${frame.act}`,
      `§manner ${manner}`,
      `§${frame.act} by ${frame.subject} ${frame.time}`,
      ...(frame.modal === null ? [] : [`§modal ${frame.modal}`]),
      ...(frame.polarity === 'positive' ? [] : [`§${frame.polarity} ${frame.act}`]),
      ...(frame.link === null ? [] : [`§link ${frame.link}`]),
    ]),
    ...(last === undefined ? [] : [`§last ${last.frame.act} ${last.manner}`]),
  ]
}
