import type { Json, JsonObject } from '../../../src/core/json.ts'
import type { ActionOutcome } from '../../../src/flows/engine/flow-state.ts'
import type { PathState } from '../../../src/flows/path-policy/path-state.ts'

/** A node together with the calls that lead to it, outermost first. */
export interface Place {
  readonly calls: readonly string[]
  readonly node: string
}
export const nameOf = ({ calls, node }: Place): string => [...calls, node].join('>')

/** One thing that happened at a place: all that a walk has to know of the person and the tools. */
export type Visit =
  | {
      readonly did: 'answered'
      readonly at: string
      readonly scope: string
      readonly key: string
      readonly value: Json
    }
  | { readonly did: 'skipped' | 'gave_up'; readonly at: string; readonly scope: string; readonly key: string }
  | {
      readonly did: 'acted'
      readonly at: string
      readonly args: JsonObject
      readonly outcome: ActionOutcome
      readonly kept: JsonObject
    }
export type QuestionVisit = Exclude<Visit, { did: 'acted' }>

export interface EarlyAnswer {
  readonly key: string
  /** Null for whichever question of that name comes first. */
  readonly scope: string | null
  readonly value: Json
}

/** Where a walk came to a halt. `round` counts the visits there before: a loop may come round. */
export type Stop =
  | {
      readonly status: 'asking'
      readonly place: Place
      readonly key: string
      readonly scope: string
      readonly round: number
    }
  | { readonly status: 'acting'; readonly place: Place; readonly round: number; readonly args: JsonObject }
  | { readonly status: 'stuck'; readonly place: Place; readonly why: string }
  | { readonly status: 'ended'; readonly place: Place | null; readonly outcome: string }

/** A question in one round of a loop. */
export interface Opening {
  readonly at: string
  readonly round: number
}

/** Everything the reference interpreter knows between two inputs. */
export interface Memory {
  /** The way so far, in order. */
  readonly trail: readonly Visit[]
  /** Visits the way no longer leads to. They come back when it does. */
  readonly shelf: readonly Visit[]
  readonly early: readonly EarlyAnswer[]
  /** Keys that count as soon as they are given. */
  readonly offered: JsonObject
  /** Questions somebody went back to and has not answered since: nothing from before answers them. */
  readonly reopened: readonly Opening[]
  /** Keys whose skipping was taken back. */
  readonly owed: readonly string[]
  /** Null before the start. */
  readonly stop: Stop | null
  /** Answers by scope; the empty name is the flow itself. */
  readonly answers: Readonly<Record<string, JsonObject>>
  readonly attempts: number
  /** Actions asked for so far, and the one under way. */
  readonly acts: number
  readonly handedOver: boolean
  readonly paths: PathState
}

export const BLANK: Memory = {
  trail: [],
  shelf: [],
  early: [],
  offered: {},
  reopened: [],
  owed: [],
  stop: null,
  answers: { '': {} },
  attempts: 0,
  acts: 0,
  handedOver: false,
  paths: { path_votes: {}, active_path: null, path_locked: false },
}
