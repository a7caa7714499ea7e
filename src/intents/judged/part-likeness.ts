import type { Act } from '../../nlu/frames/frame.ts'
import { wordsOfAll } from '../../nlu/lang/packs.ts'
import type { Manner, SpokenClause } from '../manner.ts'
import { type Likeness, overall } from './likeness.ts'

/** Parts of a message of several clauses in which an intent may be spoken of. */
export const PARTS = ['any', 'asking', 'first', 'last', 'refused', 'before', 'after'] as const
export type Part = (typeof PARTS)[number]

/** The clause of a part that is likest an intent. */
export interface PartLikeness {
  readonly part: Part
  readonly likeness: number
  /** Over what other intents reach in that part. */
  readonly lead: number
  readonly act: Act
  readonly manner: Manner
}

/** A clause with its likeness to every intent. */
export interface LikenedClause extends SpokenClause {
  readonly likenesses: ReadonlyMap<string, Likeness>
}

/** Likeness of an intent to each part there is. A message of one clause has none. */
export function partLikenesses(intent: string, clauses: readonly LikenedClause[]): readonly PartLikeness[] {
  return clauses.length < 2 ? [] : PARTS.flatMap(part => likest(part, intent, clausesOf(part, clauses)) ?? [])
}

function likest(part: Part, intent: string, clauses: readonly LikenedClause[]): PartLikeness | null {
  let [best, most, rival]: [LikenedClause | null, number, number] = [null, -1, 0]
  for (const clause of clauses)
    for (const [id, likeness] of clause.likenesses) {
      const near = overall(likeness)
      if (id !== intent) rival = Math.max(rival, near)
      else if (near > most) [best, most] = [clause, near]
    }
  return best === null
    ? null
    : { part, likeness: most, lead: most - rival, act: best.frame.act, manner: best.manner }
}

function clausesOf(part: Part, clauses: readonly LikenedClause[]): readonly LikenedClause[] {
  switch (part) {
    case 'any':
      return clauses
    case 'asking':
      return clauses.filter(({ frame, manner }) => manner === 'plain' && ASKING.has(frame.act))
    case 'first':
      return clauses.slice(0, 1)
    case 'last':
      return clauses.slice(-1)
    case 'refused':
      return clauses.filter(({ manner }) => manner === 'refused' || manner === 'denied')
    case 'before':
    case 'after': {
      const turn = clauses.findLastIndex((clause, at) => at > 0 && changesMind(clause))
      return turn < 0 ? [] : part === 'before' ? clauses.slice(0, turn) : clauses.slice(turn)
    }
  }
}

const ASKING: ReadonlySet<Act> = new Set<Act>(['wish', 'command', 'question'])

/** "No, …", "ach, lieber …": what was said before is no longer meant. */
const changesMind = ({ frame }: SpokenClause): boolean =>
  frame.tokens.slice(0, OPENING).some(({ folded }) => CHANGING.has(folded))
const CHANGING = wordsOfAll(pack => pack.intents.changing)
const OPENING = 3
