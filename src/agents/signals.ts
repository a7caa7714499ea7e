import type { Json } from '../core/json.ts'
import type { Signal } from './agent.ts'
import { isBlank } from './is-blank.ts'

/** An order as far as it is about one task, read from words or by a model. */
export interface TaskReading {
  /** Parameters the order names, as machine values. */
  readonly parameters: Readonly<Record<string, Json>>
  /** True where it begins with what is to be done: "recherchiere", "write". */
  readonly hasVerb: boolean
  /** Nothing of the whole order is left unread. */
  readonly isWhole: boolean
  /** Words it asks for a picture with: "Schaubild" or "labelled" are visual, a mere "Bild" is bare. */
  readonly picture?: 'visual' | 'bare'
  /** True where it says which place of the text: "in the second paragraph". */
  readonly hasPlace?: boolean
  /** The agent whose result it works on. */
  readonly from?: string | null
  /** An earlier message of the session is about the same. */
  readonly hasContext?: boolean
}

/** Signals beside the parameters, each with the reading that gives it. */
const SIGNALS = {
  verb: ({ hasVerb }) => hasVerb,
  whole_order: ({ isWhole }) => isWhole,
  context: ({ hasContext, from }) => hasContext === true || isFed(from),
  from_research: ({ from }) => from === 'research',
  visual_words: ({ picture }) => picture === 'visual',
  bare_image: ({ picture }) => picture === 'bare',
  place: ({ hasPlace }) => hasPlace === true,
} as const satisfies Readonly<Record<string, (reading: TaskReading) => boolean>>

const isFed = (from: string | null | undefined): boolean => typeof from === 'string'

/** A parameter called like a signal of the reading does not stand in for it. */
export function signalsOf(reading: TaskReading): ReadonlySet<Signal> {
  const named = Object.keys(reading.parameters).filter(
    name => !Object.hasOwn(SIGNALS, name) && !isBlank(reading.parameters[name]),
  )
  const read = Object.entries(SIGNALS).flatMap(([name, holds]) => (holds(reading) ? [name] : []))
  return new Set([...named, ...read])
}
