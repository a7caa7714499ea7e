import { SHADOW_KINDS, type ShadowDifference } from '../../core/flow.ts'
import type { Json } from '../../core/json.ts'

/** A turn that was held against its shadow, as its journal tells it. */
export interface ShadowedTurn {
  readonly session: string
  readonly at: number
  /** Flow and edition in shadow. */
  readonly flow: string
  readonly edition: string
  /** Null at the beginning. */
  readonly question: string | null
  readonly differences: readonly ShadowDifference[]
  /** One entry per difference; withheld where sinks withhold. */
  readonly values: readonly ({ readonly live: Json; readonly shadow: Json } | null)[]
}

/** One difference, wherever it was met. */
export interface DifferenceGroup extends ShadowDifference {
  readonly question: string | null
  readonly turns: number
  /** Some of the sessions it was met in, the latest first. */
  readonly sessions: readonly string[]
  /** Values of the latest turn it was met in. */
  readonly example: { readonly live: Json; readonly shadow: Json } | null
}

export interface ShadowTotals {
  readonly flow: string
  readonly edition: string
  readonly turns: number
  readonly sessions: number
  readonly agreeing: number
  /** Share of turns in per cent; null before the first. */
  readonly agreement: number | null
  /** Turns with another edition in shadow; they are not counted. */
  readonly earlier: number
  /** By question in the order they are met most, then by kind. */
  readonly differences: readonly DifferenceGroup[]
}

/** Sessions named with a difference. */
const EXAMPLES = 3

/** Counts the turns with one edition in shadow. */
export function shadowTotals(
  { flow, edition }: Pick<ShadowTotals, 'flow' | 'edition'>,
  turns: readonly ShadowedTurn[],
): ShadowTotals {
  const counted = turns.filter(turn => turn.edition === edition).sort((a, b) => b.at - a.at)
  const agreeing = counted.filter(({ differences }) => differences.length === 0).length
  return {
    flow,
    edition,
    turns: counted.length,
    sessions: new Set(counted.map(({ session }) => session)).size,
    agreeing,
    agreement: counted.length === 0 ? null : percent(agreeing, counted.length),
    earlier: turns.length - counted.length,
    differences: grouped(counted),
  }
}

/** Never 100 while a turn differs. */
const percent = (part: number, whole: number): number => Math.floor((part / whole) * 1000) / 10

function grouped(turns: readonly ShadowedTurn[]): readonly DifferenceGroup[] {
  const groups = new Map<string, { -readonly [Field in keyof DifferenceGroup]: DifferenceGroup[Field] }>()
  const met = new Map<string | null, number>()
  for (const { session, question, differences, values } of turns) {
    if (differences.length > 0) met.set(question, (met.get(question) ?? 0) + 1)
    differences.forEach((difference, index) => {
      const { kind, name, live, shadow } = difference
      const key = JSON.stringify([question, kind, name, live, shadow])
      const group = groups.get(key) ?? {
        question,
        ...difference,
        turns: 0,
        sessions: [],
        example: values[index] ?? null,
      }
      group.turns++
      if (group.sessions.length < EXAMPLES && !group.sessions.includes(session))
        group.sessions = [...group.sessions, session]
      groups.set(key, group)
    })
  }
  return [...groups.values()].sort(
    (a, b) =>
      (met.get(b.question) ?? 0) - (met.get(a.question) ?? 0) ||
      compareTexts(a.question ?? '', b.question ?? '') ||
      b.turns - a.turns ||
      SHADOW_KINDS.indexOf(a.kind) - SHADOW_KINDS.indexOf(b.kind),
  )
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
