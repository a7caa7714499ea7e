import type { Sequence } from '../../nlu/sequences/sequence.ts'
import type { Language } from '../../nlu/text/language.ts'
import { capital, stepName } from '../router/step-name.ts'
import type { MapData } from './data.ts'
import { EDGE_TYPES, type EdgeType, MAX_STEPS, NODE_FIELDS, type ProcessMapParams } from './params.ts'

export interface NamedStep {
  readonly name: string
  readonly owner: string | null
  readonly outcome: string | null
  /** Kind of connection to the step before. */
  readonly follows: EdgeType
}

/** A sequence that was told, as steps of a map. */
export function namedSteps({ steps }: Sequence, language: Language): readonly NamedStep[] {
  const named: NamedStep[] = []
  for (const step of steps) {
    const { name, owner } = stepName(step, named.at(-1)?.owner ?? null, language)
    const outcome = step.outcome === undefined ? null : capital(step.outcome.text)
    named.push({ name, owner, outcome, follows: followsAs(step) })
  }
  return named
}

const followsAs = ({ parallel, approval }: Sequence['steps'][number]): EdgeType =>
  parallel ? 'parallel' : approval ? 'approval' : 'sequence'

export interface MapHints {
  /** Subject of the map, as written; null when only steps are named. */
  readonly process: string | null
  readonly count: number | null
  readonly steps: readonly NamedStep[]
}

const FEWEST_STEPS = 2
const TITLES = { en: 'Process', de: 'Prozess' } as const

/** Title made of its ends, where nothing says what it is. */
function fromTo(steps: readonly NamedStep[]): string | null {
  const [first, last] = [steps[0], steps.at(-1)]
  return first === undefined || last === undefined || first === last ? null : `${first.name} → ${last.name}`
}

/** The parameters of a map, from what the message names. */
export function inferMap({ process, count, steps }: MapHints, language: Language): ProcessMapParams {
  const named = process ?? fromTo(steps) ?? TITLES[language]
  return {
    title: capital(named).slice(0, 200),
    required_fields: [...NODE_FIELDS],
    edge_types: [...EDGE_TYPES],
    min_steps: Math.min(Math.max(count ?? 0, steps.length, FEWEST_STEPS), MAX_STEPS),
    seed_nodes: steps.length > MAX_STEPS ? [] : steps.map(({ name }) => name.slice(0, 200)),
  }
}

/** The named steps with owners and outcomes, joined in their order. */
export function seedMap(steps: readonly NamedStep[]): MapData {
  const nodes = steps.map(({ name, owner, outcome }, at) => ({
    id: `s${at + 1}`,
    step_name: name,
    owner: owner ?? '',
    outcome: outcome ?? '',
  }))
  const edges = nodes.slice(1).map(({ id }, at) => ({
    from: nodes[at]?.id ?? '',
    to: id,
    type: steps[at + 1]?.follows ?? 'sequence',
  }))
  return { nodes, edges }
}
